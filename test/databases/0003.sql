insert into contact values
  (1, '陳大文', 'tai.man@kamsin.example', '2345 6789', '想要兩部收銀機，幾時可以送貨？', 'zh', 'new',
    '2026-10-04T08:00:00.000Z', null, '', null),
  (2, 'Ada Lam', 'ada@harbour.example', '+853 2833 1234', 'Two tills for Macau, please', 'en', 'new',
    '2026-10-04T09:00:00.000Z', null, '', null),
  (3, '黃小燕', 'siu.yin@lionhill.example', '9123 4567', '閉路電視報價', 'zh', 'in_progress',
    '2026-10-04T10:00:00.000Z', 2, '星期三再打電話', null),
  (4, 'Cheap Pills', 'buy@spam.example', '1', 'Buy now', 'en', 'spam', '2026-10-04T11:00:00.000Z', null, '', null),
  (5, 'Ho', 'ho@kamsin.example', '2777 0000', 'Thank you', 'en', 'done', '2026-10-04T12:00:00.000Z', 1, '',
    '2026-10-05T08:00:00.000Z');
insert into partner values
  (1, 'Kam Tat 金達', 'https://kam-tat.example', 'https://social.example/kam-tat', '收銀機', 'kam-tat.png', 0, null),
  (2, 'Gone', 'https://gone.example', '', '', 'kam-tat.png', 1, '2026-10-05T08:00:00.000Z');
insert into mail values
  (6, 'contact-1', 'contact', 'staff@wok.example', '', 'tai.man@kamsin.example', 'en', 'Contact request', '想要兩部收銀機',
    '<p>想要兩部收銀機</p>', '<6@wok.example>', 'sent', 1, '2026-10-04T08:00:00.000Z', null, '250 OK',
    '2026-10-04T08:00:00.000Z', '2026-10-04T08:00:01.000Z');
