/** What a starter package is for, a line each, and which one is chosen most: at most one is. */
export const packageUses = `
alter table starter_package add column uses_en text not null default '';
alter table starter_package add column uses_zh text not null default '';
alter table starter_package add column is_most_chosen integer not null default 0 check (is_most_chosen in (0, 1));
create unique index starter_package_most_chosen on starter_package (is_most_chosen) where is_most_chosen = 1;
`
