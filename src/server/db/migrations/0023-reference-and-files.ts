/** What the customer calls the order, and files that users attach to a version. */
export const referenceAndFiles = `
alter table quotation add column reference text not null default '';
alter table quotation_acceptance add column reference text not null default '';
create table quotation_file (
  id integer primary key autoincrement,
  quotation text not null references quotation (id) on delete cascade,
  version integer not null,
  file text not null unique,
  name text not null,
  content_type text not null,
  bytes integer not null,
  created_at text not null
) strict;
create index quotation_file_version on quotation_file (quotation, version);
`
