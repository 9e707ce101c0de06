insert into morning_mail values (1, '2026-10-15');
