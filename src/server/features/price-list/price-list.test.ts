/** Price lists, from the file to the catalogue and back. */
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { hongKongDay } from '#shared/base/date.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { en } from '#shared/i18n/en.ts'
import type { PriceList, PriceListPreview, ProductPrice } from '#shared/price-list/schema.ts'
import type { ListedProduct } from '#shared/product/schema.ts'
import { aCatalogueCaller, type CatalogueCaller } from '#test/support/catalogue.ts'
import { aServer, type TestServer } from '#test/support/server.ts'

import { applyPlannedPrices } from '../product/price/apply.ts'

let server: TestServer
let staff: CatalogueCaller
let category: number
let till: ListedProduct
let drawer: ListedProduct
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  staff = await aCatalogueCaller(server)
})
afterAll(() => server.stop())

beforeEach(async () => {
  for (const { id } of await staff.categories())
    await staff.send('DELETE', `/api/product_categories?id=${id}`)
  category = (await staff.category({ names: { en: 'Tills', zh: '收銀機' } })).id
  till = await staff.product({
    ...{ category, name: 'Till', model: 'WW-T156', monthly_price: 380, upfront_price: 1_200, cost: 2_950 },
    names: { en: 'Counter terminal', zh: '櫃枱收銀機' },
  })
  drawer = await staff.product({ category, name: 'Cash drawer', upfront_price: 480 })
})

type Fields = Record<string, string | number | object>

async function post<Body>(path: string, file: Uint8Array | string, fields: Fields = {}, name = 'prices.csv') {
  const form = new FormData()
  form.set('file', new File([file as BlobPart], name))
  for (const [key, value] of Object.entries(fields))
    form.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  return server.json<Body & { fields?: Record<string, string>; code?: string }>(`/api/price_lists${path}`, {
    method: 'POST',
    headers: staff.headers,
    body: form,
  })
}
const preview = (file: Uint8Array | string, fields: Fields = {}) =>
  post<PriceListPreview>('/preview', file, { category, ...fields })
const previewed = async (file: Uint8Array | string, fields: Fields = {}) => (await preview(file, fields)).body

async function imported(file: Uint8Array | string, fields: Fields = {}) {
  const { tag } = await previewed(file)
  return post<IsoTimes<PriceList>>('', file, { category, tag, ...fields })
}
const undo = (id: number) =>
  staff.send<IsoTimes<PriceList> & { left: string[] }>('POST', '/api/price_lists/undo', { id })
const productOf = async (id: number) => (await staff.products()).find((product) => product.id === id)
const workbook = async (rows: (string | number | Date | null)[][]) =>
  new Uint8Array(
    await writeXlsxFile(
      rows.map((row) =>
        row.map((value) => (value instanceof Date ? { value, format: 'dd/mm/yyyy' } : value)),
      ),
    ).toBuffer(),
  )

const DAY_MS = 24 * 60 * 60_000

/** Signs in again: sessions end long before. */
async function later(ms: number, work: () => Promise<void>): Promise<void> {
  server.clock.advance(ms)
  staff = await aCatalogueCaller(server)
  try {
    await work()
  } finally {
    server.clock.advance(-ms)
    staff = await aCatalogueCaller(server)
  }
}

const LIST = [
  'Item no.,Name,名稱,Rent/mth,Setup,Cost,Remarks',
  'WW-T156,Counter terminal,櫃枱收銀機,398,"1,200",2950,',
  ',Cash drawer,,,HK$580,,new',
  'WW-K215,Kitchen screen,廚房屏幕,190,1400,1820,',
  '',
].join('\r\n')

