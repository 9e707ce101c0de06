/**
 * The search index of the audit log, filled by a trigger so that no row lacks it. Contains for each row the
 * words of its names, address and detail, its action as one word, its month and its day: a search reads only
 * matching rows.
 */
const words = (row: string) => `concat_ws(' ', ${row}.actor_name, ${row}.subject_name, ${row}.address,
    (select group_concat(atom, ' ') from json_tree(${row}.detail) where atom is not null)),
  replace(${row}.action, '_', ''), replace(substr(${row}.at, 1, 7), '-', ''), replace(substr(${row}.at, 1, 10), '-', '')`

export const auditSearch = `
create virtual table audit_search using fts5 (
  words,
  action,
  month,
  day,
  content = '',
  columnsize = 0,
  prefix = '1 2',
  tokenize = 'unicode61'
);
insert into audit_search (rowid, words, action, month, day) select id, ${words('audit')} from audit;
create trigger audit_is_found after insert on audit begin
  insert into audit_search (rowid, words, action, month, day) values (new.id, ${words('new')});
end;
`
