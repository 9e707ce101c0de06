/** The outbox of a database from before bulk email (version 6). */
import { expect, it } from 'vitest'
import { migrateTo, storedDatabase } from '#test/support/stored-database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

it('the outbox keeps its mails and attachments when its table is rebuilt, and reuses no id', () => {
  const sqlite = storedDatabase(6)
  // So that the newest id was given and is free.
  sqlite.exec('delete from mail where id = 6')
  const mails = () => sqlite.prepare('select * from mail order by id').all() as { id: number }[]
  const before = mails()
  expect(before.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  migrateTo(sqlite, 7)
  expect(mails()).toEqual(before.map((mail) => ({ ...mail, batch: null })))
  expect(sqlite.prepare('select mail, filename, content from mail_attachment').raw().all()).toEqual([
    [1, '報價-500000.pdf', Buffer.from('%PDF-1.7')],
    [2, 'quotation-900000.pdf', Buffer.from([...Buffer.from('%PDF-1.7'), 0, 255])],
  ])
  expect(sqlite.pragma('foreign_key_check')).toEqual([])
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  migrate(sqlite)
  const { lastInsertRowid } = sqlite
    .prepare(
      "insert into mail (dedupe_key, kind, recipient, recipient_name, language, subject, text, html, message_id, state, next_attempt_at, created_at) values ('n', 'contact', 'a@b.example', '', 'en', '', '', '', 'n', 'waiting', '', '')",
    )
    .run()
  expect(lastInsertRowid).toBe(7)
  sqlite.exec('delete from mail where id = 1')
  expect(sqlite.prepare('select mail from mail_attachment').pluck().all()).toEqual([2])
  sqlite.close()
})

it('an empty outbox is rebuilt too', () => {
  const sqlite = openDatabase(':memory:')
  migrateTo(sqlite, 7)
  expect(sqlite.prepare('select count(*) from mail').pluck().get()).toBe(0)
  sqlite.close()
})
