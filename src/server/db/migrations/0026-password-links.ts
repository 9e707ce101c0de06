/** Mailed links with which users set a password, and how sample quotations are found. */
export const passwordLinks = `
create table password_link (
  user integer not null references user (id) on delete cascade,
  kind text not null check (kind in ('reset', 'invitation')),
  digest text not null unique,
  expires_at text not null,
  primary key (user, kind)
) strict, without rowid;

create index password_link_expires on password_link (expires_at);

-- Whatever changes an address or a password ends the links that were mailed before.
create trigger password_link_ends_with_email after update of email on user when new.email <> old.email begin
  delete from password_link where user = new.id;
end;
create trigger password_link_ends_with_first_password after insert on user_password begin
  delete from password_link where user = new.user;
end;
create trigger password_link_ends_with_password after update of hash on user_password begin
  delete from password_link where user = new.user;
end;

-- Few of a million: those of sample quotations.
create index quotation_event_sample on quotation_event (quotation)
  where json_extract(detail, '$.is_sample') is not null;
`
