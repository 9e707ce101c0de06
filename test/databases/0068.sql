insert into quotation_visit (quotation, visit_on, visit_from, visit_to, colleague, words, fixed_at, fixed_by)
select id, '2026-12-09', '10:00', '11:00', 'Ka Yan Lam', 'We look at the counter.', created_at, 'admin' from quotation limit 1;
