/** Product categories through REST (docs/rules.md, Texts and names). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT_LINES_MAX } from '#shared/base/limits.ts'
import { en } from '#shared/i18n/en.ts'
import type { ArchivedCategory, ListedCategory } from '#shared/product/schema.ts'
import { aCatalogueCaller, type CatalogueCaller } from '#test/support/catalogue.ts'
import { aServer, type TestServer } from '#test/support/server.ts'

const PATH = '/api/product_categories'
/** The link below the lines, where there are more. */
const LEAD_ON = 'foot-link mt-5'

let server: TestServer
let staff: CatalogueCaller
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  staff = await aCatalogueCaller(server)
})
afterAll(() => server.stop())

const form = async () => (await server.json('/api/quotation_form')).body
const page = async (language: string) => (await server.call(`/${language}/quotation`)).text()

describe('a new category', () => {
  it('is stored under its normalized name, and listed last', async () => {
    const first = await staff.category()
    const { status, body, headers } = await staff.send<ListedCategory>('POST', PATH, {
      name: ' Self order 2.0 ',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Self_order_2_0',
      position: first.position + 1,
      names: { en: '', zh: '' },
      sentences: { en: '', zh: '' },
      icon: 'crate',
      on_home: true,
      etag: headers.get('etag'),
    })
    expect((await staff.categories()).slice(-2)).toEqual([first, body])
  })

  it('may be sent as a form, to a URL with a trailing slash', async () => {
    const body = new URLSearchParams({ name: '廚房 設備', names: JSON.stringify({ zh: '廚房設備' }) })
    const answer = await server.json<ListedCategory>(`${PATH}/`, {
      method: 'POST',
      headers: staff.headers,
      body,
    })
    expect([answer.status, answer.body.name, answer.body.names]).toEqual([
      201,
      '廚房_設備',
      { en: '', zh: '廚房設備' },
    ])
  })

  it.each([
    [undefined, en.error.required],
    ['', en.error.required],
    [' . ', en.error.required],
    [7, en.error.invalid],
    [{}, en.error.invalid],
    [['a'], en.error.invalid],
    ['__proto__', /reserved/],
    ['constructor', /reserved/],
    ['prototype', /reserved/],
    ['site', /reserved/],
    ['x'.repeat(65), /64 characters/],
    ['x'.repeat(10_000), /64 characters/],
    ['a\0b', en.error.invalid],
    ['a\nb', en.error.invalid],
    ['a\ud800', en.error.invalid],
  ])('is rejected with the name %j, at its field', async (name, text) => {
    const { status, body } = await staff.send('POST', PATH, { name })
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.fields).toEqual({ name: expect.stringMatching(text) })
  })

  it('never gets a name that looks like another', async () => {
    await staff.category({ name: 'Card readers' })
    for (const name of ['Card readers', 'Card.readers', 'card_READERS', 'Ｃard readers']) {
      const { status, body } = await staff.send('POST', PATH, { name })
      expect([status, body.code, body.fields]).toEqual([
        409,
        'conflict',
        { name: en.error.categoryNameTaken },
      ])
    }
  })

  it('gives a name to only one of five simultaneous requests', async () => {
    const asked = Array.from({ length: 5 }, () => staff.send('POST', PATH, { name: 'Rush' }))
    expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  })
})

