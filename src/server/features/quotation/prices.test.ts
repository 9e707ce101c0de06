/** What a visitor submits is what was on their screen: prices, and no more lines than any version may have. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QUOTATION_LINES_MAX } from '#shared/base/limits.ts'
import { englishDefaults } from '#shared/i18n/merge.ts'
import type { QuotationForm } from '#shared/quotation/schema.ts'
import { aCatalogueCaller, type CatalogueCaller } from '#test/support/catalogue.ts'
import { aSubmission } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress } from '#test/support/sign-in.ts'

let server: TestServer
let staff: CatalogueCaller
let product: number
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  staff = await aCatalogueCaller(server)
  const { id: category } = await staff.category({ name: 'Kiosks' })
  product = await aProduct(category, 'Counter kiosk')
  // Written at once: each call would render the pages again.
  const { sqlite } = server.services.db
  const columns = (sqlite.pragma('table_info(product)') as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => name !== 'id')
  sqlite
    .prepare(
      `insert into product (${columns}) select ${columns.map((name) => (name === 'name' ? "'Kiosk_' || value" : name))} from product, json_each(?) where product.id = ?`,
    )
    .run(JSON.stringify(Array.from({ length: QUOTATION_LINES_MAX }, (_, index) => index)), product)
})
afterAll(() => server.stop())

async function aProduct(category: number, name: string): Promise<number> {
  const names = { en: name, zh: '點餐機' }
  const { id } = await staff.product({ category, name, monthly_price: 150, upfront_price: 8_800, names })
  await staff.send('PUT', `/api/products?id=${id}`, { show_in_quotation: true })
  return id
}

let guests = 0
/** The customer is another one each time: no one is sent many confirmations. */
const aRequest = ({ contact, ...change }: Parameters<typeof aSubmission>[1] = {}) =>
  aSubmission(server, { ...change, contact: { email: `guest${guests++}@kamsin.example`, ...contact } })

const submit = (submission: object) =>
  server.json('/api/quotation', {
    method: 'POST',
    from: newAddress(),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(submission),
  })
const stored = () => server.services.db.sqlite.prepare('select count(*) from quotation').pluck().get()

describe('prices that were shown', () => {
  it('are accepted while they hold, also as the quotation form gives them', async () => {
    const form = (await server.json<QuotationForm>('/api/quotation_form')).body
    const prices = Object.fromEntries(
      Object.values(form).flatMap((rows) =>
        rows.map(([id, , monthly, upfront]): [number, [number, number]] => [id, [monthly, upfront]]),
      ),
    )
    const { status } = await submit(await aRequest({ products: { [product]: 2 }, prices }))
    expect(status).toBe(201)
  })

  it.each([
    ['en', 'Counter kiosk'],
    ['zh', '點餐機'],
  ] as const)(
    'store nothing where one has changed, and the answer says what (%s)',
    async (language, name) => {
      const before = stored()
      const submission = await aRequest({
        products: { [product]: 2 },
        prices: { [product]: [100, 8_800] },
        contact: { language },
      })
      const { status, body } = await submit(submission)
      expect([status, body.code]).toEqual([409, 'prices'])
      expect(body.prices).toEqual([{ product, name, before: [100, 8_800], now: [150, 8_800] }])
      expect(stored()).toBe(before)
      // The solved captcha still counts.
      const again = await submit({ ...submission, prices: { [product]: [150, 8_800] } })
      expect(again.status).toBe(201)
    },
  )

  it('may be left out, of all products or of some', async () => {
    for (const prices of [undefined, {}, { 999999: [1, 1] }]) {
      const { status } = await submit(
        await aRequest({ products: { [product]: 1 }, ...(prices && { prices }) } as never),
      )
      expect(status).toBe(201)
    }
  })

  it.each([[[100]], [[100, 1, 1]], ['100'], [[1.5, 0]], [{ monthly: 1 }]])(
    'are refused as %j, with their place',
    async (price) => {
      const submission = {
        ...(await aRequest({ products: { [product]: 1 } })),
        prices: { [product]: price },
      }
      const { status, body } = await submit(submission)
      expect([status, body.code]).toEqual([400, 'invalid'])
      expect(Object.keys(body.fields as object)[0]).toContain(`prices.${product}`)
    },
  )
})

it('a submission has as many lines as any version may have', async () => {
  const form = (await server.json<QuotationForm>('/api/quotation_form')).body
  const ids = Object.values(form).flatMap((rows) => rows.map(([id]) => id))
  expect(ids).toHaveLength(QUOTATION_LINES_MAX + 1)
  const all = await submit(await aRequest({ products: Object.fromEntries(ids.map((id) => [id, 1])) }))
  expect([all.status, all.body.fields]).toEqual([400, { products: englishDefaults('error.tooManyLines') }])
  const some = ids.slice(1)
  const most = await submit(await aRequest({ products: Object.fromEntries(some.map((id) => [id, 1])) }))
  expect(most.status).toBe(201)
})
