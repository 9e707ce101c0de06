/** What `/metrics` counts, so that it walks no table for it. */
export const counts = `
create index quotation_status on quotation (status);
create index mail_failed on mail (id) where state = 'failed';
`
