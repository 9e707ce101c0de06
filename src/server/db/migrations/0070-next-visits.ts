/** Which of a quotation's visits is fixed: one that follows a visit that was made has a calendar entry of its own. */
export const nextVisits = `
alter table quotation_visit add column number integer not null default 1;
`