describe('the names of a category', () => {
  it('are in the visitor’s form at once, and in the history', async () => {
    const { id, name, etag } = await staff.category({ names: { en: 'Kiosks', zh: '自助機' } })
    await staff.product({ category: id, show_in_quotation: true })
    expect([(await page('en')).includes('Kiosks'), (await page('zh')).includes('自助機')]).toEqual([
      true,
      true,
    ])
    const { status, body } = await staff.send<ListedCategory>('PUT', `${PATH}/texts?id=${id}`, {
      names: { zh: '自助點餐機' },
      if_match: etag,
    })
    expect([status, body.names]).toEqual([200, { en: 'Kiosks', zh: '自助點餐機' }])
    expect(await page('zh')).toContain('自助點餐機')
    const history = server.services.db.sqlite.prepare(
      'select language, key, text, actor_name from translation_history where namespace = ? order by id',
    )
    expect(history.all(name).at(-1)).toEqual({
      language: 'zh',
      key: '_name',
      text: '自助機',
      actor_name: 'admin',
    })
  })

  it('fall back to English and then to the name when they are cleared', async () => {
    const { id } = await staff.category({ name: 'Queue tickets', names: { en: 'Queueing', zh: '輪候' } })
    await staff.product({ category: id, show_in_quotation: true })
    await staff.send('PUT', `${PATH}/texts?id=${id}`, { names: { zh: '' } })
    expect(await page('zh')).toContain('輪候')
    await staff.send('PUT', `${PATH}/texts?id=${id}`, { names: { zh: null } })
    expect(await page('zh')).toContain('Queueing')
    await staff.send('PUT', `${PATH}/texts?id=${id}`, { names: { en: null } })
    expect(await page('zh')).toContain('Queue tickets')
  })

  it('with a stale tag are rejected, and without one the last write wins', async () => {
    const { id, etag } = await staff.category()
    const save = (en: string, headers = {}) =>
      staff.send<ListedCategory>('PUT', `${PATH}/texts?id=${id}`, { names: { en } }, headers)
    expect((await save('One', { 'if-match': etag })).status).toBe(200)
    const stale = await save('Two', { 'if-match': etag })
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
    expect((await save('Three')).body.names.en).toBe('Three')
  })

  it.each([
    [{ en: 'x'.repeat(101) }, 'names.en', en.error.tooLong],
    [{ zh: 'a\0b' }, 'names.zh', en.error.invalid],
    [{ zh: {} }, 'names.zh', en.error.invalid],
    ['Kiosks', 'names', en.error.invalid],
  ])('are rejected as %j', async (names, field, text) => {
    const { id } = await staff.category()
    const { status, body } = await staff.send('PUT', `${PATH}/texts`, { id, names })
    expect([status, body.fields]).toEqual([400, { [field]: text }])
  })
})

