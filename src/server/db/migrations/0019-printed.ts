/**
 * What a sent version prints besides its lines, null for a draft and for those sent before; and in whose name a mail is
 * sent, null for the company's.
 */
export const printed = `
alter table quotation_version add column printed text;
alter table mail add column sender_name text;
`
