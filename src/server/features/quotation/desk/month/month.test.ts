/** A month of sales: what is counted, in whose row, and that each number is that of its list. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayIn, monthRange } from '#server/platform/hong-kong-days.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import { saveQuotation } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { addSampleQuotations } from '../../sample.ts'

let server: TestServer
let admin: SignedInCaller
let colleague: number
beforeAll(async () => {
  server = await aServer()
  admin = await signedIn(server)
  const person = aPerson({ first_name: 'Wing Sze', last_name: 'Ho' })
  colleague = (await sendJson(server, 'POST', '/api/users', person, admin.headers)).body.id as number
})
afterAll(() => server.stop())
beforeEach(() => void server.services.db.sqlite.exec('delete from quotation'))

const keep = (change: Parameters<typeof saveQuotation>[1]) => saveQuotation(server.services.db, change)
const ask = (month: string, headers = {}) =>
  server.json<QuotationMonth & { detail: string }>(`/api/quotations/month?month=${month}`, {
    headers: { ...admin.headers, ...headers },
  })
const listed = async (query: string) =>
  (await server.json<{ count: number }>(`/api/quotations/sums?${query}`, { headers: admin.headers })).body
    .count
/** 2026-06 in Hong Kong. */
const IN_JUNE = { first: '2026-05-31T16:00:00.000Z', last: '2026-06-30T15:59:59.999Z' }
const IN_MAY = '2026-05-10T00:00:00.000Z'
const money = { monthly_total: 100, upfront_total: 50 }

it('counts what came, was kept, won and lost in the month, and each number is that of its list', async () => {
  keep({ ...money, created_at: IN_JUNE.first, stage: 'won', status: 'accepted', stage_at: IN_JUNE.last })
  keep({ created_at: IN_JUNE.last, verified_at: null, status: 'expired' })
  keep({ created_at: IN_MAY, stage: 'lost', status: 'declined', stage_at: '2026-06-20T00:00:00.000Z' })
  keep({ created_at: '2026-06-30T16:00:00.000Z' })
  const { status, body } = await ask('2026-06')
  expect([status, body.figures]).toEqual([
    200,
    {
      received: 2,
      kept: 1,
      sent: 0,
      won: 1,
      lost: 1,
      unanswered: 0,
      ...money,
      first_year_total: 1_250,
      win_rate: 0.5,
      discount: 0.891,
      days_to_answer: null,
      days_to_won: 30,
    },
  ])
  expect(body.before).toMatchObject({
    month: '2026-05',
    is_whole: true,
    received: 1,
    kept: 1,
    won: 0,
    win_rate: null,
  })
  for (const name of ['received', 'kept', 'won', 'lost'] as const)
    expect([name, await listed(`${name}=2026-06`)]).toEqual([name, body.figures[name]])
})

it('compares the running month with the month before up to the same day', async () => {
  const [today, now] = [hongKongDay(new Date()), monthRange(hongKongDay(new Date()).slice(0, 7))]
  const before = monthRange(dayIn(today.slice(0, 7), -1).slice(0, 7))
  const sameDay = Date.parse(before.from) + Number(today.slice(8)) * 86_400_000
  keep({ created_at: now.from })
  keep({ created_at: before.from })
  keep({ created_at: new Date(Date.parse(before.until) - 1).toISOString() })
  const isWhole = sameDay >= Date.parse(before.until)
  const { body } = await ask(today.slice(0, 7))
  expect([body.figures.received, body.before.received, body.before.is_whole]).toEqual([
    1,
    isWhole ? 2 : 1,
    isWhole,
  ])
})

it('has its course over twelve months, up to the month itself', async () => {
  keep({ ...money, created_at: IN_MAY, stage: 'won', status: 'accepted', stage_at: IN_JUNE.first })
  keep({ created_at: IN_MAY, stage: 'lost', status: 'declined', stage_at: IN_MAY })
  const { course } = (await ask('2026-06')).body
  expect([course.length, course[0]?.month]).toEqual([12, '2025-07'])
  expect(course.slice(-3)).toEqual([
    { month: '2026-04', first_year_total: 0, win_rate: null, days_to_answer: null },
    { month: '2026-05', first_year_total: 0, win_rate: 0, days_to_answer: null },
    { month: '2026-06', first_year_total: 1_250, win_rate: 1, days_to_answer: null },
  ])
})

