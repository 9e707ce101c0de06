/** A version may ask for another deposit than the company's; null where it does not. */
export const depositOfAVersion = `
alter table quotation_version add column deposit_of text;
alter table quotation_version add column deposit integer;
alter table quotation_version add column deposit_days integer;
`
