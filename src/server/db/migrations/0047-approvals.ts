/** A version over the company's limit of discounts waits for an admin; null where it does not. */
export const approvals = `
alter table quotation add column approval_asked_at text;
alter table quotation add column refused_at text;
create index quotation_approval_asked_at on quotation (approval_asked_at) where approval_asked_at is not null;
create index quotation_refused_at on quotation (refused_at, assignee) where refused_at is not null;
`
