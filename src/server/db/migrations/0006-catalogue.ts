/** The texts that saved texts have replaced. */
export const catalogue = `
create table translation_history (
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
) strict;
create index translation_history_of on translation_history (namespace, scope, key, language, id);
`
