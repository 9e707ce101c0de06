/** Since when a customer waits for the visit that they asked for. The index of the desk has it, beside the other requests. */
export const visits = `
alter table quotation add column visit_asked_at text;
create index quotation_visit_asked_at on quotation (visit_asked_at, assignee) where visit_asked_at is not null;
drop index quotation_desk;
create index quotation_desk on quotation (
  seq, id, version, status, stage, assignee, monthly_total, upfront_total, created_at, verified_at, valid_until,
  stage_at, next_action_on, message_asked_at, call_asked_at, visit_asked_at, change_asked_at, unbooked_since,
  unkept_since, purge_at, lost_reason, credit, credit_name, source, district, likelihood, expected_on
);
`