describe('the preview of a price list', () => {
  it('says what changes, what is new, and what each column is; nothing is changed', async () => {
    const list = await previewed(LIST)
    expect(list).toMatchObject({
      columns: ['model', 'name_en', 'name_zh', 'monthly_price', 'upfront_price', 'cost', null],
      rows: 3,
      changed_count: 2,
      added_count: 1,
      fault_count: 0,
      missing_count: 0,
    })
    expect(list.changed).toMatchObject([
      {
        line: 2,
        product: till.id,
        monthly_price: [380, 398],
        upfront_price: [1_200, 1_200],
        is_large: false,
      },
      { line: 3, product: drawer.id, upfront_price: [480, 580], is_large: true },
    ])
    expect(list.added).toMatchObject([{ line: 4, model: 'WW-K215', cost: [null, 1_820], category: 'Tills' }])
    expect(await productOf(till.id)).toMatchObject({ monthly_price: 380 })
  })

  it('reads the same from a workbook, with numbers as numbers and lines above its head', async () => {
    const rows = [
      ['Price list of December', null, null, null],
      [null, null, null, null],
      ['型號', '英文名稱', '月費', '一次性費用'],
      ['WW-T156', 'Counter terminal', 398, 1_200],
      [null, 'Cash drawer', null, 580],
    ]
    const list = await previewed(await workbook(rows))
    expect(list.columns).toEqual(['model', 'name_en', 'monthly_price', 'upfront_price'])
    expect(list.changed).toMatchObject([{ line: 4 }, { line: 5, upfront_price: [480, 580] }])
  })

  it('uses the columns that are chosen by hand', async () => {
    const list = 'a,b,c\r\nWW-T156,x,400\r\n'
    expect((await previewed(list)).columns).toEqual([null, null, null])
    const chosen = await previewed(list, { columns: ['model', 'none', 'monthly_price'] })
    expect(chosen.changed).toMatchObject([{ monthly_price: [380, 400] }])
  })

  it('names the products that are not in the file', async () => {
    const list = await previewed('Model,Monthly\r\nWW-T156,380\r\n')
    expect(list).toMatchObject({ unchanged: 1, missing: [{ id: drawer.id, name: 'Cash drawer' }] })
  })

  it.each<[string, string, object]>([
    ['no number', 'WW-T156,,6o', { reason: 'number', column: 'monthly_price', text: '6o' }],
    ['cents', 'WW-T156,,1.50', { reason: 'number' }],
    ['a negative price', 'WW-T156,,-3', { reason: 'number' }],
    ['a day in place of a price', 'WW-T156,,1900-01-01', { reason: 'number' }],
    ['a name that is missing', 'WW-S08,,70', { reason: 'nameless' }],
    ['a name of programs', 'X,__proto__,70', { reason: 'name' }],
    ['a name beyond its limit', `X,${'n'.repeat(101)},70`, { reason: 'length', column: 'name_en' }],
    ['a cell of many pages', `X,${'n'.repeat(200_000)},70`, { reason: 'length' }],
    ['a control character', 'X,Till\u0007,70', { reason: 'text' }],
    ['a name with another model', 'Y-1,Counter terminal,70', { reason: 'taken' }],
  ])('names the line and the reason of %s', async (_what, line, fault) => {
    // The key of the till is that of its English name.
    await staff.product({ category, name: 'Counter terminal', model: 'OTHER' })
    const list = await previewed(`Model,Name,Monthly\r\n,Cash drawer,5\r\n${line}\r\n`)
    expect(list.faults).toMatchObject([{ line: 3, ...fault }])
    expect(list.changed_count).toBe(1)
  })

  it('reads a product once, and names the line that has it first', async () => {
    const list = await previewed(
      'Model,Name,Monthly\r\nww-t156,,390\r\nWW-T156,,395\r\nN1,Pad,1\r\nN1,Pad,2\r\n',
    )
    expect(list.faults).toMatchObject([
      { line: 3, reason: 'repeated', other: 2 },
      { line: 5, reason: 'repeated', other: 4 },
    ])
  })

  it('does not choose between products of one model', async () => {
    await staff.product({ category, name: 'Second till', model: 'WW-T156' })
    expect((await previewed('Model,Monthly\r\nWW-T156,1\r\n')).faults).toMatchObject([
      { reason: 'ambiguous' },
    ])
  })

  it('puts a new product where its line says, and names a category that does not exist', async () => {
    const list = await previewed('Name,類別,Price\r\nPad,收銀機,1\r\nCup,Cups,1\r\n')
    expect(list.added).toMatchObject([{ name: 'Pad', category: 'Tills' }])
    expect(list.faults).toMatchObject([{ line: 3, reason: 'category', text: 'Cups' }])
  })
})

