/** A customer with a phone number and no email address: their quotation goes by a link. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { en } from '#shared/i18n/en.ts'
import { fill } from '#shared/i18n/t.ts'
import { zh } from '#shared/i18n/zh.ts'
import type { FoundQuotation, OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { aSubmission, saveQuotation } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { LINKS_MADE_PER_HOUR_AND_QUOTATION } from '../rate-limits.ts'
import { listToRemind } from '../reminder/store.ts'
import { findQuotation } from '../store.ts'

const DAY_MS = 86_400_000
const CONTACT = { name: '陳美玲', phone: '+852 9123 4567', detail: zh.home.letteredShop, language: 'zh' }
/** The second is whom it belongs to. */
const STAFF = ['staff@wokandwire.example', 'admin@localhost']
const LINES = [{ product: 1, quantity: 2 }]
const LINK = /^https?:\/\/[^/]+\/quotation\/view\?id=(\d{6})&key=([\w-]{20,})$/

let server: TestServer
let headers: Record<string, string>
let desk: ReturnType<typeof atDesk>
beforeAll(async () => {
  server = await aServer({ staffEmail: 'staff@wokandwire.example' })
  headers = (await signedIn(server)).headers
  desk = atDesk(server, headers)
})
afterAll(() => server.stop())

const all = (select: string) => server.services.db.sqlite.prepare(select).all()
const everythingStored = () =>
  JSON.stringify(
    ['mail', 'audit', 'quotation', 'quotation_event', 'quotation_key', 'quotation_version'].map((table) =>
      all(`select * from ${table}`),
    ),
  )
const mailsTo = (id: string) =>
  server.services.db.sqlite
    .prepare('select recipient, reply_to from mail where quotation = ? order by id')
    .all(id) as { recipient: string; reply_to: string | null }[]

type Sent = { body: { link: string | null; version: number } }
async function aSent() {
  const { body } = await desk.create({ contact: CONTACT, lines: LINES })
  const sent = (await desk.send(body.id)) as unknown as Sent & { status: number }
  const [, id, key] = LINK.exec(sent.body.link!)!
  return { sent, id: id!, key: key! }
}

