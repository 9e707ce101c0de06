/** Counts and indexes with which lists, searches and regular jobs cost the same however many rows there are. */
export const flatLists = `
-- Contact requests by status, without the trash; kept by the triggers below.
create table contact_count (
  state text primary key,
  count integer not null
) strict, without rowid;
insert into contact_count select state, count(*) from contact where deleted_at is null group by state;

create trigger contact_added after insert on contact when new.deleted_at is null begin
  insert into contact_count values (new.state, 1) on conflict do update set count = count + 1;
end;

create trigger contact_removed after delete on contact when old.deleted_at is null begin
  update contact_count set count = count - 1 where state = old.state;
end;

create trigger contact_changed after update of state, deleted_at on contact
when (old.state, old.deleted_at is null) is not (new.state, new.deleted_at is null)
begin
  update contact_count set count = count - 1 where state = old.state and old.deleted_at is null;
  insert into contact_count select new.state, 1 where new.deleted_at is null
  on conflict do update set count = count + 1;
end;

create index contact_state_name on contact (state, name collate nocase, id) where deleted_at is null;
create index contact_names on contact (id, name collate nocase) where deleted_at is null;
create index contact_closed on contact (date) where deleted_at is null and state in ('done', 'spam');

-- Mails by kind and state, kept by the triggers below.
create table mail_count (
  kind text not null,
  state text not null,
  count integer not null,
  primary key (kind, state)
) strict, without rowid;
insert into mail_count select kind, state, count(*) from mail group by kind, state;

create trigger mail_added after insert on mail begin
  insert into mail_count values (new.kind, new.state, 1) on conflict do update set count = count + 1;
end;

create trigger mail_removed after delete on mail begin
  update mail_count set count = count - 1 where kind = old.kind and state = old.state;
end;

create trigger mail_settled after update of state on mail when old.state <> new.state begin
  update mail_count set count = count - 1 where kind = old.kind and state = old.state;
  insert into mail_count values (new.kind, new.state, 1) on conflict do update set count = count + 1;
end;

create index mail_kind on mail (kind, id);
create index mail_waiting on mail (id) where state = 'waiting';
create index mail_sending on mail (id) where state = 'sending';
create index mail_stopped on mail (id) where state = 'stopped';
create index mail_whole on mail (sent_at) where state = 'sent' and html <> '';
create index mail_finished on mail (created_at) where state in ('sent', 'failed', 'stopped') and batch is null;

-- All stored files, kept by the triggers below: one row.
create table upload_sum (
  files integer not null,
  bytes integer not null
) strict;
insert into upload_sum select count(*), coalesce(sum(bytes), 0) from upload;

create trigger upload_added after insert on upload begin
  update upload_sum set files = files + 1, bytes = bytes + new.bytes;
end;

create trigger upload_removed after delete on upload begin
  update upload_sum set files = files - 1, bytes = bytes - old.bytes;
end;

create trigger upload_resized after update of bytes on upload begin
  update upload_sum set bytes = bytes - old.bytes + new.bytes;
end;

-- For finding a person, also in the trash.
drop index contact_email;
create index contact_email on contact (lower(email), id);
create index unsubscribe_link_email on unsubscribe_link (email);

-- For deleting a user.
create index quotation_version_author on quotation_version (author) where author is not null;
`
