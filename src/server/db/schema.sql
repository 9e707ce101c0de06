-- The tables of a new database, in the order of their names, each with its indexes and triggers. Written from the
-- migrations by `npm run schema`.

CREATE TABLE audit (
  id integer primary key autoincrement,
  at text not null,
  action text not null,
  actor integer,
  actor_name text,
  subject integer,
  subject_name text,
  address text not null,
  detail text not null
) strict;
CREATE INDEX audit_at on audit (at);
CREATE TRIGGER audit_is_never_edited before update on audit begin
  select raise(abort, 'the audit trail is append-only');
end;
CREATE TRIGGER audit_is_never_replaced before insert on audit
  when exists (select 1 from audit where id = new.id) begin
  select raise(abort, 'the audit trail is append-only');
end;
CREATE TRIGGER audit_is_never_deleted before delete on audit begin
  select raise(abort, 'the audit trail is append-only');
end;
CREATE TRIGGER audit_is_found after insert on audit begin
  insert into audit_search (rowid, words, action, month, day) values (new.id, concat_ws(' ', new.actor_name, new.subject_name, new.address,
    (select group_concat(atom, ' ') from json_tree(new.detail) where atom is not null)),
  replace(new.action, '_', ''), replace(substr(new.at, 1, 7), '-', ''), replace(substr(new.at, 1, 10), '-', ''));
end;

CREATE VIRTUAL TABLE audit_search using fts5 (
  words,
  action,
  month,
  day,
  content = '',
  columnsize = 0,
  prefix = '1 2',
  tokenize = 'unicode61'
);

CREATE TABLE captcha_used (
  digest text primary key,
  body_digest text not null,
  answer text not null,
  expires_at text not null
) strict, without rowid;
CREATE INDEX captcha_used_expiry on captcha_used (expires_at);

CREATE TABLE category (
  id integer primary key autoincrement,
  name text not null,
  position integer not null,
  archived_at text
, archived_texts text, icon text not null default 'crate', sentence_en text not null default '', sentence_zh text not null default '', on_home integer not null default 1 check (on_home in (0, 1))) strict;
CREATE UNIQUE INDEX category_name on category (name) where archived_at is null;

CREATE TABLE company (
  id integer primary key check (id = 1),
  facts text not null
, steps_hidden_at text) strict;

CREATE TABLE contact (
  id integer primary key autoincrement,
  name text not null,
  email text not null,
  phone_number text not null,
  message text not null,
  language text not null check (language in ('en', 'zh')),
  state text not null check (state in ('new', 'in_progress', 'done', 'spam')),
  date text not null,
  assignee integer references user (id) on delete set null,
  note text not null,
  deleted_at text
, restaurant text not null default '', district text not null default '', customer integer references customer (id) on delete set null) strict;
CREATE INDEX contact_trash on contact (deleted_at) where deleted_at is not null;
CREATE INDEX contact_assignee on contact (assignee) where assignee is not null;
CREATE INDEX contact_name on contact (name collate nocase, id, state) where deleted_at is null;
CREATE TRIGGER contact_forgotten after delete on contact begin
  delete from contact_search where rowid = old.id;
end;
CREATE INDEX contact_state_name on contact (state, name collate nocase, id) where deleted_at is null;
CREATE INDEX contact_email on contact (lower(email), id);
CREATE INDEX contact_state on contact (state, id, deleted_at) where deleted_at is null;
CREATE INDEX contact_closed on contact (date) where deleted_at is null and state not in ('new', 'in_progress');
CREATE INDEX contact_customer on contact (customer, id);
CREATE INDEX contact_of_no_customer on contact (id) where customer is null and state <> 'spam';
CREATE TRIGGER contact_left_customer after delete on contact when old.customer is not null begin
  delete from customer where id = old.customer and note = '' and next_action = '' and next_action_on is null
    and not exists (select 1 from quotation where customer = old.customer)
    and not exists (select 1 from contact where customer = old.customer);
