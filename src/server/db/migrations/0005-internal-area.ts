/** Notices, link tools, the search over contact requests, and one column name for what is in the trash. */
export const internalArea = `
create table notice (
  id integer primary key autoincrement,
  title text not null,
  content text not null,
  date text not null,
  last_edit text not null,
  shows_from text,
  shows_until text,
  deleted_at text
) strict;
create index notice_newest on notice (date, id) where deleted_at is null;
create index notice_trash on notice (deleted_at) where deleted_at is not null;

create table tool_group (
  id integer primary key autoincrement,
  name text not null,
  position integer not null
) strict;

create table tool (
  id integer primary key autoincrement,
  label text not null,
  link text not null,
  description text not null,
  bg_color text not null,
  font_color text not null,
  icon text not null,
  "group" integer references tool_group (id) on delete set null,
  position integer not null,
  deleted_at text
) strict;
create index tool_order on tool (position, id) where deleted_at is null;
create index tool_group_tools on tool ("group");
create index tool_trash on tool (deleted_at) where deleted_at is not null;

alter table partner rename column archived_at to deleted_at;
create index partner_trash on partner (deleted_at) where deleted_at is not null;

-- Newest is what came last: the inbox is in the order of ids, which a clock that is set back does not turn round.
drop index contact_newest;
drop index contact_state;
create index contact_state on contact (state, id) where deleted_at is null;
create index contact_name on contact (name collate nocase, id, state) where deleted_at is null;
create index contact_email on contact (lower(email), id) where deleted_at is null;

-- Holds the words of each request and no text of it: contact/store.ts writes it, with words that need no other
-- tokenizer than one that splits at spaces. Beginnings of up to eight characters are looked up as fast as whole words.
create virtual table contact_search using fts5 (
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'ascii',
  prefix = '1 2 3 4 5 6 7 8'
);
create trigger contact_forgotten after delete on contact begin
  delete from contact_search where rowid = old.id;
end;
`
