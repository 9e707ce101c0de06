update quotation set assignee = 1, stage = 'contacted', stage_at = '2026-10-13T08:00:00.000Z',
  next_action = '打電話', next_action_on = '2026-10-20' where id = '500000';
insert into quotation (
  id, status, version, name, email, phone, detail, language, monthly_total, upfront_total, full_file, public_file,
  files_show, key_digest, created_at, expires_at, verified_at, valid_until, decided_at, stage, stage_at, assignee
) values (
  '700000', 'accepted', 2, '何師傅', 'ho@kamsin.example', '2777 0000', '粉麵檔', 'zh', 684, 2900, 'full-700000-2.pdf',
  'public-700000.pdf', 'accepted', 'key-700000', '2026-10-13T09:00:00.000Z', '2026-10-14T09:00:00.000Z',
  '2026-10-13T09:05:00.000Z', '2026-11-13T16:00:00.000Z', '2026-10-14T09:00:00.000Z', 'won',
  '2026-10-14T09:00:00.000Z', 1
);
insert into quotation_version (
  quotation, version, state, author, author_name, created_at, updated_at, sent_at, discount_percent, discount_reason, note,
  monthly_total, upfront_total, full_file
) values
  ('700000', 1, 'sent', null, '', '2026-10-13T09:00:00.000Z', '2026-10-13T09:00:00.000Z', '2026-10-13T09:00:00.000Z', 0,
    '', '', 760, 2900, 'full-700000-1.pdf'),
  ('700000', 2, 'sent', 1, 'admin', '2026-10-13T10:00:00.000Z', '2026-10-13T10:10:00.000Z', '2026-10-13T10:10:00.000Z', 0,
    '', '多謝惠顧', 684, 2900, 'full-700000-2.pdf'),
  ('500000', 2, 'draft', 1, 'admin', '2026-10-13T11:00:00.000Z', '2026-10-13T11:00:00.000Z', null, 10, '熟客', '', 684,
    2610, 'full-500000-2.pdf');
insert into quotation_line values
  ('700000', 1, 0, 1, 'poshardware', 'till', 2, 380, 1200, null, null, 0, 1, 'POS hardware', '收銀硬件', 'Counter till', '座枱收銀機'),
  ('700000', 1, 1, 2, 'poshardware', 'drawer', 1, 0, 500, null, null, 0, 1, 'POS hardware', '收銀硬件', 'Cash drawer', '錢箱'),
  ('700000', 2, 0, 1, 'poshardware', 'till', 2, 342, 1200, 380, 1200, 0, 1, 'POS hardware', '收銀硬件', 'Counter till', '座枱收銀機'),
  ('700000', 2, 1, 2, 'poshardware', 'drawer', 1, 0, 500, null, null, 1, 1, 'POS hardware', '收銀硬件', 'Cash drawer', '錢箱'),
  ('500000', 2, 0, 1, 'poshardware', 'till', 2, 380, 1200, null, null, 0, 1, 'POS hardware', '收銀硬件', 'Counter till', '座枱收銀機'),
  ('500000', 2, 1, 2, 'poshardware', 'drawer', 1, 0, 500, null, null, 0, 1, 'POS hardware', '收銀硬件', 'Cash drawer', '錢箱');
insert into quotation_owner values ('700000', 'owner-4');
insert into quotation_key values ('key-700000-2', '700000', '2026-10-13T10:10:00.000Z');
insert into quotation_acceptance values
  (1, '700000', 2, '2026-10-14T09:00:00.000Z', '何師傅', 'zh', '192.0.2.0/24', 684, 2900, 'pdf-digest-1', null);
insert into quotation_event values
  (1, '700000', '2026-10-13T09:00:00.000Z', 'submitted', 1, null, '', '{}'),
  (2, '700000', '2026-10-13T10:10:00.000Z', 'sent', 2, 1, 'admin', '{}'),
  (3, '700000', '2026-10-14T09:00:00.000Z', 'accepted', 2, null, '', '{}');
-- The words of all quotations, in the order of creation, as the first start of version 12 indexed them.
insert into quotation_search (rowid, words) values
  (1, '§statusexpired §stagenew §assigneenone §band1 §product1 300000 黃小 小燕 燕 siu yin lionhill example counter till 座枱 枱收 收銀 銀機 機 91234568 1234568 234568 34568 4568 568 68 8'),
  (2, '§statuspendingverification §stagenew §assigneenone §band1 §product1 §product2 900000 au yeung harbour example counter till 座枱 枱收 收銀 銀機 機 cash drawer 錢箱 箱 85328331234 5328331234 328331234 28331234 8331234 331234 31234 1234 234 34 4'),
  (3, '§statusverified §stagecontacted §assignee1 §band1 §product1 §product2 500000 陳美 美玲 玲 mei kamsin example 金線 線冰 冰室 室 48 座位 位 counter till 座枱 枱收 收銀 銀機 機 cash drawer 錢箱 箱 23456789 3456789 456789 56789 6789 789 89 9'),
  (4, '§statuscancelled §stagenew §assigneenone §band1 §product1 §product2 100000 lam lionhill example counter till 座枱 枱收 收銀 銀機 機 cash drawer 錢箱 箱 91234567 1234567 234567 34567 4567 567 67 7'),
  (5, '§statusaccepted §stagewon §assignee1 §band1 §product1 §product2 700000 何師 師傅 傅 ho kamsin example 粉麵 麵檔 檔 counter till 座枱 枱收 收銀 銀機 機 cash drawer 錢箱 箱 27770000 7770000 770000 70000 0000 000 00 0');