describe('a file in the form of', () => {
  const text = 'Model\tName\t月費\r\nWW-T156\t櫃枱收銀機\t400\r\n'
  const big5 = Buffer.concat([
    Buffer.from('Model,Name,'),
    Buffer.from([0xa4, 0xeb, 0xb6, 0x4f]),
    Buffer.from('\r\nWW-T156,Till,400\r\n'),
  ])
  it.each<[string, Uint8Array | string]>([
    ['UTF-8 with a mark', `\ufeff${text}`],
    ['UTF-16, little end first', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['Big5', big5],
    ['semicolons', text.replaceAll('\t', ';')],
    ['quotes around line breaks', 'Model,Remarks,Monthly\r\nWW-T156,"two\r\nlines, ""quoted""",400\r\n'],
    ['old line ends', text.replaceAll('\r\n', '\r')],
  ])('%s is read', async (_form, file) => {
    expect((await previewed(file)).changed).toMatchObject([{ product: till.id, monthly_price: [380, 400] }])
  })

  it.each<[string, Uint8Array | string, string]>([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), en.priceList.refused_unreadable],
    [
      'an archive that is cut off',
      Buffer.from('PK\u0003\u0004 and no more'),
      en.priceList.refused_unreadable,
    ],
    ['nothing', ' \r\n', en.priceList.refused_empty],
  ])('%s is refused with a reason', async (_form, file, reason) => {
    const { status, body } = await preview(file)
    expect([status, body.fields]).toEqual([400, { file: reason }])
  })

  it('an archive that inflates to far more is refused', async () => {
    const { status, body } = await preview(new Uint8Array(await zipBomb()))
    expect([status, body.fields?.file?.slice(0, 20)]).toEqual([400, en.priceList.refused_large.slice(0, 20)])
  })

  it('formulas and what a spreadsheet keeps from running is text', async () => {
    await imported("Model,Name,Price\r\nF-1,'=1+1 grill,5\r\n")
    expect((await staff.products()).find(({ model }) => model === 'F-1')?.names.en).toBe('=1+1 grill')
  })

  it('a workbook with days in 1900 and 9999 has them as days', async () => {
    const days = [new Date('1900-03-01T00:00:00Z'), new Date('9999-12-31T00:00:00Z')]
    const list = await previewed(
      await workbook([
        ['Model', 'Monthly', 'Price'],
        ['WW-T156', ...days],
      ]),
    )
    expect(list.faults).toMatchObject([{ reason: 'number', text: '1900-03-01' }])
  })

  it('too many lines is refused', async () => {
    const { body } = await preview(`Model,Monthly\r\n${'A,1\r\n'.repeat(10_100)}`)
    expect(body.fields?.file).toContain('10,000')
  })
})