it('leaves sample quotations out, and so does the list behind a number', async () => {
  await addSampleQuotations(server.services, new AbortController().signal)
  const month = hongKongDay(new Date()).slice(0, 7)
  const { body } = await ask(month)
  expect([body.samples > 20, body.figures.received, body.people, body.products]).toEqual([true, 0, [], []])
  expect(body.course.map(({ first_year_total }) => first_year_total)).toEqual(Array(12).fill(0))
  expect(await listed('samples=without')).toBe(0)
  keep({ created_at: new Date().toISOString() })
  expect((await ask(month)).body.figures.received).toBe(1)
  expect(await listed(`received=${month}&samples=without`)).toBe(1)
})

it('takes the median of the days until a colleague first did something, not of what they made themselves', async () => {
  const created_at = '2026-06-02T00:00:00.000Z'
  const answer = server.services.db.sqlite.prepare(
    'insert into quotation_event (quotation, at, kind, actor_name) values (?, ?, ?, ?)',
  )
  for (const day of ['03', '04', '08']) {
    const { id } = keep({ created_at })
    answer.run(id, created_at, 'opened', '')
    answer.run(id, `2026-06-${day}T00:00:00.000Z`, 'note_added', 'wing')
    answer.run(id, '2026-06-20T00:00:00.000Z', 'sent', 'wing')
  }
  const made = keep({ created_at })
  answer.run(made.id, created_at, 'created', 'wing')
  answer.run(made.id, created_at, 'sent', 'wing')
  keep({ created_at })
  expect((await ask('2026-06')).body.figures.days_to_answer).toBe(2)
})

it('has a row for each colleague, for who was deleted by name, and last for no one', async () => {
  const won = {
    ...money,
    created_at: IN_MAY,
    stage: 'won',
    status: 'accepted',
    stage_at: IN_JUNE.first,
  } as const
  const person = aPerson({ first_name: 'Long', last_name: 'Gone' })
  const { body: user } = await sendJson(server, 'POST', '/api/users', person, admin.headers)
  const { id } = keep(won)
  await sendJson(server, 'PUT', `/api/quotations?id=${id}`, { assignee: user.id }, admin.headers)
  await sendJson(server, 'DELETE', `/api/users?id=${user.id}`, undefined, admin.headers)
  keep({ ...won, assignee: colleague })
  keep({ ...won, assignee: 1, credit: colleague, credit_name: 'Wing Sze Ho' })
  keep(won)
  keep({ created_at: IN_JUNE.first, assignee: colleague })
  const { people } = (await ask('2026-06')).body
  const row = { received: 0, sent: 0, won: 1, ...money, first_year_total: 1_250 }
  expect(people).toEqual([
    {
      ...row,
      user: colleague,
      name: 'Wing Sze Ho',
      received: 1,
      won: 2,
      monthly_total: 200,
      upfront_total: 100,
      first_year_total: 2_500,
    },
    { ...row, user: null, name: 'Long Gone' },
    { ...row, user: null, name: '' },
  ])
  expect(await listed(`won=2026-06&credit=${colleague}`)).toBe(2)
  expect(await listed('won=2026-06&credit=Long%20Gone')).toBe(1)
  expect(await listed('won=2026-06&credit=none')).toBe(1)
  expect(await listed(`received=2026-06&assignee=${colleague}`)).toBe(1)
})

it('is to the credit of who sent what was accepted, else of who decided it', async () => {
  const mine = await signedIn(server)
  const seller = aPerson({ first_name: 'Sam', last_name: 'Ho' })
  await sendJson(server, 'POST', '/api/users', seller, admin.headers)
  const desk = atDesk(server, (await signedIn(server, seller)).headers)
  const sent = await opened(server)
  await desk.save(sent.id, { lines: [{ product: 1, quantity: 1 }] })
  await desk.send(sent.id)
  await sendJson(server, 'PUT', `/api/quotations?id=${sent.id}`, { assignee: 1 }, mine.headers)
  await asCustomer(server, sent).accept(2)
  const decided = await opened(server)
  await sendJson(server, 'PUT', `/api/quotations?id=${decided.id}`, { stage: 'won' }, mine.headers)
  const month = hongKongDay(new Date(server.clock.now())).slice(0, 7)
  const { people } = (await ask(month)).body
  expect(people.map(({ name, sent, won }) => [name, sent, won])).toEqual(
    expect.arrayContaining([
      ['Sam Ho', 1, 1],
      ['Admin', 0, 1],
    ]),
  )
})

