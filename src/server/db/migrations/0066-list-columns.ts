/** What the columns of a list were chosen to be (JSON), by the digest of its heads, for the next list that has the same. */
export const listColumns = `
create table list_columns (
  kind text not null check (kind in ('product', 'customer')),
  heads text not null,
  columns text not null,
  used_at text not null,
  primary key (kind, heads)
) strict, without rowid;
`