end;

CREATE TABLE contact_reply (
  id integer primary key autoincrement,
  contact integer not null references contact (id) on delete cascade,
  at text not null,
  author_name text not null,
  text text not null
, phone text not null default '') strict;
CREATE INDEX contact_reply_of on contact_reply (contact, id);

CREATE VIRTUAL TABLE contact_search using fts5 (
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'ascii',
  prefix = '1 2 3 4 5 6 7 8'
);

CREATE TABLE customer (
  id integer primary key autoincrement,
  name text not null,
  restaurant text not null,
  district text not null,
  email text not null,
  phone text not null,
  language text not null check (language in ('en', 'zh')),
  note text not null default '',
  next_action text not null default '',
  next_action_on text,
  made_at text not null,
  merged_into integer references customer (id) on delete cascade,
  moved text
) strict;
CREATE INDEX customer_merged on customer (merged_into) where merged_into is not null;
CREATE INDEX customer_due on customer (next_action_on) where next_action_on is not null and merged_into is null;
CREATE INDEX customer_listed on customer (iif(restaurant = '', name, restaurant) collate nocase, name collate nocase, id, merged_into)
  where merged_into is null;

CREATE TABLE customer_way (
  way text not null,
  area text not null,
  customer integer not null references customer (id) on delete cascade,
  primary key (way, area)
) strict, without rowid;
CREATE INDEX customer_way_of on customer_way (customer);

CREATE TABLE job_calendar (
  user integer primary key references user (id) on delete cascade,
  digest text not null unique,
  made_at text not null
) strict, without rowid;

CREATE TABLE known_browser (
  user integer not null references user (id) on delete cascade,
  digest text not null,
  last_used_at text not null,
  primary key (user, digest)
) strict, without rowid;
CREATE INDEX known_browser_digest on known_browser (digest);

CREATE TABLE list_columns (
  kind text not null check (kind in ('product', 'customer')),
  heads text not null,
  columns text not null,
  used_at text not null,
  primary key (kind, heads)
) strict, without rowid;

CREATE TABLE look (
  id integer primary key check (id = 1),
  logo text not null default '',
  logo_small text not null default '',
  logo_width integer not null default 0,
  logo_height integer not null default 0,
  mark text not null default ''
, light text not null default '', light_small text not null default '', light_width integer not null default 0, light_height integer not null default 0) strict;

CREATE TABLE look_picture (
  id integer primary key,
  place text not null check (place in ('hero', 'slide_1', 'slide_2', 'slide_3', 'slide_4')),
  is_shown integer not null default 1 check (is_shown in (0, 1)),
  text_en text not null,
  text_zh text not null,
  focus_x integer not null check (focus_x between 0 and 10),
  focus_y integer not null check (focus_y between 0 and 10),
  large text not null,
  medium text not null,
  small text not null,
  width integer not null,
  height integer not null,
  unique (place, is_shown)
) strict;

CREATE TABLE "mail" (
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
, quotation text, thread text, user integer, sender_name text) strict;
CREATE INDEX mail_due on mail (next_attempt_at) where state in ('waiting', 'sending') and batch is null;
CREATE INDEX mail_due_mass on mail (next_attempt_at) where state in ('waiting', 'sending') and batch is not null;
CREATE INDEX mail_waiting_for on mail (lower(recipient)) where state = 'waiting' and batch is not null;
CREATE INDEX mail_batch_state on mail (batch, state) where batch is not null;
CREATE INDEX mail_failed on mail (id) where state = 'failed';
CREATE INDEX mail_waiting on mail (id) where state = 'waiting';
CREATE INDEX mail_sending on mail (id) where state = 'sending';
CREATE INDEX mail_stopped on mail (id) where state = 'stopped';
CREATE INDEX mail_whole on mail (sent_at) where state = 'sent' and html <> '';
CREATE INDEX mail_finished on mail (created_at) where state in ('sent', 'failed', 'stopped') and batch is null;
CREATE INDEX mail_kind on mail (kind, id, state);
CREATE INDEX mail_ids on mail (id, state);
CREATE INDEX mail_quotation on mail (quotation, id) where quotation is not null;
CREATE INDEX mail_user on mail (user, created_at) where user is not null;
CREATE INDEX mail_recipient on mail (lower(recipient), created_at) where batch is null;

