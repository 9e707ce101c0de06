/** That a record no longer exists is said in the scope of its feature. */
const moved = `with moved (old_key, new_scope) as (values
  ('noticeNotFound', 'notice'),
  ('partnerNotFound', 'partnerEditor'),
  ('starterPackageNotFound', 'starter'),
  ('toolNotFound', 'tool')
)`

const move = (table: 'translation' | 'translation_history') => `${moved}
update ${table} set scope = moved.new_scope, key = 'notFound' from moved
where ${table}.namespace = 'site' and ${table}.scope = 'error' and ${table}.key = moved.old_key;
`

export const movedTexts = move('translation') + move('translation_history')
