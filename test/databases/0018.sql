update quotation_owner set since = '2026-10-02T03:00:00.000Z'
  where quotation = (select max(quotation) from quotation_owner);