CREATE TABLE "mail_attachment" (
  mail integer not null references "mail" (id) on delete cascade,
  filename text not null,
  content_type text not null,
  content blob not null
) strict;
CREATE INDEX mail_attachment_mail on mail_attachment (mail);

CREATE TABLE mail_batch (
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
CREATE INDEX mail_batch_user on mail_batch (user, created_at);
CREATE INDEX mail_batch_created on mail_batch (created_at);

CREATE TABLE mail_server (
  id integer primary key check (id = 1),
  host text not null,
  port integer not null check (port between 1 and 65535),
  encryption text not null check (encryption in ('tls', 'starttls')),
  username text not null,
  password blob not null,
  sender text not null
) strict;

CREATE TABLE morning_mail (
  user integer primary key references user (id) on delete cascade,
  last_day text not null
) strict;

CREATE TABLE notice (
  id integer primary key autoincrement,
  title text not null,
  content text not null,
  date text not null,
  last_edit text not null,
  shows_from text,
  shows_until text,
  deleted_at text
) strict;
CREATE INDEX notice_newest on notice (date, id) where deleted_at is null;
CREATE INDEX notice_trash on notice (deleted_at) where deleted_at is not null;

CREATE TABLE partner (
  id integer primary key autoincrement,
  name text not null,
  link text not null,
  socials text not null,
  description text not null,
  logo text not null references upload (file),
  position integer not null,
  deleted_at text
) strict;
CREATE INDEX partner_order on partner (position, id) where deleted_at is null;
CREATE INDEX partner_logo on partner (logo);
CREATE INDEX partner_trash on partner (deleted_at) where deleted_at is not null;

CREATE TABLE password_link (
  user integer not null references user (id) on delete cascade,
  kind text not null check (kind in ('reset', 'invitation')),
  digest text not null unique,
  expires_at text not null,
  primary key (user, kind)
) strict, without rowid;
CREATE INDEX password_link_expires on password_link (expires_at);

CREATE TABLE price_list (
  id integer primary key autoincrement,
  name text not null,
  made_at text not null,
  made_by text not null,
  from_day text not null default '',
  undone_at text
) strict;

CREATE TABLE price_list_change (
  price_list integer not null references price_list (id) on delete cascade,
  product integer not null references product (id) on delete cascade,
  before text,
  after text not null,
  primary key (price_list, product)
) strict, without rowid;
CREATE INDEX price_list_change_by_product on price_list_change (product);

CREATE TABLE product (
  id integer primary key autoincrement,
  name text not null,
  monthly_price integer not null check (monthly_price >= 0),
  upfront_price integer not null check (upfront_price >= 0),
  category integer not null references category (id),
  show_in_quotation integer not null check (show_in_quotation in (0, 1)),
  position integer not null,
  archived_at text
, archived_texts text, brand text not null default '', model text not null default '', unit text not null default '', cost integer check (cost >= 0)) strict;
CREATE UNIQUE INDEX product_name on product (category, name) where archived_at is null;

CREATE TABLE product_file (
  file text primary key,
  product integer not null references product (id) on delete cascade,
  kind text not null check (kind in ('photo', 'photo_small', 'sheet_en', 'sheet_zh')),
  width integer not null default 0,
  height integer not null default 0,
  kept_for integer references price_list (id) on delete cascade
, source text not null default '') strict, without rowid;
CREATE UNIQUE INDEX product_file_by_product on product_file (product, kind) where kept_for is null;
CREATE INDEX product_file_kept on product_file (kept_for) where kept_for is not null;

CREATE TABLE product_price (
  id integer primary key autoincrement,
  product integer not null references product (id) on delete cascade,
  valid_from text,
  monthly_price integer not null check (monthly_price >= 0),
  upfront_price integer not null check (upfront_price >= 0),
  made_by text not null default '',
  price_list integer references price_list (id) on delete set null,
  is_due integer not null default 0 check (is_due in (0, 1))
) strict;
CREATE INDEX product_price_by_product on product_price (product, valid_from);
CREATE INDEX product_price_due on product_price (valid_from) where is_due = 1;
CREATE INDEX product_price_by_list on product_price (price_list);

CREATE TABLE provider_state (
  digest text primary key,
  expires_at text not null
) strict, without rowid;

CREATE TABLE push_subscription (
  session text primary key references session (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null
) strict, without rowid;

CREATE TABLE question (
  id integer primary key autoincrement,
  question_en text not null,
  question_zh text not null,
  answer_en text not null,
  answer_zh text not null,
  position integer not null,
  deleted_at text
) strict;

CREATE TABLE "quotation" (
  seq integer primary key autoincrement,
  id text not null unique,
  version integer not null default 1,
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
  valid_until text,
  decided_at text,
  cancelled_at text,
  purge_at text,
  stage text not null default 'new' check (stage in ('new', 'contacted', 'offered', 'won', 'lost')),
  stage_at text not null,
  lost_reason text,
  lost_note text not null default '',
  assignee integer references user (id) on delete set null,
  next_action text not null default '',
  next_action_on text,
  first_opened_at text,
  last_opened_at text,
  is_reminder_off integer not null default 0 check (is_reminder_off in (0, 1)),
  reminded_at text
, call_asked_at text, change_asked_at text, reference text not null default '', unbooked_since text, message_asked_at text, unkept_since text, status text not null default 'draft', restaurant text not null default '', district text not null default '', approval_asked_at text, refused_at text, customer integer references customer (id) on delete set null, credit integer references user (id) on delete set null, credit_name text not null default '', source text not null default 'site', likelihood integer check (likelihood between 0 and 100), expected_on text, visit_asked_at text) strict;
CREATE INDEX quotation_purge on quotation (purge_at) where purge_at is not null;
CREATE INDEX quotation_recipient on quotation (lower(email), created_at);
CREATE INDEX quotation_created on quotation (created_at);
CREATE INDEX quotation_next_action on quotation (next_action_on) where next_action_on is not null;
CREATE INDEX quotation_call_asked_at on quotation (call_asked_at, assignee) where call_asked_at is not null;
CREATE INDEX quotation_change_asked_at on quotation (change_asked_at, assignee) where change_asked_at is not null;
CREATE INDEX quotation_verified on quotation (verified_at) where verified_at is not null;
CREATE INDEX quotation_unbooked_since on quotation (unbooked_since, assignee) where unbooked_since is not null;
CREATE INDEX quotation_message_asked_at on quotation (message_asked_at, assignee) where message_asked_at is not null;
CREATE INDEX quotation_unkept_since on quotation (unkept_since, assignee) where unkept_since is not null;
CREATE INDEX quotation_stale_files on quotation (id) where files_show is not status;
CREATE TRIGGER quotation_forgotten after delete on quotation begin
  delete from quotation_search where rowid = old.seq;
end;
CREATE INDEX quotation_decided on quotation (stage_at, stage, assignee, monthly_total, upfront_total, status);
CREATE INDEX quotation_pending on quotation (status, expires_at) where purge_at is null;
CREATE INDEX quotation_status on quotation (status, valid_until) where purge_at is null;
CREATE INDEX quotation_new on quotation (status, created_at, assignee, next_action_on)
where purge_at is null and stage = 'new';
CREATE INDEX quotation_approval_asked_at on quotation (approval_asked_at) where approval_asked_at is not null;
CREATE INDEX quotation_refused_at on quotation (refused_at, assignee) where refused_at is not null;
CREATE INDEX quotation_customer on quotation (customer, seq);
CREATE INDEX quotation_of_no_customer on quotation (seq) where customer is null;
CREATE TRIGGER quotation_left_customer after delete on quotation when old.customer is not null begin
  delete from customer where id = old.customer and note = '' and next_action = '' and next_action_on is null
    and not exists (select 1 from quotation where customer = old.customer)
    and not exists (select 1 from contact where customer = old.customer);
end;
CREATE INDEX quotation_credit on quotation (credit) where credit is not null;
CREATE INDEX quotation_visit_asked_at on quotation (visit_asked_at, assignee) where visit_asked_at is not null;
CREATE INDEX quotation_desk on quotation (
  seq, id, version, status, stage, assignee, monthly_total, upfront_total, created_at, verified_at, valid_until,
  stage_at, next_action_on, message_asked_at, call_asked_at, visit_asked_at, change_asked_at, unbooked_since,
  unkept_since, purge_at, lost_reason, credit, credit_name, source, district, likelihood, expected_on
);
CREATE INDEX quotation_forecast on quotation (
  stage, status, expected_on, valid_until, monthly_total, upfront_total, likelihood, assignee
) where stage in ('new', 'contacted', 'offered');

CREATE TABLE quotation_acceptance (
  id integer primary key autoincrement,
  quotation text not null references quotation (id) on delete cascade,
  version integer not null,
  at text not null,
  name text not null,
  language text not null check (language in ('en', 'zh')),
  address text not null,
  monthly_total integer not null,
  upfront_total integer not null,
  pdf_digest text not null,
  taken_back_at text
, reference text not null default '', handed_by text not null default '') strict;
CREATE INDEX quotation_acceptance_of on quotation_acceptance (quotation, id);
CREATE UNIQUE INDEX quotation_accepted on quotation_acceptance (quotation, version) where taken_back_at is null;

CREATE TABLE quotation_event (
  id integer primary key autoincrement,
  quotation text not null references quotation (id) on delete cascade,
  at text not null,
  kind text not null,
  version integer,
  actor integer references user (id) on delete set null,
  actor_name text not null default '',
  detail text not null default '{}'
) strict;
CREATE INDEX quotation_event_history on quotation_event (quotation, id);
CREATE INDEX quotation_event_actor on quotation_event (actor) where actor is not null;
CREATE INDEX quotation_event_sample on quotation_event (quotation)
  where json_extract(detail, '$.is_sample') is not null;

CREATE TABLE quotation_file (
  id integer primary key autoincrement,
  quotation text not null references quotation (id) on delete cascade,
  version integer not null,
  file text not null unique,
  name text not null,
  content_type text not null,
  bytes integer not null,
  created_at text not null
) strict;
CREATE INDEX quotation_file_version on quotation_file (quotation, version);

CREATE TABLE quotation_key (
  digest text primary key,
  quotation text not null references quotation (id) on delete cascade,
  created_at text not null
, handed_to text not null default '') strict, without rowid;
CREATE INDEX quotation_key_of on quotation_key (quotation);

CREATE TABLE "quotation_line" (
  quotation text not null references quotation (id) on delete cascade,
  version integer not null,
  position integer not null,
  product integer,
  category text not null,
  name text not null,
  quantity integer not null check (quantity between 1 and 999),
  monthly_price integer not null check (monthly_price >= 0),
  upfront_price integer not null check (upfront_price >= 0),
  list_monthly_price integer,
  list_upfront_price integer,
  is_optional integer not null default 0 check (is_optional in (0, 1)),
  is_chosen integer not null default 1 check (is_chosen in (0, 1)),
  category_name_en text not null,
  category_name_zh text not null,
  name_en text not null,
  name_zh text not null,
  text_en text not null default '',
  text_zh text not null default '',
  heading_en text not null default '',
  heading_zh text not null default '', model text not null default '', photo text not null default '',
  primary key (quotation, version, position)
) strict, without rowid;
CREATE INDEX quotation_line_product on quotation_line (product) where product is not null;
CREATE INDEX quotation_line_photo on quotation_line (photo) where photo <> '';

CREATE TABLE quotation_order (
  quotation text primary key references quotation (id) on delete cascade,
  version integer not null,
  made_at text not null,
  voided_at text,
  earlier_since text,
  deposit_amount integer not null default 0,
  deposit_due_on text,
  paid_total integer not null default 0,
  said_paid_at text,
  install_on text,
  install_from text not null default '',
  install_to text not null default '',
  install_was_on text,
  fitter text not null default '',
  fitter_phone text not null default '',
  words_en text not null default '',
  words_zh text not null default '',
  booked_at text,
  booked_by text not null default '',
  calendar_sequence integer not null default 0,
  installed_on text,
  installed_by text not null default '',
  installed_note text not null default '',
  monthly_from text,
  term_months integer not null default 0,
  term_ends_on text,
  term_answer text,
  ends_on text,
  cancelled_at text,
  cancel_reason text not null default ''
) strict;
CREATE INDEX quotation_order_day on quotation_order (install_on) where install_on is not null;
CREATE INDEX quotation_order_installed on quotation_order (installed_on) where installed_on is not null;
CREATE INDEX quotation_order_open on quotation_order (made_at)
where installed_on is null and cancelled_at is null and voided_at is null;
CREATE INDEX quotation_order_deposit on quotation_order (deposit_due_on)
where paid_total < deposit_amount and cancelled_at is null and voided_at is null;
CREATE INDEX quotation_order_term on quotation_order (term_ends_on) where term_ends_on is not null and term_answer is null;
CREATE INDEX quotation_order_to_install on quotation_order (install_on)
where installed_on is null and cancelled_at is null and voided_at is null;
CREATE INDEX quotation_order_said_paid on quotation_order (said_paid_at) where said_paid_at is not null;
CREATE INDEX quotation_order_monthly on quotation_order (monthly_from) where monthly_from is not null;

CREATE TABLE quotation_owner (
  quotation text not null references quotation (id) on delete cascade,
  owner_digest text not null, since text not null default '', handed_to text not null default '',
  primary key (quotation, owner_digest)
) strict, without rowid;

CREATE TABLE quotation_payment (
  id integer primary key autoincrement,
  quotation text not null references quotation (id) on delete cascade,
  kind text not null,
  amount integer not null,
  received_on text not null,
  way text not null,
  note text not null default '',
  at text not null,
  actor integer references user (id) on delete set null,
  actor_name text not null,
  voided_at text,
  void_reason text not null default ''
) strict;
CREATE INDEX quotation_payment_of on quotation_payment (quotation, id);
CREATE INDEX quotation_payment_actor on quotation_payment (actor) where actor is not null;

CREATE VIRTUAL TABLE quotation_search using fts5 (
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'ascii',
  prefix = '1 2 3 4 5 6 7 8'
);

CREATE TABLE quotation_trash (
  id text primary key,
  name text not null,
  email text not null,
  deleted_at text not null,
  content text not null
) strict;
CREATE INDEX quotation_trash_deleted on quotation_trash (deleted_at);
CREATE INDEX quotation_trash_recipient on quotation_trash (lower(email));

CREATE TABLE quotation_trash_file (
  file text primary key,
  quotation text not null references quotation_trash (id) on delete cascade
) strict, without rowid;
CREATE INDEX quotation_trash_file_of on quotation_trash_file (quotation);

CREATE TABLE quotation_version (
  quotation text not null references quotation (id) on delete cascade,
  version integer not null check (version > 0),
  state text not null check (state in ('draft', 'proposed', 'sent')),
  author integer references user (id) on delete set null,
  author_name text not null,
  created_at text not null,
  updated_at text not null,
  sent_at text,
  discount_percent integer not null default 0 check (discount_percent between 0 and 100),
  discount_monthly integer not null default 0 check (discount_monthly >= 0),
  discount_upfront integer not null default 0 check (discount_upfront >= 0),
  discount_reason text not null default '',
  note text not null default '',
  valid_until text,
  monthly_total integer not null check (monthly_total >= 0),
  upfront_total integer not null check (upfront_total >= 0),
  full_file text not null unique, printed text, deposit_of text, deposit integer, deposit_days integer, shows_photos integer not null default 0 check (shows_photos in (0, 1)),
  primary key (quotation, version)
) strict, without rowid;
CREATE UNIQUE INDEX quotation_version_unsent on quotation_version (quotation) where state <> 'sent';
CREATE INDEX quotation_version_author on quotation_version (author) where author is not null;
CREATE INDEX quotation_version_sent on quotation_version (sent_at) where sent_at is not null and author_name <> '';

CREATE TABLE quotation_visit (
  quotation text primary key references quotation (id) on delete cascade,
  visit_on text,
  visit_from text not null default '',
  visit_to text not null default '',
  colleague text not null default '',
  words text not null default '',
  fixed_at text,
  fixed_by text not null default '',
  done_at text,
  calendar_sequence integer not null default 0
, number integer not null default 1) strict;
CREATE INDEX quotation_visit_day on quotation_visit (visit_on) where visit_on is not null;
CREATE INDEX quotation_visit_open on quotation_visit (visit_on) where visit_on is not null and done_at is null;

CREATE TABLE recovery_code (
  user integer not null references user (id) on delete cascade,
  digest text not null,
  primary key (user, digest)
) strict, without rowid;

CREATE TABLE reference (
  id integer primary key autoincrement,
  name_en text not null,
  name_zh text not null,
  district_en text not null,
  district_zh text not null,
  installed_en text not null,
  installed_zh text not null,
  quote_en text not null,
  quote_zh text not null,
  photo text not null,
  photo_width integer not null,
  photo_height integer not null,
  position integer not null,
  deleted_at text
) strict;

CREATE TABLE second_step (
  user integer primary key references user (id) on delete cascade,
  secret blob not null,
  confirmed_at text,
  last_step integer not null
) strict;

CREATE TABLE second_step_token (
  digest text primary key,
  expires_at text not null
) strict, without rowid;

CREATE TABLE session (
  id text primary key,
  user integer not null references user (id) on delete cascade,
  carrier text not null check (carrier in ('cookies', 'body')),
  secret_digest text not null,
  previous_digest text,
  rotated_at text,
  device text not null,
  address text not null,
  created_at text not null,
  last_used_at text not null,
  expires_at text not null
) strict, without rowid;
CREATE INDEX session_user on session (user);
CREATE INDEX session_expiry on session (expires_at);

CREATE TABLE sign_in_failure (
  id integer primary key autoincrement,
  account text not null,
  address text not null,
  at text not null
) strict;
CREATE INDEX sign_in_failure_account on sign_in_failure (account, at);
CREATE INDEX sign_in_failure_at on sign_in_failure (at);

CREATE TABLE starter_package (
  id integer primary key autoincrement,
  name_en text not null,
  name_zh text not null,
  description_en text not null,
  description_zh text not null,
  position integer not null,
  deleted_at text
, uses_en text not null default '', uses_zh text not null default '', is_most_chosen integer not null default 0 check (is_most_chosen in (0, 1))) strict;
CREATE UNIQUE INDEX starter_package_most_chosen on starter_package (is_most_chosen) where is_most_chosen = 1;

CREATE TABLE starter_package_line (
  starter_package integer not null references starter_package (id) on delete cascade,
  product integer not null references product (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 999),
  position integer not null,
  primary key (starter_package, product)
) strict, without rowid;
CREATE INDEX starter_package_line_product on starter_package_line (product);

CREATE TABLE suppression (
  id integer primary key autoincrement,
  email text not null unique,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'added')),
  detail text not null,
  created_at text not null
) strict;

