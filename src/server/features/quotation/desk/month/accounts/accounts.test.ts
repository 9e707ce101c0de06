/** The files for the accountant: a table each, with days that a spreadsheet sorts and amounts that it sums. */
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addSampleQuotations } from '#server/features/quotation/sample.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { en } from '#shared/i18n/en.ts'
import { A_LINE, saveQuotation } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'

const { accounts, desk } = en

let server: TestServer
let admin: SignedInCaller
beforeAll(async () => {
  server = await aServer()
  admin = await signedIn(server)
})
afterAll(() => server.stop())
beforeEach(() => void server.services.db.sqlite.exec('delete from quotation'))

const keep = (...given: [Parameters<typeof saveQuotation>[1], Parameters<typeof saveQuotation>[2]?]) =>
  saveQuotation(server.services.db, ...given)
const ask = (
  table: string,
  month: string,
  { language = 'en', headers = admin.headers as Record<string, string> } = {},
) => server.call(`/api/quotations/accounts?${new URLSearchParams({ table, month, language })}`, { headers })
async function rowsOf(table: string, month: string, language?: string): Promise<Record<string, string>[]> {
  const answer = await ask(table, month, { ...(language && { language }) })
  expect(answer.status).toBe(200)
  return parse(await answer.text(), { bom: true, columns: true })
}
const thisMonth = () => hongKongDay(new Date(server.clock.now())).slice(0, 7)
const today = () => hongKongDay(new Date(server.clock.now()))
/** The first and the last moment of June in Hong Kong. */
const [FIRST, LAST] = ['2026-05-31T16:00:00.000Z', '2026-06-30T15:59:59.999Z']

it('has what was received or decided in the month, with Hong Kong days, the reason and its words', async () => {
  keep({ id: '100001', created_at: FIRST, restaurant: 'Kam Sin', district: 'Wan Chai' })
  const lost = { stage: 'lost', status: 'declined', stage_at: LAST, lost_reason: 'price' } as const
  keep({ id: '100002', created_at: '2026-04-02T00:00:00.000Z', ...lost, lost_note: 'A third cheaper' })
  keep({ created_at: '2026-06-30T16:00:00.000Z' })
  const [decided, received, ...others] = await rowsOf('quotations', '2026-06')
  expect(others).toEqual([])
  expect(received).toMatchObject({
    'Quotation no.': '100001',
    'Received on': '2026-06-01',
    Restaurant: 'Kam Sin',
    District: 'Wan Chai',
    'Monthly total': '760',
    'One-off total': '2400',
    'First-year total': '11520',
    Status: 'Open',
    'Accepted on': '',
  })
  expect(decided).toMatchObject({
    'Received on': '2026-04-02',
    Stage: 'Lost',
    'Stage since': '2026-06-30',
    'Reason lost': 'Price',
    [desk.lostNote]: 'A third cheaper',
  })
  const [, chinese] = await rowsOf('quotations', '2026-06', 'zh')
  expect(chinese).toMatchObject({ 收到日期: '2026-06-01', 餐廳名稱: 'Kam Sin', 狀態: '待接納' })
})

it('makes a name that is a formula harmless, in every file', async () => {
  const name = '=HYPERLINK("http://evil.example")'
  const { id } = keep({ created_at: FIRST, name }, [{ ...A_LINE, name_en: '+1+1' }])
  server.services.db.sqlite.exec(
    `insert into quotation_order (quotation, version, made_at) values ('${id}', 1, '${FIRST}')`,
  )
  for (const table of ['quotations', 'payments'])
    expect((await rowsOf(table, '2026-06'))[0]!.Customer).toBe(`'${name}`)
  expect((await rowsOf('lines', '2026-06'))[0]!.Product).toBe("'+1+1")
})

