/** Starter packages: named sets of products and quantities. Lines of archived products stay, because products are restored. */
export const starterPackages = `
create table starter_package (
  id integer primary key autoincrement,
  name_en text not null,
  name_zh text not null,
  description_en text not null,
  description_zh text not null,
  position integer not null,
  deleted_at text
) strict;

create table starter_package_line (
  starter_package integer not null references starter_package (id) on delete cascade,
  product integer not null references product (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 999),
  position integer not null,
  primary key (starter_package, product)
) strict, without rowid;
create index starter_package_line_product on starter_package_line (product);
`