describe('the line of a category on the home page', () => {
  const home = async (language: string) => (await server.call(`/${language}`)).text()
  const save = (id: number, changes: object, headers = {}) =>
    staff.send<ListedCategory>('PUT', `${PATH}/texts?id=${id}`, changes, headers)

  it('has its icon, its sentence and its lowest price, in the admins’ order', async () => {
    const { id } = await staff.category({ names: { en: 'Pagers', zh: '傳呼機' } })
    await staff.product({ category: id, show_in_quotation: true, monthly_price: 88 })
    await staff.product({ category: id, show_in_quotation: true, monthly_price: 77 })
    await staff.product({ category: id, show_in_quotation: false, monthly_price: 1 })
    const { status, body } = await save(id, {
      sentences: { en: 'They buzz at the table.', zh: '到枱即響。' },
      icon: 'tablet',
    })
    expect([status, body.sentences, body.icon]).toEqual([
      200,
      { en: 'They buzz at the table.', zh: '到枱即響。' },
      'tablet',
    ])
    const page = await home('en')
    expect(page).toContain('They buzz at the table.')
    expect(page).toContain('HK$77')
    expect(page).not.toContain('HK$1 ')
    expect(await home('zh')).toContain('到枱即響。')
  })

  it('shows the sentence of the other language where there is only one, marked as such', async () => {
    const { id } = await staff.category({ names: { en: 'Buzzers' } })
    await staff.product({ category: id, show_in_quotation: true })
    await save(id, { sentences: { en: 'Only in English.' } })
    expect(await home('zh')).toMatch(/lang="en[^"]*"[^>]*><span>Only in English\./)
  })

  it('goes when admins take it off, when it has no product on the form, and with its category', async () => {
    const { id } = await staff.category({ names: { en: 'Fans' } })
    expect(await home('en')).not.toContain('Fans')
    const product = await staff.product({ category: id, show_in_quotation: true })
    expect(await home('en')).toContain('Fans')
    await save(id, { on_home: false })
    expect(await home('en')).not.toContain('Fans')
    expect(await page('en')).toContain('Fans')
    await save(id, { on_home: true })
    await staff.send('PUT', `/api/products?id=${product.id}`, { show_in_quotation: false })
    expect(await home('en')).not.toContain('Fans')
    await staff.send('PUT', `/api/products?id=${product.id}`, { show_in_quotation: true })
    await staff.send('DELETE', `${PATH}?id=${id}`)
    expect(await home('en')).not.toContain('Fans')
    const restored = await staff.send<ListedCategory>('POST', `${PATH}/restore`, { id })
    expect([restored.body.icon, restored.body.on_home]).toEqual(['crate', true])
    expect(await home('en')).toContain('Fans')
  })

  it('keeps blank fields, clears with null, and refuses a stale edit', async () => {
    const { id, etag } = await staff.category()
    const first = await save(id, { sentences: { en: 'One', zh: '一' }, icon: 'cable' }, { 'if-match': etag })
    expect(first.status).toBe(200)
    expect((await save(id, { sentences: { en: 'Two' } }, { 'if-match': etag })).status).toBe(409)
    const kept = await save(id, { sentences: { en: '' }, icon: '' })
    expect([kept.body.sentences, kept.body.icon]).toEqual([{ en: 'One', zh: '一' }, 'cable'])
    expect((await save(id, { sentences: { zh: null } })).body.sentences).toEqual({ en: 'One', zh: '' })
  })

  it.each([
    [{ sentences: { en: 'x'.repeat(161) } }, { 'sentences.en': en.error.tooLong }],
    [{ icon: 'skull' }, { icon: en.error.invalid }],
    [{ icon: '__proto__' }, { icon: en.error.invalid }],
    [{ on_home: 'perhaps' }, { on_home: en.error.invalid }],
  ])('is rejected as %j', async (changes, fields) => {
    const { id } = await staff.category()
    const { status, body } = await save(id, changes)
    expect([status, body.fields]).toEqual([400, fields])
  })

  it('is one of twelve at most; a link leads to the rest', async () => {
    const lone = await aServer({ sampleData: false })
    const caller = await aCatalogueCaller(lone)
    const read = async () => (await lone.call('/en')).text()
    const add = async (name: string) => {
      const { id } = await caller.category({ name, names: { en: name } })
      await caller.product({ category: id, show_in_quotation: true })
    }
    expect(await read()).not.toContain('line-board')
    await add('Shelf 1')
    expect((await read()).match(/class="line-link"/g)).toHaveLength(1)
    for (let at = 2; at <= PRODUCT_LINES_MAX; at += 1) await add(`Shelf ${at}`)
    expect((await read()).match(/class="line-link"/g)).toHaveLength(PRODUCT_LINES_MAX)
    expect(await read()).not.toContain(LEAD_ON)
    await add('Shelf 13')
    expect((await read()).match(/class="line-link"/g)).toHaveLength(PRODUCT_LINES_MAX)
    expect(await read()).toContain(LEAD_ON)
    await lone.stop()
  })
})

describe('the order of categories', () => {
  it('is set by admins, in their list and in the form', async () => {
    const lone = await aServer({ sampleData: false })
    const caller = await aCatalogueCaller(lone)
    const made = [await caller.category(), await caller.category(), await caller.category()]
    for (const { id } of made) await caller.product({ category: id, show_in_quotation: true })
    const ids = [made[2]!.id, made[0]!.id, made[1]!.id]
    const { status, body } = await caller.send<ListedCategory[]>('PUT', `${PATH}/order`, { ids })
    expect([status, body.map(({ id }) => id)]).toEqual([200, ids])
    const names = [made[2]!.name, made[0]!.name, made[1]!.name]
    expect(Object.keys((await lone.json('/api/quotation_form')).body)).toEqual(names)
    for (const wrong of [ids.slice(1), [...ids, 999], [ids[0], ids[0], ids[1]]]) {
      expect([400, 409]).toContain((await caller.send('PUT', `${PATH}/order`, { ids: wrong })).status)
    }
    expect((await caller.categories())[0]?.etag).toBe(made[2]?.etag)
    await lone.stop()
  })
})