it('has lines whose amounts sum up to the totals, with what each discount takes off', async () => {
  const { id } = keep({ created_at: FIRST, monthly_total: 900, upfront_total: 2_100 }, [
    { ...A_LINE, quantity: 2, monthly_price: 400, list_monthly_price: 450 },
    { ...A_LINE, quantity: 1, monthly_price: 300, upfront_price: 0, is_optional: 1 },
    { ...A_LINE, quantity: 3, monthly_price: 70, is_optional: 1, is_chosen: 0 },
  ])
  server.services.db.sqlite.exec(
    `update quotation_version set discount_percent = 10, discount_monthly = 90, discount_upfront = 60
     where quotation = '${id}'`,
  )
  const rows = await rowsOf('lines', '2026-06')
  expect(rows.map((row) => [row.Line, row.Product, row.Option])).toEqual([
    ['1', 'Counter till', ''],
    ['2', 'Counter till', desk.optionalTaken],
    ['3', 'Counter till', desk.optionalLeft],
    ['4', '10% off', ''],
    ['5', 'Discount', ''],
  ])
  expect(rows[0]).toMatchObject({
    Quantity: '2',
    [accounts.listMonthly]: '450',
    [accounts.unitMonthly]: '400',
    [accounts.offMonthly]: '100',
    [accounts.countedMonthly]: '800',
  })
  const sum = (column: string) => rows.reduce((all, row) => all + Number(row[column]), 0)
  expect([sum(accounts.countedMonthly), sum(accounts.countedUpfront)]).toEqual([900, 2_100])
})

it('has who accepted which version, the deposit asked for, and each payment, with the corrected ones marked', async () => {
  const { id, key } = await opened(server)
  const send = (path: string, body: object) =>
    sendJson(server, 'POST', `/api/orders/${path}`, { id, ...body }, admin.headers)
  await sendJson(server, 'PUT', '/api/company', { deposit: 50 }, admin.headers)
  await atDesk(server, admin.headers).save(id, { lines: [{ product: 1, quantity: 1 }] })
  expect((await atDesk(server, admin.headers).send(id)).status).toBe(200)
  expect((await asCustomer(server, { id, key }).accept(2)).status).toBe(200)
  const paid = { received_on: today(), way: 'fps', is_told: false }
  const { body } = await send('payments', { ...paid, amount: 900 })
  const [{ id: wrong }] = body.payments as [{ id: number }]
  await send('payments/correct', { payment: wrong, reason: 'Not ours' })
  await send('payments', { ...paid, amount: 700, note: 'Seen in the bank' })
  await send('payments', { ...paid, kind: 'refund', way: 'cheque', amount: 100 })

  const [quotation] = await rowsOf('quotations', thisMonth())
  expect(quotation).toMatchObject({
    'Accepted by': 'Chan Mei Ling',
    'Accepted on': today(),
    'Accepted version': '2',
    'Sent by': 'Admin',
  })
  const rows = await rowsOf('payments', thisMonth())
  expect(rows.map((row) => [row.Entry, row[accounts.way], row.Amount, row[accounts.counted]])).toEqual([
    ['Order', '', '', ''],
    ['Payment', 'FPS', '900', '0'],
    ['Payment', 'FPS', '700', '700'],
    ['Refund', 'Cheque', '-100', '-100'],
  ])
  expect(Number(rows[0]![accounts.depositAsked])).toBeGreaterThan(0)
  expect(rows.map((row) => row['Corrected on'])).toEqual(['', today(), '', ''])
  expect(rows[1]![accounts.correction]).toBe('Not ours')
  expect(rows[2]).toMatchObject({ Day: today(), Note: 'Seen in the bank', 'Noted by': 'Admin' })
})

it('has the heads alone for a month without anything, and leaves samples out', async () => {
  await addSampleQuotations(server.services, new AbortController().signal)
  for (const month of ['1999-01', thisMonth()])
    for (const table of ['quotations', 'lines', 'payments']) {
      const answer = await ask(table, month)
      expect(answer.headers.get('content-disposition')).toContain(`${table}-${month}.csv`)
      expect((await answer.text()).split('\r\n')).toEqual([expect.stringContaining('Quotation no.,'), ''])
    }
})

it('is for admins alone, and refuses a month or a table that is none', async () => {
  const person = aPerson()
  await sendJson(server, 'POST', '/api/users', person, admin.headers)
  const { headers } = await signedIn(server, person)
  expect((await ask('lines', '2026-06', { headers })).status).toBe(403)
  expect((await ask('lines', '2026-06', { headers: {} })).status).toBe(401)
  expect((await ask('lines', '2026-13')).status).toBe(400)
  expect((await ask('everything', '2026-06')).status).toBe(400)
})
