/** Erasing while a mail to the person waits to be sent. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PersonalData } from '#shared/privacy/schema.ts'
import { aGate } from '#test/support/gate.ts'
import { aMail } from '#test/support/outbox.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { type LoopbackSmtp, startLoopbackSmtp } from '#test/support/smtp.ts'
import { until } from '#test/support/until.ts'
import { sendJson } from '#test/support/user.ts'
import type { Db } from '../../db/query.ts'
import { HOUR_MS, isoTime } from '../../platform/clock.ts'
import { enqueueMail } from '../mail/store.ts'

/** Gets a mail that is due later than all others, so they would have been sent before it. */
const MARKER = 'marker@kamsin.example'
const aMarker = (db: Db) => aMail(db, { dedupe_key: 'marker', recipient: MARKER })

let smtp: LoopbackSmtp
let slow: TestServer
let admin: Record<string, string>
beforeAll(async () => {
  smtp = await startLoopbackSmtp()
  smtp.manners.recipientAnswer = { code: 451, text: 'later' }
  slow = await aServer({ smtpUrl: smtp.url, staffEmail: 'sales@wokandwire.example' })
  admin = (await signedIn(slow)).headers
})
afterAll(async () => {
  await slow.stop()
  await smtp.close()
})

it('stops it: it cannot be sent again, and mails to staff about the person are gone', async () => {
  const email = 'late@kamsin.example'
  const now = isoTime(slow.clock.now())
  const { db } = slow.services
  enqueueMail(db, aMail(db, { recipient: email }), now, 'x.example')
  const toStaff = { recipient: 'sales@wokandwire.example', reply_to: email }
  enqueueMail(db, aMail(db, { ...toStaff, kind: 'contact', dedupe_key: 'contact:1' }), now, 'x.example')
  slow.services.mail.worker.wake()
  await sendJson(
    slow,
    'POST',
    '/api/send_mail',
    { recipients: [email], subject: 'Summer', content: '<p>Hello</p>' },
    admin,
  )
  const q = email
  const found = (await sendJson(slow, 'POST', '/api/privacy/find', { q }, admin))
    .body as unknown as PersonalData
  expect(found).toMatchObject({
    mails: [
      { kind: 'quotation-confirmation', count: 1, waiting: 1 },
      { kind: 'mass', count: 1, waiting: 1 },
    ],
    staff_mails: 1,
  })
  const { body } = await sendJson(slow, 'POST', '/api/privacy/erase', { q, confirm: q }, admin)
  expect(body).toMatchObject({ erased: { mails: 2, staff_mails: 1 } })
  smtp.manners = {}
  slow.clock.advance(HOUR_MS)
  slow.services.mail.worker.wake()
  enqueueMail(db, aMarker(db), isoTime(slow.clock.now()), 'x.example')
  slow.services.mail.worker.wake()
  await until(() => expect(smtp.received).toHaveLength(1))
  expect(smtp.received[0]!.to).toEqual([MARKER])
  const rows = db.sqlite
    .prepare('select id, kind, state, html from mail where recipient <> ? order by id')
    .all(MARKER) as {
    id: number
    kind: string
    state: string
    html: string
  }[]
  expect(rows.map(({ kind, state, html }) => [kind, state, html])).toEqual([
    ['quotation-confirmation', 'stopped', ''],
    ['mass', 'stopped', ''],
  ])
  const again = (await signedIn(slow)).headers
  expect((await sendJson(slow, 'POST', '/api/outbox/resend', { id: rows[0]!.id }, again)).status).toBe(409)
})

it('leaves no empty mail behind where one is being sent at that moment', async () => {
  let attempts = 0
  let refuse = (_error: Error) => {}
  const held = await startLoopbackSmtp(0, {
    onRcptTo({ address }, _session, done) {
      if (address === MARKER) return done()
      attempts += 1
      refuse = done
    },
  })
  const sending = await aServer({ smtpUrl: held.url })
  const headers = (await signedIn(sending)).headers
  const q = 'under.way@kamsin.example'
  const { db, clock, mail } = sending.services
  enqueueMail(db, aMail(db, { recipient: q }), isoTime(clock.now()), 'x.example')
  mail.worker.wake()
  await until(() => expect(attempts).toBe(1))
  await sendJson(sending, 'POST', '/api/privacy/erase', { q, confirm: q }, headers)
  refuse(Object.assign(new Error('later'), { responseCode: 451 }))
  await until(() => expect(sending.logLines.join('')).toContain('mail delayed'))
  sending.clock.advance(HOUR_MS)
  enqueueMail(db, aMarker(db), isoTime(clock.now()), 'x.example')
  mail.worker.wake()
  await until(() => expect(held.received).toHaveLength(1))
  expect(attempts).toBe(1)
  expect(db.sqlite.prepare('select state, html from mail where recipient = ?').all(q)).toEqual([
    { state: 'stopped', html: '' },
  ])
  await sending.stop()
  await held.close()
})

it('recalls a bulk email that is claimed but not sent yet', async () => {
  const calm = await startLoopbackSmtp()
  const gate = aGate()
  calm.onReceived = () => {
    if (calm.received.length === 2) calm.manners.hold = gate.passed
  }
  const paced = await aServer({ smtpUrl: calm.url, mailPace: { connections: 1, perSecond: undefined } })
  const headers = (await signedIn(paced)).headers
  const recipients = ['one', 'two', 'three', 'four'].map((name) => `${name}@kamsin.example`)
  const body = { recipients, subject: 'Summer', content: '<p>Hello</p>' }
  await sendJson(paced, 'POST', '/api/send_mail', body, headers)
  const q = recipients.at(-1)!
  const stateOfLast = () =>
    paced.services.db.sqlite.prepare('select state from mail where recipient = ?').pluck().get(q)
  await until(() => expect(stateOfLast()).toBe('sending'))
  expect(calm.received.map(({ to }) => to[0])).not.toContain(q)
  await sendJson(paced, 'POST', '/api/privacy/erase', { q, confirm: q }, headers)
  gate.open()
  const next = 'next@kamsin.example'
  const later = { recipients: [next], subject: 'Autumn', content: '<p>Hello</p>' }
  await sendJson(paced, 'POST', '/api/send_mail', later, headers)
  await until(() => expect(calm.received).toHaveLength(4))
  expect(calm.received.map(({ to }) => to[0])).toEqual([...recipients.slice(0, 3), next])
  expect(stateOfLast()).toBe('stopped')
  await paced.stop()
  await calm.close()
})
