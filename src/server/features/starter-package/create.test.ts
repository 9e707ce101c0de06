/** New starter packages, through REST and tRPC: who may make them, and what is rejected. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { STARTER_PACKAGES_MAX } from '#shared/base/limits.ts'
import { en } from '#shared/i18n/en.ts'
import { englishDefaults } from '#shared/i18n/merge.ts'
import { fill } from '#shared/i18n/t.ts'
import type { ListedStarterPackage } from '#shared/starter-package/schema.ts'
import { aCatalogueCaller, type CatalogueCaller } from '#test/support/catalogue.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import {
  aStarterPackage,
  mutateStarterPackage,
  STARTER_PACKAGES as PATH,
} from '#test/support/starter-package.ts'
import { aPerson, sendJson } from '#test/support/user.ts'

type Listed = ListedStarterPackage

let server: TestServer
let staff: CatalogueCaller
let user: SignedInCaller
let category: number
/** Products of the quotation form. */
let till: number
let printer: number
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  staff = await aCatalogueCaller(server)
  const person = aPerson()
  await staff.send('POST', '/api/users', person)
  user = await signedIn(server, person)
  category = (await staff.category()).id
  const [one, two] = [await shownProduct(), await shownProduct()]
  till = one.id
  printer = two.id
})
afterAll(() => server.stop())
beforeEach(() => {
  server.services.db.sqlite.exec('delete from starter_package')
})

const shownProduct = () => staff.product({ category, show_in_quotation: true })
const all = async () => (await staff.send<Listed[]>('GET', `${PATH}/all`)).body
const make = (fields = {}, lines = [{ product: till, quantity: 2 }]) => aStarterPackage(staff, lines, fields)
const create = (fields: object) =>
  staff.send<Listed>('POST', PATH, {
    names: { en: 'Noodle shop', zh: '麵店' },
    lines: [{ product: till, quantity: 2 }],
    ...fields,
  })
const edit = (body: object, headers = {}) => staff.send<Listed>('PUT', PATH, body, headers)
const rpc = (
  procedure: Parameters<typeof mutateStarterPackage>[1],
  input: object,
  headers: Record<string, string> = staff.headers,
) => mutateStarterPackage(server, procedure, input, headers)
const lineCount = () =>
  server.services.db.sqlite.prepare('select count(*) from starter_package_line').pluck().get()

