/**
 * A mail knows its quotation, its thread and the user who caused it: for the order of mails about one thing, for
 * whether it still holds, and for the limits of users.
 */
export const mailCauses = `
alter table mail add column quotation text;
alter table mail add column thread text;
alter table mail add column user integer;
update mail set quotation = substr(dedupe_key, length(kind) + 2, 6)
  where dedupe_key like kind || ':______:%' and kind like 'quotation-%' and kind <> 'quotation-morning';

create index mail_quotation on mail (quotation, id) where quotation is not null;
create index mail_user on mail (user, created_at) where user is not null;
create index mail_recipient on mail (lower(recipient), created_at) where batch is null;
`
