/** A percentage on the prices of a category: what it makes of them, from which day, and its undoing. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#server/platform/clock.ts'
import { hongKongDay } from '#shared/base/date.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { changedPrice } from '#shared/price-list/percent.ts'
import type { PriceList, PriceListPreview } from '#shared/price-list/schema.ts'
import type { ListedProduct } from '#shared/product/schema.ts'
import { aCatalogueCaller, type CatalogueCaller } from '#test/support/catalogue.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'

let server: TestServer
let staff: CatalogueCaller
let category: number
let till: ListedProduct
let other: ListedProduct
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  staff = await aCatalogueCaller(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  category = (await staff.category({ names: { en: 'Tills', zh: '收銀機' } })).id
  till = await staff.product({ category, name: 'Till', monthly_price: 380, upfront_price: 1_200 })
  await staff.product({ category, name: 'Leaflet' })
  const elsewhere = (await staff.category()).id
  other = await staff.product({ category: elsewhere, name: 'Till', monthly_price: 380 })
})

const change = { direction: 'raise', percent: 5, round_to: 10 }
const previewed = (fields: object = {}) =>
  staff.send<PriceListPreview>('POST', '/api/price_lists/percent/preview', { category, ...change, ...fields })
async function changed(fields: Record<string, unknown> = {}) {
  const { skip, from, ...asked } = fields
  const { tag } = (await previewed(asked)).body
  const body = { category, ...change, ...asked, tag, ...(skip ? { skip } : {}), ...(from ? { from } : {}) }
  return staff.send<IsoTimes<PriceList>>('POST', '/api/price_lists/percent', body)
}
const pricesOf = async ({ id }: { id: number }) => {
  const { monthly_price, upfront_price } = (await staff.products()).find((one) => one.id === id)!
  return [monthly_price, upfront_price]
}

describe('a percentage', () => {
  it.each([
    [380, 'raise', 5, 1, 399],
    [380, 'raise', 5, 10, 400],
    [381, 'lower', 5, 1, 362],
    [90, 'raise', 3, 5, 95],
    [50, 'raise', 5, 5, 55],
    [0, 'raise', 50, 10, 0],
    [3, 'lower', 90, 10, 10],
    [10_000_000, 'lower', 1, 1, 9_900_000],
  ] as const)(
    'makes of %i, to %s by %i in steps of %i, %i',
    (price, direction, percent, round_to, expected) => {
      expect(changedPrice(price, { direction, percent, round_to })).toBe(expected)
    },
  )

  it('shows each new price first, and changes nothing', async () => {
    const { status, body } = await previewed()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      changed: [
        { product: till.id, monthly_price: [380, 400], upfront_price: [1_200, 1_260], is_large: false },
      ],
      changed_count: 1,
      added_count: 0,
      missing_count: 0,
      unchanged: 1,
    })
    expect(await pricesOf(till)).toEqual([380, 1_200])
  })

  it('changes the prices of its category alone, and is undone as one', async () => {
    const { status, body } = await changed()
    expect([status, body.name, body.changed, body.can_undo]).toEqual([200, '收銀機 Tills +5%', 1, true])
    expect([await pricesOf(till), await pricesOf(other)]).toEqual([
      [400, 1_260],
      [380, 0],
    ])
    await staff.send('POST', '/api/price_lists/undo', { id: body.id })
    expect(await pricesOf(till)).toEqual([380, 1_200])
  })

  it('holds from a day where one is chosen, and leaves out what is not ticked', async () => {
    const day = hongKongDay(new Date(server.clock.now() + 3 * DAY_MS).toISOString())
    const drawer = await staff.product({ category, name: 'Drawer', upfront_price: 480 })
    const { changed: rows } = (await previewed()).body
    const line = rows.find(({ product }) => product === drawer.id)!.line
    expect((await changed({ from: day, skip: [line] })).body).toMatchObject({ from_day: day, changed: 1 })
    const [planned, left] = [till, drawer].map(
      ({ id }) =>
        async () =>
          (await staff.products()).find((one) => one.id === id)!,
    )
    expect(await planned!()).toMatchObject({
      monthly_price: 380,
      next_price: { from_day: day, monthly_price: 400, upfront_price: 1_260 },
    })
    expect((await left!()).next_price).toBeNull()
  })

  it('is refused when a price has changed since its preview', async () => {
    const { tag } = (await previewed()).body
    await staff.send('PUT', '/api/products', { id: till.id, monthly_price: 500 })
    const { status } = await staff.send('POST', '/api/price_lists/percent', { category, ...change, tag })
    expect(status).toBe(409)
    expect(await pricesOf(till)).toEqual([500, 1_200])
  })

  it.each<[string, object, string]>([
    ['nothing', { percent: 0 }, 'percent'],
    ['more than all of it', { percent: 101 }, 'percent'],
    ['part of a percent', { percent: 2.5 }, 'percent'],
    ['another step', { round_to: 7 }, 'round_to'],
    ['another way', { direction: 'sideways' }, 'direction'],
    ['a day of the past', { from: '2020-01-01' }, 'from'],
  ])('of %s is refused at its field', async (_what, fields, field) => {
    const path = 'from' in fields ? '/api/price_lists/percent' : '/api/price_lists/percent/preview'
    const { tag } = (await previewed()).body
    const { status, body } = await staff.send('POST', path, { category, ...change, tag, ...fields })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  it('beyond the highest price is refused, of a category that is gone too, and for users who are no admins', async () => {
    await staff.send('PUT', '/api/products', { id: till.id, upfront_price: 10_000_000 })
    const high = await previewed()
    expect([high.status, Object.keys(high.body.fields ?? {})]).toEqual([400, ['percent']])
    expect((await previewed({ category: 999_999 })).status).toBe(404)
    const person = aPerson()
    await sendJson(server, 'POST', '/api/users', person, staff.headers)
    const { headers } = await signedIn(server, person)
    const body = { category, ...change }
    expect((await sendJson(server, 'POST', '/api/price_lists/percent/preview', body, headers)).status).toBe(
      403,
    )
  })
})
