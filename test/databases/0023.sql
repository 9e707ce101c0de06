insert into quotation_file (quotation, version, file, name, content_type, bytes, created_at) values
  ('500000', 2, 'drawing-500000.pdf', '枱位圖.pdf', 'application/pdf', 1024, '2026-11-20T03:00:00.000Z');
update quotation set reference = 'PO-2026-17' where id = '500000';
