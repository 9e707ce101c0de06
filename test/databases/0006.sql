-- Version 11 gives three of these texts another key; the others stay.
insert into translation_history values
  (1, 'site', 'en', 'ticket', 'item', 'One thing', '2026-10-09T08:00:00.000Z', 1, 'admin'),
  (2, 'site', 'zh', 'ticket', 'items', '{count} 樣', '2026-10-09T08:01:00.000Z', 1, 'admin'),
  (3, 'site', 'en', 'company', 'name_other', '鑊', '2026-10-09T08:02:00.000Z', 1, 'admin'),
  (4, 'site', 'en', 'pdf', 'item', 'Thing', '2026-10-09T08:03:00.000Z', 1, 'admin'),
  (5, 'cctv', 'en', 'ticket', 'item', 'A product', '2026-10-09T08:04:00.000Z', 1, 'admin'),
  (6, 'poshardware', 'zh', 'catalogue', 'till', null, '2026-10-09T08:05:00.000Z', null, 'gone');
