/** An order from the yes of its customer to the end of its term: what each side does, what is refused, and what is undone. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAfter, hongKongDay } from '#shared/base/date.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { CustomerOrder, FoundOrders, Jobs, Order } from '#shared/order/schema.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import {
  PAID_CLAIMS_PER_HOUR_AND_QUOTATION,
  PAYMENT_CODES_PER_HOUR_AND_QUOTATION,
} from '../quotation/rate-limits.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
  await sendJson(server, 'PUT', '/api/company', { deposit: 50, fps: '100 0001' }, headers)
})
afterAll(() => server.stop())

const today = () => hongKongDay(new Date(server.clock.now()))
const inDays = (days: number) => dayAfter(today(), days)
const rowOf = (id: string) =>
  server.services.db.sqlite.prepare('select * from quotation where id = ?').get(id) as Record<string, unknown>
const kindsOf = (id: string) =>
  server.services.db.sqlite
    .prepare('select kind from quotation_event where quotation = ? order by id')
    .pluck()
    .all(id) as string[]
const audited = (id: string) =>
  server.services.db.sqlite
    .prepare(`select action from audit where detail ->> '$.id' = ? order by id`)
    .pluck()
    .all(id) as string[]

type Sent = { status: number; body: IsoTimes<Order> & { code?: string; fields?: Record<string, string> } }
const act = async (method: string, path: string, body: object) =>
  (await sendJson(server, method, `/api/orders${path}`, body, headers)) as unknown as Sent
const open = async (id: string) =>
  (await server.json<IsoTimes<Order>>(`/api/orders/get?id=${id}`, { headers })).body
const customers = async ({ id, key }: { id: string; key: string }) =>
  server.json<IsoTimes<CustomerOrder>>(`/api/quotation/order?id=${id}&key=${key}`)
const say = (method: string, owner: { id: string; key: string }) =>
  sendJson(server, method, '/api/quotation/paid', { id: owner.id, key: owner.key }, {})

async function accepted() {
  const quotation = await opened(server)
  await asCustomer(server, quotation).accept(1)
  return quotation
}
const BOOKING = { from: '09:00', to: '12:00', fitter: 'Ah Keung 阿強', words_zh: '你可照常營業。' }
const refusal = ({ status, body }: Sent) => [status, Object.keys(body.fields ?? {})]

describe('accepting', () => {
  it('makes an order whose deposit is that of the version when it was sent', async () => {
    const { id } = await accepted()
    const upfront = rowOf(id).upfront_total as number
    await sendJson(server, 'PUT', '/api/company', { deposit: 10 }, headers)
    expect(await open(id)).toMatchObject({
      id,
      version: 1,
      stage: 'to_book',
      deposit: { amount: upfront / 2, due_on: inDays(5), paid: 0, left: upfront / 2, is_late: false },
      installation: null,
      payments: [],
    })
    await sendJson(server, 'PUT', '/api/company', { deposit: 50 }, headers)
  })

  it('asks for the deposit of its version, which may be another than the company’s, or none', async () => {
    const desk = atDesk(server, headers)
    const save = (id: string, own: object) => desk.save(id, { lines: [{ product: 1, quantity: 3 }], ...own })
    const asked = async (own: object) => {
      const quotation = await opened(server)
      expect((await save(quotation.id, own)).status).toBe(200)
      await desk.send(quotation.id)
      const offer = await asCustomer(server, quotation).offer()
      await asCustomer(server, quotation).accept(2)
      const { amount, due_on } = (await open(quotation.id)).deposit
      return [offer.body.deposit, amount, due_on]
    }
    const own = { deposit_of: 'amount', deposit: 700, deposit_days: 9 }
    expect(await asked(own)).toEqual([own, 700, inDays(9)])
    expect(await asked({ ...own, deposit_days: null })).toMatchObject([{ deposit_days: 5 }, 700, inDays(5)])
    expect(await asked({ deposit_of: 'upfront', deposit: 0 })).toEqual([null, 0, null])
    expect(await asked({})).toMatchObject([
      { deposit_of: 'upfront', deposit: 50 },
      expect.any(Number),
      inDays(5),
    ])
    const { id } = await opened(server)
    for (const wrong of [
      { ...own, deposit: 9_999_999 },
      { deposit_of: 'upfront', deposit: 101 },
    ])
      expect(Object.keys((await save(id, wrong)).body.fields ?? {})).toEqual(['deposit'])
  })

  it('undone ends the order; accepted again it begins anew, with what was paid', async () => {
    const quotation = await accepted()
    const { id } = quotation
    await act('PUT', '/installation', { id, on: inDays(1), ...BOOKING })
    const paid = { id, amount: 100, received_on: today(), way: 'cash' }
    await act('POST', '/payments', paid)
    await atDesk(server, headers).takeBack(id)
    expect((await server.json(`/api/orders/get?id=${id}`, { headers })).status).toBe(404)
    expect((await customers(quotation)).status).toBe(404)
    await asCustomer(server, quotation).accept(1)
    expect(await open(id)).toMatchObject({ stage: 'to_book', installation: null, deposit: { paid: 100 } })
  })

  it('of a version from before there were deposits asks for none', async () => {
    const quotation = await opened(server)
    server.services.db.sqlite
      .prepare('update quotation_version set printed = null where quotation = ?')
      .run(quotation.id)
    await asCustomer(server, quotation).accept(1)
    expect((await open(quotation.id)).deposit).toMatchObject({ amount: 0, due_on: null })
  })
})

describe('a payment', () => {
  it('in parts adds up, is returned in part, and is corrected with a reason', async () => {
    const { id } = await accepted()
    const { deposit } = await open(id)
    const half = deposit.amount / 2
    const paid = { id, amount: half, received_on: today(), way: 'fps' }
    expect((await act('POST', '/payments', paid)).body.deposit).toMatchObject({ paid: half, left: half })
    const second = await act('POST', '/payments', { ...paid, way: 'bank', note: 'Second half' })
    expect(second.body.deposit).toMatchObject({ paid: deposit.amount, left: 0 })
    const back = await act('POST', '/payments', { ...paid, kind: 'refund', amount: 10 })
    expect(back.body.deposit).toMatchObject({ paid: deposit.amount - 10, left: 10 })
    const [refund] = back.body.payments
    const undone = await act('POST', '/payments/correct', { id, payment: refund!.id })
    expect(undone.body.deposit.paid).toBe(deposit.amount)
    server.clock.advance(11 * MINUTE_MS)
    const first = undone.body.payments.at(-1)!
    expect(refusal(await act('POST', '/payments/correct', { id, payment: first.id }))).toEqual([
      400,
      ['reason'],
    ])
    const corrected = await act('POST', '/payments/correct', { id, payment: first.id, reason: 'Of another' })
    expect(corrected.body.payments.at(-1)).toMatchObject({ void_reason: 'Of another' })
    expect(corrected.body.deposit.paid).toBe(half)
    expect(kindsOf(id).slice(-5)).toEqual([
      'payment_noted',
      'payment_noted',
      'payment_noted',
      'payment_corrected',
      'payment_corrected',
    ])
    expect(audited(id)).toContain('quotation_payment_corrected')
  })

  it.each([
    ['an amount beyond the first year', { amount: 999_999 }, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['a day to come', { received_on: '2099-01-01' }, 'received_on'],
    ['more returned than has arrived', { kind: 'refund', amount: 1 }, 'amount'],
    ['an unknown way', { way: 'shells' }, 'way'],
  ])('is refused for %s', async (_, wrong, field) => {
    const { id } = await accepted()
    const paid = { id, amount: 100, received_on: today(), way: 'cash', ...wrong }
    expect(refusal(await act('POST', '/payments', paid))).toEqual([400, [field]])
  })

  it('by two people at once is noted once', async () => {
    const { id } = await accepted()
    const { etag: if_match } = await open(id)
    const paid = { id, amount: 100, received_on: today(), way: 'cash' }
    const both = await Promise.all(
      [1, 2].map(() =>
        sendJson(server, 'POST', '/api/orders/payments', paid, { ...headers, 'if-match': if_match }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await open(id)).deposit.paid).toBe(100)
  })
})

describe('the deposit', () => {
  it('may change, but not to more than the price of the first year, and is late after its day', async () => {
    const { id } = await accepted()
    expect(refusal(await act('PUT', '/deposit', { id, amount: 999_999, due_on: inDays(1) }))).toEqual([
      400,
      ['amount'],
    ])
    expect(refusal(await act('PUT', '/deposit', { id, amount: 300 }))).toEqual([400, ['due_on']])
    await act('PUT', '/deposit', { id, amount: 300, due_on: today() })
    expect((await open(id)).deposit).toMatchObject({ amount: 300, is_late: false })
    server.clock.advance(DAY_MS)
    headers = (await signedIn(server)).headers
    expect((await open(id)).deposit.is_late).toBe(true)
    expect((await act('PUT', '/deposit', { id, amount: 0 })).body.deposit).toMatchObject({
      amount: 0,
      due_on: null,
      is_late: false,
    })
  })

  it('is only said to be paid by the customer, who may take that back for some minutes', async () => {
    const owner = await accepted()
    const said = await say('POST', owner)
    expect(said.status).toBe(200)
    expect((await open(owner.id)).deposit).toMatchObject({ paid: 0, said_paid_at: expect.any(String) })
    await say('POST', owner)
    expect(kindsOf(owner.id).filter((kind) => kind === 'payment_said')).toHaveLength(1)
    expect((await say('DELETE', owner)).status).toBe(200)
    expect((await open(owner.id)).deposit.said_paid_at).toBeNull()
    await say('POST', owner)
    server.clock.advance(10 * MINUTE_MS)
    expect((await say('DELETE', owner)).status).toBe(409)
    const { left } = (await open(owner.id)).deposit
    await act('POST', '/payments', { id: owner.id, amount: left, received_on: today(), way: 'fps' })
    expect((await open(owner.id)).deposit).toMatchObject({ left: 0, said_paid_at: null })
    expect((await say('POST', owner)).status).toBe(409)
  })

  it('is not said to be paid by a stranger, or by a user with the link of the customer', async () => {
    const owner = await accepted()
    expect((await say('POST', { ...owner, key: 'x'.repeat(43) })).status).toBe(404)
    const asUser = await sendJson(
      server,
      'POST',
      '/api/quotation/paid',
      { id: owner.id, key: owner.key },
      headers,
    )
    expect(asUser.status).toBe(403)
    expect((await customers({ ...owner, key: 'x'.repeat(43) })).status).toBe(404)
  })
})

describe('the customer of an order', () => {
  const code = ({ id, key }: { id: string; key: string }) =>
    server.call(`/api/quotation/fps_code?id=${id}&key=${key}&left=1`)

  it('says that they have paid a few times an hour', async () => {
    const owner = await accepted()
    for (let count = 0; count < PAID_CLAIMS_PER_HOUR_AND_QUOTATION; count++)
      expect((await say(count % 2 === 0 ? 'POST' : 'DELETE', owner)).status).toBe(200)
    const events = kindsOf(owner.id)
    expect((await say('POST', owner)).status).toBe(429)
    expect(kindsOf(owner.id)).toEqual(events)
    expect((await say('POST', await accepted())).status).toBe(200)
  })

  it('gets so many codes an hour, which no cache keeps past a payment', async () => {
    const owner = await accepted()
    const { headers: answered } = await code(owner)
    expect(answered.get('cache-control')).toBe('private, max-age=0')
    for (let count = 1; count < PAYMENT_CODES_PER_HOUR_AND_QUOTATION; count++) await code(owner)
    expect((await code(owner)).status).toBe(429)
    expect((await code(await accepted())).status).toBe(200)
    expect((await code({ ...owner, key: 'x'.repeat(43) })).status).toBe(404)
  })
})

describe('an installation', () => {
  it('is booked, moved and cancelled, and answers what waits for a day', async () => {
    const owner = await accepted()
    const { id } = owner
    expect(rowOf(id).unbooked_since).not.toBeNull()
    const booked = await act('PUT', '/installation', { id, on: inDays(10), ...BOOKING })
    expect(booked.body).toMatchObject({
      stage: 'booked',
      installation: { on: inDays(10), from: '09:00', to: '12:00', was_on: null, fitter: BOOKING.fitter },
    })
    expect(rowOf(id).unbooked_since).toBeNull()
    expect((await customers(owner)).body.installation).toMatchObject({ on: inDays(10) })
    const again = await act('PUT', '/installation', { id, on: inDays(10), ...BOOKING })
    expect(again.body.etag).toBe(booked.body.etag)
    const moved = await act('PUT', '/installation', { id, on: inDays(11), ...BOOKING })
    expect(moved.body.installation).toMatchObject({ on: inDays(11), was_on: inDays(10) })
    const cancelled = await act('DELETE', '/installation', { id })
    expect(cancelled.body).toMatchObject({ stage: 'to_book', installation: null })
    expect(rowOf(id).unbooked_since).toBe(cancelled.body.made_at)
    expect(kindsOf(id).slice(-3)).toEqual([
      'installation_booked',
      'installation_booked',
      'installation_cancelled',
    ])
  })

  it('that was moved and is moved back by Undo has the day struck through that it had before', async () => {
    const owner = await accepted()
    const { id } = owner
    await act('PUT', '/installation', { id, on: inDays(10), ...BOOKING })
    await act('PUT', '/installation', { id, on: inDays(11), ...BOOKING })
    const wasOn = async () => [
      (await open(id)).installation!.was_on,
      (await customers(owner)).body.installation!.was_on,
    ]
    await act('PUT', '/installation', { id, on: inDays(12), ...BOOKING })
    expect(await wasOn()).toEqual([inDays(11), inDays(11)])
    await act('PUT', '/installation', { id, on: inDays(11), undo_to_was_on: inDays(10), ...BOOKING })
    expect(await wasOn()).toEqual([inDays(10), inDays(10)])
    await act('PUT', '/installation', { id, on: inDays(13), ...BOOKING })
    await act('PUT', '/installation', { id, on: inDays(11), undo_to_was_on: null, ...BOOKING })
    expect(await wasOn()).toEqual([null, null])
    await act('PUT', '/installation', { id, on: inDays(14), undo_to_was_on: inDays(10), ...BOOKING })
    expect(await wasOn(), 'another day is no way back').toEqual([inDays(11), inDays(11)])
    const wrong = { id, on: inDays(12), undo_to_was_on: 'yesterday', ...BOOKING }
    expect(refusal(await act('PUT', '/installation', wrong))).toEqual([400, ['undo_to_was_on']])
  })

  it.each([
    ['a day that is over', { on: '2020-01-01' }, 'on'],
    ['a slip of a key', { on: '2206-01-01' }, 'on'],
    ['an end before the start', { from: '22:00', to: '02:00' }, 'to'],
    ['no time at all', { to: '09:00' }, 'to'],
    ['an odd minute', { from: '09:10' }, 'from'],
  ])('is refused for %s', async (_, wrong, field) => {
    const { id } = await accepted()
    expect(refusal(await act('PUT', '/installation', { id, on: inDays(1), ...BOOKING, ...wrong }))).toEqual([
      400,
      [field],
    ])
  })

  it('of two at once by one fitter is said, not refused', async () => {
    const on = inDays(20)
    const [one, other] = [await accepted(), await accepted()]
    await act('PUT', '/installation', { id: one.id, on, ...BOOKING })
    expect((await act('PUT', '/installation', { id: other.id, on, ...BOOKING, from: '11:00' })).status).toBe(
      200,
    )
    const { body } = await server.json<Jobs>(`/api/orders/jobs?first=${on}&last=${on}`, {
      headers,
    })
    expect(body.jobs.map(({ id, from, fitter }) => [id, from, fitter])).toEqual([
      [one.id, '09:00', BOOKING.fitter],
      [other.id, '11:00', BOOKING.fitter],
    ])
  })

  it('lists the days on which the company is closed with the jobs of all', async () => {
    const closed = async () => {
      const { body } = await server.json<Jobs>('/api/orders/jobs?first=2026-12-04&last=2026-12-10', {
        headers,
      })
      return body.closed_on
    }
    expect(await closed()).toEqual([])
    await sendJson(server, 'PUT', '/api/company', { weekdays: '09:00-18:00', sunday: '10:00-14:00' }, headers)
    expect(await closed()).toEqual(['2026-12-05'])
    await sendJson(server, 'PUT', '/api/company', { weekdays: '', sunday: '' }, headers)
    expect(await closed()).toEqual([])
  })

  it('lists the public holidays among the days, which admins write', async () => {
    const list = '2026-12-25 Christmas Day / 聖誕節\n2026-12-26\tBoxing Day\t聖誕節翌日\n2027-01-01 元旦'
    expect((await sendJson(server, 'PUT', '/api/company', { holidays: list }, headers)).status).toBe(200)
    const { body } = await server.json<Jobs>('/api/orders/jobs?first=2026-12-25&last=2026-12-31', { headers })
    expect(body.holidays).toEqual([
      { on: '2026-12-25', name_en: 'Christmas Day', name_zh: '聖誕節' },
      { on: '2026-12-26', name_en: 'Boxing Day', name_zh: '聖誕節翌日' },
    ])
    await sendJson(server, 'PUT', '/api/company', { holidays: '' }, headers)
  })

  it('by two people at once keeps the first, and the second is told', async () => {
    const { id } = await accepted()
    const { etag } = await open(id)
    const book = (fitter: string) =>
      sendJson(
        server,
        'PUT',
        '/api/orders/installation',
        { id, on: inDays(3), ...BOOKING, fitter },
        { ...headers, 'if-match': etag },
      )
    const [first, second] = [await book('Ah Keung'), await book('Ah Fai')]
    expect([first.status, second.status]).toEqual([200, 409])
    expect((await open(id)).installation).toMatchObject({ fitter: 'Ah Keung' })
  })
})

describe('an order', () => {
  it('goes on to running, and each step is taken back', async () => {
    const owner = await accepted()
    const { id } = owner
    expect((await act('PUT', '/monthly', { id, from: today(), term_months: 12 })).status).toBe(409)
    await act('PUT', '/installation', { id, on: today(), ...BOOKING })
    const done = await act('PUT', '/installed', { id, on: today(), note: 'Serial number 7' })
    expect(done.body).toMatchObject({ stage: 'installed', installed: { on: today(), by: BOOKING.fitter } })
    const running = await act('PUT', '/monthly', { id, from: '2028-02-29', term_months: 12 })
    expect(running.body).toMatchObject({ stage: 'running', monthly: { term_ends_on: '2029-02-28' } })
    expect((await customers(owner)).body).toMatchObject({
      stage: 'running',
      installed: { by: BOOKING.fitter },
      monthly: { from: '2028-02-29' },
    })
    expect(JSON.stringify((await customers(owner)).body)).not.toContain('Serial number')
    expect((await act('DELETE', '/installed', { id })).status).toBe(409)
    expect((await act('DELETE', '/monthly', { id })).body.stage).toBe('installed')
    expect((await act('DELETE', '/installed', { id })).body.stage).toBe('booked')
  })

  it('waits for a decision before its term ends, which may be any of three and taken back', async () => {
    const { id } = await accepted()
    await act('PUT', '/installed', { id, on: today() })
    const from = dayAfter(today(), -330)
    const { body } = await act('PUT', '/monthly', { id, from, term_months: 12 })
    expect(body.monthly).toMatchObject({ is_renewal_due: true, term_answer: null })
    const listed = await server.json<IsoTimes<FoundOrders>>('/api/orders?show=renewal', { headers })
    expect(listed.body.rows.map((row) => row.id)).toEqual([id])
    const runsOn = await act('PUT', '/term', { id, answer: 'runs_on' })
    expect(runsOn.body.monthly).toMatchObject({ is_renewal_due: false, ends_on: null })
    const ends = await act('PUT', '/term', { id, answer: 'ends' })
    expect(ends.body.monthly).toMatchObject({ ends_on: body.monthly!.term_ends_on })
    expect(refusal(await act('PUT', '/term', { id, answer: 'ends', on: dayAfter(from, -1) }))).toEqual([
      400,
      ['on'],
    ])
    const ended = await act('PUT', '/term', { id, answer: 'ends', on: inDays(-1) })
    expect(ended.body.stage).toBe('ended')
    expect((await act('PUT', '/term', { id, answer: null })).body).toMatchObject({
      stage: 'running',
      monthly: { is_renewal_due: true },
    })
  })

  it('whose term is renewed by a new version has the next term after the last', async () => {
    const quotation = await accepted()
    const { id } = quotation
    await act('PUT', '/installed', { id, on: today() })
    const from = dayAfter(today(), -330)
    const { body } = await act('PUT', '/monthly', { id, from, term_months: 12 })
    await act('PUT', '/term', { id, answer: 'renews' })
    const desk = atDesk(server, headers)
    const steps = [
      await desk.save(id, { lines: [{ product: 1, quantity: 3 }] }),
      await desk.send(id),
      await asCustomer(server, quotation).accept(2),
    ]
    expect(steps.map(({ status, body }) => [status, body.detail])).toEqual(Array(3).fill([200, undefined]))
    const renewed = await open(id)
    expect(renewed).toMatchObject({ version: 2, stage: 'running', monthly: { from, term_answer: null } })
    expect(renewed.monthly!.term_ends_on! > body.monthly!.term_ends_on!).toBe(true)
  })

  it.each([
    ['today', 999],
    ['kept', 500],
  ] as const)('renews by a draft at the prices of %s, made once', async (prices, monthly_price) => {
    const quotation = await opened(server, { products: { 1: 2 } })
    const { id } = quotation
    await asCustomer(server, quotation).accept(1)
    const desk = atDesk(server, headers)
    server.services.db.sqlite
      .prepare('update quotation_line set monthly_price = 500 where quotation = ?')
      .run(id)
    const { monthly_price: before } = server.services.db.sqlite
      .prepare('select monthly_price from product where id = 1')
      .get() as { monthly_price: number }
    server.services.db.sqlite.prepare('update product set monthly_price = 999 where id = 1').run()
    await act('PUT', '/installed', { id, on: today() })
    await act('PUT', '/monthly', { id, from: dayAfter(today(), -330), term_months: 12 })
    const renewed = await act('PUT', '/term', { id, answer: 'renews', prices })
    expect(renewed.body.monthly).toMatchObject({ term_answer: 'renews', is_renewal_due: false })
    await act('PUT', '/term', { id, answer: 'renews', prices: prices === 'today' ? 'kept' : 'today' })
    const drafts = server.services.db.sqlite
      .prepare('select version, state from quotation_version where quotation = ? order by version')
      .all(id)
    expect(drafts).toEqual([
      { version: 1, state: 'sent' },
      { version: 2, state: 'draft' },
    ])
    const lines = server.services.db.sqlite
      .prepare('select quantity, monthly_price from quotation_line where quotation = ? and version = 2')
      .all(id)
    expect(lines).toEqual([{ quantity: 2, monthly_price }])
    expect((await desk.send(id)).status).toBe(200)
    server.services.db.sqlite.prepare('update product set monthly_price = ? where id = 1').run(before)
  })

  it('is called off with a reason that the customer does not read, and taken up again', async () => {
    const owner = await accepted()
    const { id } = owner
    expect(refusal(await act('POST', '/call_off', { id, reason: ' ' }))).toEqual([400, ['reason']])
    const off = await act('POST', '/call_off', { id, reason: 'The shop closes' })
    expect(off.body).toMatchObject({ stage: 'called_off', called_off: { reason: 'The shop closes' } })
    expect(rowOf(id).unbooked_since).toBeNull()
    expect((await act('PUT', '/installation', { id, on: inDays(1), ...BOOKING })).status).toBe(409)
    const seen = await customers(owner)
    expect(seen.body.stage).toBe('called_off')
    expect(JSON.stringify(seen.body)).not.toContain('The shop closes')
    expect((await act('POST', '/take_up', { id })).body.stage).toBe('to_book')
    expect(rowOf(id).unbooked_since).not.toBeNull()
  })

  it('is for the one who works on it first, where it was for no one', async () => {
    const { id } = await accepted()
    expect(rowOf(id).assignee).toBeNull()
    await act('PUT', '/installation', { id, on: inDays(2), ...BOOKING })
    expect(rowOf(id).assignee).not.toBeNull()
  })

  it('of what was never accepted is not found', async () => {
    const { id } = await opened(server)
    expect((await act('PUT', '/installation', { id, on: inDays(2), ...BOOKING })).status).toBe(404)
  })
})

describe('the list', () => {
  it('has who waits for a day and what is booked, by day, with what is left of the deposits', async () => {
    const own = await aServer()
    const admin = (await signedIn(own)).headers
    await sendJson(own, 'PUT', '/api/company', { deposit: 1_000, deposit_of: 'amount' }, admin)
    const ids: string[] = []
    for (let index = 0; index < 3; index++) {
      const quotation = await opened(own, { contact: { name: `Guest ${index}` } })
      await asCustomer(own, quotation).accept(1)
      ids.push(quotation.id)
    }
    const day = (days: number) => dayAfter(hongKongDay(new Date(own.clock.now())), days)
    const book = (id: string, on: string) =>
      sendJson(own, 'PUT', '/api/orders/installation', { id, on, ...BOOKING }, admin)
    await book(ids[1]!, day(4))
    await book(ids[2]!, day(2))
    const list = async (query = '') =>
      (await own.json<IsoTimes<FoundOrders>>(`/api/orders${query}`, { headers: admin })).body
    const all = await list()
    const mine = all.rows.filter(({ name }) => name.startsWith('Guest'))
    expect(mine.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]])
    expect(mine[0]!.goods[0]).toMatchObject({ quantity: 2 })
    expect(all.deposits_left).toBe(3_000)
    expect((await list('?show=to_book&q=Guest')).rows.map(({ id }) => id)).toEqual([ids[0]])
    expect((await list(`?fitter=${encodeURIComponent(BOOKING.fitter)}`)).counts.booked).toBe(2)
    await own.stop()
  })
})
