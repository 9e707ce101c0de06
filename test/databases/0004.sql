insert into second_step values (2, x'00112233445566778899aabbccddeeff', '2026-10-06T08:00:00.000Z', 59700000);
insert into recovery_code values (2, 'code-1'), (2, 'code-2');
insert into second_step_token values ('token-1', '2026-10-06T08:10:00.000Z');
