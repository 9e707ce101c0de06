insert into translation_history values
  (7, 'site', 'en', 'pdf', 'item', 'Thing', '2026-10-12T08:00:00.000Z', 1, 'admin', null);
