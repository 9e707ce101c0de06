/** The name of the restaurant and its district, which stood in the customer's words before. */
export const restaurants = `
alter table quotation add column restaurant text not null default '';
alter table quotation add column district text not null default '';
alter table contact add column restaurant text not null default '';
alter table contact add column district text not null default '';
`
