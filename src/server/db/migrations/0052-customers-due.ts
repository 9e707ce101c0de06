/** Today finds customers by the day of their next action. */
export const customersDue = `
create index customer_due on customer (next_action_on) where next_action_on is not null and merged_into is null;
`
