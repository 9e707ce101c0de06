/**
 * An event of a quotation has one name, that of the desk: what was written there for an event without details stays, and
 * otherwise what was written for the data of a person. The sentences of the audit log and those with details stay unused.
 */
const NAMED_BY_THE_DESK = `'event_submitted', 'event_created', 'event_verified', 'event_expired', 'event_cancelled',
  'event_restored', 'event_note_added', 'event_customer_changed', 'event_change_requested', 'event_reminded',
  'event_declined', 'event_taken_back', 'event_call_requested', 'event_message_received', 'event_withdrawn',
  'event_reopened', 'event_untrashed'`

/** Texts with a number get the form of every number but one, and name it `count`. */
const counted = `with counted (scope, old_key, number) as (values
  ('error', 'tooManySignIns', '{seconds}'),
  ('error', 'signInWait', '{seconds}'),
  ('health', 'daysLeft', '{days}'),
  ('health', 'is_diskFilling', '{days}'),
  ('health', 'is_outboxFailed', '{count}'),
  ('health', 'is_backupOld', '{days}'),
  ('health', 'is_filesMissing', '{count}'),
  ('health', 'is_clockAhead', '{hours}'),
  ('health', 'is_certificateFine', '{days}'),
  ('health', 'is_certificateSoon', '{days}'),
  ('personal', 'ruleContacts', '{days}'),
  ('privacy', 'keepContacts', '{contact_days}')
)`

const rename = (table: 'translation' | 'translation_history') => `
update ${table} set key = 'did_' || substr(key, 7)
where namespace = 'site' and scope = 'desk' and key in (${NAMED_BY_THE_DESK});
${counted}
update ${table} set key = counted.old_key || '_other', text = replace(text, counted.number, '{count}') from counted
where ${table}.namespace = 'site' and ${table}.scope = counted.scope and ${table}.key = counted.old_key;
`

const OF_A_PERSON = `namespace = 'site' and scope = 'personal' and key glob 'did_*'`

export const eventsSaidOnce = `
${rename('translation')}
${rename('translation_history')}
delete from translation where ${OF_A_PERSON} and exists (
  select 1 from translation as desk
  where desk.namespace = 'site' and desk.scope = 'desk'
    and desk.key = translation.key and desk.language = translation.language
);
update translation set scope = 'desk' where ${OF_A_PERSON};
update translation_history set scope = 'desk' where ${OF_A_PERSON};
`
