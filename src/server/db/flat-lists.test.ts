/** The counts and indexes of lists, in a database from before them (version 14). */
import { expect, it } from 'vitest'
import { DATABASE_VERSION, migrate, schemaVersion } from './migrate.ts'
import { openDatabase, type Sqlite } from './open.ts'

/** A database of today without what the migrations add. */
function aDatabaseOfVersion14(): Sqlite {
  const sqlite = openDatabase(':memory:')
  migrate(sqlite)
  const added = sqlite
    .prepare<[], { type: string; name: string }>(
      `select type, name from sqlite_schema
       where name in ('contact_count', 'mail_count', 'upload_sum', 'suppression_sum', 'contact_state_name', 'contact_names', 'contact_closed',
         'mail_ids', 'mail_kind', 'mail_waiting', 'mail_sending', 'mail_stopped', 'mail_whole', 'mail_finished',
         'unsubscribe_link_email', 'quotation_version_author')
         or type = 'trigger' and (sql like '%contact_count%' or sql like '%mail_count%' or sql like '%upload_sum%'
           or sql like '%suppression_sum%')
       order by type desc`,
    )
    .all()
  for (const { type, name } of added) sqlite.exec(`drop ${type} ${name}`)
  sqlite.exec(
    'drop index contact_email; create index contact_email on contact (lower(email), id) where deleted_at is null',
  )
  sqlite.pragma('user_version = 14')
  return sqlite
}

it('the migrations count what is there', () => {
  const sqlite = aDatabaseOfVersion14()
  const addContact = sqlite.prepare(
    `insert into contact (name, phone_number, email, message, date, language, state, note, deleted_at)
     values ('Ada', '1', 'a@b.example', 'x', '2026-11-01', 'en', ?, '', ?)`,
  )
  for (const [state, deletedAt] of [
    ['new', null],
    ['new', null],
    ['spam', null],
    ['done', '2026-11-02'],
  ])
    addContact.run(state, deletedAt)
  const addMail = sqlite.prepare(
    `insert into mail (dedupe_key, kind, recipient, recipient_name, language, subject, text, html, message_id, state,
       attempts, next_attempt_at, created_at)
     values ($key, 'contact', 'a@b.example', '', 'en', 'x', '', '', $key, $state, 1, '', '')`,
  )
  for (const [key, state] of Object.entries({ a: 'sent', b: 'sent', c: 'failed' }))
    addMail.run({ key, state })
  sqlite.exec(
    "insert into upload values ('a.pdf', 'application/pdf', 7, ''), ('b.pdf', 'application/pdf', 5, '')",
  )
  sqlite.exec(
    "insert into suppression values (1, 'a@b.example', 'added', '', ''), (2, 'c@b.example', 'added', '', '')",
  )
  migrate(sqlite)
  expect(schemaVersion(sqlite)).toBe(DATABASE_VERSION)
  const read = (text: string) => sqlite.prepare(text).raw().all()
  expect(read('select * from contact_count')).toEqual([
    ['new', 2],
    ['spam', 1],
  ])
  expect(read('select * from mail_count')).toEqual([
    ['contact', 'failed', 1],
    ['contact', 'sent', 2],
  ])
  expect(read('select * from upload_sum')).toEqual([[2, 12]])
  expect(read('select * from suppression_sum')).toEqual([[2]])
  sqlite.exec('delete from suppression where id = 1')
  expect(read('select * from suppression_sum')).toEqual([[1]])
  sqlite.exec("update upload set bytes = 9 where file = 'a.pdf'; delete from upload where file = 'b.pdf'")
  expect(read('select * from upload_sum')).toEqual([[1, 9]])
})
