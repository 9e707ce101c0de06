/** The company's own pictures: their stored names, empty for none, and the size of the wide logo in pixels. */
export const look = `
create table look (
  id integer primary key check (id = 1),
  logo text not null default '',
  logo_small text not null default '',
  logo_width integer not null default 0,
  logo_height integer not null default 0,
  mark text not null default ''
) strict;
`
