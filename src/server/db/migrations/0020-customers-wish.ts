/**
 * Since when a customer waits for a call or for changes, read from the history of what is there, and small indexes of
 * what waits for staff.
 */
const wish = (column: string, kind: string, answers: string) => `
alter table quotation add column ${column} text;
update quotation set ${column} = (
  select min(asked.at) from quotation_event as asked
  where asked.quotation = quotation.id and asked.kind = '${kind}' and asked.id > coalesce((
    select max(answer.id) from quotation_event as answer
    where answer.quotation = quotation.id and answer.kind in (${answers})
  ), 0)
)
where id in (select quotation from quotation_event where kind = '${kind}');
create index quotation_${column} on quotation (${column}, assignee) where ${column} is not null;
`

const ANSWERS = `'sent', 'accepted', 'declined', 'cancelled', 'restored', 'renewed', 'taken_back'`

export const customersWish = `
${wish('call_asked_at', 'call_requested', `${ANSWERS}, 'stage_changed', 'note_added', 'next_action_set'`)}
${wish('change_asked_at', 'change_requested', `${ANSWERS}, 'draft_discarded'`)}
create index quotation_due on quotation (next_action_on, assignee, stage, status)
where next_action_on is not null and stage <> 'lost'
  and status in ('draft', 'pending_verification', 'verified', 'accepted');
create index quotation_new on quotation (created_at, assignee) where status = 'verified' and stage = 'new';
create index quotation_ending on quotation (valid_until, assignee, stage)
where status = 'verified' and stage in ('new', 'contacted', 'offered');
-- All that may wait, newest last, with what decides it: lists and counts of it read nothing else.
create index quotation_waiting on quotation (
  seq, status, stage, assignee, created_at, valid_until, next_action_on, call_asked_at, change_asked_at
)
where call_asked_at is not null or change_asked_at is not null or next_action_on is not null or status = 'verified';
`