describe('an import', () => {
  it('does what its preview showed, in one step, and a second time nothing', async () => {
    const { status, body } = await imported(LIST)
    expect([status, body]).toMatchObject([200, { changed: 2, added: 1, can_undo: true }])
    expect(await productOf(till.id)).toMatchObject({ monthly_price: 398 })
    expect(await productOf(drawer.id)).toMatchObject({ upfront_price: 580 })
    const added = (await staff.products()).find(({ model }) => model === 'WW-K215')
    expect(added).toMatchObject({
      ...{
        name: 'Kitchen_screen',
        names: { en: 'Kitchen screen', zh: '廚房屏幕' },
        show_in_quotation: false,
      },
      ...{ monthly_price: 190, upfront_price: 1_400, cost: 1_820 },
    })
    expect(await previewed(LIST)).toMatchObject({ changed_count: 0, added_count: 0, unchanged: 3 })
  })

  it('shows new products in the quotation form at once where that is asked for, and undoing takes them out', async () => {
    const offered = async () => JSON.stringify((await server.json('/api/quotation_form')).body)
    const { status, body } = await imported(LIST, { shows_new: 'true' })
    expect(status).toBe(200)
    expect(await offered()).toContain('Kitchen_screen')
    await undo(body.id)
    expect(await offered()).not.toContain('Kitchen_screen')
    expect((await imported(LIST, { shows_new: 'yes' })).body.fields).toHaveProperty('shows_new')
  })

  it('leaves out lines, and refuses when the catalogue has changed since the preview', async () => {
    const { tag } = await previewed(LIST)
    await staff.send('PUT', `/api/products?id=${till.id}`, { monthly_price: 385 })
    expect((await post('', LIST, { category, tag })).body.code).toBe('conflict')
    await imported(LIST, { skip: [2, 4] })
    expect(await productOf(till.id)).toMatchObject({ monthly_price: 385 })
    expect(await staff.products()).toHaveLength(2)
  })

  it('is undone as one, but for what was changed by hand since', async () => {
    const { body } = await imported(LIST)
    await staff.send('PUT', `/api/products?id=${drawer.id}`, { upfront_price: 600 })
    const undone = await undo(body.id)
    expect(undone.body).toMatchObject({ left: ['Cash drawer'], can_undo: false })
    expect(await productOf(till.id)).toMatchObject({ monthly_price: 380 })
    expect(await productOf(drawer.id)).toMatchObject({ upfront_price: 600 })
    expect(await staff.products()).toHaveLength(2)
    expect((await undo(body.id)).status).toBe(409)
  })

  it('is undone for 30 days', async () => {
    const { body } = await imported(LIST)
    await later(31 * DAY_MS, async () => expect((await undo(body.id)).status).toBe(409))
    expect((await undo(body.id)).status).toBe(200)
  })

  it('with prices from a day shows them to staff, and applies them in its first second', async () => {
    const tomorrow = hongKongDay(new Date(server.clock.now() + DAY_MS))
    const { body } = await imported(LIST, { from: tomorrow })
    const next = { from_day: tomorrow, monthly_price: 398, upfront_price: 1_200 }
    expect(await productOf(till.id)).toMatchObject({ monthly_price: 380, next_price: next })
    const start = Date.parse(`${tomorrow}T00:00:00+08:00`) - server.clock.now()
    await later(start - 1_000, async () => {
      await applyPlannedPrices(server.services)
      expect(await productOf(till.id)).toMatchObject({ monthly_price: 380 })
    })
    await later(start + 1_000, async () => {
      await applyPlannedPrices(server.services)
      expect(await productOf(till.id)).toMatchObject({ monthly_price: 398, next_price: null })
      const path = `/api/products/prices?id=${till.id}`
      const { body: prices } = await staff.send<ProductPrice[]>('GET', path)
      expect(prices).toMatchObject([
        { monthly_price: 398, is_due: false },
        { monthly_price: 380, valid_from: expect.any(String) },
      ])
    })
    expect(body.from_day).toBe(tomorrow)
  })

  it('is undone before its day, too', async () => {
    const tomorrow = hongKongDay(new Date(server.clock.now() + DAY_MS))
    const { body } = await imported(LIST, { from: tomorrow })
    expect((await undo(body.id)).body).toMatchObject({ left: [] })
    expect(await productOf(till.id)).toMatchObject({ monthly_price: 380, next_price: null })
  })

  it('refuses a day that is over or too far away', async () => {
    for (const from of ['2020-01-01', '2999-01-01']) {
      const { status, body } = await imported(LIST, { from })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['from']])
    }
  })
})

describe('an exported list', () => {
  it.each(['csv', 'xlsx'])('as %s can be imported again, and changes nothing', async (format) => {
    await imported(LIST)
    for (const language of ['en', 'zh']) {
      const answer = await server.call(`/api/price_lists/export?format=${format}&language=${language}`, {
        headers: staff.headers,
      })
      expect(answer.status).toBe(200)
      const list = await previewed(new Uint8Array(await answer.arrayBuffer()))
      expect(list.columns).not.toContain(null)
      const none = { changed_count: 0, added_count: 0, fault_count: 0, missing_count: 0 }
      expect(list).toMatchObject({ ...none, unchanged: 3 })
    }
  })
})

/** A workbook of a few kilobytes whose sheet is 100 MB. */
async function zipBomb(): Promise<Buffer> {
  const content = Buffer.alloc(100 * 1024 * 1024, 0x20)
  const packed = deflateRawSync(content)
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const head = Buffer.alloc(30)
  head.write('PK\u0003\u0004', 'latin1')
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.write('PK\u0001\u0002', 'latin1')
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(1_000, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([head, name, packed, entry, name, end])
}
