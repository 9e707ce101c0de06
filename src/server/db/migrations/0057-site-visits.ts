/** Counts of visits by day: nothing of a visitor, and at most as many rows a day as the program has bounds for. */
export const siteVisits = `
create table visit (
  day text not null,
  kind text not null check (kind in ('source', 'step')),
  name text not null,
  visits integer not null check (visits > 0),
  primary key (day, kind, name)
) strict, without rowid;
`
