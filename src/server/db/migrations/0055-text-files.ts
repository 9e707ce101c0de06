/** Files of texts that were imported, with each text before and after (null: the default), so that one is undone as one. */
export const textFiles = `
create table text_file (
  id integer primary key autoincrement,
  name text not null,
  made_at text not null,
  made_by text not null,
  undone_at text
) strict;
create table text_file_change (
  text_file integer not null references text_file (id) on delete cascade,
  namespace text not null,
  language text not null,
  scope text not null,
  key text not null,
  before text,
  after text,
  primary key (text_file, namespace, scope, key, language)
) strict, without rowid;
`
