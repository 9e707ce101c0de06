/**
 * A quotation has who sent what was accepted, else who decided it; where it came from; and how likely it is, and the day
 * by which it should be decided, where a user says so. The index of the desk has what the filters of a month read.
 */
export const months = `
alter table quotation add column credit integer references user (id) on delete set null;
alter table quotation add column credit_name text not null default '';
alter table quotation add column source text not null default 'site';
alter table quotation add column likelihood integer check (likelihood between 0 and 100);
alter table quotation add column expected_on text;

update quotation set source = 'desk' where exists (
  select 1 from quotation_event where quotation = quotation.id and kind in ('created', 'copied')
);
update quotation set credit_name = coalesce((
  select event.actor_name from quotation_event as event
  where event.quotation = quotation.id and event.actor_name <> ''
    and (event.kind = 'sent' or (event.kind = 'stage_changed' and event.detail ->> '$.to' = 'won'))
  order by event.kind = 'sent' desc, event.id desc limit 1
), '');
update quotation set credit = (select id from user where username = credit_name) where credit_name <> '';
update quotation set credit_name = coalesce((
  select coalesce(detail ->> '$.from', detail ->> '$.name') from quotation_event
  where quotation = quotation.id and kind = 'assigned' order by id desc limit 1
), '') where credit_name = '' and assignee is null and stage = 'won';

create index quotation_credit on quotation (credit) where credit is not null;
create index quotation_version_sent on quotation_version (sent_at) where sent_at is not null and author_name <> '';
create index quotation_order_monthly on quotation_order (monthly_from) where monthly_from is not null;
drop index quotation_desk;
create index quotation_desk on quotation (
  seq, id, version, status, stage, assignee, monthly_total, upfront_total, created_at, verified_at, valid_until,
  stage_at, next_action_on, message_asked_at, call_asked_at, change_asked_at, unbooked_since, unkept_since, purge_at,
  lost_reason, credit, credit_name, source, district, likelihood, expected_on
);
`
