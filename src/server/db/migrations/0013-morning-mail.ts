/** Users who want an email each morning about what waits, and the last day whose email was sent or skipped. */
export const morningMail = `
create table morning_mail (
  user integer primary key references user (id) on delete cascade,
  last_day text not null
) strict;
`
