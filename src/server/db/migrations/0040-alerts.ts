/** Each user says how they are told what customers do, and until when they are away. A push goes to a browser that is signed in. */
export const alerts = `
create table user_alert (
  user integer primary key references user (id) on delete cascade,
  email text not null default 'at_once',
  away_until text,
  told_event integer not null default 0,
  told_request integer not null default 0,
  told_at text not null default ''
) strict;

create table push_subscription (
  session text primary key references session (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null
) strict, without rowid;
`
