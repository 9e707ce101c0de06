/** The outbox and the do-not-email list cost the same however long they are, on every page of them. */
export const flatMailLists = `
drop index mail_kind;
create index mail_kind on mail (kind, id, state);
create index mail_ids on mail (id, state);

-- All addresses of the do-not-email list, kept by the triggers below: one row.
create table suppression_sum (
  addresses integer not null
) strict;
insert into suppression_sum select count(*) from suppression;

create trigger suppression_added after insert on suppression begin
  update suppression_sum set addresses = addresses + 1;
end;

create trigger suppression_removed after delete on suppression begin
  update suppression_sum set addresses = addresses - 1;
end;
`
