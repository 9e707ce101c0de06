/** A visit is booked, moved, cancelled and made: who may, what is refused, and what both sides see and hear of it. */
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAfter, formatDayOfWeek, hongKongDay } from '#shared/base/date.ts'
import { LANGUAGES, type Language } from '#shared/base/language.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import type { DeskVisit } from '#shared/quotation/visit-schema.ts'
import { delivered } from '#test/support/outbox.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { listEvents } from '../history/store.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer({ staffEmail: 'staff@wokandwire.example' })
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())

const day = (ahead: number) => dayAfter(hongKongDay(new Date(server.clock.now())), ahead)
const HOURS = { from: '10:00', to: '11:00', colleague: 'Ka Yan 嘉欣', words: 'We measure the counter.' }
type Answer = { status: number; body: DeskVisit & { fields?: object } }
const act = async (method: string, path: string, body: object, more: object = {}) =>
  (await sendJson(server, method, `/api/quotations/visit${path}`, body, {
    ...headers,
    ...more,
  })) as unknown as Answer
const fix = (id: string, on: string, change: object = {}, more: object = {}) =>
  act('PUT', '', { id, on, ...HOURS, ...change }, more)

let guests = 0
async function aQuotation(language: Language = 'en') {
  guests += 1
  const email = `visit${guests}@kamsin.example`
  const quotation = await opened(server, { contact: { email, language } })
  return { ...quotation, email, customer: asCustomer(server, quotation) }
}
const kindsOf = (id: string) =>
  listEvents(server.services.db, id, 50)
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('visit') || kind === 'wish_done')
const visitOf = async (customer: ReturnType<typeof asCustomer>) => (await customer.offer()).body.visit

async function mailsTo(address: string): Promise<Email[]> {
  await delivered(server)
  const count = server.services.db.sqlite
    .prepare("select count(*) from mail where recipient = ? and state = 'sent'")
    .pluck()
    .get(address) as number
  return server.mailsTo(address, count)
}
const entryOf = (mail: Email) =>
  Object.fromEntries(
    Buffer.from(mail.attachments[0]!.content as ArrayBuffer)
      .toString('utf8')
      .split(/\r?\n/)
      .map((line) => line.split(/:(.*)/)),
  ) as Record<string, string>

