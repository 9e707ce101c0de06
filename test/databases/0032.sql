insert into quotation_key (digest, quotation, created_at, handed_to)
select 'handed-link-with-its-user', id, created_at, 'Ann' from quotation order by seq limit 1;