describe('deleting a category', () => {
  it('archives its products, and restoring it restores those and no others', async () => {
    const { id, name } = await staff.category({ names: { en: 'Scales', zh: '電子磅' } })
    const gone = await staff.product({ category: id, show_in_quotation: true })
    const kept = await staff.product({ category: id, show_in_quotation: true })
    await staff.send('DELETE', `/api/products?id=${gone.id}`)
    const { status, body } = await staff.send<{ id: number }>('DELETE', `${PATH}?id=${id}`)
    expect([status, body]).toEqual([200, { id }])
    expect((await staff.categories()).some((category) => category.id === id)).toBe(false)
    expect((await staff.products()).some((product) => product.category === id)).toBe(false)
    expect(await form()).not.toHaveProperty(name)
    expect(await page('en')).not.toContain('Scales')

    const archived = (await staff.send<ArchivedCategory[]>('GET', `${PATH}/archived`)).body[0]
    expect(archived).toEqual({
      id,
      name,
      names: { en: 'Scales', zh: '電子磅' },
      products: 1,
      archived_at: expect.stringMatching(/Z$/),
    })
    const refused = await staff.send('POST', '/api/products/restore', { id: gone.id })
    expect([refused.status, refused.body.detail]).toEqual([409, en.error.categoryArchived])

    const restored = await staff.send<ListedCategory>('POST', `${PATH}/restore`, { id })
    expect([restored.status, restored.body.names.zh]).toEqual([200, '電子磅'])
    expect((await staff.products()).filter((product) => product.category === id)).toEqual([kept])
    expect(await form()).toHaveProperty(name)
    expect(await page('zh')).toContain('電子磅')
    expect((await staff.send('POST', `${PATH}/restore`, { id })).status).toBe(200)
  })

  it('frees its name; a new one of that name gets none of its texts, and the old one cannot be restored', async () => {
    const { id, name } = await staff.category({ names: { en: 'Printers', zh: '打印機' } })
    await staff.send('DELETE', `${PATH}?id=${id}`)
    const again = await staff.category({ name })
    expect(again.names).toEqual({ en: '', zh: '' })
    const { status, body } = await staff.send('POST', `${PATH}/restore`, { id })
    expect([status, body.fields]).toEqual([409, { name: en.error.categoryNameTaken }])
  })

  it('answers 404 for one that does not exist or is already deleted', async () => {
    const { id } = await staff.category()
    await staff.send('DELETE', `${PATH}?id=${id}`)
    for (const [method, path, body] of [
      ['DELETE', `${PATH}?id=${id}`],
      ['DELETE', `${PATH}?id=99999`],
      ['PUT', `${PATH}/texts?id=${id}`, { names: { en: 'X' } }],
      ['POST', `${PATH}/restore?id=99999`],
    ] as const) {
      expect((await staff.send(method, path, body)).status).toBe(404)
    }
    for (const rubbish of ['1e3', '0x10', '-1', '0', '1.5', '', 'abc', '9007199254740993']) {
      expect([400, 404]).toContain((await staff.send('DELETE', `${PATH}?id=${rubbish}`)).status)
    }
  })
})

it('every action is in the audit log', async () => {
  const { id, name } = await staff.category()
  await staff.send('PUT', `${PATH}/texts?id=${id}`, {
    names: { en: 'Words' },
    sentences: { en: 'More' },
    icon: 'till',
  })
  await staff.send('DELETE', `${PATH}?id=${id}`)
  await staff.send('POST', `${PATH}/restore?id=${id}`)
  const rows = server.services.db.sqlite
    .prepare("select action, detail from audit where detail like ? and actor_name = 'admin' order by id")
    .all(`%"id":${id},%`) as { action: string; detail: string }[]
  expect(rows.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
    ['category_created', { id, name }],
    ['category_updated', { id, name, fields: ['names', 'sentences', 'icon'] }],
    ['category_archived', { id, name }],
    ['category_restored', { id, name }],
  ])
})
