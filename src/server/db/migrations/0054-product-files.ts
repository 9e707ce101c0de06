/**
 * The photo of a product, in the two sizes that pages show, and its data sheets. They take the place of three columns that were
 * never used: a file that a price list replaced is kept for its undoing, under the number of that list.
 */
export const productFiles = `
drop index product_by_photo;
alter table product drop column photo;
alter table product drop column sheet_en;
alter table product drop column sheet_zh;
create table product_file (
  file text primary key,
  product integer not null references product (id) on delete cascade,
  kind text not null check (kind in ('photo', 'photo_small', 'sheet_en', 'sheet_zh')),
  width integer not null default 0,
  height integer not null default 0,
  kept_for integer references price_list (id) on delete cascade
) strict, without rowid;
create unique index product_file_by_product on product_file (product, kind) where kept_for is null;
create index product_file_kept on product_file (kept_for) where kept_for is not null;
`
