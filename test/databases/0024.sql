insert into contact_reply (contact, at, author_name, text) values
  (2, '2026-11-20T03:00:00.000Z', 'Ka Yan Lam', 'Yes, we can come on Monday. 星期一可以上門。');
