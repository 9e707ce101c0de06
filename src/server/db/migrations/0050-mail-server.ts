/** The mail server that admins chose, one row: its password is encrypted, empty for none. */
export const mailServer = `
create table mail_server (
  id integer primary key check (id = 1),
  host text not null,
  port integer not null check (port between 1 and 65535),
  encryption text not null check (encryption in ('tls', 'starttls')),
  username text not null,
  password blob not null,
  sender text not null
) strict;
`
