/** References through REST, their photos, and the home page (docs/rules.md, Records). */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_REFERENCES } from '#server/db/sample/sample.ts'
import { ATTACHED_MAX_BYTES, REFERENCES_MAX, TRASH_DAYS } from '#shared/base/limits.ts'
import { en } from '#shared/i18n/en.ts'
import { englishDefaults } from '#shared/i18n/merge.ts'
import type { TextKey, TextVariables } from '#shared/i18n/t.ts'
import type { ListedReference } from '#shared/reference/schema.ts'
import { aLogo, aPngOfSize, imageFile } from '#test/support/partner.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { DAY_MS } from '../../platform/clock.ts'
import { purgeTrash } from '../trash/trash.ts'
import { readInventory } from '../upload/inventory.ts'

const PATH = '/api/references'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())

type Answer = ListedReference & { fields?: Record<string, string> }

const call = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
  sendJson(server, method, path, body, { ...headers, ...more })
const add = async (texts: object) => (await call('POST', PATH, texts)).body as unknown as ListedReference
const list = async () => (await call('GET', PATH)).body as unknown as ListedReference[]
const home = async (language = 'en') => (await server.call(`/${language}`)).text()
const stored = () => readdirSync(join(server.directory, 'uploads')).filter((name) => !name.startsWith('.'))
const statusOf = async (path: string) =>
  (await server.call(`/api/get_upload?file=${path.replace('/uploads/', '')}`)).status
const clear = () => server.services.db.sqlite.exec('delete from reference')

async function withPhoto(method: 'POST' | 'PUT', fields: Record<string, string | File>, more = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return server.json<Answer>(PATH, { method, headers: { ...headers, ...more }, body })
}

const NOODLES = {
  name_en: 'Tak Kee Noodles',
  name_zh: '德記麵家',
  district_en: 'Tai Po',
  district_zh: '大埔',
  installed_en: 'One till',
  installed_zh: '收銀機 1',
  quote_en: 'My father closes the day himself.',
  quote_zh: '連我爸爸都識自己埋數。',
}