CREATE TABLE text_file (
  id integer primary key autoincrement,
  name text not null,
  made_at text not null,
  made_by text not null,
  undone_at text
) strict;

CREATE TABLE text_file_change (
  text_file integer not null references text_file (id) on delete cascade,
  namespace text not null,
  language text not null,
  scope text not null,
  key text not null,
  before text,
  after text,
  primary key (text_file, namespace, scope, key, language)
) strict, without rowid;

CREATE TABLE tool (
  id integer primary key autoincrement,
  label text not null,
  link text not null,
  description text not null,
  bg_color text not null,
  font_color text not null,
  icon text not null,
  "group" integer references tool_group (id) on delete set null,
  position integer not null,
  deleted_at text
) strict;
CREATE INDEX tool_order on tool (position, id) where deleted_at is null;
CREATE INDEX tool_group_tools on tool ("group");
CREATE INDEX tool_trash on tool (deleted_at) where deleted_at is not null;

CREATE TABLE tool_group (
  id integer primary key autoincrement,
  name text not null,
  position integer not null
) strict;

CREATE TABLE translation (
  namespace text not null,
  language text not null check (language in ('en', 'zh')),
  scope text not null,
  key text not null,
  text text not null,
  updated_at text not null,
  primary key (namespace, language, scope, key)
) strict, without rowid;

