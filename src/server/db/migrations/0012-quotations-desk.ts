/**
 * The quotations desk: versions, decisions, stages, history and search. The table of quotations is made again,
 * because a check of SQLite cannot be changed; `migrate.ts` turns off foreign keys while it does.
 */
export const quotationsDesk = `
create table quotation_next (
  seq integer primary key autoincrement,
  id text not null unique,
  status text not null check (
    status in ('draft', 'pending_verification', 'verified', 'accepted', 'declined', 'expired', 'cancelled')
  ),
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
) strict;
insert into quotation_next (
  id, status, name, email, phone, detail, language, monthly_total, upfront_total, full_file, public_file, files_show,
  key_digest, restore_digest, created_at, expires_at, verified_at, cancelled_at, purge_at, stage_at
)
select
  id, status, name, email, phone, detail, language, monthly_total, upfront_total, full_file, public_file, files_show,
  key_digest, restore_digest, created_at, expires_at, verified_at, cancelled_at, purge_at, created_at
from quotation order by created_at, id;
drop table quotation;
alter table quotation_next rename to quotation;
create index quotation_pending on quotation (expires_at) where status = 'pending_verification';
create index quotation_purge on quotation (purge_at) where purge_at is not null;
create index quotation_recipient on quotation (lower(email), created_at);
create index quotation_stale_files on quotation (id) where files_show is not status;
create index quotation_status on quotation (status, valid_until);
create index quotation_created on quotation (created_at);
create index quotation_assignee on quotation (assignee) where assignee is not null;
create index quotation_next_action on quotation (next_action_on) where next_action_on is not null;
create index quotation_decided on quotation (stage, stage_at) where stage in ('won', 'lost');
-- Has what sums and sorts of a search read, so that they read no other page of up to 20,000 quotations.
create index quotation_values on quotation (seq, monthly_total, upfront_total, next_action_on);

create table quotation_line_next (
  quotation text not null references quotation (id) on delete cascade,
  version integer not null,
  position integer not null,
  product integer not null,
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
  primary key (quotation, version, position)
) strict, without rowid;
insert into quotation_line_next (
  quotation, version, position, product, category, name, quantity, monthly_price, upfront_price, category_name_en,
  category_name_zh, name_en, name_zh
)
select
  quotation, 1, position, product, category, name, quantity, monthly_price, upfront_price, category_name_en,
  category_name_zh, name_en, name_zh
from quotation_line order by quotation, position;
drop table quotation_line;
alter table quotation_line_next rename to quotation_line;

-- Its author is null for the customer, and for an admin who was deleted since: author_name tells them apart.
create table quotation_version (
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
  full_file text not null unique,
  primary key (quotation, version)
) strict, without rowid;
create unique index quotation_version_unsent on quotation_version (quotation) where state <> 'sent';
insert into quotation_version (
  quotation, version, state, author_name, created_at, updated_at, sent_at, monthly_total, upfront_total, full_file
)
select id, 1, 'sent', '', created_at, created_at, created_at, monthly_total, upfront_total, full_file
from quotation order by id;

-- A row is never changed but to take it back.
create table quotation_acceptance (
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
) strict;
create index quotation_acceptance_of on quotation_acceptance (quotation, id);
create unique index quotation_accepted on quotation_acceptance (quotation, version) where taken_back_at is null;

create table quotation_event (
  id integer primary key autoincrement,
  quotation text not null references quotation (id) on delete cascade,
  at text not null,
  kind text not null,
  version integer,
  actor integer references user (id) on delete set null,
  actor_name text not null default '',
  detail text not null default '{}'
) strict;
create index quotation_event_history on quotation_event (quotation, id);
create index quotation_event_actor on quotation_event (actor) where actor is not null;

-- Keys of further links that prove ownership, one a mailed version.
create table quotation_key (
  digest text primary key,
  quotation text not null references quotation (id) on delete cascade,
  created_at text not null
) strict, without rowid;
create index quotation_key_of on quotation_key (quotation);

-- Holds the words and marks of each quotation and no text of it (quotation/search-words.ts).
create virtual table quotation_search using fts5 (
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'ascii',
  prefix = '1 2 3 4 5 6 7 8'
);

-- Counts and totals by Hong Kong day (empty: all days), status, stage and assignee (0: no one), kept by the triggers
-- below.
create table quotation_sum (
  day text not null,
  status text not null,
  stage text not null,
  assignee integer not null,
  count integer not null,
  monthly_total integer not null,
  upfront_total integer not null,
  primary key (day, status, stage, assignee)
) strict, without rowid;
insert into quotation_sum
select date(created_at, '+8 hours'), status, stage, 0, count(*), sum(monthly_total), sum(upfront_total)
from quotation group by 1, 2, 3
union all
select '', status, stage, 0, count(*), sum(monthly_total), sum(upfront_total) from quotation group by 2, 3;

create trigger quotation_added after insert on quotation begin
  insert into quotation_sum
  select value, new.status, new.stage, coalesce(new.assignee, 0), 1, new.monthly_total, new.upfront_total
  from json_each(json_array('', date(new.created_at, '+8 hours'))) where true
  on conflict do update set
    count = count + 1,
    monthly_total = monthly_total + excluded.monthly_total,
    upfront_total = upfront_total + excluded.upfront_total;
end;

create trigger quotation_deleted after delete on quotation begin
  update quotation_sum set
    count = count - 1,
    monthly_total = monthly_total - old.monthly_total,
    upfront_total = upfront_total - old.upfront_total
  where day in ('', date(old.created_at, '+8 hours')) and status = old.status and stage = old.stage
    and assignee = coalesce(old.assignee, 0);
  delete from quotation_search where rowid = old.seq;
end;

create trigger quotation_changed
after update of status, stage, assignee, monthly_total, upfront_total on quotation
when (old.status, old.stage, old.assignee, old.monthly_total, old.upfront_total)
  is not (new.status, new.stage, new.assignee, new.monthly_total, new.upfront_total)
begin
  update quotation_sum set
    count = count - 1,
    monthly_total = monthly_total - old.monthly_total,
    upfront_total = upfront_total - old.upfront_total
  where day in ('', date(old.created_at, '+8 hours')) and status = old.status and stage = old.stage
    and assignee = coalesce(old.assignee, 0);
  insert into quotation_sum
  select value, new.status, new.stage, coalesce(new.assignee, 0), 1, new.monthly_total, new.upfront_total
  from json_each(json_array('', date(new.created_at, '+8 hours'))) where true
  on conflict do update set
    count = count + 1,
    monthly_total = monthly_total + excluded.monthly_total,
    upfront_total = upfront_total + excluded.upfront_total;
end;
`