describe('a reference', () => {
  it('is on the home page in both languages, gone from the trash on, and there again once it is restored', async () => {
    clear()
    const { id, is_sample } = await add(NOODLES)
    expect(is_sample).toBe(false)
    for (const text of ['Tak Kee Noodles', 'Tai Po', 'One till', 'My father closes'])
      expect(await home()).toContain(text)
    for (const text of ['德記麵家', '大埔', '連我爸爸都識自己埋數。'])
      expect(await home('zh')).toContain(text)
    await call('DELETE', `${PATH}?id=${id}`)
    expect(await home()).not.toContain('id="customers"')
    await call('POST', '/api/trash/restore', { kind: 'reference', id })
    expect(await home()).toContain('Tak Kee Noodles')
  })

  it('in one language is read in both, each text marked with its own', async () => {
    clear()
    await add({ name_zh: '西環燒烤', quote_en: 'No guest noticed.' })
    expect(await home()).toMatch(/<h3[^>]*lang="zh[^"]*"[^>]*>西環燒烤/)
    expect(await home('zh')).toMatch(/<blockquote[^>]*lang="en[^"]*"[^>]*>.*No guest noticed\./)
  })

  it('needs no more than a name', async () => {
    clear()
    await add({ name_en: 'Only Name' })
    const html = await home()
    expect(html).toContain('Only Name')
    expect(html).not.toMatch(/<blockquote/)
  })

  it('beyond the first three is not on the page', async () => {
    clear()
    for (const name_en of ['One', 'Two', 'Three', 'Beyond the third']) await add({ name_en })
    expect(await home()).not.toContain('Beyond the third')
    const ids = (await list()).map(({ id }) => id)
    await call('PUT', `${PATH}/order`, { ids: [ids[3], ids[0], ids[1], ids[2]] })
    expect(await home()).toContain('Beyond the third')
  })

  it('keeps blank fields, clears what is null, and refuses an edit of an older version', async () => {
    const { id, etag } = await add(NOODLES)
    const edit = await call('PUT', `${PATH}?id=${id}`, { name_en: '', quote_zh: null })
    expect(edit.body).toMatchObject({ name_en: 'Tak Kee Noodles', quote_zh: '' })
    const stale = await call('PUT', `${PATH}?id=${id}`, { quote_en: 'x' }, { 'if-match': etag })
    expect(stale.status).toBe(409)
  })

  it.each([
    [{}, { name_en: en.error.referenceUnnamed }],
    [{ quote_en: 'Good.' }, { name_en: en.error.referenceUnnamed }],
    [{ name_en: ' \u200b ' }, { name_en: en.error.referenceUnnamed }],
    [{ name_en: 'x', quote_en: 'y'.repeat(2_000) }, { quote_en: en.error.tooLong }],
    [{ name_en: 'x', district_zh: '埔'.repeat(61) }, { district_zh: en.error.tooLong }],
    [{ name_en: ['x'] }, { name_en: en.error.invalid }],
  ])('is rejected as %j', async (texts, fields) => {
    const before = await list()
    const { status, body } = await call('POST', PATH, texts)
    expect([status, body.fields]).toEqual([400, fields])
    expect(await list()).toEqual(before)
  })

  it('cannot lose its last name', async () => {
    const { id } = await add({ name_zh: '會消失' })
    const { status, body } = await call('PUT', `${PATH}?id=${id}`, { name_zh: null })
    expect([status, body.fields]).toEqual([400, { name_en: en.error.referenceUnnamed }])
  })

  it('is one of so many at most', async () => {
    clear()
    const insert = server.services.db.sqlite.prepare(
      "insert into reference values (null, 'n', '', '', '', '', '', '', '', '', 0, 0, ?, null)",
    )
    for (let at = 0; at < REFERENCES_MAX; at += 1) insert.run(at)
    expect((await call('POST', PATH, NOODLES)).status).toBe(409)
    clear()
  })

  it('is for admins alone', async () => {
    const person = aPerson()
    await call('POST', '/api/users', person)
    const { headers: theirs } = await signedIn(server, person)
    expect((await sendJson(server, 'GET', PATH, undefined, theirs)).status).toBe(403)
    expect((await sendJson(server, 'POST', PATH, NOODLES, theirs)).status).toBe(403)
    expect((await sendJson(server, 'GET', PATH, undefined, {})).status).toBe(401)
  })
})

