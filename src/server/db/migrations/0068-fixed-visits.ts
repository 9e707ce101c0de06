/**
 * The visit that users have fixed with a customer. Its row stays when it is cancelled or done, for the number of its
 * calendar entry.
 */
export const fixedVisits = `
create table quotation_visit (
  quotation text primary key references quotation (id) on delete cascade,
  visit_on text,
  visit_from text not null default '',
  visit_to text not null default '',
  colleague text not null default '',
  words text not null default '',
  fixed_at text,
  fixed_by text not null default '',
  done_at text,
  calendar_sequence integer not null default 0
) strict;
create index quotation_visit_day on quotation_visit (visit_on) where visit_on is not null;
create index quotation_visit_open on quotation_visit (visit_on) where visit_on is not null and done_at is null;
`