describe('a new package', () => {
  it('is returned with its lines in their order, and is listed for users and visitors', async () => {
    const lines = [
      { product: printer, quantity: 999 },
      { product: till, quantity: 1 },
    ]
    const { status, body, headers } = await create({ names: { en: ' Noodle shop ', zh: '麵店' }, lines })
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        names: { en: 'Noodle shop', zh: '麵店' },
        descriptions: { en: '', zh: '' },
        uses: { en: '', zh: '' },
        is_most_chosen: false,
        lines,
        position: 0,
        etag: headers.get('etag'),
      },
    ])
    const { etag: _, position: __, ...offered } = body
    expect((await server.json(PATH)).body).toEqual([offered])
    expect((await server.json(`${PATH}/all/`, { headers: user.headers })).body).toEqual([body])
    expect((await create({ descriptions: { en: null, zh: '一部收銀機' } })).body).toMatchObject({
      descriptions: { en: '', zh: '一部收銀機' },
      position: 1,
    })
  })

  it('may be made over tRPC and by a form', async () => {
    const names = { en: 'Bar', zh: '酒吧' }
    const lines = [{ product: till, quantity: 3 }]
    const made = await rpc('create', { names, lines })
    expect([made.status, made.body.result?.data]).toMatchObject([200, { names, lines }])
    const body = new URLSearchParams({ names: JSON.stringify(names), lines: JSON.stringify(lines) })
    const form = await server.json(`${PATH}/`, { method: 'POST', headers: staff.headers, body })
    expect(form).toMatchObject({ status: 201, body: { names, lines } })
  })

  it('says what it is for in up to three lines, without what stands around them', async () => {
    const uses = { en: ' One till\r\nEvery way to pay\n\nMenu keyed in\n', zh: null }
    const { status, body } = await create({ uses, is_most_chosen: true })
    expect([status, body.uses, body.is_most_chosen]).toEqual([
      201,
      { en: 'One till\nEvery way to pay\n\nMenu keyed in', zh: '' },
      true,
    ])
    expect((await server.json(PATH)).body).toMatchObject([{ uses: body.uses, is_most_chosen: true }])
  })

  it('is for admins only, and editing one is too', async () => {
    const { id } = await make()
    const body = { names: { en: 'x', zh: 'x' }, lines: [{ product: till, quantity: 1 }] }
    for (const [headers, refusal] of [
      [{}, [401, 'unauthorized']],
      [user.headers, [403, 'forbidden']],
    ] as const) {
      for (const [method, path, input] of [
        ['POST', PATH, body],
        ['PUT', PATH, { id, ...body }],
        ['DELETE', `${PATH}?id=${id}`, undefined],
        ['PUT', `${PATH}/order`, { ids: [id] }],
      ] as const) {
        const answer = await sendJson(server, method, path, input, headers)
        expect([answer.status, answer.body.code], method).toEqual(refusal)
      }
      for (const procedure of ['create', 'update', 'delete', 'reorder'] as const) {
        const answer = await rpc(procedure, { id, ids: [id], ...body }, headers)
        expect([answer.status, answer.body.error?.data.reason], procedure).toEqual(refusal)
      }
    }
    expect((await server.json(`${PATH}/all`)).status).toBe(401)
    expect(await all()).toHaveLength(1)
  })

  const quantity = fill(en.error.lineQuantity, { max: 999 })
  it.each([
    ['names', { en: '', zh: '麵店' }, { 'names.en': en.error.required }],
    ['names', { en: 'Bar', zh: ' ' }, { 'names.zh': en.error.required }],
    ['names', { en: 'Bar' }, { 'names.zh': en.error.required }],
    [
      'names',
      { en: 'a\u0000b', zh: '麵\u202e店' },
      expect.objectContaining({ 'names.en': expect.anything() }),
    ],
    ['names', { en: 'x'.repeat(101), zh: '麵店' }, { 'names.en': en.error.tooLong }],
    ['names', 'Bar', { names: en.error.invalid }],
    ['descriptions', { en: 'x'.repeat(301) }, { 'descriptions.en': en.error.tooLong }],
    ['descriptions', { zh: 'a\u0007' }, { 'descriptions.zh': en.error.invalid }],
    ['uses', { en: 'One\nTwo\nThree\nFour' }, { 'uses.en': englishDefaults('error.packageUses') }],
    ['uses', { zh: '長'.repeat(241) }, { 'uses.zh': en.error.tooLong }],
    ['uses', 'One', { uses: en.error.invalid }],
    ['is_most_chosen', 'yes', { is_most_chosen: en.error.invalid }],
    ['lines', [], { lines: en.error.starterPackageEmpty }],
    ['lines', undefined, { lines: en.error.required }],
    ['lines', [{ product: 1, quantity: 0 }], { 'lines.0.quantity': quantity }],
    ['lines', [{ product: 1, quantity: -1 }], { 'lines.0.quantity': quantity }],
    ['lines', [{ product: 1, quantity: 1_000 }], { 'lines.0.quantity': quantity }],
    ['lines', [{ product: 1, quantity: 1.5 }], { 'lines.0.quantity': quantity }],
    ['lines', [{ product: 1, quantity: '2' }], { 'lines.0.quantity': quantity }],
    ['lines', [{ product: 1, quantity: null }], { 'lines.0.quantity': quantity }],
    ['lines', [{ product: 1 }], { 'lines.0.quantity': quantity }],
    ['lines', [{ product: 'till', quantity: 1 }], { 'lines.0.product': en.error.invalid }],
    [
      'lines',
      [
        { product: 1, quantity: 1 },
        { product: '1', quantity: 2 },
      ],
      { 'lines.1.product': en.error.productTwice },
    ],
    [
      'lines',
      Array.from({ length: 101 }, (_, n) => ({ product: n + 1, quantity: 1 })),
      { lines: englishDefaults('error.tooManyLines') },
    ],
    ['lines', [{ product: 99_999, quantity: 1 }], { 'lines.0.product': en.error.productUnknown }],
  ])('is rejected with the %s %j, at its field, over REST and tRPC', async (field, value, fields) => {
    const { status, body } = await create({ [field]: value })
    expect([status, body.code, body.fields]).toEqual([400, 'invalid', fields])
    const names = { en: 'Noodle shop', zh: '麵店' }
    const answer = await rpc('create', { names, lines: [{ product: till, quantity: 2 }], [field]: value })
    expect([answer.status, answer.body.error?.data.fields]).toEqual([400, fields])
    expect([await all(), lineCount()]).toEqual([[], 0])
  })

  it('cannot have a product that is archived, or whose category is', async () => {
    const product = await shownProduct()
    await staff.send('DELETE', `/api/products?id=${product.id}`)
    const other = await staff.category()
    const inside = await staff.product({ category: other.id })
    await staff.send('DELETE', `/api/product_categories?id=${other.id}`)
    const { id } = await make()
    const lines = [till, product.id, inside.id].map((it) => ({ product: it, quantity: 1 }))
    const text = en.error.productUnknown
    for (const answer of [await create({ lines }), await edit({ id, lines })])
      expect([answer.status, answer.body.fields]).toEqual([
        400,
        { 'lines.1.product': text, 'lines.2.product': text },
      ])
    expect((await all()).map((it) => it.lines)).toEqual([[{ product: till, quantity: 2 }]])
  })

  it('is rejected when there are as many as there may be, and so is restoring one', async () => {
    const first = await make()
    await staff.send('DELETE', `${PATH}?id=${first.id}`)
    const insert = server.services.db.sqlite.prepare(
      `insert into starter_package (name_en, name_zh, description_en, description_zh, position) values ('x', 'x', '', '', ?)`,
    )
    for (let position = 0; position < STARTER_PACKAGES_MAX; position++) insert.run(position)
    const restore = () => staff.send('POST', '/api/trash/restore', { kind: 'starter_package', id: first.id })
    for (const answer of [await create({}), await restore()])
      expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
        409,
        'conflict',
        englishDefaults('error.starterPackagesFull'),
      ])
    const { id } = (await all())[0]!
    await staff.send('DELETE', `${PATH}?id=${id}`)
    expect((await restore()).status).toBe(200)
    expect(await all()).toHaveLength(STARTER_PACKAGES_MAX)
  })
})
