insert into contact_reply (contact, at, author_name, phone, text) values
  (2, '2026-11-21T03:00:00.000Z', 'Ka Yan Lam', '+852 9123 4567', '');
