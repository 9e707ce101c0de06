insert into notice values
  (1, '中秋送貨安排', 'No deliveries on the day after Mid-Autumn. 中秋翌日暫停送貨。', '2026-10-07T08:00:00.000Z',
    '2026-10-07T08:30:00.000Z', null, '2100-01-01T00:00:00.000Z', null),
  (2, 'Old', 'Over', '2026-10-07T09:00:00.000Z', '2026-10-07T09:00:00.000Z', null, null, '2026-10-08T08:00:00.000Z');
insert into tool_group values (1, '倉庫 Warehouse', 0);
insert into tool values
  (1, 'Stock 存貨', 'https://stock.example', '', '#0b6e4f', '#ffffff', 'folder', 1, 0, null),
  (2, 'Rota 更表', 'https://rota.example', '本週當值', '#0b6e4f', '#ffffff', 'calendar', null, 1, '2026-10-08T08:00:00.000Z');
-- The words of the requests of version 3, as the first start of version 5 indexed them.
insert into contact_search (rowid, words) values
  (1, '§new 陳大 大文 文 tai man kamsin example 想要 要兩 兩部 部收 收銀 銀機 機 幾時 時可 可以 以送 送貨 貨 23456789 3456789 456789 56789 6789 789 89 9'),
  (2, '§new ada lam harbour example two tills for macau please 85328331234 5328331234 328331234 28331234 8331234 331234 31234 1234 234 34 4'),
  (3, '§inprogress 黃小 小燕 燕 siu yin lionhill example 閉路 路電 電視 視報 報價 價 91234567 1234567 234567 34567 4567 567 67 7'),
  (4, '§spam cheap pills buy spam example now 1'),
  (5, '§done ho kamsin example thank you 27770000 7770000 770000 70000 0000 000 00 0');