CREATE TABLE translation_history (
  id integer primary key autoincrement,
  namespace text not null,
  language text not null check (language in ('en', 'zh')),
  scope text not null,
  key text not null,
  -- What stood there before: null where no text was saved, and the default or nothing showed.
  text text,
  replaced_at text not null,
  actor integer,
  actor_name text not null
, went_live_at text) strict;
CREATE INDEX translation_history_of on translation_history (namespace, scope, key, language, id);
CREATE INDEX translation_waits on translation_history (id) where went_live_at is null;

CREATE TABLE unsubscribe_link (
  digest text primary key,
  email text not null,
  created_at text not null
) strict, without rowid;
CREATE INDEX unsubscribe_link_email on unsubscribe_link (email);

CREATE TABLE upload (
  file text primary key,
  content_type text not null,
  bytes integer not null,
  created_at text not null
) strict, without rowid;
CREATE INDEX upload_bytes on upload (bytes);

CREATE TABLE user (
  id integer primary key autoincrement,
  username text not null unique,
  first_name text not null,
  last_name text not null,
  email text not null,
  is_staff integer not null check (is_staff in (0, 1)),
  date_joined text not null
) strict;
CREATE INDEX user_email on user (lower(email));
CREATE TRIGGER password_link_ends_with_email after update of email on user when new.email <> old.email begin
  delete from password_link where user = new.id;
end;

CREATE TABLE user_alert (
  user integer primary key references user (id) on delete cascade,
  email text not null default 'at_once',
  away_until text,
  told_event integer not null default 0,
  told_request integer not null default 0,
  told_at text not null default ''
) strict;

CREATE TABLE user_password (
  user integer primary key references user (id) on delete cascade,
  hash text not null,
  changed_at text not null
) strict;
CREATE TRIGGER password_link_ends_with_first_password after insert on user_password begin
  delete from password_link where user = new.user;
end;
CREATE TRIGGER password_link_ends_with_password after update of hash on user_password begin
  delete from password_link where user = new.user;
end;

CREATE TABLE visit (
  day text not null,
  kind text not null check (kind in ('source', 'step')),
  name text not null,
  visits integer not null check (visits > 0),
  primary key (day, kind, name)
) strict, without rowid;

pragma user_version = 70;
