/**
 * Bulk email: batches, the do-not-email list, and the unsubscribe links. A mail gets the state `stopped`, which
 * its check constraint must allow: the table is rebuilt, with its attachments first, because dropping it would
 * delete them.
 */
export const massMail = `
create table mail_batch (
  id integer primary key autoincrement,
  user integer not null,
  sender_name text not null,
  sender_email text not null,
  language text not null check (language in ('en', 'zh')),
  subject text not null,
  -- What every recipient gets; where the link to unsubscribe belongs stands a mark.
  html text not null,
  text text not null,
  -- Of what was asked for: the same again within a minute is a mistake.
  digest text not null,
  is_test integer not null check (is_test in (0, 1)),
  total integer not null,
  suppressed integer not null,
  created_at text not null,
  stopped_at text
) strict;
create index mail_batch_user on mail_batch (user, created_at);
create index mail_batch_created on mail_batch (created_at);

create table suppression (
  id integer primary key autoincrement,
  email text not null unique,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'added')),
  detail text not null,
  created_at text not null
) strict;

create table unsubscribe_link (
  digest text primary key,
  email text not null,
  created_at text not null
) strict, without rowid;

create table new_mail (
  id integer primary key autoincrement,
  dedupe_key text not null unique,
  kind text not null,
  recipient text not null,
  recipient_name text not null,
  reply_to text,
  language text not null check (language in ('en', 'zh')),
  subject text not null,
  text text not null,
  html text not null,
  message_id text not null unique,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'stopped')),
  attempts integer not null default 0,
  next_attempt_at text not null,
  lease_until text,
  last_answer text,
  created_at text not null,
  sent_at text,
  -- Of a mass mail: where its text is.
  batch integer references mail_batch (id) on delete cascade
) strict;
insert into new_mail
  select id, dedupe_key, kind, recipient, recipient_name, reply_to, language, subject, text, html, message_id, state,
    attempts, next_attempt_at, lease_until, last_answer, created_at, sent_at, null
  from mail;
create table new_mail_attachment (
  mail integer not null references new_mail (id) on delete cascade,
  filename text not null,
  content_type text not null,
  content blob not null
) strict;
insert into new_mail_attachment select mail, filename, content_type, content from mail_attachment;
-- Numbers that were given once stay given.
delete from sqlite_sequence where name = 'new_mail';
insert into sqlite_sequence (name, seq) select 'new_mail', seq from sqlite_sequence where name = 'mail';

drop table mail_attachment;
drop table mail;
alter table new_mail rename to mail;
alter table new_mail_attachment rename to mail_attachment;

create index mail_attachment_mail on mail_attachment (mail);
create index mail_due on mail (next_attempt_at) where state in ('waiting', 'sending') and batch is null;
create index mail_due_mass on mail (next_attempt_at) where state in ('waiting', 'sending') and batch is not null;
create index mail_waiting_for on mail (lower(recipient)) where state = 'waiting' and batch is not null;
create index mail_batch_state on mail (batch, state) where batch is not null;
`
