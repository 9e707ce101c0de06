/**
 * Texts that depend on a number have one key for each form (`items_one`, `items_other`). `company.name_other` was renamed,
 * because it looked like one of them.
 */
const renamed = `with renamed (scope, old_key, new_key) as (values
  ('company', 'name_other', 'otherName'),
  ('dashboard', 'newRequest', 'newRequests_one'),
  ('dashboard', 'newRequests', 'newRequests_other'),
  ('dashboard', 'readNewRequest', 'readNewRequests_one'),
  ('dashboard', 'readNewRequests', 'readNewRequests_other'),
  ('health', 'troubleOne', 'troubles_one'),
  ('health', 'trouble', 'troubles_other'),
  ('log', 'oneNew', 'newLines_one'),
  ('log', 'manyNew', 'newLines_other'),
  ('mailing', 'askTitleOne', 'askTitle_one'),
  ('mailing', 'askTitle', 'askTitle_other'),
  ('mailing', 'acceptedOne', 'accepted_one'),
  ('mailing', 'accepted', 'accepted_other'),
  ('product', 'oneProduct', 'productCount_one'),
  ('product', 'productCount', 'productCount_other'),
  ('result', 'minuteLeft', 'minutesLeft_one'),
  ('result', 'minutesLeft', 'minutesLeft_other'),
  ('ticket', 'item', 'items_one'),
  ('ticket', 'items', 'items_other'),
  ('translation', 'unsavedOne', 'unsaved_one'),
  ('translation', 'unsavedMany', 'unsaved_other'),
  ('translation', 'saveOne', 'saveChanges_one'),
  ('translation', 'saveMany', 'saveChanges_other'),
  ('translation', 'savedOne', 'saved_one'),
  ('translation', 'savedMany', 'saved_other'),
  ('upload', 'oneToClean', 'toClean_one'),
  ('upload', 'manyToClean', 'toClean_other'),
  ('upload', 'oneWouldGo', 'wouldGo_one'),
  ('upload', 'manyWouldGo', 'wouldGo_other'),
  ('upload', 'oneMore', 'more_one'),
  ('upload', 'manyMore', 'more_other'),
  ('upload', 'oneCleaned', 'cleaned_one'),
  ('upload', 'manyCleaned', 'cleaned_other'),
  ('upload', 'oneRestored', 'restored_one'),
  ('upload', 'manyRestored', 'restored_other')
)`

const rename = (table: 'translation' | 'translation_history') => `${renamed}
update ${table} set key = renamed.new_key from renamed
where ${table}.namespace = 'site' and ${table}.scope = renamed.scope and ${table}.key = renamed.old_key;
`

export const pluralTexts = rename('translation') + rename('translation_history')
