/**
 * A customer is a record, and each quotation and contact request is of one. The next start fills the table from what is
 * stored (`customer/store.ts`). A customer without a record of theirs goes with the last one, unless users wrote about them.
 * One that was merged into another stays behind for Undo, with what it moved.
 */
export const customers = `
create table customer (
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
create index customer_merged on customer (merged_into) where merged_into is not null;

create table customer_way (
  way text not null,
  area text not null,
  customer integer not null references customer (id) on delete cascade,
  primary key (way, area)
) strict, without rowid;
create index customer_way_of on customer_way (customer);

alter table quotation add column customer integer references customer (id) on delete set null;
create index quotation_customer on quotation (customer, seq);
create index quotation_of_no_customer on quotation (seq) where customer is null;
alter table contact add column customer integer references customer (id) on delete set null;
create index contact_customer on contact (customer, id);
create index contact_of_no_customer on contact (id) where customer is null and state <> 'spam';

create trigger quotation_left_customer after delete on quotation when old.customer is not null begin
  delete from customer where id = old.customer and note = '' and next_action = '' and next_action_on is null
    and not exists (select 1 from quotation where customer = old.customer)
    and not exists (select 1 from contact where customer = old.customer);
end;
create trigger contact_left_customer after delete on contact when old.customer is not null begin
  delete from customer where id = old.customer and note = '' and next_action = '' and next_action_on is null
    and not exists (select 1 from quotation where customer = old.customer)
    and not exists (select 1 from contact where customer = old.customer);
end;
`