describe('a visit', () => {
  it('that was asked for is booked, and the customer sees it in place of what they asked for', async () => {
    const { id, customer } = await aQuotation()
    await customer.askVisit()
    const { status, body } = await fix(id, day(2))
    expect(status).toBe(200)
    expect(body.fixed).toEqual({ on: day(2), ...HOURS })
    expect(await visitOf(customer)).toMatchObject({ asked: null, fixed: body.fixed, comes_first: false })
    expect(kindsOf(id)).toEqual(['visit_fixed', 'wish_done', 'visit_requested'])
    const actions = server.services.db.sqlite
      .prepare("select count(*) from audit where action = 'quotation_visit_fixed' and detail ->> '$.id' = ?")
      .pluck()
    expect(actions.get(id)).toBe(1)
  })

  it('is booked again without a change once, and is no one’s but who books it', async () => {
    const { id } = await aQuotation()
    const first = await fix(id, day(2))
    const again = await fix(id, day(2))
    expect(again.body.etag).toBe(first.body.etag)
    expect(kindsOf(id)).toEqual(['visit_fixed'])
    const open = await server.json<{ assignee: number | null; visit: DeskVisit }>(
      `/api/quotations/get?id=${id}`,
      { headers },
    )
    expect([open.body.assignee, open.body.visit]).toEqual([1, first.body])
  })

  it.each([
    ['a day that is over', () => ({ on: day(-1) }), 'on'],
    ['a day that no one means', () => ({ on: '2206-01-01' }), 'on'],
    ['no day', () => ({ on: '2026-02-30' }), 'on'],
    ['an end before its start', () => ({ from: '22:00', to: '01:00' }), 'to'],
    ['no time between', () => ({ to: '10:00' }), 'to'],
    ['a time between the half hours', () => ({ from: '10:10' }), 'from'],
  ])('is refused for %s', async (_, change, field) => {
    const { id } = await aQuotation()
    const refused = await fix(id, day(2), change())
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [field]])
    expect(kindsOf(id)).toEqual([])
  })

  it('by two people at once is booked once', async () => {
    const { id } = await aQuotation()
    const { body } = await server.json<{ visit: DeskVisit }>(`/api/quotations/get?id=${id}`, { headers })
    const seen = { 'if-match': body.visit.etag }
    const both = await Promise.all([fix(id, day(2), {}, seen), fix(id, day(3), {}, seen)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(kindsOf(id)).toEqual(['visit_fixed'])
  })

  it('is not booked, moved or cancelled by its customer or a stranger, nor where there is no page for it', async () => {
    const { id } = await aQuotation()
    const strange = await sendJson(server, 'PUT', '/api/quotations/visit', { id, on: day(2), ...HOURS })
    expect(strange.status).toBe(401)
    const { body } = await atDesk(server, headers).create({
      contact: { name: 'Guest', phone: '+852 9123 4567', email: '', detail: '', language: 'en' },
      lines: [{ product: 1, quantity: 1 }],
    })
    expect((await fix(body.id, day(2))).status).toBe(409)
    expect((await fix('999999', day(2))).status).toBe(404)
    expect((await act('DELETE', '', { id })).status).toBe(409)
  })

  it('is made from its day on, and another one may follow', async () => {
    const { id, customer } = await aQuotation()
    expect((await act('POST', '/done', { id })).status).toBe(409)
    await fix(id, day(1))
    expect((await act('POST', '/done', { id })).status).toBe(409)
    await fix(id, day(0))
    expect((await act('POST', '/done', { id })).body.fixed).toBeNull()
    expect((await visitOf(customer)).fixed).toBeNull()
    expect((await fix(id, day(4))).body.fixed).toMatchObject({ on: day(4) })
    expect(kindsOf(id)).toEqual(['visit_fixed', 'visit_done', 'visit_fixed', 'visit_fixed'])
  })

  it('goes to the trash with its quotation, and comes back', async () => {
    const { id, customer } = await aQuotation()
    await fix(id, day(2))
    await sendJson(server, 'DELETE', '/api/quotations', { id }, headers)
    await sendJson(server, 'POST', '/api/trash/restore', { kind: 'quotation', id: Number(id) }, headers)
    expect((await visitOf(customer)).fixed).toMatchObject({ on: day(2) })
  })

  it('is in the calendar entry that anyone with the link can fetch, as long as it is to come', async () => {
    const { id, key, customer } = await aQuotation()
    const entry = async (proof: Record<string, string>) =>
      server.call(`/api/quotation/visit_calendar?${new URLSearchParams(proof)}`, { from: '198.18.9.1' })
    expect((await entry({ id, key })).status).toBe(404)
    await fix(id, day(2))
    const found = await entry({ id, key })
    expect(found.headers.get('content-type')).toContain('text/calendar')
    expect(await found.text()).toContain(`UID:visit-${id}`)
    expect((await entry({ id, key: 'another' })).status).toBe(404)
    await customer.cancelVisit()
    expect((await entry({ id, key })).status).toBe(404)
  })
})

