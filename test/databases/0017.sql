update mail set thread = '<quotation-thread@kamsin.example>', user = (select min(id) from user)
  where id = (select max(id) from mail);
