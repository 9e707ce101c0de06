/** The object of all texts through REST, as its callers use it (docs/rules.md, Data in). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
import { CATALOGUE_NAMESPACES } from '#shared/translation/text-names.ts'
import { expectLinear } from '#test/support/cpu.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { aBrowser, type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { readTrpc } from '#test/support/trpc.ts'
import { sendJson } from '#test/support/user.ts'
import type { AllTexts } from './inventory.ts'
import { TEXTS_MAX_PARTS } from './save.ts'

const PATH = '/api/translations'

let server: TestServer
let admin: SignedInCaller
beforeAll(async () => {
  server = await aServer()
  admin = await signedIn(server)
})
afterAll(() => server.stop())
beforeEach(() => {
  server.services.db.sqlite.exec(`delete from translation where namespace = 'site'`)
  const { texts } = server.services
  texts.goLive(texts.editions(false)[0]!)
})

const get = async () => {
  const { body, headers } = await server.json<AllTexts>(PATH)
  return { texts: body, etag: headers.get('etag')! }
}
const save = (body: unknown, headers: Record<string, string> = {}) =>
  sendJson(server, 'POST', PATH, body, { ...admin.headers, ...headers })
const saveRaw = (body: string, type = 'application/json') =>
  server.json(PATH, { method: 'POST', headers: { ...admin.headers, 'content-type': type }, body })
const counts = () =>
  server.services.db.sqlite
    .prepare(
      `select (select count(*) from translation) as texts, (select count(*) from translation_history) as past,
        (select count(*) from audit) as entries`,
    )
    .get()
const page = async (path: string) => (await server.call(path)).text()
const home = (texts: Record<string, unknown>, language = 'en') => ({ site: { [language]: { home: texts } } })

describe('the object of all texts', () => {
  it('contains the interface and the catalogue in both languages, for anyone', async () => {
    const { texts } = await get()
    expect(Object.keys(texts)).toEqual([...CATALOGUE_NAMESPACES, 'site'])
    expect(texts.site).toEqual({ en, zh })
    expect(Object.keys(texts.cctv!)).toEqual(['en', 'zh'])
    expect(texts.networking!.zh.catalogue).toMatchObject({
      _name: '網絡',
      poe_switch: '8 埠 PoE 網絡交換機',
      'poe_switch-desc': '一條線同時供電及傳輸，接駁鏡頭及收銀機。',
    })
  })

  it('has its five namespaces without any catalogue, and one per further category', async () => {
    const bare = await aServer({ sampleData: false })
    const add = (name: string, archived_at: string | null) =>
      bare.services.db.sqlite
        .prepare('insert into category (name, position, archived_at) values (?, 9, ?)')
        .run(name, archived_at)
    const read = async () => (await bare.json<AllTexts>(PATH)).body
    expect((await read()).possoftware).toEqual({ en: { catalogue: {} }, zh: { catalogue: {} } })
    add('廚房_用品', null)
    add('gone', '2026-01-01T00:00:00.000Z')
    expect(Object.keys(await read())).toEqual([...CATALOGUE_NAMESPACES, '廚房_用品', 'site'])
    await bare.stop()
  })

  it('is not sent again to a caller that has it', async () => {
    const { etag } = await get()
    const again = await server.call(PATH, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    await save(home({ headline: 'Other words' }))
    expect((await server.call(PATH, { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  it('is the same through tRPC', async () => {
    const { result } = await readTrpc<{ result: { data: unknown } }>(
      await server.call('/trpc/translation.get'),
    )
    expect(result.data).toEqual((await get()).texts)
  })
})

describe('a save', () => {
  it('changes the given texts, keeps the rest, and returns all with the new tag', async () => {
    const before = await get()
    const { status, body, headers } = await save(home({ headline: 'Ready for lunch.' }))
    expect(status).toBe(200)
    const expected = structuredClone(before.texts)
    expected.site!.en.home!.headline = 'Ready for lunch.'
    expect(body).toEqual(expected)
    expect(headers.get('etag')).not.toBe(before.etag)
    expect(await get()).toEqual({ texts: expected, etag: headers.get('etag') })
  })

  it('is on the public pages, in mails and in the sender’s name when the call returns', async () => {
    await save({ site: { zh: { company: { name: '鑊與線' }, home: { headline: '開檔啦 <b>' } } } })
    expect(await page('/zh')).toContain('開檔啦 &lt;b&gt;')
    expect(await page('/zh/services')).toContain('<title>鑊與線</title>')
    expect(server.services.texts.t('zh')('company.name')).toBe('鑊與線')
    expect(await page('/en')).toContain(en.home.headline.slice(0, 20))
  })

  it('of the catalogue is on the quotation form', async () => {
    await save({
      networking: { en: { catalogue: { _name: 'Cables & Wi-Fi', 'poe_switch-desc': 'Eight.' } } },
    })
    expect(await page('/en/quotation')).toContain('Cables &amp; Wi-Fi')
    await save({ networking: { en: { catalogue: { _name: 'Networking' } } } })
  })

  it('of the unchanged object stores nothing, keeps the tag and logs nothing', async () => {
    await save(home({ headline: 'Ready for lunch.' }))
    const before = { counts: counts(), ...(await get()) }
    const { status, headers } = await save(before.texts)
    expect([status, headers.get('etag')]).toEqual([200, before.etag])
    expect(counts()).toEqual(before.counts)
  })

  it('of an empty text resets to the default, or deletes a text of the catalogue', async () => {
    const catalogue = { 'poe_switch-desc': '' }
    await save({ ...home({ headline: 'Mine' }), cctv: { en: { catalogue: { spare: 'Spare part' } } } })
    await save({
      ...home({ headline: '' }),
      networking: { en: { catalogue } },
      cctv: { en: { catalogue: { spare: ' ' } } },
    })
    const { texts } = await get()
    expect(texts.site!.en.home!.headline).toBe(en.home.headline)
    expect(texts.networking!.en.catalogue).not.toHaveProperty('poe_switch-desc')
    expect(texts.cctv!.en.catalogue).not.toHaveProperty('spare')
    expect(counts()).toMatchObject({ texts: expect.any(Number) })
  })

  it('keeps every replaced text in the history, with its user, and adds one audit entry', async () => {
    await save(home({ headline: 'One', lead: 'Lead' }))
    await save(home({ headline: 'Two' }))
    const rows = server.services.db.sqlite
      .prepare(
        `select key, text, actor_name from translation_history where scope = 'home' order by id desc limit 3`,
      )
      .all()
    expect(rows).toEqual([
      { key: 'headline', text: 'One', actor_name: 'admin' },
      { key: 'lead', text: null, actor_name: 'admin' },
      { key: 'headline', text: null, actor_name: 'admin' },
    ])
    const entry = server.services.db.sqlite
      .prepare(`select actor_name, detail from audit where action = 'texts_saved' order by id desc limit 1`)
      .get()
    expect(entry).toEqual({ actor_name: 'admin', detail: '{"count":1,"texts":["home.headline (en)"]}' })
  })

  it('with an outdated tag is rejected as a whole', async () => {
    const { etag } = await get()
    expect((await save(home({ headline: 'First' }), { 'if-match': etag })).status).toBe(200)
    const before = counts()
    const { status, body } = await save(home({ lead: 'Second' }), { 'if-match': etag })
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(counts()).toEqual(before)
    const fresh = await get()
    expect((await save(home({ lead: 'Second' }), { 'if-match': fresh.etag })).status).toBe(200)
  })

  it('may be sent as a form, each namespace as JSON', async () => {
    const fields = { site: JSON.stringify({ en: { home: { headline: 'By form' } } }) }
    const form = await saveRaw(new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded')
    expect(form.status).toBe(200)
    expect((await get()).texts.site!.en.home!.headline).toBe('By form')
    const body = new FormData()
    body.set('site', JSON.stringify({ en: { home: { headline: 'By multipart' } } }))
    const { status } = await server.json(`${PATH}/`, { method: 'POST', headers: admin.headers, body })
    expect(status).toBe(200)
    expect((await get()).texts.site!.en.home!.headline).toBe('By multipart')
  })

  it('may be up to 2 MB large, through either endpoint', async () => {
    const catalogue = Object.fromEntries(
      Array.from({ length: 160 }, (_, index) => [`spare_${index}`, 'x'.repeat(9_000)]),
    )
    const input = { cctv: { en: { catalogue } } }
    expect((await save(input)).status).toBe(200)
    const browser = aBrowser(server)
    const { status } = await browser.post('translation.save', input, admin.headers)
    expect(status).toBe(200)
    expect((await save({ cctv: { en: { catalogue: { a: 'x'.repeat(2_100_000) } } } })).status).toBe(413)
    const empty = Object.fromEntries(Object.keys(catalogue).map((key) => [key, '']))
    expect((await save({ cctv: { en: { catalogue: empty } } })).status).toBe(200)
  })
})

it('of a category named if_match is saved: the tag of the texts is only ever a header', async () => {
  const category = { name: 'if_match', names: { en: 'Matches' } }
  expect((await sendJson(server, 'POST', '/api/product_categories', category, admin.headers)).status).toBe(
    201,
  )
  const texts = (name: string) => ({ if_match: { en: { catalogue: { _name: name } } } })
  const { etag } = await get()
  expect((await save(texts('Lighters'), { 'if-match': etag })).status).toBe(200)
  expect((await get()).texts.if_match).toMatchObject(texts('Lighters').if_match)
  expect((await save(texts('Wicks'), { 'if-match': etag })).status).toBe(409)
  expect((await get()).texts.if_match).toMatchObject(texts('Lighters').if_match)
})

describe('a save is rejected, and changes nothing, with', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: deep(levels - 1) })
  it.each<[string, unknown]>([
    ['an unknown namespace', { nothing: { en: { catalogue: { a: 'b' } } } }],
    ['an unknown language', { site: { fr: { home: { headline: 'Bonjour' } } } }],
    ['an unknown scope', { site: { en: { nothing: { headline: 'x' } } } }],
    ['an unknown key', home({ headline: 'Good', nothing: 'x' })],
    ['a scope of objects', { site: { en: { constructor: { name: 'x' } } } }],
    ['a key of objects', home({ constructor: 'x' })],
    ['a method for a key', home({ toString: 'x' })],
    ['another scope in the catalogue', { cctv: { en: { home: { a: 'b' } } } }],
    ['a catalogue key with a space', { cctv: { en: { catalogue: { 'a b': 'c' } } } }],
    ['a catalogue key with a dot', { cctv: { en: { catalogue: { 'a.b': 'c' } } } }],
    ['an empty catalogue key', { cctv: { en: { catalogue: { '': 'c' } } } }],
    ['a long catalogue key', { cctv: { en: { catalogue: { ['k'.repeat(65)]: 'c' } } } }],
    ['a catalogue key of objects', { cctv: { en: { catalogue: { 'constructor-desc': 'c' } } } }],
    ['a NUL in a key', { cctv: { en: { catalogue: { 'a\u0000b': 'c' } } } }],
    ['a number', home({ headline: 7 })],
    ['null', home({ headline: null })],
    ['a list', home({ headline: ['x'] })],
    ['an object', home({ headline: { text: 'x' } })],
    ['a text too high up', { site: 'x' }],
    ['a list of languages', { site: ['en'] }],
    ['a text of 10,001 characters', home({ headline: 'x'.repeat(10_001) })],
    ['a NUL', home({ headline: 'a\u0000b' })],
    ['a carriage return', home({ headline: 'a\rb' })],
    ['half a character', home({ headline: 'a\ud800' })],
    ['a bottomless object', { site: { en: { home: deep(1_000) } } }],
    ['a tag beside the namespaces', { if_match: '"tag"', site: {} }],
  ])('%s', async (_what, body) => {
    const before = counts()
    const answer = await save(body)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
    expect(answer.body.fields).toBeTypeOf('object')
    expect(counts()).toEqual(before)
  })

  it.each([
    '{"__proto__":{"en":{"home":{"headline":"x"}}}}',
    '{"site":{"__proto__":{"home":{"headline":"x"}}}}',
    '{"site":{"en":{"__proto__":{"headline":"x"}}}}',
    '{"site":{"en":{"home":{"__proto__":"x"}}}}',
    '{"cctv":{"en":{"catalogue":{"__proto__":"x"}}}}',
    '{"cctv":{"en":{"catalogue":{"prototype":"x"}}}}',
    '{"site":{"en":{"home":{"constructor":{"prototype":"x"}}}}}',
  ])('%s, through either endpoint and in a form', async (text) => {
    const before = counts()
    expect((await saveRaw(text)).status).toBe(400)
    const rpc = await server.json<{ error: { data: { httpStatus: number } } }>('/trpc/translation.save', {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: text,
    })
    expect(rpc.body.error.data.httpStatus).toBe(400)
    const fields = Object.entries(JSON.parse(text) as object).map(([name, value]): [string, string] => [
      name,
      JSON.stringify(value),
    ])
    const form = await saveRaw(new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded')
    expect(form.status).toBe(400)
    expect(counts()).toEqual(before)
    expect(({} as Record<string, unknown>).headline).toBeUndefined()
  })

  it('more parts than any valid object has', async () => {
    await expectLinear(8 * (TEXTS_MAX_PARTS + 1), async (length) => {
      const catalogue = Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, '']))
      expect((await save({ cctv: { en: { catalogue } } })).status).toBe(400)
    })
  })

  it('a good text beside a bad one: the fields name the bad one', async () => {
    const { status, body } = await save(home({ headline: 'Good', lead: 7 }))
    expect([status, body.fields]).toEqual([400, { 'site.en.home.lead': en.error.invalid }])
    expect((await get()).texts.site!.en.home!.headline).toBe(en.home.headline)
  })
})

describe('texts together', () => {
  const long = (index: number) => `${index}${'長'.repeat(9_000)}`
  const keys = Object.keys(en.home)
  const homeOf = (from: number, to: number) =>
    Object.fromEntries(keys.slice(from, to).map((key, index) => [key, long(index)]))
  it('are rejected, and none saved, if they would not fit into one body again', async () => {
    expect((await save(home(homeOf(0, 38), 'zh'))).status).toBe(200)
    expect((await save(home(homeOf(0, 39)))).status).toBe(200)
    const before = counts()
    const refused = await save(home({ [keys[40]!]: long(1) }))
    expect([refused.status, refused.body.code]).toEqual([413, 'too_large'])
    expect(refused.body.detail).toContain('2.0 MB')
    expect(counts()).toEqual(before)
    expect((await save(home({ [keys[0]!]: '' }, 'zh'))).status).toBe(200)
  })

  it('that are lists have a limited number of items', async () => {
    expect((await save(home({ headline: 'a\\'.repeat(39) }))).status).toBe(200)
    const refused = await save(home({ headline: 'a\\'.repeat(40) }))
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { 'site.en.home.headline': en.error.textItems },
    ])
  })

  it('of every type at once keep the replaced ones in the history', async () => {
    await save(home({ headline: 'Mine', lead: 'Led' }))
    await save({
      ...home({ headline: '', lead: 'Led again' }),
      cctv: { zh: { catalogue: { _name: '鏡頭' } } },
    })
    const { sqlite } = server.services.db
    const history = sqlite
      .prepare('select namespace, key, text from translation_history order by id desc limit 3')
      .all()
    expect(history.reverse()).toEqual([
      { namespace: 'site', key: 'headline', text: 'Mine' },
      { namespace: 'site', key: 'lead', text: 'Led' },
      { namespace: 'cctv', key: '_name', text: expect.any(String) },
    ])
    expect((await get()).texts.cctv!.zh.catalogue!._name).toBe('鏡頭')
    expect((await get()).texts.site!.en.home).toMatchObject({ headline: en.home.headline, lead: 'Led again' })
  })
})
