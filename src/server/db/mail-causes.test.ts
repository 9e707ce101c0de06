/** The quotations of mails, in a database from before they were stored (version 16). */
import { expect, it } from 'vitest'
import { migrateTo, storedDatabase } from '#test/support/stored-database.ts'

it('a mail about a quotation knows it, so that what waits still leaves only while it holds', () => {
  const sqlite = storedDatabase(16)
  const add = sqlite.prepare(
    `insert into mail (dedupe_key, kind, recipient, recipient_name, language, subject, text, html, message_id,
       state, next_attempt_at, created_at)
     values (?, ?, 'a@b.example', '', 'en', '', '', '', ?, 'waiting', '', '')`,
  )
  add.run('quotation-reminder:204816:2026-11-01', 'quotation-reminder', '<1@b.example>')
  add.run('quotation-morning:3:2026-11-01', 'quotation-morning', '<2@b.example>')
  const count = () => sqlite.prepare('select count(*) from mail').pluck().get()
  const before = count()
  migrateTo(sqlite, 17)
  expect(count()).toBe(before)
  const about = sqlite.prepare('select kind, quotation from mail where quotation is not null').all()
  expect(about).toContainEqual({ kind: 'quotation-reminder', quotation: '204816' })
  const known = sqlite
    .prepare('select distinct quotation from mail where quotation is not null')
    .pluck()
    .all()
  expect(known.every((id) => /^\d{6}$/.test(String(id)))).toBe(true)
  const apart = "kind in ('quotation-morning', 'contact', 'mass') and quotation is not null"
  expect(sqlite.prepare(`select * from mail where ${apart}`).all()).toEqual([])
  sqlite.close()
})
