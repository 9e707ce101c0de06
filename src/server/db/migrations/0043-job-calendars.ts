/** The secret addresses at which users subscribe to the installations, one a user. */
export const jobCalendars = `
create table job_calendar (
  user integer primary key references user (id) on delete cascade,
  digest text not null unique,
  made_at text not null
) strict, without rowid;
`
