import { expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { Db, sql } from '../../db/query.ts'
import { createOrMigrate } from '../../db/schema.ts'
import {
  claimDueMails,
  enqueueMail,
  findNextAttemptAt,
  markMailDelayed,
  markMailFailed,
  markMailSent,
  type NewMail,
  purgeFinishedMails,
  purgeSentAttachments,
  releaseMail,
} from './store.ts'

const AT = (minute: number) => `2026-11-21T07:${String(minute).padStart(2, '0')}:00.000Z`
const PDF = Buffer.from('%PDF-1.7 \x00\xff')

function aDb(): Db {
  const sqlite = openDatabase(':memory:')
  createOrMigrate(sqlite)
  return new Db(sqlite)
}

function aMail(fields: Partial<NewMail> = {}): NewMail {
  return {
    dedupe_key: 'k1',
    kind: 'contact',
    recipient: 'mei@kamsin.example',
    recipient_name: 'Mei',
    reply_to: null,
    language: 'zh',
    subject: 'Subject',
    text: 'text',
    html: '<p>html</p>',
    attachments: [{ filename: 'quotation-204816.pdf', content_type: 'application/pdf', content: PDF }],
    ...fields,
  }
}

const stateOf = (db: Db) =>
  db.get(
    sql.selectFrom('mail').select(['state', 'attempts', 'next_attempt_at', 'last_answer', 'lease_until']),
  )

test('ignores a second mail with the same dedupe key', () => {
  const db = aDb()
  expect(enqueueMail(db, aMail(), AT(0), 'site.example')).toBe(true)
  expect(enqueueMail(db, aMail({ subject: 'Other' }), AT(1), 'site.example')).toBe(false)
  expect(db.all(sql.selectFrom('mail').select('subject'))).toEqual([{ subject: 'Subject' }])
  expect(db.all(sql.selectFrom('mail_attachment').select('filename'))).toHaveLength(1)
})

test('a mail is stored or undone with the transaction that causes it', () => {
  const db = aDb()
  expect(() =>
    db.transaction(() => {
      enqueueMail(db, aMail(), AT(0), 'site.example')
      throw new Error('the cause failed')
    }),
  ).toThrow('the cause failed')
  expect(claimDueMails(db, AT(1), AT(5), { own: 10, mass: 0 })).toEqual([])
  expect(db.all(sql.selectFrom('mail_attachment').select('filename'))).toEqual([])
})

test('a claimed mail has its attachment, byte for byte, and a Message-ID of the site', () => {
  const db = aDb()
  enqueueMail(db, aMail(), AT(0), 'site.example')
  const [mail] = claimDueMails(db, AT(0), AT(5), { own: 10, mass: 0 })
  expect(mail?.attachments).toEqual([
    { filename: 'quotation-204816.pdf', content_type: 'application/pdf', content: PDF },
  ])
  expect(mail?.message_id).toMatch(/^<[\w-]{43}@site\.example>$/)
})

test('a claimed mail cannot be claimed again until its lease expires, and keeps its Message-ID', () => {
  const db = aDb()
  enqueueMail(db, aMail(), AT(0), 'site.example')
  const [first] = claimDueMails(db, AT(0), AT(5), { own: 10, mass: 0 })
  expect(claimDueMails(db, AT(4), AT(9), { own: 10, mass: 0 })).toEqual([])
  expect(findNextAttemptAt(db)).toBe(AT(5))
  const [second] = claimDueMails(db, AT(5), AT(10), { own: 10, mass: 0 })
  expect(second).toMatchObject({ message_id: first?.message_id, attempts: 2, state: 'sending' })
})

test('an attempt whose lease was taken over stores no result', () => {
  const db = aDb()
  enqueueMail(db, aMail(), AT(0), 'site.example')
  const [first] = claimDueMails(db, AT(0), AT(5), { own: 10, mass: 0 })
  const [second] = claimDueMails(db, AT(5), AT(10), { own: 10, mass: 0 })
  markMailFailed(db, first!, '550 no')
  expect(stateOf(db)).toMatchObject({ state: 'sending', last_answer: null })
  markMailSent(db, second!, '250 OK', AT(6))
  expect(stateOf(db)).toMatchObject({ state: 'sent', last_answer: '250 OK', lease_until: null })
  expect(findNextAttemptAt(db)).toBeUndefined()
})

test('a delayed mail waits for its time, a released one is due at once', () => {
  const db = aDb()
  enqueueMail(db, aMail(), AT(0), 'site.example')
  const [first] = claimDueMails(db, AT(0), AT(5), { own: 10, mass: 0 })
  markMailDelayed(db, first!, '451 later', AT(2))
  expect(claimDueMails(db, AT(1), AT(6), { own: 10, mass: 0 })).toEqual([])
  const [second] = claimDueMails(db, AT(2), AT(7), { own: 10, mass: 0 })
  releaseMail(db, second!, AT(3))
  expect(claimDueMails(db, AT(3), AT(8), { own: 10, mass: 0 })).toHaveLength(1)
})

test('claims no more than asked for, the longest due first', () => {
  const db = aDb()
  for (const n of [3, 1, 2]) enqueueMail(db, aMail({ dedupe_key: `k${n}` }), AT(n), 'site.example')
  const keys = claimDueMails(db, AT(9), AT(14), { own: 2, mass: 0 }).map((mail) => mail.dedupe_key)
  expect(keys.sort()).toEqual(['k1', 'k2'])
})

test.each([
  ['batch is null', 'mail_due'],
  ['batch is not null', 'mail_due_mass'],
])('due mails whose %s are found by the index %s alone', (kind, index) => {
  const plan = aDb()
    .sqlite.prepare(
      `explain query plan select id from mail where state in ('waiting', 'sending') and ${kind} and next_attempt_at <= ? order by next_attempt_at limit 3`,
    )
    .all('') as { detail: string }[]
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(new RegExp(`USING (COVERING )?INDEX ${index} `)),
  ])
})

