insert into job_calendar (user, digest, made_at)
select id, 'digest', '2026-11-29T04:00:00.000Z' from user limit 1;
