/** The index of sorted lists has what waits for us, which the list shows first. */
export const waitingFirst = `
drop index if exists quotation_values;
create index quotation_values on quotation (
  seq, monthly_total, upfront_total, next_action_on, status, stage, call_asked_at, change_asked_at
);
`
