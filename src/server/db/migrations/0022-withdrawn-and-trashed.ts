/**
 * A quotation can be withdrawn, and lie in the trash. A check of SQLite cannot be changed: the column of the status is
 * made again, whatever other columns the table has by now. A quotation in the trash is one row with all of its rows as
 * JSON, so that no list, sum, search or link finds it.
 */
export const withdrawnAndTrashed = `
drop trigger quotation_added;
drop trigger quotation_deleted;
drop trigger quotation_changed;
drop index quotation_pending;
drop index quotation_stale_files;
drop index quotation_status;
drop index quotation_due;
drop index quotation_new;
drop index quotation_ending;
drop index quotation_waiting;
drop index quotation_values;

alter table quotation add column status_next text not null default 'draft' check (
  status_next in (
    'draft', 'pending_verification', 'verified', 'accepted', 'declined', 'expired', 'cancelled', 'withdrawn'
  )
);
update quotation set status_next = status;
alter table quotation drop column status;
alter table quotation rename column status_next to status;

create index quotation_pending on quotation (expires_at) where status = 'pending_verification';
create index quotation_stale_files on quotation (id) where files_show is not status;
create index quotation_status on quotation (status, valid_until);
create index quotation_due on quotation (next_action_on, assignee, stage, status)
where next_action_on is not null and stage <> 'lost'
  and status in ('draft', 'pending_verification', 'verified', 'accepted');
create index quotation_new on quotation (created_at, assignee) where status = 'verified' and stage = 'new';
create index quotation_ending on quotation (valid_until, assignee, stage)
where status = 'verified' and stage in ('new', 'contacted', 'offered');
create index quotation_values on quotation (seq, monthly_total, upfront_total, next_action_on, status);
create index quotation_waiting on quotation (
  seq, status, stage, assignee, created_at, valid_until, next_action_on, call_asked_at, change_asked_at
)
where call_asked_at is not null or change_asked_at is not null or next_action_on is not null or status = 'verified';

create trigger quotation_added after insert on quotation begin
  insert into quotation_sum
  select value, new.status, new.stage, coalesce(new.assignee, 0), 1, new.monthly_total, new.upfront_total
  from json_each(json_array('', date(new.created_at, '+8 hours'))) where true
  on conflict do update set
    count = count + 1,
    monthly_total = monthly_total + excluded.monthly_total,
    upfront_total = upfront_total + excluded.upfront_total;
end;

create trigger quotation_deleted after delete on quotation begin
  update quotation_sum set
    count = count - 1,
    monthly_total = monthly_total - old.monthly_total,
    upfront_total = upfront_total - old.upfront_total
  where day in ('', date(old.created_at, '+8 hours')) and status = old.status and stage = old.stage
    and assignee = coalesce(old.assignee, 0);
  delete from quotation_search where rowid = old.seq;
end;

create trigger quotation_changed
after update of status, stage, assignee, monthly_total, upfront_total on quotation
when (old.status, old.stage, old.assignee, old.monthly_total, old.upfront_total)
  is not (new.status, new.stage, new.assignee, new.monthly_total, new.upfront_total)
begin
  update quotation_sum set
    count = count - 1,
    monthly_total = monthly_total - old.monthly_total,
    upfront_total = upfront_total - old.upfront_total
  where day in ('', date(old.created_at, '+8 hours')) and status = old.status and stage = old.stage
    and assignee = coalesce(old.assignee, 0);
  insert into quotation_sum
  select value, new.status, new.stage, coalesce(new.assignee, 0), 1, new.monthly_total, new.upfront_total
  from json_each(json_array('', date(new.created_at, '+8 hours'))) where true
  on conflict do update set
    count = count + 1,
    monthly_total = monthly_total + excluded.monthly_total,
    upfront_total = upfront_total + excluded.upfront_total;
end;

create table quotation_trash (
  id text primary key,
  name text not null,
  email text not null,
  deleted_at text not null,
  content text not null
) strict;
create table quotation_trash_file (
  file text primary key,
  quotation text not null references quotation_trash (id) on delete cascade
) strict, without rowid;
create index quotation_trash_file_of on quotation_trash_file (quotation);
create index quotation_trash_deleted on quotation_trash (deleted_at);
create index quotation_trash_recipient on quotation_trash (lower(email));
`