it('shows a user their own alone: what is assigned to them, and what is to their credit', async () => {
  const won = {
    ...money,
    created_at: IN_JUNE.first,
    stage: 'won',
    status: 'accepted',
    stage_at: IN_JUNE.first,
  } as const
  const person = aPerson()
  const { body: user } = await sendJson(server, 'POST', '/api/users', person, admin.headers)
  const own = await signedIn(server, person)
  keep({ ...won, assignee: Number(user.id) })
  keep({ ...won, assignee: 1, credit: Number(user.id), credit_name: '?' })
  keep(won)
  keep({ created_at: IN_JUNE.first, stage: 'lost', stage_at: IN_JUNE.first, lost_reason: 'price' })
  const { body } = await ask('2026-06', own.headers)
  expect([body.of, body.people, body.target, body.reasons]).toEqual([user.id, [], 0, []])
  expect(body.figures).toMatchObject({ received: 1, won: 2, lost: 0, first_year_total: 2_500 })
  expect((await ask('2026-06')).body).toMatchObject({ of: null, figures: { received: 4, won: 3, lost: 1 } })
})

it('says why quotations were lost, also without a reason or an answer, in the words of who declined', async () => {
  const lost = { ...money, created_at: IN_MAY, stage: 'lost', stage_at: IN_JUNE.first } as const
  keep({ ...lost, lost_reason: 'price' })
  const { id, name } = keep({ ...lost, status: 'declined' })
  server.services.db.sqlite
    .prepare("insert into quotation_event (quotation, at, kind, detail) values (?, ?, 'declined', ?)")
    .run(id, IN_JUNE.first, JSON.stringify({ reason: '太貴，隔籬鋪平兩成' }))
  keep({
    ...money,
    created_at: IN_MAY,
    status: 'expired',
    stage: 'offered',
    purge_at: '2026-09-10T00:00:00.000Z',
  })
  const { reasons, remarks } = (await ask('2026-06')).body
  const row = { quotations: 1, first_year_total: 1_250 }
  expect(reasons).toHaveLength(3)
  expect(reasons).toEqual(
    expect.arrayContaining([
      { reason: 'price', ...row },
      { reason: 'none', ...row },
      { reason: 'unanswered', ...row },
    ]),
  )
  expect(remarks).toEqual([{ id, name, at: IN_JUNE.first, text: '太貴，隔籬鋪平兩成' }])
  expect(await listed('lost=2026-06&reason=price')).toBe(1)
  expect(await listed('lost=2026-06&reason=none')).toBe(1)
  expect(await listed('expired=2026-06')).toBe(1)
})

it('forecasts what can still be won by its chance and the day it should be decided', async () => {
  const today = hongKongDay(new Date(server.clock.now()))
  const month = today.slice(0, 7)
  const next = dayIn(month, 1)
  const far = dayIn(month, 4)
  keep({ ...money, stage: 'new', expected_on: next })
  keep({ ...money, stage: 'offered', likelihood: 90, expected_on: next })
  keep({ ...money, stage: 'offered', expected_on: '2026-01-01' })
  keep({ ...money, stage: 'contacted', valid_until: `${far}T15:59:59.999Z` })
  keep({ ...money, stage: 'lost', expected_on: next })
  const { forecast } = (await ask(month)).body
  const chance = (percent: number) => (1_250 * percent) / 100
  expect(forecast.map(({ month, quotations, live, likely }) => [month, quotations, live, likely])).toEqual([
    [month, 1, 1_250, chance(50)],
    [next.slice(0, 7), 2, 2_500, Math.floor(chance(20) + chance(90))],
    [dayIn(month, 2).slice(0, 7), 0, 0, 0],
    [null, 1, 1_250, Math.floor(chance(30))],
  ])
  expect(await listed(`decides=${month}`)).toBe(1)
  expect(await listed(`decides=${next.slice(0, 7)}`)).toBe(2)
})

