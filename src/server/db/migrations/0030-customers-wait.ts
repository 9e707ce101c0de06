/**
 * Since when an accepted quotation has no day, since when a message has no answer, and when one that has a number to call
 * was not kept. What was accepted in the sixty days before the newest decision and has no next action waits from now on.
 */
const since = (column: string) => `
alter table quotation add column ${column} text;
create index quotation_${column} on quotation (${column}, assignee) where ${column} is not null;
`

export const customersWait = `
${since('unbooked_since')}
${since('message_asked_at')}
${since('unkept_since')}
update quotation set unbooked_since = decided_at
where status = 'accepted' and next_action_on is null and stage <> 'lost'
  and julianday(decided_at) > (select max(julianday(decided_at)) - 60 from quotation);

drop index quotation_waiting;
create index quotation_waiting on quotation (
  seq, status, stage, assignee, created_at, valid_until, next_action_on, call_asked_at, change_asked_at,
  message_asked_at, unbooked_since, unkept_since
)
where status = 'verified' or next_action_on is not null or call_asked_at is not null or change_asked_at is not null
  or message_asked_at is not null or unbooked_since is not null or unkept_since is not null;
drop index quotation_values;
create index quotation_values on quotation (
  seq, monthly_total, upfront_total, next_action_on, status, stage, assignee, valid_until, call_asked_at,
  change_asked_at, message_asked_at, unbooked_since, unkept_since
);
drop index quotation_new;
create index quotation_new on quotation (created_at, assignee, next_action_on)
where status = 'verified' and stage = 'new';
`
