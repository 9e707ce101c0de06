insert into starter_package values
  (1, 'Café', '咖啡店', 'For a small room', '細舖', 0, null),
  (2, 'Old', '舊', '', '', 1, '2026-10-16T08:00:00.000Z');
insert into starter_package_line values (1, 1, 2, 0), (1, 2, 1, 1), (2, 1, 1, 0);
