/**
 * A product as a thing: brand, model and unit, its cost in whole HKD, and the stored names of its photo and of its data sheet in
 * each language, empty for none. A price list finds products by model.
 */
export const productDetails = `
alter table product add column brand text not null default '';
alter table product add column model text not null default '';
alter table product add column unit text not null default '';
alter table product add column cost integer check (cost >= 0);
alter table product add column photo text not null default '';
alter table product add column sheet_en text not null default '';
alter table product add column sheet_zh text not null default '';
create index product_by_photo on product (photo) where photo <> '';
`
