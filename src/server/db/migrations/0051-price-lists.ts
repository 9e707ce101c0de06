/**
 * Price lists that were imported, with what each did to a product (JSON of before, null for a new one, and after), so that one
 * is undone as one; and the prices of a product: since when each has held, and the planned ones.
 */
export const priceLists = `
create table price_list (
  id integer primary key autoincrement,
  name text not null,
  made_at text not null,
  made_by text not null,
  from_day text not null default '',
  undone_at text
) strict;
create table price_list_change (
  price_list integer not null references price_list (id) on delete cascade,
  product integer not null references product (id) on delete cascade,
  before text,
  after text not null,
  primary key (price_list, product)
) strict, without rowid;
create index price_list_change_by_product on price_list_change (product);
create table product_price (
  id integer primary key autoincrement,
  product integer not null references product (id) on delete cascade,
  valid_from text,
  monthly_price integer not null check (monthly_price >= 0),
  upfront_price integer not null check (upfront_price >= 0),
  made_by text not null default '',
  price_list integer references price_list (id) on delete set null,
  is_due integer not null default 0 check (is_due in (0, 1))
) strict;
create index product_price_by_product on product_price (product, valid_from);
create index product_price_due on product_price (valid_from) where is_due = 1;
create index product_price_by_list on product_price (price_list);
`
