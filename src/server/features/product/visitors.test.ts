/** How a change of a product reaches visitors, and what remains after deleting one. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import type { ArchivedProduct } from '#shared/product/schema.ts'
import type { QuotationForm } from '#shared/quotation/schema.ts'
import { aCatalogueCaller, type CatalogueCaller } from '#test/support/catalogue.ts'
import { aSubmission, submitted } from '#test/support/quotation.ts'
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
const page = async (language: string) => (await server.call(`/${language}/quotation`)).text()

describe('a change reaches visitors at once', () => {
  it('when a product is shown, renamed, repriced, hidden and archived', async () => {
    const { id } = await staff.product({
      category,
      name: 'Counter kiosk',
      monthly_price: 150,
      upfront_price: 8_800,
      names: { en: 'Counter kiosk', zh: '櫃檯點餐機' },
      descriptions: { en: 'Stands beside the till.', zh: '放在收銀機旁。' },
    })
    const edit = (fields: object) => staff.send('PUT', `${PATH}?id=${id}`, fields)
    await edit({ show_in_quotation: true })
    expect((await form())[categoryName]).toContainEqual([id, 'Counter_kiosk', 150, 8_800])
    expect(await page('en')).toMatch(/Counter kiosk.*Stands beside the till\./s)
    expect(await page('zh')).toMatch(/櫃檯點餐機.*放在收銀機旁。/s)

    await edit({ monthly_price: 160 })
    expect((await form())[categoryName]).toContainEqual([id, 'Counter_kiosk', 160, 8_800])
    expect(await page('en')).toContain('"monthly_price":160')
    await staff.send('PUT', `${PATH}/texts?id=${id}`, { names: { zh: '座枱點餐機' } })
    expect(await page('zh')).toContain('座枱點餐機')

    await edit({ show_in_quotation: false })
    expect([await offered(), await page('zh')]).toEqual([
      expect.not.arrayContaining([id]),
      expect.not.stringContaining('座枱點餐機'),
    ])
    await edit({ show_in_quotation: true })
    await staff.send('DELETE', `${PATH}?id=${id}`)
    expect([await offered(), await page('zh')]).toEqual([
      expect.not.arrayContaining([id]),
      expect.not.stringContaining('座枱點餐機'),
    ])
  })

  it('and a submission with a hidden or archived product is rejected', async () => {
    const shown = await staff.product({ category, show_in_quotation: true })
    const hidden = await staff.product({ category })
    const archived = await staff.product({ category, show_in_quotation: true })
    await staff.send('DELETE', `${PATH}?id=${archived.id}`)
    for (const { id } of [hidden, archived]) {
      const submission = await aSubmission(server, { products: { [shown.id]: 1, [id]: 1 } })
      const { status, body } = await staff.send('POST', '/api/quotation', submission)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [`products.${id}`]])
    }
  })
})

describe('deleting a product', () => {
  it('keeps the lines of old quotations', async () => {
    const { id, name } = await staff.product({
      category,
      show_in_quotation: true,
      monthly_price: 90,
      names: { en: 'Old faithful', zh: '老實機' },
    })
    const quotation = await submitted(server, { products: { [id]: 2 } })
    await staff.send('DELETE', `${PATH}?id=${id}`)
    await staff.send('PUT', `${PATH}/texts?id=${id}`, { names: { en: 'Other' } })
    const line = server.services.db.sqlite
      .prepare(
        'select product, name, name_en, name_zh, monthly_price from quotation_line where quotation = ?',
      )
      .get(quotation.id)
    expect(line).toEqual({ product: id, name, name_en: 'Old faithful', name_zh: '老實機', monthly_price: 90 })
    expect((await server.call(`/api/quotation/get?id=${quotation.id}`)).status).toBe(200)
  })

  it('can be undone, with its position and texts', async () => {
    const before = await staff.product({ category, names: { en: 'Back again', zh: '回來了' } })
    await staff.product({ category })
    expect((await staff.send<{ id: number }>('DELETE', `${PATH}?id=${before.id}`)).body).toEqual({
      id: before.id,
    })
    expect((await staff.send('DELETE', `${PATH}?id=${before.id}`)).status).toBe(404)
    const list = (await staff.send<ArchivedProduct[]>('GET', `${PATH}/archived`)).body
    expect(list[0]).toMatchObject({ id: before.id, name: before.name, category, names: before.names })
    const { status, body } = await staff.send('POST', `${PATH}/restore`, { id: before.id })
    expect([status, body]).toEqual([200, before])
    expect((await staff.send('POST', `${PATH}/restore`, { id: before.id })).body).toEqual(before)
  })

  it('frees its name; a new one gets none of its texts, and the old one cannot be restored', async () => {
    const { id, name } = await staff.product({ category, names: { en: 'Heir', zh: '繼承' } })
    await staff.send('DELETE', `${PATH}?id=${id}`)
    const heir = await staff.product({ category, name })
    expect(heir.names).toEqual({ en: '', zh: '' })
    const { status, body } = await staff.send('POST', `${PATH}/restore`, { id })
    expect([status, body.fields]).toEqual([409, { name: en.error.productNameTaken }])
  })
})

it('names that programs use themselves make a category and a product like any other', async () => {
  const names = [
    'redirect',
    'etag',
    'status',
    'headers',
    'body',
    'file',
    'json',
    'meta',
    'constructor',
    'toString',
    'hasOwnProperty',
    '__proto__',
    'prototype',
    'length',
    'then',
    'toJSON',
  ]
  const rows: [category: string, product: [number, string, number, number][]][] = []
  for (const name of names) {
    const made = await staff.send<{ id: number; name: string }>('POST', '/api/product_categories', { name })
    // A name that is refused is refused in words, and for what it is.
    if (made.status !== 201) {
      expect([name, made.status, made.body]).toMatchObject([
        name,
        400,
        { fields: { name: expect.any(String) } },
      ])
      continue
    }
    const { id } = await staff.product({ category: made.body.id, name, monthly_price: 10, upfront_price: 0 })
    await staff.send('PUT', `${PATH}?id=${id}`, { show_in_quotation: true })
    rows.push([made.body.name, [[id, name, 10, 0]]])
  }
  const { status, body } = await server.json<QuotationForm>('/api/quotation_form')
  expect(status).toBe(200)
  expect(Object.entries(body)).toEqual(expect.arrayContaining(rows))
  for (const path of ['/api/translations', '/en/quotation', '/zh/quotation'])
    expect((await server.call(path)).status).toBe(200)
  const ids = rows.map(([, [[id] = [0]]]) => id)
  const quoted = await submitted(server, { products: Object.fromEntries(ids.map((id) => [id, 1])) })
  expect(quoted.id).toMatch(/^\d{6}$/)
})
