-- The password of the admin is that of test/support/server.ts.
insert into user values
  (1, 'admin', 'Siu Ming', '周', 'admin@localhost', 1, '2026-10-03T08:00:00.000Z'),
  (2, 'ka.yan', '嘉欣', '李', 'ka.yan@wok.example', 0, '2026-10-03T08:10:00.000Z');
insert into user_password values
  (1, '$argon2id$v=19$m=19456,t=2,p=1$X6+BSTqlEse6VPcOyIdoag$lWMQUfSZiON67yz36lFiR7bw8sR8xJY5G/sggiNY/oI',
    '2026-10-03T08:00:00.000Z');
insert into session values
  ('session-1', 1, 'cookies', 'secret-1', 'secret-0', '2026-10-03T09:00:00.000Z', 'Firefox on Linux', '192.0.2.0/24',
    '2026-10-03T08:00:00.000Z', '2026-10-03T09:00:00.000Z', '2100-01-01T00:00:00.000Z'),
  ('session-2', 2, 'body', 'secret-2', null, null, '', '192.0.2.0/24',
    '2026-10-03T08:20:00.000Z', '2026-10-03T08:20:00.000Z', '2026-10-10T08:20:00.000Z');
insert into known_browser values (1, 'browser-1', '2026-10-03T09:00:00.000Z');
insert into sign_in_failure values (1, 'account-1', '192.0.2.7', '2026-10-03T08:15:00.000Z');
insert into provider_state values ('state-1', '2026-10-03T08:30:00.000Z');
insert into audit values
  (1, '2026-10-03T08:10:00.000Z', 'user_created', 1, 'admin', 2, 'ka.yan', '192.0.2.0/24', '{}'),
  (2, '2026-10-03T08:15:00.000Z', 'sign_in_failed', null, null, 2, 'ka.yan', '192.0.2.0/24', '{"reason":"password"}');
