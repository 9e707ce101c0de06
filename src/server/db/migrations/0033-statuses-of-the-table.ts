/**
 * The statuses of a quotation are in one table of the code (`shared/quotation/life.ts`): the database no longer lists them.
 * A check of SQLite cannot be dropped, so the column is made again, as in migration 22, with every index and trigger that
 * mentions it. No index names a status any more, so that a new one is found by them: what waits is neither decided nor over.
 */
export const statusesOfTheTable = `
drop trigger quotation_added;
drop trigger quotation_deleted;
drop trigger quotation_changed;
drop index quotation_pending;
drop index quotation_stale_files;
drop index quotation_status;
drop index quotation_due;
drop index quotation_ending;
drop index quotation_decided;
drop index quotation_waiting;
drop index quotation_values;
drop index quotation_new;

alter table quotation add column status_next text not null default 'draft';
update quotation set status_next = status;
alter table quotation drop column status;
alter table quotation rename column status_next to status;

create index quotation_pending on quotation (status, expires_at);
create index quotation_stale_files on quotation (id) where files_show is not status;
create index quotation_status on quotation (status, valid_until);
create index quotation_due on quotation (next_action_on, assignee, stage, status)
where next_action_on is not null and stage <> 'lost';
create index quotation_ending on quotation (status, valid_until, assignee, stage)
where stage in ('new', 'contacted', 'offered');
create index quotation_decided on quotation (stage, stage_at, assignee, monthly_total, upfront_total, status)
where stage in ('won', 'lost');
create index quotation_waiting on quotation (
  seq, status, stage, assignee, created_at, valid_until, next_action_on, call_asked_at, change_asked_at,
  message_asked_at, unbooked_since, unkept_since, purge_at, decided_at
)
where purge_at is null and decided_at is null or next_action_on is not null or call_asked_at is not null
  or change_asked_at is not null or message_asked_at is not null or unbooked_since is not null or unkept_since is not null;
create index quotation_values on quotation (
  seq, monthly_total, upfront_total, next_action_on, status, stage, assignee, valid_until, call_asked_at,
  change_asked_at, message_asked_at, unbooked_since, unkept_since
);
create index quotation_new on quotation (status, created_at, assignee, next_action_on) where stage = 'new';

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
`
