update quotation set message_asked_at = '2026-11-26T02:00:00.000Z' where seq = (select min(seq) from quotation where status = 'verified');
update quotation set unbooked_since = '2026-11-26T03:00:00.000Z' where seq = (select min(seq) from quotation where status = 'accepted');
update quotation set unkept_since = '2026-11-26T04:00:00.000Z' where seq = (select min(seq) from quotation where status = 'pending_verification' or status = 'expired');
