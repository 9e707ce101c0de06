insert into audit values
  (3, '2026-10-11T08:00:00.000Z', 'notice_updated', 1, 'admin', null, null, '192.0.2.0/24', '{"name":"中秋送貨安排"}');
