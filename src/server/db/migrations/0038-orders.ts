/**
 * An accepted quotation is an order. What is accepted now becomes one without a deposit, which no one was asked for. One
 * that is booked already, or was accepted more than sixty days before the newest decision, was worked on before orders
 * were kept here: it waits for no day (`earlier_since`); nor does one in the trash.
 */
export const orders = `
create table quotation_order (
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
create index quotation_order_day on quotation_order (install_on) where install_on is not null;
create index quotation_order_installed on quotation_order (installed_on) where installed_on is not null;
create index quotation_order_open on quotation_order (made_at)
where installed_on is null and cancelled_at is null and voided_at is null;
create index quotation_order_deposit on quotation_order (deposit_due_on)
where paid_total < deposit_amount and cancelled_at is null and voided_at is null;
create index quotation_order_term on quotation_order (term_ends_on) where term_ends_on is not null and term_answer is null;

create table quotation_payment (
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
create index quotation_payment_of on quotation_payment (quotation, id);
create index quotation_payment_actor on quotation_payment (actor) where actor is not null;

insert into quotation_order (quotation, version, made_at, earlier_since)
select id, version, coalesce(decided_at, created_at),
  iif(
    next_action_on is not null or unbooked_since is null
      or julianday(decided_at) < (select max(julianday(decided_at)) - 60 from quotation),
    coalesce(decided_at, created_at), null
  )
from quotation where status = 'accepted';

update quotation_trash set content = json_set(content, '$.quotation_order', json_array(json_object(
  'quotation', id, 'version', content ->> '$.quotation[0].version',
  'made_at', coalesce(content ->> '$.quotation[0].decided_at', deleted_at),
  'earlier_since', coalesce(content ->> '$.quotation[0].decided_at', deleted_at)
)))
where content ->> '$.quotation[0].status' = 'accepted';
`
