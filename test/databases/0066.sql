insert into list_columns (kind, heads, columns, used_at)
values ('product', 'heads-of-a-list', '["model",null,"monthly_price"]', '2026-11-30T00:00:00.000Z');
