/** What is chosen for the columns of a list is kept for the next one with the same heads. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CustomersPreview } from '#shared/customer/list-schema.ts'
import type { PriceListPreview } from '#shared/price-list/schema.ts'
import { aCatalogueCaller, type CatalogueCaller } from '#test/support/catalogue.ts'
import { aServer, type TestServer } from '#test/support/server.ts'

let server: TestServer
let staff: CatalogueCaller
let category: number
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  staff = await aCatalogueCaller(server)
  category = (await staff.category({ name: 'Tills' })).id
})
afterAll(() => server.stop())
beforeEach(() => void server.services.db.sqlite.exec('delete from list_columns'))

async function post<Body>(path: string, list: string, fields: object = {}) {
  const form = new FormData()
  form.set('file', new File([list], 'list.csv'))
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  const { headers } = staff
  return (await server.json<Body>(path, { method: 'POST', headers, body: form })).body
}
const preview = (list: string, fields = {}) =>
  post<PriceListPreview>('/api/price_lists/preview', list, { category, ...fields })

let count = 0
/** A list with one new product. */
const aList = () => {
  count += 1
  return `Artikel,Bezeichnung,Preis\r\nA-${count},Tray ${count},40\r\n`
}
const COLUMNS = ['model', 'name_en', 'upfront_price']

async function importWith(columns: string[]): Promise<void> {
  const list = aList()
  const { tag } = await preview(list, { columns })
  expect(await post('/api/price_lists', list, { category, columns, tag })).toMatchObject({ added: 1 })
}

describe('the columns of a price list', () => {
  it('that were chosen by hand are used for the next list with the same heads, and said to be', async () => {
    expect(await preview(aList())).toMatchObject({ columns: [null, null, null], is_remembered: false })
    await importWith(COLUMNS)
    const list = aList().replace('Artikel', 'ARTIKEL ')
    const next = await preview(list)
    expect(next).toMatchObject({ columns: COLUMNS, is_remembered: true, added_count: 1 })
    expect(await post('/api/price_lists', list, { category, tag: next.tag })).toMatchObject({ added: 1 })
    expect((await preview(aList().replace('Preis', 'Netto'))).is_remembered).toBe(false)
  })

  it('are kept by an import alone, not by a preview', async () => {
    await preview(aList(), { columns: COLUMNS })
    expect((await preview(aList())).is_remembered).toBe(false)
  })

  it('can be chosen anew, and are forgotten once they are what the heads say', async () => {
    await importWith(COLUMNS)
    const other = ['model', 'name_en', 'cost']
    expect(await preview(aList(), { columns: other })).toMatchObject({ columns: other, is_remembered: false })
    await importWith(other)
    expect(await preview(aList())).toMatchObject({ columns: other, is_remembered: true })
    const plain = 'Model,Name,Price\r\nP-1,Plain tray,40\r\n'
    const own = ['model', 'name_en', 'cost']
    const { tag } = await preview(plain, { columns: own })
    await post('/api/price_lists', plain, { category, columns: own, tag })
    expect((await preview(plain)).columns).toEqual(own)
    const back = ['model', 'name_en', 'upfront_price']
    const again = await preview(plain, { columns: back })
    await post('/api/price_lists', plain, { category, columns: back, tag: again.tag })
    expect(await preview(plain)).toMatchObject({ columns: back, is_remembered: false })
  })

  it.each([
    ['no list', '{"model":1}'],
    ['no JSON', 'model'],
    ['a column that does not exist', '["model","name_en","__proto__"]'],
    ['one column twice', '["model","model",null]'],
    ['too few columns', '["model"]'],
    ['numbers', '[1,2,3]'],
  ])('that are stored as %s are ignored', async (_what, stored) => {
    await importWith(COLUMNS)
    server.services.db.sqlite.prepare('update list_columns set columns = ?').run(stored)
    expect(await preview(aList())).toMatchObject({ columns: [null, null, null], is_remembered: false })
  })
})

describe('the columns of a list of customers', () => {
  it('are kept apart from those of price lists', async () => {
    const list = 'Artikel,Bezeichnung,Preis\r\nMei Chan,Golden Wok,mei@wok.example\r\n'
    const columns = ['name', 'restaurant', 'email']
    const customers = (fields = {}) => post<CustomersPreview>('/api/customers/preview', list, fields)
    await importWith(COLUMNS)
    expect(await customers()).toMatchObject({ columns: [null, null, null], is_remembered: false })
    const { tag } = await customers({ columns })
    await post('/api/customers/import', list, { columns, tag })
    expect(await customers()).toMatchObject({ columns, is_remembered: true })
    expect(await preview(aList())).toMatchObject({ columns: COLUMNS })
  })
})
