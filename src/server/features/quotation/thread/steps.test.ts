/** The steps of an order in the thread of its quotation: each is a line that says to the customer what was done. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAfter, formatDayOfWeek, hongKongDay } from '#shared/base/date.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { LANGUAGES } from '#shared/base/language.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import type { Order } from '#shared/order/schema.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'

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
const act = async (method: string, path: string, body: object) => {
  const sent = await sendJson(server, method, `/api/orders${path}`, body, headers)
  expect(sent.status).toBeLessThan(300)
  return sent.body as unknown as IsoTimes<Order>
}
const open = async (id: string) =>
  (await server.json<IsoTimes<Order>>(`/api/orders/get?id=${id}`, { headers })).body
const paid = (owner: { id: string; key: string }, method: string) =>
  sendJson(server, method, '/api/quotation/paid', { id: owner.id, key: owner.key }, {})

async function accepted() {
  const quotation = await opened(server)
  const customer = asCustomer(server, quotation)
  await customer.accept(1)
  const steps = async () => (await customer.thread()).body.steps
  return { ...quotation, customer, steps }
}
const BOOKING = { from: '09:00', to: '12:00', fitter: 'Ah Keung 阿強', is_told: false }

/** A whole life: each step once, with what is undone of it. */
async function lived() {
  const order = await accepted()
  const { id } = order
  await act('POST', '/deposit/ask', { id })
  await paid(order, 'POST')
  await paid(order, 'DELETE')
  const payment = { id, amount: 1_000, received_on: today(), way: 'fps', is_told: false, note: 'Our secret' }
  await act('POST', '/payments', { ...payment, kind: 'payment' })
  await act('POST', '/payments', { ...payment, kind: 'refund', amount: 400 })
  const { payments } = await open(id)
  await act('POST', '/payments/correct', { id, payment: payments[0]!.id, reason: 'Not ours' })
  await act('PUT', '/installation', { id, on: inDays(9), ...BOOKING })
  await act('PUT', '/installation', { id, on: inDays(10), ...BOOKING })
  await act('DELETE', '/installation', { id, is_told: false })
  await act('PUT', '/installation', { id, on: inDays(3), ...BOOKING })
  await act('PUT', '/installed', { id, on: today(), by: 'Ah Keung', note: 'Our secret', is_told: false })
  await act('PUT', '/monthly', { id, from: today(), term_months: 12 })
  await act('PUT', '/term', { id, answer: 'ends', on: inDays(400), prices: null })
  return order
}

describe.each(LANGUAGES)('in %s', (language) => {
  const t = createT(mergeTexts(language, []), language)

  it('each step is a line, in order, without notes, reasons and names of users', async () => {
    const { steps } = await lived()
    const day = (days: number) => formatDayOfWeek(inDays(days), new Date(server.clock.now()), language)
    const hours = { from: '09:00', to: '12:00' }
    const said = (await steps()).map(({ text }) => text[language])
    expect(said).toEqual([
      t('step.accepted', { name: 'Chan Mei Ling' }),
      expect.stringContaining(t('step.depositAsked', { amount: '' }).slice(0, 5)),
      t('step.unsaid'),
      t('step.arrived', { amount: 'HK$1,000', day: day(0) }),
      t('step.returned', { amount: 'HK$400', day: day(0) }),
      t('step.paymentCorrected', { amount: 'HK$400', day: day(0) }),
      t('step.booked', { day: day(9), ...hours }),
      t('step.moved', { before: day(9), day: day(10), ...hours }),
      t('step.unbooked', { day: day(10) }),
      t('step.booked', { day: day(3), ...hours }),
      t('step.installed', { day: day(0) }),
      t('step.monthly', { day: day(0) }),
      t('step.ends', { day: day(400) }),
    ])
    expect(said.join()).not.toMatch(/secret|Not ours|Keung|[{}]|undefined|null/)
  })
})

it('messages and steps have one order', async () => {
  const { customer, id } = await accepted()
  await customer.message('When do you come?')
  await act('PUT', '/installation', { id, on: inDays(9), ...BOOKING })
  const { messages, steps } = (await customer.thread()).body
  expect(messages).toHaveLength(1)
  const [yes, booked] = steps.map((step) => step.id)
  expect([yes!, messages[0]!.id, booked!]).toEqual([yes!, messages[0]!.id, booked!].toSorted((a, b) => a - b))
})

it('another fitter is no step, another hour is', async () => {
  const { id, steps } = await accepted()
  const booking = { id, on: inDays(9), ...BOOKING }
  await act('PUT', '/installation', booking)
  await act('PUT', '/installation', { ...booking, fitter: 'Ah Ming' })
  expect((await steps()).map(({ kind }) => kind)).toEqual(['accepted', 'installation_booked'])
  await act('PUT', '/installation', { ...booking, to: '13:00' })
  expect(await steps()).toHaveLength(3)
})

it('a move that was undone is no step, and neither is its undo', async () => {
  const { id, steps } = await accepted()
  const booking = { id, on: inDays(9), ...BOOKING }
  await act('PUT', '/installation', booking)
  const before = await steps()
  await act('PUT', '/installation', { ...booking, on: inDays(12) })
  expect(await steps()).toHaveLength(before.length + 1)
  await act('PUT', '/installation', { ...booking, undo_to_was_on: null })
  expect(await steps()).toEqual(before)
  await act('PUT', '/installation', { ...booking, fitter: 'Ah Ming' })
  await act('PUT', '/installation', { ...booking, undo_to_was_on: null })
  expect(await steps()).toEqual(before)
  await act('PUT', '/installation', { ...booking, on: inDays(14) })
  expect((await steps()).map(({ kind }) => kind).slice(-2)).toEqual([
    'installation_booked',
    'installation_booked',
  ])
})

it('what is decided about the term stays with us, until it ends or runs on', async () => {
  const { id, steps } = await lived()
  const before = (await steps()).length
  await act('PUT', '/term', { id, answer: 'renews', on: null, prices: null })
  await act('PUT', '/term', { id, answer: null, on: null, prices: null })
  expect(await steps()).toHaveLength(before)
  await act('PUT', '/term', { id, answer: 'runs_on', on: null, prices: null })
  expect((await steps()).at(-1)!.kind).toBe('term_answered')
})

it('an acceptance that was cancelled, and the next one, are steps', async () => {
  const { id, customer, steps } = await accepted()
  await atDesk(server, headers).takeBack(id)
  await customer.accept(1)
  expect((await steps()).map(({ kind }) => kind)).toEqual(['accepted', 'taken_back', 'accepted'])
})

it('an open quotation has none', async () => {
  const quotation = await opened(server)
  expect((await asCustomer(server, quotation).thread()).body).toEqual({ messages: [], steps: [] })
})

it('a cancelled order, and one that goes on, say so', async () => {
  const { id, steps } = await accepted()
  await act('POST', '/call_off', { id, reason: 'Our secret', is_told: false })
  await act('POST', '/take_up', { id })
  const said = await steps()
  expect(said.map(({ kind }) => kind)).toEqual(['accepted', 'order_called_off', 'order_taken_up'])
  expect(JSON.stringify(said)).not.toContain('secret')
})
