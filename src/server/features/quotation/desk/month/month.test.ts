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
      won: 1,
      lost: 1,
      ...money,
      first_year_total: 1_250,
      win_rate: 0.5,
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

it('has a row for each colleague, for no one, and among those for a colleague who was deleted', async () => {
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
  keep({ created_at: IN_JUNE.first, assignee: colleague })
  const { body } = await ask('2026-06')
  expect(body.people).toEqual([
    {
      assignee: colleague,
      name: 'Wing Sze Ho',
      received: 1,
      won: 1,
      lost: 0,
      ...money,
      first_year_total: 1_250,
    },
    { assignee: null, name: '', received: 0, won: 1, lost: 0, ...money, first_year_total: 1_250 },
  ])
  expect(body.former).toEqual([{ name: 'Long Gone', won: 1, ...money, first_year_total: 1_250 }])
  expect(await listed(`won=2026-06&assignee=${colleague}`)).toBe(1)
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
