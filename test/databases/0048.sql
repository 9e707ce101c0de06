insert into customer (name, restaurant, district, email, phone, language, made_at)
values ('陳美玲', '月亮餅店', '氹仔', 'a@kamsin.example', '', 'zh', '2026-11-29T04:00:00.000Z');
insert into customer_way (way, area, customer) select 'a@kamsin.example', '', max(id) from customer;
update quotation set customer = (select max(id) from customer) where seq = (select min(seq) from quotation);