it('has the monthly fees that run, are new and have ended, as they were accepted', async () => {
  const order = (monthly_from: string, ends_on: string | null) => {
    const { id } = keep({ ...money, stage: 'won', status: 'accepted', stage_at: IN_MAY })
    server.services.db.sqlite
      .prepare(
        `insert into quotation_order (quotation, version, made_at, monthly_from, ends_on) values (?, 1, ?, ?, ?)`,
      )
      .run(id, IN_MAY, monthly_from, ends_on)
  }
  order('2026-01-01', null)
  order('2026-06-15', null)
  order('2026-01-01', '2026-06-20')
  order('2026-07-01', null)
  const { fees } = (await ask('2026-06')).body
  expect(fees).toEqual({
    running: { orders: 2, monthly_total: 200 },
    started: { orders: 1, monthly_total: 100 },
    ended: { orders: 1, monthly_total: 100 },
  })
  for (const [name, { orders }] of Object.entries(fees))
    expect([name, await listed(`${name}=2026-06`)]).toEqual([name, orders])
})

it('has where what was won is, how it came, and the target of the company', async () => {
  const won = { ...money, stage: 'won', status: 'accepted', stage_at: IN_JUNE.first } as const
  keep({ ...won, district: '氹仔', source: 'desk' })
  keep({ ...won, district: '氹仔' })
  keep(won)
  await sendJson(server, 'PUT', '/api/company', { month_target: 240_000 }, admin.headers)
  const { districts, sources, target } = (await ask('2026-06')).body
  expect(districts.map(({ district, quotations }) => [district, quotations])).toEqual([
    ['氹仔', 2],
    ['', 1],
  ])
  expect(sources.map(({ source, quotations }) => [source, quotations])).toEqual([
    ['site', 2],
    ['desk', 1],
  ])
  expect(target).toBe(240_000)
  expect(await listed('won=2026-06&district=%E6%B0%B9%E4%BB%94')).toBe(2)
  expect(await listed('won=2026-06&source=desk')).toBe(1)
})

it('has the products of what was won, the most first', async () => {
  const won = { stage: 'won', status: 'accepted', stage_at: IN_JUNE.first } as const
  const { id } = keep(won)
  keep({ ...won, stage: 'offered' })
  const { body } = await ask('2026-06')
  const line = server.services.db.sqlite
    .prepare(
      'select product, name_en, name_zh, quantity, monthly_price from quotation_line where quotation = ?',
    )
    .get(id) as Record<string, number>
  expect(body.products).toEqual([
    expect.objectContaining({
      product: line.product,
      names: { en: line.name_en, zh: line.name_zh },
      quotations: 1,
      quantity: line.quantity,
      monthly_total: line.quantity! * line.monthly_price!,
    }),
  ])
  expect(await listed(`won=2026-06&product=${line.product}`)).toBe(1)
  const [category] = body.categories
  expect(category?.quotations).toBe(1)
  expect(await listed(`won=2026-06&category=${encodeURIComponent(category!.category)}`)).toBe(1)
})

it.each(['1970-01', '9999-12', '2099-02'])('%s is a month with nothing in it', async (month) => {
  keep({ stage: 'won', status: 'accepted' })
  const { status, body } = await ask(month)
  expect([status, body.figures.received, body.figures.win_rate, body.people]).toEqual([200, 0, null, []])
  expect(await listed(`won=${month}&lost=${month}`)).toBe(0)
  expect(await listed(`received=${month}`)).toBe(0)
})

describe.each([
  ['en', en.error.month],
  ['zh', zh.error.month],
])('in %s', (language, text) => {
  it.each(['2026-13', '2026-00', '1969-12', '10000-01', 'June', '2026-6', '%F0%9F%8D%B5'])(
    '%j is no month',
    async (month) => {
      const { status, body } = await ask(month, { 'accept-language': language })
      expect([status, body.detail]).toEqual([400, text])
    },
  )
})
