/**
 * Users, their passwords, sessions and known browsers, failed sign-ins, provider sign-ins in progress, the
 * audit log.
 */
export const people = `
create table user (
  id integer primary key autoincrement,
  username text not null unique,
  first_name text not null,
  last_name text not null,
  email text not null,
  is_staff integer not null check (is_staff in (0, 1)),
  date_joined text not null
) strict;
create index user_email on user (lower(email));

create table user_password (
  user integer primary key references user (id) on delete cascade,
  hash text not null,
  changed_at text not null
) strict;

create table session (
  id text primary key,
  user integer not null references user (id) on delete cascade,
  carrier text not null check (carrier in ('cookies', 'body')),
  secret_digest text not null,
  previous_digest text,
  rotated_at text,
  device text not null,
  address text not null,
  created_at text not null,
  last_used_at text not null,
  expires_at text not null
) strict, without rowid;
create index session_user on session (user);
create index session_expiry on session (expires_at);

create table known_browser (
  user integer not null references user (id) on delete cascade,
  digest text not null,
  last_used_at text not null,
  primary key (user, digest)
) strict, without rowid;
create index known_browser_digest on known_browser (digest);

create table sign_in_failure (
  id integer primary key autoincrement,
  account text not null,
  address text not null,
  at text not null
) strict;
create index sign_in_failure_account on sign_in_failure (account, at);
create index sign_in_failure_at on sign_in_failure (at);

create table provider_state (
  digest text primary key,
  expires_at text not null
) strict, without rowid;

create table audit (
  id integer primary key autoincrement,
  at text not null,
  action text not null,
  actor integer,
  actor_name text,
  subject integer,
  subject_name text,
  address text not null,
  detail text not null
) strict;
create index audit_at on audit (at);
create trigger audit_is_never_edited before update on audit begin
  select raise(abort, 'the audit trail is append-only');
end;
create trigger audit_is_never_replaced before insert on audit
  when exists (select 1 from audit where id = new.id) begin
  select raise(abort, 'the audit trail is append-only');
end;
create trigger audit_is_never_deleted before delete on audit begin
  select raise(abort, 'the audit trail is append-only');
end;
`
