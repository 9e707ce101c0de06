insert into quotation_key (digest, quotation, created_at)
select 'handed-link-of-an-older-version', id, created_at from quotation order by seq limit 1;
