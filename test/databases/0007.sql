insert into mail_batch values
  (1, 1, '周 Siu Ming', 'admin@localhost', 'zh', '中秋優惠', '<p>九折</p>', '九折', 'digest-1', 0, 3, 1,
    '2026-10-10T08:00:00.000Z', '2026-10-10T08:05:00.000Z');
insert into mail values
  (7, 'mass-1-1', 'mass', 'tai.man@kamsin.example', '', null, 'zh', '', '', '', '<7@wok.example>', 'sent', 1,
    '2026-10-10T08:00:00.000Z', null, '250 OK', '2026-10-10T08:00:00.000Z', '2026-10-10T08:00:02.000Z', 1),
  (8, 'mass-1-2', 'mass', 'ada@harbour.example', '', null, 'zh', '', '', '', '<8@wok.example>', 'stopped', 0,
    '2026-10-10T08:00:00.000Z', null, null, '2026-10-10T08:00:00.000Z', null, 1);
insert into suppression values
  (1, 'lam@lionhill.example', 'unsubscribed', '', '2026-10-10T08:10:00.000Z'),
  (2, 'gone@wok.example', 'bounced', '550 no such user', '2026-10-10T08:11:00.000Z');
insert into unsubscribe_link values ('link-1', 'tai.man@kamsin.example', '2026-10-10T08:00:00.000Z');
