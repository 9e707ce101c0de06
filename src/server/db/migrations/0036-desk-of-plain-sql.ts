/**
 * Lists, counts and sums are read from the rows (decision 55). The tables of sums go, with the triggers that kept them,
 * and the indexes of words are filled again by the next start, without marks. `quotation_desk` has what filters, orders
 * and sums of the desk read. What has ended has a `purge_at`: the indexes of jobs and of what waits are of the others,
 * and no filter of the desk is mistaken for one of them.
 */
export const deskOfPlainSql = `
drop trigger quotation_added;
drop trigger quotation_deleted;
drop trigger quotation_changed;
drop trigger contact_added;
drop trigger contact_removed;
drop trigger contact_changed;
drop trigger mail_added;
drop trigger mail_removed;
drop trigger mail_settled;
drop trigger suppression_added;
drop trigger suppression_removed;
drop trigger upload_added;
drop trigger upload_removed;
drop trigger upload_resized;
drop table quotation_sum;
drop table contact_count;
drop table mail_count;
drop table suppression_sum;
drop table upload_sum;

create trigger quotation_forgotten after delete on quotation begin
  delete from quotation_search where rowid = old.seq;
end;

drop index quotation_values;
drop index quotation_waiting;
drop index quotation_ending;
drop index quotation_due;
drop index quotation_new;
drop index quotation_decided;
drop index quotation_assignee;
drop index quotation_pending;
drop index quotation_status;
create index quotation_desk on quotation (
  seq, id, version, status, stage, assignee, monthly_total, upfront_total, created_at, verified_at, valid_until,
  stage_at, next_action_on, message_asked_at, call_asked_at, change_asked_at, unbooked_since, unkept_since, purge_at
);
create index quotation_decided on quotation (stage_at, stage, assignee, monthly_total, upfront_total, status);
create index quotation_pending on quotation (status, expires_at) where purge_at is null;
create index quotation_status on quotation (status, valid_until) where purge_at is null;
create index quotation_new on quotation (status, created_at, assignee, next_action_on)
where purge_at is null and stage = 'new';
create index quotation_line_product on quotation_line (product) where product is not null;

drop index contact_names;
drop index contact_state;
create index contact_state on contact (state, id, deleted_at) where deleted_at is null;
drop index contact_closed;
create index contact_closed on contact (date) where deleted_at is null and state not in ('new', 'in_progress');
create index upload_bytes on upload (bytes);

insert into quotation_search (quotation_search) values ('delete-all');
insert into contact_search (contact_search) values ('delete-all');
`
