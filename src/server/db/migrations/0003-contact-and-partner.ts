/** Contact requests and partners. */
export const contactAndPartner = `
create table contact (
  id integer primary key autoincrement,
  name text not null,
  email text not null,
  phone_number text not null,
  message text not null,
  language text not null check (language in ('en', 'zh')),
  state text not null check (state in ('new', 'in_progress', 'done', 'spam')),
  date text not null,
  assignee integer references user (id) on delete set null,
  note text not null,
  deleted_at text
) strict;
create index contact_newest on contact (date, id) where deleted_at is null;
create index contact_state on contact (state, date, id) where deleted_at is null;
create index contact_trash on contact (deleted_at) where deleted_at is not null;
create index contact_assignee on contact (assignee) where assignee is not null;

create table partner (
  id integer primary key autoincrement,
  name text not null,
  link text not null,
  socials text not null,
  description text not null,
  logo text not null references upload (file),
  position integer not null,
  archived_at text
) strict;
create index partner_order on partner (position, id) where archived_at is null;
create index partner_logo on partner (logo);
`
