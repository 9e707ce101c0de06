/** Indexes for the counts of `/metrics`, so that it scans no table. */
export const counts = `
create index quotation_status on quotation (status);
create index mail_failed on mail (id) where state = 'failed';
`