describe('the customer cancels it', () => {
  it('which is mailed to staff, waits in Today, and is refused for others', async () => {
    const { id, customer, email } = await aQuotation()
    await fix(id, day(2))
    expect((await asCustomer(server, { id }).cancelVisit()).status).toBe(404)
    const both = await Promise.all([customer.cancelVisit(), customer.cancelVisit()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(kindsOf(id)).toEqual(['visit_cancelled', 'visit_fixed'])
    expect((await visitOf(customer)).fixed).toBeNull()
    const { body } = await server.json<{ people: { id: string; why: string; cancelled_visit_on: string }[] }>(
      '/api/quotations/today?of=everyone&all=true',
      { headers },
    )
    expect(body.people.find((row) => row.id === id)).toMatchObject({
      why: 'message',
      cancelled_visit_on: day(2),
    })
    await delivered(server)
    const toStaff = server.services.db.sqlite
      .prepare("select text from mail where kind = 'quotation-visit' and dedupe_key like ?")
      .pluck()
      .all(`%${id}%`)
    expect(toStaff.length).toBeGreaterThan(0)
    for (const text of toStaff) expect(text).toContain('Ka Yan 嘉欣')
    expect(entryOf((await mailsTo(email)).at(-1)!)).toMatchObject({ METHOD: 'CANCEL', SEQUENCE: '1' })
  })
})

describe.each(LANGUAGES)('a customer who reads %s', (language) => {
  const t = createT(mergeTexts(language, []), language)
  const named = (on: string) => formatDayOfWeek(on, new Date(server.clock.now()), language)
  const plain = (text = '') => text.replaceAll('\u00a0', ' ')

  it('is mailed the visit, each move, and that it is off, with one entry for the calendar', async () => {
    const { id, email } = await aQuotation(language)
    await fix(id, day(2), { is_told: true })
    // One that is out of date before it leaves is not sent.
    await delivered(server)
    await fix(id, day(3), { is_told: true })
    await delivered(server)
    await act('DELETE', '', { id, is_told: true })
    const mails = (await mailsTo(email)).slice(-3)
    const headings = [
      t('mail.visit_fixedHeading', { day: named(day(2)) }),
      t('mail.visit_movedHeading', { day: named(day(3)) }),
      t('told.visit_heading', { day: named(day(3)) }),
    ]
    for (const [at, mail] of mails.entries()) expect(plain(mail.text)).toContain(plain(headings[at]))
    const entries = mails.map(entryOf)
    expect(entries.map(({ METHOD, SEQUENCE }) => [METHOD, SEQUENCE])).toEqual([
      ['REQUEST', '0'],
      ['REQUEST', '1'],
      ['CANCEL', '2'],
    ])
    expect(new Set(entries.map(({ UID }) => UID)).size).toBe(1)
    // One that was off and is on again is the same entry.
    await fix(id, day(4), { is_told: true })
    const again = entryOf((await mailsTo(email)).at(-1)!)
    expect([again.UID, again.SEQUENCE]).toEqual([entries[0]!.UID, '3'])
    expect(plain(mails[0]!.text)).toContain('We measure the counter.')
    expect(plain(mails[1]!.text)).toContain(plain(named(day(2))))
  })

  it('reads and hears nothing of the day of a move that was undone', async () => {
    const { id, email, customer } = await aQuotation(language)
    await fix(id, day(2), { is_told: true })
    await delivered(server)
    const before = (await customer.thread()).body.steps
    await fix(id, day(3), { is_told: true })
    await delivered(server)
    expect((await fix(id, day(2), { is_told: true, is_undo: true })).body.fixed).toMatchObject({ on: day(2) })
    expect((await customer.thread()).body.steps).toEqual(before)
    const { text } = (await mailsTo(email)).at(-1)!
    expect(plain(text)).toContain(plain(t('mail.visit_movedHeading', { day: named(day(2)) })))
    expect(plain(text)).not.toContain(plain(named(day(3))))
  })

  it('keeps the entry of a visit that was made: the next one, and its moves, have one of their own', async () => {
    const { id, email } = await aQuotation(language)
    await fix(id, day(0), { is_told: true })
    await delivered(server)
    await act('POST', '/done', { id })
    await fix(id, day(3), { is_told: true })
    await delivered(server)
    await fix(id, day(4), { is_told: true })
    const [made, next, moved] = (await mailsTo(email)).slice(-3).map(entryOf)
    expect(made!.UID).toMatch(new RegExp(`^visit-${id}-`))
    expect([next!.UID, next!.SEQUENCE]).toEqual([expect.stringMatching(`^visit-2-${id}-`), '1'])
    expect([moved!.UID, moved!.SEQUENCE]).toEqual([next!.UID, '2'])
  })

  it('reads in the thread when we come, when it was moved, and that it is off', async () => {
    const { id, customer } = await aQuotation(language)
    const hours = { from: '10:00', to: '11:00' }
    await fix(id, day(2))
    await fix(id, day(2), { colleague: 'Another' })
    await fix(id, day(3))
    await act('DELETE', '', { id })
    await fix(id, day(4))
    await customer.cancelVisit()
    const { steps } = (await customer.thread()).body
    expect(steps.map(({ text }) => plain(text[language]))).toEqual(
      [
        t('step.visitFixed', { day: named(day(2)), ...hours }),
        t('step.visitMoved', { before: named(day(2)), day: named(day(3)), ...hours }),
        t('step.visitUnfixed', { day: named(day(3)) }),
        t('step.visitFixed', { day: named(day(4)), ...hours }),
        t('step.visitCancelled', { day: named(day(4)) }),
      ].map(plain),
    )
  })
})
