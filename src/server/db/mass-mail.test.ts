import { expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { quotationJourney } from './migrations/0001-quotation-journey.ts'
import { people } from './migrations/0002-people.ts'
import { contactAndPartner } from './migrations/0003-contact-and-partner.ts'
import { secondStep } from './migrations/0004-second-step.ts'
import { internalArea } from './migrations/0005-internal-area.ts'
import { catalogue } from './migrations/0006-catalogue.ts'
import { openDatabase } from './open.ts'

it('the outbox keeps its mails and attachments when its table is rebuilt, and reuses no id', () => {
  const sqlite = openDatabase(':memory:')
  for (const step of [quotationJourney, people, contactAndPartner, secondStep, internalArea, catalogue]) {
    sqlite.exec(step)
  }
  sqlite.pragma('user_version = 6')
  const insert = sqlite.prepare(
    "insert into mail values (:id, 'k' || :id, 'contact', 'mei@kamsin.example', '', null, 'zh', '查詢', 'text', '<p>html</p>', '<m' || :id || '@x>', 'waiting', 2, '2026', null, '451 later', '2025', null)",
  )
  for (const id of [3, 7, 9]) {
    insert.run({ id })
    sqlite
      .prepare('insert into mail_attachment values (?, ?, ?, ?)')
      .run(id, 'a.pdf', 'application/pdf', Buffer.from('%PDF'))
  }
  sqlite.exec('delete from mail where id = 9')
  const mails = () => sqlite.prepare('select * from mail order by id').all() as { id: number }[]
  const before = mails()
  migrate(sqlite)
  expect(mails()).toEqual(before.map((mail) => ({ ...mail, batch: null })))
  expect(sqlite.prepare('select mail, filename from mail_attachment').all()).toEqual([
    { mail: 3, filename: 'a.pdf' },
    { mail: 7, filename: 'a.pdf' },
  ])
  expect(sqlite.pragma('foreign_key_check')).toEqual([])
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  const { lastInsertRowid } = sqlite
    .prepare(
      "insert into mail (dedupe_key, kind, recipient, recipient_name, language, subject, text, html, message_id, state, next_attempt_at, created_at) values ('n', 'contact', 'a@b.example', '', 'en', '', '', '', 'n', 'waiting', '', '')",
    )
    .run()
  expect(lastInsertRowid).toBe(10)
  sqlite.exec('delete from mail where id = 3')
  expect(sqlite.prepare('select mail from mail_attachment').pluck().all()).toEqual([7])
})

it('an empty outbox is rebuilt too', () => {
  const sqlite = openDatabase(':memory:')
  migrate(sqlite)
  expect(sqlite.prepare('select count(*) from mail').pluck().get()).toBe(0)
})
