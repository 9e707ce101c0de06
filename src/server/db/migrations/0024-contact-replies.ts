/** What users have replied to contact requests. The mail itself is in the outbox, under a key made of both numbers. */
export const contactReplies = `
create table contact_reply (
  id integer primary key autoincrement,
  contact integer not null references contact (id) on delete cascade,
  at text not null,
  author_name text not null,
  text text not null
) strict;
create index contact_reply_of on contact_reply (contact, id);
`
