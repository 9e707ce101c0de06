/** No mailbox is flooded: visitors and users together, whatever makes the program write, and nothing unasked. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
import { delivered } from '#test/support/outbox.ts'
import { saveQuotation, submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { digestOf } from '../../platform/digest.ts'
import {
  MAILS_OF_USERS_PER_HOUR_AND_RECIPIENT,
  RESTORE_LINKS_PER_HOUR_AND_RECIPIENT,
} from './confirmations.ts'
import {
  CALL_REQUESTS_PER_HOUR_AND_QUOTATION,
  CHANGE_REQUESTS_PER_HOUR_AND_QUOTATION,
} from './rate-limits.ts'
import { findQuotation } from './store.ts'

const EMAIL = 'mei.ling@kamsin.example'
const STAFF = 'sales@wokandwire.example'

let server: TestServer
let headers: Record<string, string>
beforeEach(async () => {
  server = await aServer({ staffEmail: STAFF, mailLimits: { perBatch: 20, perDay: 40 } })
  headers = (await signedIn(server)).headers
})
afterEach(() => server.stop())

const desk = (by = headers) => atDesk(server, by)
const contact = (email = EMAIL) => ({ name: 'Chan Mei Ling', email, phone: '', detail: '', language: 'en' })
async function draft(email = EMAIL, by = headers): Promise<string> {
  const { body } = await desk(by).create({ contact: contact(email), lines: [{ product: 1, quantity: 1 }] })
  return body.id
}
const sendTo = async (email = EMAIL, by = headers) => desk(by).send(await draft(email, by))
const mailsTo = (email: string) =>
  server.services.db.sqlite.prepare('select count(*) from mail where recipient = ?').pluck().get(email)
const listed = (email = EMAIL) => sendJson(server, 'POST', '/api/suppressions', { email }, headers)
const inChinese = () => ({ ...headers, 'accept-language': 'zh' })
const cancelByNumber = (id: string) =>
  server.json(`/api/quotation/cancel?id=${id}`, { method: 'DELETE', from: newAddress() })
const restore = ({ id, key }: { id: string; key: string }) =>
  sendJson(server, 'POST', '/api/quotation/restore', { id, key })
async function colleague(): Promise<Record<string, string>> {
  const person = aPerson()
  await sendJson(server, 'POST', '/api/users', person, headers)
  return (await signedIn(server, person)).headers
}

describe('users together', () => {
  it('send a few quotations an hour to one address, in whatever case, and are told when they may again', async () => {
    const other = await colleague()
    for (let count = 0; count < MAILS_OF_USERS_PER_HOUR_AND_RECIPIENT; count++)
      expect(
        (await sendTo(count % 2 === 0 ? EMAIL : EMAIL.toUpperCase(), count < 3 ? headers : other)).status,
      ).toBe(200)
    const refused = await sendTo()
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(refused.body.detail).toBe(en.error.tooManyToAddress)
    expect((await sendTo(EMAIL, inChinese())).body.detail).toContain('一小時內已收到多封電郵')
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect((await sendTo(EMAIL, other)).status).toBe(429)
    expect((await sendTo('someone.else@kamsin.example')).status).toBe(200)
    server.clock.advance(seconds * 1_000)
    headers = (await signedIn(server)).headers
    expect((await sendTo()).status).toBe(200)
  })

  it('count confirmations that they resend, and those by phone, to the same address', async () => {
    const pending = await submitted(server, { contact: { email: EMAIL } })
    for (let count = 1; count < MAILS_OF_USERS_PER_HOUR_AND_RECIPIENT; count++) await sendTo()
    expect((await desk().resend(pending.id)).status).toBe(200)
    expect((await desk().resend(pending.id)).status).toBe(429)
    const before = mailsTo(EMAIL)
    expect((await desk().verifyByPhone(pending.id)).status).toBe(429)
    expect(findQuotation(server.services.db, pending.id)!.status).toBe('pending_verification')
    expect(mailsTo(EMAIL)).toBe(before)
  })

  it('each have one day for quotations and bulk email', async () => {
    const left = async () =>
      (await server.json<{ left_today: number }>('/api/send_mail/allowance', { headers })).body.left_today
    const bulk = (count: number) => {
      const recipients = Array.from({ length: count }, (_, index) => `guest${index}@bulk.example`)
      const mail = { recipients, subject: `Summer ${count}`, content: '<p>Hello</p>' }
      return sendJson(server, 'POST', '/api/send_mail', mail, headers)
    }
    await sendTo('one@kamsin.example')
    expect(await left()).toBe(39)
    await bulk(20)
    await bulk(18)
    expect((await sendTo('two@kamsin.example')).status).toBe(200)
    expect(await left()).toBe(0)
    expect(await sendTo('three@kamsin.example')).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect((await bulk(1)).status).toBe(429)
    expect((await sendTo('three@kamsin.example', await colleague())).status).toBe(200)
  })
})

describe('visitors', () => {
  it('who cancel by number from anywhere make the program write to one customer a few times an hour', async () => {
    const key = 'k'.repeat(32)
    const quotations = Array.from({ length: RESTORE_LINKS_PER_HOUR_AND_RECIPIENT + 1 }, () => {
      const { id } = saveQuotation(server.services.db, { email: EMAIL, key_digest: digestOf(key) })
      return { id, key }
    })
    const statuses = []
    for (const { id } of quotations) statuses.push((await cancelByNumber(id)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    await restore(quotations[0]!)
    expect((await cancelByNumber(quotations[0]!.id)).status).toBe(429)
    const links = server.services.db.sqlite.prepare(
      "select count(*) from mail where kind = 'quotation-restore'",
    )
    expect(links.pluck().get()).toBe(RESTORE_LINKS_PER_HOUR_AND_RECIPIENT)
  })

  it('make the program write to staff a few times an hour about a quotation', async () => {
    const quotation = await opened(server, { contact: { email: EMAIL } })
    const customer = asCustomer(server, quotation)
    const before = mailsTo(STAFF) as number
    const calls = CALL_REQUESTS_PER_HOUR_AND_QUOTATION
    for (let count = 0; count < calls; count++) expect((await customer.callMe()).status).toBe(200)
    expect((await customer.callMe()).status).toBe(429)
    const changes = CHANGE_REQUESTS_PER_HOUR_AND_QUOTATION
    for (let count = 0; count < changes; count++)
      expect((await customer.requestChange({ '1': 3 + count })).status).toBe(200)
    expect((await customer.requestChange({ '1': 2 })).status).toBe(429)
    expect(mailsTo(STAFF)).toBe(before + calls + changes)
  })
})

describe('an address on the do-not-email list', () => {
  it('gets no quotation that it did not ask for, and the user is told why', async () => {
    await listed()
    const id = await draft()
    expect(await desk().send(id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await desk().send(id)).body.detail).toBe(en.error.customerSuppressed)
    expect((await desk(inChinese()).send(id)).body.detail).toBe(zh.error.customerSuppressed)
    expect(mailsTo(EMAIL)).toBe(0)
    expect(findQuotation(server.services.db, id)!.status).toBe('draft')
  })

  it('gets nothing from a user who confirms by phone what anyone may have submitted', async () => {
    const pending = await submitted(server, { contact: { email: EMAIL } })
    await listed()
    await desk().verifyByPhone(pending.id)
    await desk().save(pending.id, { lines: [{ product: 1, quantity: 9 }] })
    expect((await desk().send(pending.id)).status).toBe(409)
  })

  it('still gets what its owner asked for: confirmation, versions, acceptance and the link that restores', async () => {
    await listed()
    const quotation = await opened(server, { contact: { email: EMAIL } })
    await asCustomer(server, quotation).requestChange({ '1': 5 })
    expect((await desk().send(quotation.id)).status).toBe(200)
    // A version that is still on its way when it is cancelled is not sent.
    await delivered(server)
    await cancelByNumber(quotation.id)
    await delivered(server)
    await restore(quotation)
    await asCustomer(server, quotation).accept(2)
    await delivered(server)
    const kinds = server.services.db.sqlite
      .prepare("select kind from mail where recipient = ? and state = 'sent' order by id")
      .pluck()
      .all(EMAIL)
    expect(kinds).toEqual([
      'quotation-confirmation',
      'quotation-confirmed',
      'quotation-version',
      'quotation-restore',
      'quotation-accepted',
    ])
  })
})
