/** Catalogue, texts, quotations, uploads, used captchas and the outbox. */
export const quotationJourney = `
create table category (
  id integer primary key autoincrement,
  name text not null,
  position integer not null,
  archived_at text
) strict;
create unique index category_name on category (name) where archived_at is null;

create table product (
  id integer primary key autoincrement,
  name text not null,
  monthly_price integer not null check (monthly_price >= 0),
  upfront_price integer not null check (upfront_price >= 0),
  category integer not null references category (id),
  show_in_quotation integer not null check (show_in_quotation in (0, 1)),
  position integer not null,
  archived_at text
) strict;
create unique index product_name on product (category, name) where archived_at is null;

create table translation (
  namespace text not null,
  language text not null check (language in ('en', 'zh')),
  scope text not null,
  key text not null,
  text text not null,
  updated_at text not null,
  primary key (namespace, language, scope, key)
) strict, without rowid;

create table upload (
  file text primary key,
  content_type text not null,
  bytes integer not null,
  created_at text not null
) strict, without rowid;

create table quotation (
  id text primary key check (length(id) = 6),
  status text not null check (status in ('pending_verification', 'verified', 'cancelled', 'expired')),
  name text not null,
  email text not null,
  phone text not null,
  detail text not null,
  language text not null check (language in ('en', 'zh')),
  monthly_total integer not null,
  upfront_total integer not null,
  full_file text not null unique,
  public_file text not null unique,
  files_show text,
  key_digest text not null,
  restore_digest text,
  created_at text not null,
  expires_at text not null,
  verified_at text,
  cancelled_at text,
  purge_at text
) strict, without rowid;
create index quotation_pending on quotation (expires_at) where status = 'pending_verification';
create index quotation_purge on quotation (purge_at) where purge_at is not null;
create index quotation_recipient on quotation (lower(email), created_at);
create index quotation_stale_files on quotation (id) where files_show is not status;

create table quotation_line (
  quotation text not null references quotation (id) on delete cascade,
  position integer not null,
  product integer not null,
  category text not null,
  name text not null,
  quantity integer not null check (quantity between 1 and 999),
  monthly_price integer not null,
  upfront_price integer not null,
  category_name_en text not null,
  category_name_zh text not null,
  name_en text not null,
  name_zh text not null,
  primary key (quotation, position)
) strict, without rowid;

create table quotation_owner (
  quotation text not null references quotation (id) on delete cascade,
  owner_digest text not null,
  primary key (quotation, owner_digest)
) strict, without rowid;

create table captcha_used (
  digest text primary key,
  body_digest text not null,
  answer text not null,
  expires_at text not null
) strict, without rowid;
create index captcha_used_expiry on captcha_used (expires_at);

create table mail (
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
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at text not null,
  lease_until text,
  last_answer text,
  created_at text not null,
  sent_at text
) strict;
create index mail_due on mail (next_attempt_at) where state in ('waiting', 'sending');

create table mail_attachment (
  mail integer not null references mail (id) on delete cascade,
  filename text not null,
  content_type text not null,
  content blob not null
) strict;
create index mail_attachment_mail on mail_attachment (mail);
`
