/**
 * Lines without a product, a text under a line and a heading above it. The table is made again, because a column of
 * SQLite that must not be null stays so.
 */
export const quotationLines = `
create table quotation_line_next (
  quotation text not null references quotation (id) on delete cascade,
  version integer not null,
  position integer not null,
  product integer,
  category text not null,
  name text not null,
  quantity integer not null check (quantity between 1 and 999),
  monthly_price integer not null check (monthly_price >= 0),
  upfront_price integer not null check (upfront_price >= 0),
  list_monthly_price integer,
  list_upfront_price integer,
  is_optional integer not null default 0 check (is_optional in (0, 1)),
  is_chosen integer not null default 1 check (is_chosen in (0, 1)),
  category_name_en text not null,
  category_name_zh text not null,
  name_en text not null,
  name_zh text not null,
  text_en text not null default '',
  text_zh text not null default '',
  heading_en text not null default '',
  heading_zh text not null default '',
  primary key (quotation, version, position)
) strict, without rowid;
insert into quotation_line_next (
  quotation, version, position, product, category, name, quantity, monthly_price, upfront_price, list_monthly_price,
  list_upfront_price, is_optional, is_chosen, category_name_en, category_name_zh, name_en, name_zh
)
select
  quotation, version, position, product, category, name, quantity, monthly_price, upfront_price, list_monthly_price,
  list_upfront_price, is_optional, is_chosen, category_name_en, category_name_zh, name_en, name_zh
from quotation_line order by quotation, version, position;
drop table quotation_line;
alter table quotation_line_next rename to quotation_line;
-- With the status: sums leave out what was never sent.
drop index quotation_values;
create index quotation_values on quotation (seq, monthly_total, upfront_total, next_action_on, status);
`
