/** Which user a link was handed to, so that what is accepted through it says so; empty for one that was mailed. */
export const handedLinks = `
alter table quotation_key add column handed_to text not null default '';
alter table quotation_owner add column handed_to text not null default '';
alter table quotation_acceptance add column handed_by text not null default '';
`
