insert into price_list (name, made_at, made_by, from_day)
values ('prices-2027.csv', '2026-11-29T04:00:00.000Z', 'boss', '2027-01-01');
insert into price_list_change (price_list, product, before, after)
select max(price_list.id), (select min(id) from product), null, '{}' from price_list;
insert into product_price (product, valid_from, monthly_price, upfront_price, made_by, price_list, is_due)
values ((select min(id) from product), '2027-01-01', 400, 1200, 'boss', (select max(id) from price_list), 1);
