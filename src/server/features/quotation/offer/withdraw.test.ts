/** An open quotation is withdrawn and put back, and whether its customer is told of this and of other changes. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatLastMoment, hongKongDay } from '#shared/base/date.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { en } from '#shared/i18n/en.ts'
import { fill } from '#shared/i18n/t.ts'
import { zh } from '#shared/i18n/zh.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { mailedKey, type StoredMail } from '#test/support/mailed-key.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { DAY_MS, isoTime } from '../../../platform/clock.ts'
import { expireQuotations, purgeQuotations } from '../expire.ts'
import { changeQuotation, findQuotation } from '../store.ts'

let server: TestServer
let user: SignedInCaller
let desk: ReturnType<typeof atDesk>
beforeAll(async () => {
  server = await aServer()
  const admin = await signedIn(server)
  const person = aPerson()
  await sendJson(server, 'POST', '/api/users', person, admin.headers)
  user = await signedIn(server, person)
  desk = atDesk(server, user.headers)
})
afterAll(() => server.stop())

const row = (id: string) => findQuotation(server.services.db, id)!
const open = async (id: string) =>
  (await server.json<IsoTimes<OpenQuotation>>(`/api/quotations/get?id=${id}`, { headers: user.headers })).body
const found = async (query: string) =>
  (
    await server.json<{ rows: { id: string }[] }>(`/api/quotations/search?${query}`, {
      headers: user.headers,
    })
  ).body.rows.map(({ id }) => id)
const inDays = (days: number) => hongKongDay(isoTime(server.clock.now() + days * DAY_MS))
interface Mail {
  id: number
  created_at: string
  recipient: string
  subject: string
  text: string
}
const mailsOf = (id: string) =>
  server.services.db.sqlite
    .prepare(
      `select id, created_at, recipient, subject, text from mail where quotation = ? and kind = 'quotation-changed'`,
    )
    .all(id) as Mail[]
const keyIn = (mail: StoredMail) => mailedKey(server.directory, mail)

describe('withdrawing', () => {
  it('ends an open quotation for its customer, who reads so on the page, by its number and in the PDF', async () => {
    const quotation = await opened(server)
    const { id, file } = quotation
    const customer = asCustomer(server, quotation)
    expect((await desk.withdraw(id)).status).toBe(200)
    expect((await customer.offer()).body.state).toBe('withdrawn')
    const byNumber = await server.json(`/api/quotation/get?id=${id}`)
    expect(byNumber.body).toMatchObject({ status: 'verified', state: 'withdrawn' })
    const accepted = await customer.accept(1)
    expect([accepted.status, accepted.body.detail]).toEqual([409, en.error.quotationWithdrawn])
    expect((await customer.decline()).status).toBe(409)
    expect((await customer.cancel()).status).toBe(409)
    expect(row(id).files_show).toBe('withdrawn')
    expect((await server.call(`/api/get_upload?file=${file.slice('/uploads/'.length)}`)).status).toBe(200)
    expect(mailsOf(id)).toEqual([])
  })

  it('is closed on the desk, with who and why in its history and the audit log', async () => {
    const { id } = await opened(server)
    await desk.withdraw(id, { reason: '缺貨' })
    expect(await found(`q=${id}&phase=live`)).toEqual([])
    for (const query of ['phase=closed', 'status=withdrawn'])
      expect(await found(`q=${id}&${query}`)).toEqual([id])
    const { status, actions, events } = await open(id)
    expect([status, actions]).toEqual(['withdrawn', ['revise', 'reopen', 'copy']])
    expect(events[0]).toMatchObject({
      kind: 'withdrawn',
      actor_name: 'Ka Yan Lam',
      detail: { reason: '缺貨', is_told: false },
    })
    expect(
      server.services.db.sqlite
        .prepare(`select count(*) from audit where action = 'quotation_withdrawn' and detail ->> '$.id' = ?`)
        .pluck()
        .get(id),
    ).toBe(1)
  })

  it.each([
    ['en' as const, en],
    ['zh' as const, zh],
  ])('tells a customer who reads %s, with the reason and a link that works', async (language, texts) => {
    const { id } = await opened(server, { contact: { language } })
    expect((await desk.withdraw(id, { reason: 'The till is sold out', is_told: true })).status).toBe(200)
    const [mail] = mailsOf(id)
    expect(mail!.recipient).toBe(row(id).email)
    expect(mail!.subject).toBe(fill(texts.told.withdrawn_subject, { id, company: texts.company.name }))
    expect(mail!.text).toContain(fill(texts.told.withdrawn, { id }))
    expect(mail!.text.match(/The till is sold out/g)).toHaveLength(1)
    expect(mail!.text).toContain(texts.mail.fromUs)
    expect(mail!.text).not.toMatch(/can accept|均可接納/)
    expect((await asCustomer(server, { id, key: await keyIn(mail!) }).offer()).body.state).toBe('withdrawn')
  })

  it('twice and by two people at once happens once, with one mail', async () => {
    const { id } = await opened(server)
    const answers = await Promise.all([1, 2, 3].map(() => desk.withdraw(id, { is_told: true })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(mailsOf(id)).toHaveLength(1)
  })

  it('and a customer who accepts at the same moment: one of both holds', async () => {
    for (let round = 0; round < 4; round++) {
      const quotation = await opened(server)
      const [accepted, withdrawn] = await Promise.all([
        asCustomer(server, quotation).accept(1),
        desk.withdraw(quotation.id),
      ])
      const statuses = [accepted.status, withdrawn.status]
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual(statuses)
      expect(row(quotation.id).status).toBe(accepted.status === 200 ? 'accepted' : 'withdrawn')
    }
  })

  it('is refused for what is not open, and where a colleague has sent another version since', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    const [shown] = (await open(id)).versions
    await desk.save(id, { lines: [{ product: 1, quantity: 7 }] })
    await desk.send(id)
    expect((await desk.withdraw(id, { if_match: shown!.etag })).status).toBe(409)
    await asCustomer(server, quotation).accept(2)
    expect((await desk.withdraw(id)).status).toBe(409)
    expect((await desk.withdraw('999999')).status).toBe(404)
    for (const reason of ['', '   ', 'x'.repeat(201), null])
      expect((await desk.withdraw(id, { reason })).body.fields).toHaveProperty('reason')
    expect((await desk.withdraw(id, { is_told: 'maybe' })).status).toBe(400)
  })

  it('is refused, with nothing changed, for a customer who cannot be told; untold it works', async () => {
    const contact = {
      name: 'Chan',
      email: 'neverasked@kamsin.example',
      phone: '',
      detail: '',
      language: 'en',
    }
    const { body } = await desk.create({ contact, lines: [{ product: 1, quantity: 1 }] })
    await desk.send(body.id)
    const admin = await signedIn(server)
    await sendJson(server, 'POST', '/api/suppressions', { email: contact.email }, admin.headers)
    expect((await desk.withdraw(body.id, { is_told: true })).body.detail).toContain('do-not-email list')
    expect(row(body.id).status).toBe('verified')
    const { id } = await opened(server)
    changeQuotation(server.services.db, id, 'verified', { email: '' })
    expect((await desk.withdraw(id, { is_told: true })).body.detail).toContain('no email address')
    for (const it of [id, body.id]) expect((await desk.withdraw(it)).status).toBe(200)
  })

  it('is deleted like one whose time has run out, and kept until then', async () => {
    const own = await aServer()
    const at = atDesk(own, (await signedIn(own)).headers)
    const { id } = await opened(own)
    await at.withdraw(id)
    const { valid_until } = findQuotation(own.services.db, id)!
    own.clock.advance(Date.parse(valid_until!) - own.clock.now() + 89 * DAY_MS)
    expireQuotations(own.services)
    await purgeQuotations(own.services)
    expect(findQuotation(own.services.db, id)?.status).toBe('withdrawn')
    own.clock.advance(2 * DAY_MS)
    await purgeQuotations(own.services)
    expect(findQuotation(own.services.db, id)).toBeUndefined()
    await own.stop()
  })
})

describe('putting it back', () => {
  it('opens it as it was: version, stage, date, and what its customer waits for', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    const customer = asCustomer(server, quotation)
    await sendJson(server, 'PUT', `/api/quotations?id=${id}`, { stage: 'contacted' }, user.headers)
    await customer.callMe()
    await customer.requestChange({ 1: 9 })
    const before = row(id)
    await desk.withdraw(id)
    const { call_asked_at } = before
    expect(row(id)).toMatchObject({ call_asked_at, change_asked_at: null, stage: 'contacted' })
    expect((await desk.reopen(id, true)).status).toBe(200)
    expect(row(id)).toEqual({ ...before, assignee: expect.any(Number) })
    expect(mailsOf(id).map(({ subject }) => subject)).toEqual([
      fill(en.told.reopened_subject, { id, company: en.company.name }),
    ])
    expect((await desk.reopen(id)).status).toBe(409)
    expect((await customer.accept(1)).status).toBe(200)
  })

  it('keeps what its customer has asked for meanwhile', async () => {
    const quotation = await opened(server)
    await desk.withdraw(quotation.id)
    await asCustomer(server, quotation).callMe()
    const { call_asked_at } = row(quotation.id)
    await desk.reopen(quotation.id)
    expect(row(quotation.id).call_asked_at).toBe(call_asked_at)
    expect(call_asked_at).not.toBeNull()
  })

  it('is over with its last day: from then on it is renewed, until another day', async () => {
    const own = await aServer()
    const at = atDesk(own, (await signedIn(own)).headers)
    const { id } = await opened(own)
    await at.withdraw(id)
    own.clock.advance(40 * DAY_MS)
    const later = atDesk(own, (await signedIn(own)).headers)
    expect((await later.reopen(id)).status).toBe(409)
    const day = hongKongDay(isoTime(own.clock.now() + 5 * DAY_MS))
    expect((await later.renew(id, day)).status).toBe(200)
    expect(findQuotation(own.services.db, id)).toMatchObject({ status: 'verified', purge_at: null })
    await own.stop()
  })

  it('a new version opens it too', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    await desk.withdraw(id)
    await desk.save(id, { lines: [{ product: 1, quantity: 4 }] })
    expect((await desk.send(id)).status).toBe(200)
    const { body } = await asCustomer(server, quotation).offer()
    expect([body.state, body.version]).toEqual(['open', 2])
    const [earlier] = body.earlier
    expect(
      (await server.call(`/api/get_upload?file=${earlier!.file.slice('/uploads/'.length)}`)).status,
    ).toBe(200)
  })
})

describe('extending', () => {
  it('emails the customer the new date on request, once a day', async () => {
    const { id } = await opened(server, { contact: { language: 'zh' } })
    await desk.extend(id, inDays(40))
    expect(mailsOf(id)).toEqual([])
    expect((await desk.extend(id, inDays(45), true)).status).toBe(200)
    expect((await desk.extend(id, inDays(45), true)).status).toBe(200)
    const mails = mailsOf(id)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('有效期已更改')])
    const [year, month, day] = inDays(45).split('-').map(Number)
    expect(mails[0]!.text).toContain(`${year}年${month}月${day}日`)
    expect((await asCustomer(server, { id, key: await keyIn(mails[0]!) }).offer()).body.state).toBe('open')
  })

  it('does not tell more than a few times an hour, and then changes nothing', async () => {
    const { id } = await opened(server)
    const answers = []
    for (let days = 40; days < 46; days++) answers.push((await desk.extend(id, inDays(days), true)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    expect(hongKongDay(row(id).valid_until!)).toBe(inDays(44))
  })
})

describe('taking back', () => {
  it.each([
    ['accept', 'acceptance_taken_back'],
    ['decline', 'decline_taken_back'],
  ] as const)('of what the customer did by %s tells them, not why', async (decide, told) => {
    const quotation = await opened(server)
    const { id } = quotation
    const customer = asCustomer(server, quotation)
    await (decide === 'accept' ? customer.accept(1) : customer.decline())
    expect((await desk.takeBack(id, 'A colleague was mistaken', true)).status).toBe(200)
    const [mail] = mailsOf(id)
    const { company } = en
    expect(mail!.subject).toBe(fill(en.told[`${told}_subject`], { id, company: company.name }))
    expect(mail!.text).toContain(fill(en.told[told], { id }))
    expect(mail!.text).not.toContain('mistaken')
  })

  it('says to one whose time is over to ask for today’s prices', async () => {
    const own = await aServer()
    const quotation = await opened(own)
    await asCustomer(own, quotation).accept(1)
    own.clock.advance(60 * DAY_MS)
    await atDesk(own, (await signedIn(own)).headers).takeBack(quotation.id, 'Closed', true)
    const { text, valid_until } = own.services.db.sqlite
      .prepare<[string], { text: string; valid_until: string }>(
        `select text, valid_until from mail join quotation on quotation.id = mail.quotation where quotation = ? and kind = 'quotation-changed'`,
      )
      .get(quotation.id)!
    expect(text).toContain(fill(en.told.over, { date: formatLastMoment(valid_until, 'en') }))
    await own.stop()
  })
})
