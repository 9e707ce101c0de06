-- What a site of version 1 holds. Version 11 gives three of these texts another key; the others stay.
insert into category values (1, 'poshardware', 0, null), (2, 'cctv', 1, '2026-10-01T08:00:00.000Z');
insert into product values
  (1, 'till', 380, 1200, 1, 1, 0, null),
  (2, 'drawer', 0, 500, 1, 1, 1, null),
  (3, 'old_camera', 90, 0, 2, 0, 0, '2026-10-01T08:00:00.000Z');
insert into translation values
  ('poshardware', 'en', 'catalogue', '_name', 'POS hardware', '2026-09-01T08:00:00.000Z'),
  ('poshardware', 'zh', 'catalogue', '_name', '收銀硬件', '2026-09-01T08:00:00.000Z'),
  ('poshardware', 'en', 'catalogue', 'till', 'Counter till', '2026-09-01T08:00:00.000Z'),
  ('poshardware', 'zh', 'catalogue', 'till', '座枱收銀機', '2026-09-01T08:00:00.000Z'),
  ('poshardware', 'en', 'catalogue', 'drawer', 'Cash drawer', '2026-09-01T08:00:00.000Z'),
  ('poshardware', 'zh', 'catalogue', 'drawer', '錢箱', '2026-09-01T08:00:00.000Z'),
  ('site', 'en', 'ticket', 'item', 'One thing', '2026-09-02T08:00:00.000Z'),
  ('site', 'zh', 'ticket', 'items', '{count} 樣', '2026-09-02T08:00:00.000Z'),
  ('site', 'en', 'company', 'name_other', '鑊', '2026-09-02T08:00:00.000Z'),
  ('site', 'en', 'pdf', 'item', 'Thing', '2026-09-02T08:00:00.000Z'),
  ('cctv', 'en', 'ticket', 'item', 'A product', '2026-09-02T08:00:00.000Z');
insert into upload values
  ('kam-tat.png', 'image/png', 3643, '2026-09-01T08:00:00.000Z'),
  ('full-500000.pdf', 'application/pdf', 48211, '2026-10-02T09:00:00.000Z'),
  ('public-500000.pdf', 'application/pdf', 47102, '2026-10-02T09:00:00.000Z');

-- 900000 was made before 500000, and 100000 on the next day in Hong Kong.
insert into quotation values
  ('500000', 'verified', '陳美玲', 'mei@kamsin.example', '2345 6789', '金線冰室，48 座位', 'zh', 760, 2900,
    'full-500000.pdf', 'public-500000.pdf', 'verified', 'key-500000', null,
    '2026-10-02T09:00:00.000Z', '2026-10-03T09:00:00.000Z', '2026-10-02T09:05:00.000Z', null, null),
  ('900000', 'pending_verification', 'Au Yeung', 'au@harbour.example', '+853 2833 1234', '', 'en', 760, 2900,
    'full-900000.pdf', 'public-900000.pdf', 'pending_verification', 'key-900000', null,
    '2026-10-01T09:00:00.000Z', '2100-01-01T00:00:00.000Z', null, null, null),
  ('100000', 'cancelled', 'Lam', 'lam@lionhill.example', '9123 4567', '', 'en', 760, 2900,
    'full-100000.pdf', 'public-100000.pdf', 'cancelled', 'key-100000', 'restore-100000',
    '2026-10-02T16:00:00.000Z', '2026-10-03T16:00:00.000Z', '2026-10-02T16:05:00.000Z', '2026-10-02T17:00:00.000Z',
    '2100-01-01T00:00:00.000Z'),
  ('300000', 'expired', '黃小燕', 'siu.yin@lionhill.example', '9123 4568', '', 'zh', 380, 1200,
    'full-300000.pdf', 'public-300000.pdf', 'expired', 'key-300000', null,
    '2026-09-30T09:00:00.000Z', '2026-10-01T09:00:00.000Z', null, null, '2100-01-01T00:00:00.000Z');
insert into quotation_line values
  ('500000', 0, 1, 'poshardware', 'till', 2, 380, 1200, 'POS hardware', '收銀硬件', 'Counter till', '座枱收銀機'),
  ('500000', 1, 2, 'poshardware', 'drawer', 1, 0, 500, 'POS hardware', '收銀硬件', 'Cash drawer', '錢箱'),
  ('900000', 0, 1, 'poshardware', 'till', 2, 380, 1200, 'POS hardware', '收銀硬件', 'Counter till', '座枱收銀機'),
  ('900000', 1, 2, 'poshardware', 'drawer', 1, 0, 500, 'POS hardware', '收銀硬件', 'Cash drawer', '錢箱'),
  ('100000', 0, 1, 'poshardware', 'till', 2, 380, 1200, 'POS hardware', '收銀硬件', 'Counter till', '座枱收銀機'),
  ('100000', 1, 2, 'poshardware', 'drawer', 1, 0, 500, 'POS hardware', '收銀硬件', 'Cash drawer', '錢箱'),
  ('300000', 0, 1, 'poshardware', 'till', 1, 380, 1200, 'POS hardware', '收銀硬件', 'Counter till', '座枱收銀機');
insert into quotation_owner values ('500000', 'owner-1'), ('900000', 'owner-2'), ('100000', 'owner-3');

insert into captcha_used values ('challenge-1', 'body-1', '{"id":"900000"}', '2026-10-01T09:20:00.000Z');

-- The last mail is deleted: its id is given to no other.
insert into mail values
  (1, 'confirmation-500000', 'quotation-confirmation', 'mei@kamsin.example', '陳美玲', null, 'zh', '報價 500000', '多謝',
    '<p>多謝</p>', '<1@wok.example>', 'sent', 1, '2026-10-02T09:00:00.000Z', null, '250 OK',
    '2026-10-02T09:00:00.000Z', '2026-10-02T09:00:01.000Z'),
  (2, 'confirmation-900000', 'quotation-confirmation', 'au@harbour.example', 'Au Yeung', null, 'en', 'Quotation 900000',
    'Thank you', '<p>Thank you</p>', '<2@wok.example>', 'waiting', 2, '2026-10-01T09:30:00.000Z', null,
    '451 later', '2026-10-01T09:00:00.000Z', null),
  (3, 'verified-500000', 'quotation-verified', 'staff@wok.example', '', 'mei@kamsin.example', 'en',
    'Quotation 500000', 'Confirmed', '<p>Confirmed</p>', '<3@wok.example>', 'failed', 9,
    '2026-10-02T10:00:00.000Z', null, '550 no such user', '2026-10-02T09:05:00.000Z', null),
  (4, 'restore-100000', 'quotation-restore', 'lam@lionhill.example', 'Lam', null, 'en', 'Quotation 100000', 'Cancelled',
    '<p>Cancelled</p>', '<4@wok.example>', 'sending', 1, '2026-10-02T17:00:00.000Z', '2026-10-02T17:01:00.000Z',
    null, '2026-10-02T17:00:00.000Z', null),
  (5, 'erased', 'quotation-confirmation', 'gone@wok.example', '', null, 'en', '', '', '', '<5@wok.example>', 'sent', 1,
    '2026-10-02T18:00:00.000Z', null, null, '2026-10-02T18:00:00.000Z', '2026-10-02T18:00:01.000Z');
insert into mail_attachment values
  (1, '報價-500000.pdf', 'application/pdf', x'255044462d312e37'),
  (2, 'quotation-900000.pdf', 'application/pdf', x'255044462d312e3700ff'),
  (5, 'gone.pdf', 'application/pdf', x'25504446');
delete from mail where id = 5;