describe('a photo', () => {
  it('is drawn again, and stands on the page with its size, loaded once it comes near', async () => {
    clear()
    const photo = await aLogo('kitchen.jpeg', 3_000, 2_000)
    const { status, body } = await withPhoto('POST', { name_en: 'Sai Wan Grill', photo })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      photo: expect.stringMatching(/^\/uploads\/Sai Wan Grill-[\w-]{16}\.webp$/),
      photo_width: 960,
      photo_height: 640,
    })
    const [image] = (await home()).match(/<img[^>]*Sai%20Wan%20Grill[^>]*>/) ?? []
    expect(image).toContain('width="960" height="640"')
    expect(image).toContain('loading="lazy"')
    expect((await server.call(/src="([^"]+)"/.exec(image!)![1]!)).status).toBe(200)
    const { files } = await readInventory(server.services)
    const file = files.find(({ name }) => body.photo.endsWith(name))
    expect(file?.usedBy).toEqual({ kind: 'reference', id: body.id, name: 'Sai Wan Grill', is_live: true })
  })

  it('is replaced or removed with its file, also beside a text', async () => {
    clear()
    const before = stored()
    const first = (await withPhoto('POST', { name_en: 'Grill', photo: await aLogo('a.png', 300, 200) })).body
    const id = String(first.id)
    const second = (await withPhoto('PUT', { id, photo: await aLogo('b.png', 400, 300), quote_en: 'Fine.' }))
      .body
    expect(second).toMatchObject({ quote_en: 'Fine.', photo_width: 400 })
    expect([await statusOf(first.photo), await statusOf(second.photo)]).toEqual([404, 200])
    const none = await call('PUT', `${PATH}?id=${id}`, { removes_photo: true })
    expect(none.body).toMatchObject({ photo: '', photo_width: 0, photo_height: 0 })
    expect(await statusOf(second.photo)).toBe(404)
    expect(stored()).toEqual(before)
  })

  it('stays through an edit of the texts', async () => {
    const { id, photo } = (await withPhoto('POST', { name_en: 'Bar', photo: await aLogo('a.png', 300, 200) }))
      .body
    expect((await call('PUT', `${PATH}?id=${id}`, { quote_en: 'New.' })).body.photo).toBe(photo)
  })

  it('is not shown while its reference is in the trash, and goes with it', async () => {
    clear()
    const { id, photo } = (await withPhoto('POST', { name_en: 'Bar', photo: await aLogo('a.png', 300, 200) }))
      .body
    await call('DELETE', `${PATH}?id=${id}`)
    expect(await statusOf(photo)).toBe(404)
    const { files } = await readInventory(server.services)
    expect(files.find(({ name }) => photo.endsWith(name))?.usedBy).toMatchObject({ is_live: false })
    server.clock.advance((TRASH_DAYS + 1) * DAY_MS)
    await purgeTrash(server.services)
    expect(stored().some((name) => photo.endsWith(name))).toBe(false)
    headers = (await signedIn(server)).headers
  })

  const refused: [string, () => Promise<File> | File, TextKey, TextVariables?][] = [
    ['text', () => imageFile(Buffer.from('hello')), 'error.photoFormat'],
    ['an empty file', () => imageFile(Buffer.alloc(0)), 'error.photoFormat'],
    ['SVG', () => imageFile(Buffer.from('<svg/>')), 'error.photoFormat'],
    ['1 pixel high', () => aLogo('a.png', 400, 1), 'error.photoSmall', { width: 400, height: 1 }],
    ['42 megapixels', () => imageFile(aPngOfSize(7_000, 6_000)), 'error.logoTooManyPixels'],
    ['6 MB', () => imageFile(Buffer.alloc(ATTACHED_MAX_BYTES + 1)), 'error.fileTooLarge'],
  ]
  it.each(refused)('that is %s says why, and leaves nothing', async (_what, file, text, variables) => {
    const [files, rows] = [stored(), await list()]
    const { status, body } = await withPhoto('POST', { name_en: 'Bar', photo: await file() })
    expect(status).toBe(text === 'error.fileTooLarge' ? 413 : 400)
    expect(body.fields).toEqual({ photo: englishDefaults(text, variables) })
    expect([stored(), await list()]).toEqual([files, rows])
  })

  it('of an edit that is stale leaves nothing', async () => {
    const { id, etag } = await add(NOODLES)
    await call('PUT', `${PATH}?id=${id}`, { quote_en: 'Newer.' })
    const files = stored()
    const photo = await aLogo('a.png', 300, 200)
    const { status } = await withPhoto('PUT', { id: String(id), photo }, { 'if-match': etag })
    expect([status, stored()]).toEqual([409, files])
  })
})

it('a sample is marked until someone changes it, and goes with the samples', async () => {
  const lone = await aServer()
  const admin = (await signedIn(lone)).headers
  const send = (method: string, path: string, body?: unknown) => sendJson(lone, method, path, body, admin)
  const read = async () => (await send('GET', PATH)).body as unknown as ListedReference[]
  const [first, ...others] = await read()
  expect([first!.is_sample, others.length]).toEqual([true, SAMPLE_REFERENCES.length - 1])
  await send('PUT', `${PATH}?id=${first!.id}`, { quote_en: 'Ours.' })
  await send('DELETE', '/api/sample_data', { kinds: ['references'] })
  expect((await read()).map(({ id, is_sample }) => [id, is_sample])).toEqual([[first!.id, false]])
  const html = await (await lone.call('/en')).text()
  expect(html).toContain('Ours.')
  expect(html).not.toContain(SAMPLE_REFERENCES[1]!.name_en)
  await lone.stop()
})
