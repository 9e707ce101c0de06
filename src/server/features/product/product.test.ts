/** Products through REST (docs/rules.md, Texts and names). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { fill } from '#shared/i18n/t.ts'
import type { ListedProduct } from '#shared/product/schema.ts'
import type { QuotationForm } from '#shared/quotation/schema.ts'
import { aCatalogueCaller, type CatalogueCaller } from '#test/support/catalogue.ts'
import { aServer, type TestServer } from '#test/support/server.ts'

const PATH = '/api/products'

let server: TestServer
let staff: CatalogueCaller
let category: number
let categoryName: string
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  staff = await aCatalogueCaller(server)
  const made = await staff.category({ name: 'Kiosks', names: { en: 'Self-order kiosks', zh: '自助點餐機' } })
  category = made.id
  categoryName = made.name
})
afterAll(() => server.stop())

const form = async () => (await server.json<QuotationForm>('/api/quotation_form')).body
const offered = async () => ((await form())[categoryName] ?? []).map(([id]) => id)

describe('a new product', () => {
  it('is hidden, costs nothing by default, and is last in its category', async () => {
    const { status, body, headers } = await staff.send('POST', PATH, { name: ' Slim kiosk 2.0 ', category })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Slim_kiosk_2_0',
      monthly_price: 0,
      upfront_price: 0,
      category,
      show_in_quotation: false,
      brand: '',
      model: '',
      unit: '',
      cost: null,
      position: 0,
      photo: null,
      sheets: { en: '', zh: '' },
      files_etag: expect.stringMatching(/^"[\w-]{22}"$/),
      next_price: null,
      names: { en: '', zh: '' },
      descriptions: { en: '', zh: '' },
      etag: headers.get('etag'),
      texts_etag: expect.stringMatching(/^"[\w-]{22}"$/),
    })
    expect((await staff.product({ category })).position).toBe(1)
    expect((await staff.products())[0]).toEqual(body)
    expect(await offered()).not.toContain(body.id)
  })

  it('sent as a form has its prices and texts', async () => {
    const body = new URLSearchParams({
      name: 'Wall kiosk',
      monthly_price: '400',
      upfront_price: '12800',
      category: String(category),
      show_in_quotation: 'false',
      names: JSON.stringify({ en: 'Wall kiosk, 21 inch', zh: '21 吋掛牆點餐機' }),
      descriptions: JSON.stringify({ en: 'For a narrow shop.' }),
    })
    const answer = await server.json<ListedProduct>(`${PATH}/`, {
      method: 'POST',
      headers: staff.headers,
      body,
    })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        monthly_price: 400,
        upfront_price: 12_800,
        show_in_quotation: false,
        names: { en: 'Wall kiosk, 21 inch', zh: '21 吋掛牆點餐機' },
        descriptions: { en: 'For a narrow shop.', zh: '' },
      },
    })
  })

  it.each([
    [undefined, 0],
    [null, 0],
    ['', 0],
    [' ', 0],
    ['abc', 0],
    ['NaN', 0],
    [0, 0],
    ['100', 100],
    [' 250 ', 250],
    [10_000_000, 10_000_000],
  ])('with the price %j costs %d', async (price, stored) => {
    const product = await staff.product({ category, monthly_price: price, upfront_price: price })
    expect([product.monthly_price, product.upfront_price]).toEqual([stored, stored])
  })

  it.each([
    -1,
    '-1',
    1.5,
    '1.5',
    '1e3',
    '0x10',
    '12,800',
    '12abc',
    2 ** 53,
    '9007199254740993',
    10_000_001,
    {},
    [],
    [100],
    true,
  ])('is rejected with the price %j, at both fields', async (price) => {
    const { status, body } = await staff.send('POST', PATH, {
      name: 'Refused',
      category,
      monthly_price: price,
      upfront_price: price,
    })
    expect(status).toBe(400)
    const text = fill(en.error.price, { max: '10,000,000' })
    expect(body.fields).toEqual({ monthly_price: text, upfront_price: text })
  })

  it.each([
    ['name', '', en.error.required],
    ['name', '_name', /reserved/],
    ['name', 'kiosk-desc', /reserved/],
    ['name', '__proto__', /reserved/],
    ['name', 'x'.repeat(65), /64 characters/],
    ['name', 'a\0b', en.error.invalid],
    ['category', undefined, en.error.required],
    ['category', '1e3', en.error.invalid],
    ['category', {}, en.error.invalid],
    ['show_in_quotation', 'perhaps', en.error.invalid],
    ['descriptions', 'words', en.error.invalid],
  ])('is rejected with the %s %j, at its field', async (field, value, text) => {
    const { status, body } = await staff.send('POST', PATH, { name: 'Fine', category, [field]: value })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ [field]: expect.stringMatching(text) })
  })

  it('needs an existing category', async () => {
    const { id } = await staff.category()
    await staff.send('DELETE', `/api/product_categories?id=${id}`)
    for (const unknown of [id, 99_999]) {
      const { status, body } = await staff.send('POST', PATH, { name: 'Lost', category: unknown })
      expect([status, body.fields]).toEqual([404, { category: en.error.categoryNotFound }])
    }
  })

  it('can use a name once in its category, and again in another', async () => {
    await staff.product({ category, name: 'Twin' })
    const { status, body } = await staff.send('POST', PATH, { category, name: 'twin' })
    expect([status, body.fields]).toEqual([409, { name: en.error.productNameTaken }])
    const other = await staff.category()
    expect((await staff.send('POST', PATH, { category: other.id, name: 'Twin' })).status).toBe(201)
  })
})

describe('an edit', () => {
  it('keeps absent and blank fields, and returns the product with its new tag', async () => {
    const product = await staff.product({ category, monthly_price: 100, upfront_price: 200 })
    const { status, body, headers } = await staff.send('PUT', `${PATH}?id=${product.id}`, {
      monthly_price: '',
      upfront_price: '300',
    })
    expect([status, body]).toEqual([200, { ...product, upfront_price: 300, etag: headers.get('etag') }])
    expect(body.etag).not.toBe(product.etag)
    for (const empty of [{}, { monthly_price: null }, { monthly_price: ' ', show_in_quotation: '' }]) {
      expect((await staff.send('PUT', `${PATH}?id=${product.id}`, empty)).body).toEqual(body)
    }
  })

  it.each(['abc', -1, 1.5, '1e3', 2 ** 53, 10_000_001, {}, [], true])(
    'to the price %j is rejected and changes nothing',
    async (monthly_price) => {
      const product = await staff.product({ category, monthly_price: 100 })
      const { status, body } = await staff.send('PUT', PATH, { id: product.id, monthly_price })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['monthly_price']])
      expect(await staff.products()).toContainEqual(product)
    },
  )

  it('changes neither name nor place, whatever is sent', async () => {
    const product = await staff.product({ category })
    const { body } = await staff.send('PUT', `${PATH}?id=${product.id}`, {
      name: 'Other',
      category,
      position: 7,
      archived_at: 'now',
    })
    expect(body).toEqual(product)
  })

  it('with a stale tag is rejected; texts have a tag of their own', async () => {
    const { id, etag, texts_etag } = await staff.product({ category })
    const texts = (en: string, if_match?: string) =>
      staff.send('PUT', `${PATH}/texts?id=${id}`, { names: { en }, descriptions: { zh: '說明' }, if_match })
    expect((await texts('One', texts_etag)).body).toMatchObject({ etag, names: { en: 'One', zh: '' } })
    expect((await texts('Two', texts_etag)).status).toBe(409)
    expect((await texts('Three')).body.names.en).toBe('Three')
    const price = (monthly_price: number, headers = {}) =>
      staff.send('PUT', `${PATH}?id=${id}`, { monthly_price }, headers)
    expect((await price(1, { 'if-match': etag })).status).toBe(200)
    const stale = await price(2, { 'if-match': etag })
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
    expect((await price(3)).body.monthly_price).toBe(3)
  })

  it('of prices and texts saves both, or nothing', async () => {
    const names = { en: 'Tray', zh: '托盤' }
    const product = await staff.product({ category, names, monthly_price: 10 })
    const { id, etag, texts_etag } = product
    const put = (change: object) => staff.send('PUT', `${PATH}?id=${id}`, change)
    const changes = {
      monthly_price: 20,
      names: { en: 'Wide tray', zh: null },
      descriptions: { zh: '闊身。' },
    }
    const { status, body } = await put({ ...changes, if_match: `${etag}, ${texts_etag}` })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      monthly_price: 20,
      names: { en: 'Wide tray', zh: '' },
      descriptions: { en: '', zh: '闊身。' },
    })
    const both = { monthly_price: 30, names: { en: 'Late' } }
    for (const if_match of [`${body.etag}, ${texts_etag}`, `${etag}, ${body.texts_etag}`, texts_etag])
      expect((await put({ ...both, if_match })).status).toBe(409)
    const wrong = await put({ monthly_price: 40, names: { en: 'x'.repeat(10_000) } })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['names.en']])
    expect(await staff.products()).toContainEqual(body)
    expect(await changesOf(id)).toEqual([['monthly_price: 10 → 20', 'texts']])
  })

  it('to another category moves it to the end, with its texts', async () => {
    const [from, to] = [await staff.category(), await staff.category()]
    const names = { en: 'Lamp', zh: '燈' }
    const descriptions = { en: 'Warm.', zh: '' }
    const fields = { category: from.id, name: 'Lamp', names, descriptions, show_in_quotation: true }
    const lamp = await staff.product(fields)
    const other = await staff.product({ category: to.id, show_in_quotation: true })
    const put = (change: object) => staff.send('PUT', `${PATH}?id=${lamp.id}`, change)
    const { body } = await put({ category: to.id, names: { zh: '座燈' } })
    expect(body).toMatchObject({
      category: to.id,
      position: other.position + 1,
      names: { en: 'Lamp', zh: '座燈' },
      descriptions,
    })
    expect(Object.keys(await form())).not.toContain(from.name)
    expect((await form())[to.name]?.map(([id]) => id)).toEqual([other.id, lamp.id])
    expect((await staff.product({ category: from.id, name: 'Lamp' })).names).toEqual({ en: '', zh: '' })

    const back = await put({ category: from.id })
    expect([back.status, back.body.fields]).toEqual([409, { category: en.error.productNameTaken }])
    const gone = await put({ category: 99_999 })
    expect([gone.status, gone.body.fields]).toEqual([404, { category: en.error.categoryNotFound }])
    expect(await staff.products()).toContainEqual(body)
    expect(await changesOf(lamp.id)).toEqual([[`category: ${from.name} → ${to.name}`, 'texts']])
  })

  it('of the texts keeps absent and blank ones; null deletes a text', async () => {
    const names = { en: 'Wall kiosk', zh: '掛牆機' }
    const { id } = await staff.product({ category, names, descriptions: { en: 'Narrow.', zh: '窄身。' } })
    const texts = (change: object) => staff.send('PUT', `${PATH}/texts?id=${id}`, change)
    const kept = await texts({ names: { en: '', zh: ' ' }, descriptions: { en: '' } })
    expect(kept.body).toMatchObject({ names, descriptions: { en: 'Narrow.', zh: '窄身。' } })
    const emptied = await texts({ names: { zh: null }, descriptions: { en: null } })
    expect(emptied.body).toMatchObject({
      names: { en: 'Wall kiosk', zh: '' },
      descriptions: { en: '', zh: '窄身。' },
    })
  })

  it('of an unknown or invalid id is no server error', async () => {
    for (const [method, path] of [
      ['PUT', `${PATH}?id=99999`],
      ['DELETE', `${PATH}?id=99999`],
      ['PUT', `${PATH}/texts?id=99999`],
      ['POST', `${PATH}/restore?id=99999`],
    ] as const) {
      expect((await staff.send(method, path, method === 'DELETE' ? undefined : {})).status).toBe(404)
    }
    for (const id of ['1e3', '0x10', '-1', '0', '1.5', '', 'abc', '9007199254740993']) {
      expect([400, 404]).toContain((await staff.send('PUT', `${PATH}?id=${id}`, {})).status)
    }
  })
})

async function changesOf(id: number): Promise<string[][]> {
  const details = server.services.db.sqlite
    .prepare("select detail from audit where action = 'product_updated' and detail like ? order by id")
    .pluck()
    .all(`{"id":${id},%`) as string[]
  return details.map((detail) => JSON.parse(detail).changes)
}

describe('the order of products', () => {
  it('is set by admins within a category, and makes no edit stale', async () => {
    const { id, name } = await staff.category()
    const make = () => staff.product({ category: id, show_in_quotation: true })
    const [one, two, three] = [await make(), await make(), await make()]
    const ids = [three.id, one.id, two.id]
    const { status, body } = await staff.send<ListedProduct[]>('PUT', `${PATH}/order`, { category: id, ids })
    expect([status, body.map((product) => [product.id, product.position])]).toEqual([
      200,
      ids.map((product, position) => [product, position]),
    ])
    expect(body[0]?.etag).toBe(three.etag)
    expect((await form())[name]?.map(([product]) => product)).toEqual(ids)
    for (const wrong of [[one.id], [...ids, 1], [one.id, one.id, two.id], 'rubbish']) {
      const answer = await staff.send('PUT', `${PATH}/order`, { category: id, ids: wrong })
      expect([400, 409]).toContain(answer.status)
    }
    expect((await staff.send('PUT', `${PATH}/order`, { category: 99_999, ids: [] })).status).toBe(404)
  })
})

it('every action is in the audit log, with old and new prices', async () => {
  const { id, name } = await staff.product({ category, monthly_price: 100 })
  await staff.send('PUT', `${PATH}?id=${id}`, {
    monthly_price: 120,
    upfront_price: 0,
    show_in_quotation: true,
  })
  await staff.send('DELETE', `${PATH}?id=${id}`)
  await staff.send('POST', `${PATH}/restore?id=${id}`)
  const rows = server.services.db.sqlite
    .prepare("select action, detail from audit where action like 'product_%' order by id desc limit 4")
    .all() as { action: string; detail: string }[]
  expect(rows.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
    ['product_restored', { id, name }],
    ['product_archived', { id, name }],
    [
      'product_updated',
      { id, name, changes: ['monthly_price: 100 → 120', 'show_in_quotation: false → true'] },
    ],
    ['product_created', { id, name }],
  ])
})

describe('brand, model, unit and cost', () => {
  const details = { brand: 'Kam Sin', model: 'WW-T156', unit: 'set 套', cost: 2_950 }

  it('are saved with a new product and with an edit, and a blank one stays', async () => {
    const made = await staff.product({ category, ...details })
    expect(made).toMatchObject(details)
    const { body } = await staff.send('PUT', `${PATH}?id=${made.id}`, {
      model: 'WW-T157',
      brand: '',
      cost: '',
    })
    expect(body).toMatchObject({ ...details, model: 'WW-T157' })
  })

  it('are cleared by null; the cost of 0 is one', async () => {
    const { id } = await staff.product({ category, ...details, cost: 0 })
    expect((await staff.products()).find((product) => product.id === id)?.cost).toBe(0)
    const none = { brand: null, model: null, unit: null, cost: null }
    const { body } = await staff.send('PUT', `${PATH}?id=${id}`, none)
    expect(body).toMatchObject({ brand: '', model: '', unit: '', cost: null })
  })

  it('are named where one is refused', async () => {
    const bad = { brand: 'x'.repeat(61), model: 'a\u0007b', unit: 'x'.repeat(21), cost: -1 }
    const { status, body } = await staff.send('POST', PATH, { name: 'Refused', category, ...bad })
    expect([status, Object.keys(body.fields ?? {}).sort()]).toEqual([400, ['brand', 'cost', 'model', 'unit']])
  })

  it('leave the cost itself out of the audit log', async () => {
    const { id } = await staff.product({ category, ...details })
    await staff.send('PUT', `${PATH}?id=${id}`, { cost: 7_654_321 })
    const { body } = await staff.send<object>('GET', '/api/audit')
    expect(JSON.stringify(body)).toContain('"cost"')
    expect(JSON.stringify(body)).not.toContain('7654321')
  })
})
