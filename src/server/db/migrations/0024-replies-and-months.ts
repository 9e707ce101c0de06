/**
 * What users have replied to contact requests; the mail itself is in the outbox, under a key made of both numbers. And
 * indexes that have what a month of sales reads, so that it reads no row.
 */
export const repliesAndMonths = `
create table contact_reply (
  id integer primary key autoincrement,
  contact integer not null references contact (id) on delete cascade,
  at text not null,
  author_name text not null,
  text text not null
) strict;
create index contact_reply_of on contact_reply (contact, id);
drop index if exists quotation_decided;
create index quotation_decided on quotation (stage, stage_at, assignee, monthly_total, upfront_total, status)
where stage in ('won', 'lost');
create index quotation_verified on quotation (verified_at) where verified_at is not null;
`