describe('a quotation without an email address', () => {
  it('is sent by a link, which proves ownership and stands in that answer only', async () => {
    const { sent, id, key } = await aSent()
    expect(sent).toMatchObject({ status: 200, body: { id, version: 1 } })
    expect(findQuotation(server.services.db, id)).toMatchObject({
      status: 'verified',
      stage: 'offered',
      email: '',
    })
    const customer = asCustomer(server, { id, key })
    expect((await customer.offer()).body).toMatchObject({ state: 'open', contact: { email: '' } })
    expect(mailsTo(id)).toEqual([])
    expect(everythingStored()).not.toContain(key)
    const actions = all(`select action from audit where detail like '%${id}%' order by id`)
    expect(actions).toEqual([{ action: 'quotation_created' }, { action: 'quotation_sent' }])
    for (const path of [`/get?id=${id}`, '', '/search', '/board', '/today']) {
      const { body } = await server.json(`/api/quotations${path}`, { headers })
      expect(JSON.stringify(body)).not.toMatch(/"link"|key=/)
    }
  })

  it('is accepted: staff hear of it, with no one to reply to', async () => {
    const { id, key } = await aSent()
    const answer = await asCustomer(server, { id, key }).accept(1)
    expect([answer.status, answer.body.state]).toEqual([200, 'accepted'])
    expect(mailsTo(id)).toEqual(STAFF.map((recipient) => ({ recipient, reply_to: null })))
  })

  it('gets a new link when users ask for it, a few times an hour, audited', async () => {
    const { id, key } = await aSent()
    const again = (await desk.resend(id)) as unknown as Sent
    const [, , other] = LINK.exec(again.body.link!)!
    expect(other).not.toBe(key)
    for (const each of [key, other!])
      expect((await asCustomer(server, { id, key: each }).offer()).status).toBe(200)
    expect(
      all(`select action from audit where action = 'quotation_resent' and detail like '%${id}%'`),
    ).toHaveLength(1)
    for (let count = 1; count < LINKS_MADE_PER_HOUR_AND_QUOTATION; count++) await desk.resend(id)
    expect((await desk.resend(id)).status).toBe(429)
    expect((await desk.resend((await aSent()).id)).status).toBe(200)
  })

  it('is cancelled and asked about without a mail to its customer', async () => {
    const { id, key } = await aSent()
    const customer = asCustomer(server, { id, key })
    expect((await customer.callMe()).status).toBe(200)
    expect((await customer.requestChange({ 1: 5 })).status).toBe(200)
    expect((await asCustomer(server, { id }).mailLink()).status).toBe(200)
    expect((await customer.cancel()).status).toBe(200)
    expect(new Set(mailsTo(id).map(({ recipient }) => recipient))).toEqual(new Set(STAFF))
  })

  it('is cancelled by its number: staff are not told that its customer got a link', async () => {
    const { id } = await aSent()
    expect((await asCustomer(server, { id }).cancel()).status).toBe(200)
    const texts = all(`select text from mail where quotation = '${id}' and kind = 'quotation-cancelled'`)
    expect(texts.length).toBeGreaterThan(0)
    for (const { text } of texts as { text: string }[]) {
      expect(text).toContain(fill(en.mail.staffCall, { phone: CONTACT.phone }))
      expect(text).toContain(fill(zh.mail.staffCall, { phone: CONTACT.phone }))
      expect(text).not.toContain('sent a link')
    }
  })

  it('is never reminded of: nobody is shown as reminded', () => {
    const { db } = server.services
    const soon = new Date(server.clock.now() + DAY_MS).toISOString()
    const ending = { valid_until: soon, is_reminder_off: 0 } as const
    const [without, other] = [saveQuotation(db, { ...ending, email: '' }), saveQuotation(db, ending)]
    const now = new Date(server.clock.now()).toISOString()
    const due = listToRemind(db, { now, until: soon, quietSince: now, limit: 100 })
    expect([due.includes(without.id), due.includes(other.id)]).toEqual([false, true])
  })

  it('is nobody else’s: quotations without an address are not one customer', async () => {
    const { id } = await aSent()
    const { body } = await server.json<OpenQuotation>(`/api/quotations/get?id=${id}`, { headers })
    expect(body.same_address).toEqual({ contacts: [], quotations: [] })
  })

  it('is listed today once for each telephone number', async () => {
    const late = new Date(server.clock.now() - 3 * DAY_MS).toISOString()
    const ids = [(await aSent()).id, (await aSent()).id]
    const { body: third } = await desk.create({ contact: { ...CONTACT, phone: '2345 6789' }, lines: LINES })
    await desk.send(third.id)
    const select = server.services.db.sqlite.prepare('update quotation set call_asked_at = ? where id = ?')
    for (const id of [...ids, third.id]) select.run(late, id)
    const { body } = await server.json<{ people: IsoTimes<FoundQuotation>[] }>('/api/quotations/today', {
      headers,
    })
    const phones = body.people.filter(({ email }) => email === '').map(({ phone }) => phone)
    for (const phone of [CONTACT.phone, '2345 6789'])
      expect(phones.filter((it) => it === phone)).toEqual([phone])
  })
})

describe('a customer', () => {
  it.each([
    [{ name: 'Mei' }, 'contact.email'],
    [{ name: 'Mei', email: '', phone: ' ' }, 'contact.email'],
    [{ name: 'Mei', email: 'mei', phone: '2345 6789' }, 'contact.email'],
    [{ name: 'Mei', phone: 'call me' }, 'contact.phone'],
  ])('of %j can be reached in no way: said at its field', async (contact, field) => {
    const { status, body } = await desk.create({ contact, lines: LINES })
    expect(status).toBe(400)
    expect(Object.keys(body.fields!)).toContain(field)
  })

  it('keeps one of both when users correct them', async () => {
    const { id } = await aSent()
    const edit = (change: object) => sendJson(server, 'PUT', '/api/quotations', { id, ...change }, headers)
    const refused = await edit({ phone: null })
    expect([refused.status, Object.keys((refused.body as { fields: object }).fields)]).toEqual([
      400,
      ['phone'],
    ])
    expect((await edit({ email: 'mei@kamsin.example' })).status).toBe(200)
    expect((await edit({ phone: null })).status).toBe(200)
  })

  it('with an email address gets a mail, and users get no link', async () => {
    const { id } = await opened(server)
    await desk.save(id, { lines: [{ product: 2, quantity: 1 }] })
    expect((await desk.send(id)).body).toEqual({ id, version: 2, link: null, is_held: false })
    expect((await desk.resend(id)).body).toEqual({ id, link: null })
  })

  it('who asks on the website needs an email address as before', async () => {
    const submission = await aSubmission(server)
    const response = await server.call('/api/quotation', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...submission, contact: { ...submission.contact, email: '' } }),
    })
    expect(response.status).toBe(400)
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual(['contact.email'])
  })
})

describe('a new quotation', () => {
  it('belongs to who makes it, a copy too', async () => {
    const { id } = await aSent()
    const { body: copy } = await desk.copy(id)
    const maker = findQuotation(server.services.db, id)!.assignee
    expect(maker).not.toBeNull()
    expect(findQuotation(server.services.db, copy.id)!.assignee).toBe(maker)
  })
})
