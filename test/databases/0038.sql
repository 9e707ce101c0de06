insert into quotation_payment (quotation, kind, amount, received_on, way, note, at, actor_name)
select quotation, 'payment', 1000, '2026-11-28', 'fps', 'At the counter', made_at, 'admin' from quotation_order limit 1;