test('sent mails lose body and attachment after some days, others keep theirs', () => {
  const db = aDb()
  enqueueMail(db, aMail(), AT(0), 'site.example')
  enqueueMail(db, aMail({ dedupe_key: 'k2' }), AT(0), 'site.example')
  const [first, second] = claimDueMails(db, AT(0), AT(5), { own: 10, mass: 0 })
  markMailSent(db, first!, '250 OK', AT(1))
  markMailFailed(db, second!, '550 no')
  expect(purgeSentAttachments(db, AT(1))).toBe(0)
  expect(purgeSentAttachments(db, AT(2))).toBe(1)
  expect(purgeSentAttachments(db, AT(2))).toBe(0)
  const bodies = db.all(sql.selectFrom('mail').select(['state', 'html', 'text']).orderBy('state'))
  expect(bodies).toEqual([
    { state: 'failed', html: '<p>html</p>', text: 'text' },
    { state: 'sent', html: '', text: '' },
  ])
  expect(db.all(sql.selectFrom('mail_attachment').select('mail'))).toEqual([{ mail: second!.id }])
  expect(enqueueMail(db, aMail(), AT(3), 'site.example')).toBe(false)
})

test('finished mails can be deleted completely, unfinished ones cannot', () => {
  const db = aDb()
  for (const key of ['k1', 'k2', 'k3']) enqueueMail(db, aMail({ dedupe_key: key }), AT(0), 'site.example')
  const [first, second] = claimDueMails(db, AT(0), AT(5), { own: 2, mass: 0 })
  markMailSent(db, first!, '250 OK', AT(1))
  markMailFailed(db, second!, '550 no')
  expect(purgeFinishedMails(db, AT(1))).toBe(2)
  expect(db.all(sql.selectFrom('mail').select('state'))).toEqual([{ state: 'waiting' }])
  expect(db.all(sql.selectFrom('mail_attachment').select('filename'))).toHaveLength(1)
})
