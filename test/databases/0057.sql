insert into visit (day, kind, name, visits) values ('2026-11-28', 'source', 'google.com', 3), ('2026-11-28', 'step', 'home', 9);
