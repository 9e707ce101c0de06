/** Two-step verification, its recovery codes, and the used tokens between the two steps. */
export const secondStep = `
create table second_step (
  user integer primary key references user (id) on delete cascade,
  secret blob not null,
  confirmed_at text,
  last_step integer not null
) strict;

create table recovery_code (
  user integer not null references user (id) on delete cascade,
  digest text not null,
  primary key (user, digest)
) strict, without rowid;

create table second_step_token (
  digest text primary key,
  expires_at text not null
) strict, without rowid;
`
