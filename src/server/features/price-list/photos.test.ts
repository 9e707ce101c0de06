/** Photos that come with a price list, by their file names in a ZIP (docs/rules.md, Data in). */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { IMPORT_UNDO_DAYS, LIST_PHOTOS_MAX_BYTES } from '#shared/base/limits.ts'
import { en } from '#shared/i18n/en.ts'
import type { PriceList, PriceListPreview } from '#shared/price-list/schema.ts'
import type { ListedProduct } from '#shared/product/schema.ts'
import { aCatalogueCaller, type CatalogueCaller } from '#test/support/catalogue.ts'
import { aPngOfSize } from '#test/support/partner.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { zipOf } from '#test/support/zip.ts'
import { isoTime } from '../../platform/clock.ts'
import { forgetKeptPhotos } from '../product/file/store.ts'

let server: TestServer
let staff: CatalogueCaller
let category: number
let drawer: ListedProduct
let green: Buffer
let red: Buffer
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  staff = await aCatalogueCaller(server)
  ;[green, red] = (await Promise.all([aPhoto('#0e5a4a'), aPhoto('#c0392b')])) as [Buffer, Buffer]
})
afterAll(() => server.stop())

beforeEach(async () => {
  for (const { id } of await staff.categories())
    await staff.send('DELETE', `/api/product_categories?id=${id}`)
  category = (await staff.category({ names: { en: 'Tills', zh: '收銀機' } })).id
  await staff.product({ category, name: 'Till', model: 'T-1', monthly_price: 380 })
  drawer = await staff.product({ category, name: 'Drawer', model: 'D-1', upfront_price: 480 })
})

const aPhoto = (background: string, width = 600) =>
  sharp({ create: { width, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()

type Answer<Body> = Body & { fields?: Record<string, string>; code?: string }

async function post<Body>(path: string, files: Record<string, File>, fields: object = {}) {
  const form = new FormData()
  for (const [name, file] of Object.entries(files)) form.set(name, file)
  for (const [name, value] of Object.entries({ category, ...fields }))
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  return server.json<Answer<Body>>(`/api/price_lists${path}`, {
    method: 'POST',
    headers: staff.headers,
    body: form,
  })
}

const fileOf = (content: Uint8Array | string, name: string) => new File([content as BlobPart], name)
const csv = (...lines: string[]) => ['Model,Name,Monthly,Photo', ...lines].join('\r\n')
const LIST = csv('T-1,,398,till.jpg', 'D-1,,,drawer.jpg', 'N-1,Screen,90,screen.jpg')

/** The list, and a ZIP of photos beside it. */
const beside = (list: string, zip: Uint8Array) => ({
  file: fileOf(list, 'prices.csv'),
  photos: fileOf(zip, 'photos.zip'),
})
const preview = (files: Record<string, File>) => post<PriceListPreview>('/preview', files)

async function imported(files: Record<string, File>, fields: object = {}) {
  const { tag } = (await preview(files)).body
  return post<IsoTimes<PriceList>>('', files, { tag, ...fields })
}
const undo = (id: number) => staff.send<{ left: string[] }>('POST', '/api/price_lists/undo', { id })
async function exported(query: string): Promise<File> {
  const answer = await server.call(`/api/price_lists/export?${query}`, { headers: staff.headers })
  expect(answer.status).toBe(200)
  return fileOf(new Uint8Array(await answer.arrayBuffer()), query.includes('zip') ? 'list.zip' : 'list.csv')
}
const photoOf = async (model: string) => (await staff.products()).find((it) => it.model === model)?.photo
const stored = () => readdirSync(join(server.directory, 'uploads')).filter((name) => !name.startsWith('.'))
const isStored = (path = '') => existsSync(join(server.directory, path))

/** The colour of its middle. */
async function colourOf(path: string): Promise<string> {
  const { data } = await sharp(readFileSync(join(server.directory, path)))
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data[0]! > 120 ? 'red' : 'green'
}

describe('a ZIP of photos', () => {
  it('gives each product the photo that its line names, in any folder and any case', async () => {
    const zip = zipOf([
      ['Photos/2026/TILL.JPG', green],
      ['Photos/drawer.jpg', red],
      ['screen.jpg', green],
      ['__MACOSX/Photos/._drawer.jpg', 'of the system'],
    ])
    const files = beside(LIST, zip)
    const { body } = await preview(files)
    expect(body).toMatchObject({
      changed: [
        { model: 'T-1', photo: 'new' },
        { model: 'D-1', photo: 'new' },
      ],
      added: [{ model: 'N-1', photo: 'new' }],
      photos: { new: 3, replaced: 0, same: 0, waiting: 0 },
      photo_fault_count: 0,
    })
    expect(await photoOf('T-1')).toBeNull()
    expect((await imported(files)).status).toBe(200)
    const [till, drawer] = [await photoOf('T-1'), await photoOf('D-1')]
    expect(await colourOf(till!.large)).toBe('green')
    expect(await colourOf(drawer!.small)).toBe('red')
    expect([till!.width, till!.height]).toEqual([600, 400])
    expect(await photoOf('N-1')).not.toBeNull()
  })

  it('may have the list in it, as CSV or as a workbook', async () => {
    const file = fileOf(
      zipOf([
        ['list/prices.csv', LIST],
        ['till.jpg', green],
      ]),
      'all.zip',
    )
    const { body } = await preview({ file })
    expect(body).toMatchObject({ photos: { new: 1 }, photo_fault_count: 2 })
    expect((await imported({ file })).status).toBe(200)
    expect(await photoOf('T-1')).not.toBeNull()
  })

  it('come back in an exported ZIP, which changes nothing when it is imported', async () => {
    await imported(
      beside(
        LIST,
        zipOf([
          ['till.jpg', green],
          ['screen.jpg', red],
        ]),
      ),
    )
    for (const language of ['en', 'zh']) {
      const file = await exported(`format=zip&language=${language}`)
      const { body } = await preview({ file })
      expect(body.columns).not.toContain(null)
      const none = {
        changed_count: 0,
        added_count: 0,
        fault_count: 0,
        photo_fault_count: 0,
        missing_count: 0,
      }
      expect(body).toMatchObject({ ...none, unchanged: 3, photos: { new: 0, replaced: 0, same: 2 } })
    }
    const till = await photoOf('T-1')
    const csvAlone = await preview({ file: await exported('format=csv') })
    expect(csvAlone.body).toMatchObject({ unchanged: 3, photos: { waiting: 2 } })
    const zip = await exported('format=zip')
    await imported(beside(LIST, zipOf([['till.jpg', red]])))
    const { body } = await preview({ file: zip })
    expect(body).toMatchObject({ changed: [{ model: 'T-1', photo: 'replaced' }], photos: { same: 1 } })
    expect((await imported({ file: zip })).status).toBe(200)
    const again = await photoOf('T-1')
    expect(await colourOf(again!.large)).toBe('green')
    expect([again!.width, again!.height]).toEqual([till!.width, till!.height])
  })

  it('are exported for one category, and no more than an import takes', async () => {
    const other = await staff.category({ names: { en: 'Printers', zh: '打印機' } })
    await staff.product({ category: other.id, name: 'Printer', model: 'P-1' })
    await imported(beside(LIST, zipOf([['till.jpg', green]])))
    const { body } = await preview({ file: await exported(`format=zip&category=${other.id}`) })
    expect(body).toMatchObject({ rows: 1, unchanged: 1, missing_count: 3, photos: { same: 0 } })
    const stored = server.services.db.sqlite
    stored.prepare('update upload set bytes = ?').run(LIST_PHOTOS_MAX_BYTES)
    const headers = { ...staff.headers, 'accept-language': 'en' }
    const answer = await server.json<Answer<object>>('/api/price_lists/export?format=zip', { headers })
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large'])
    const apart = await server.call(`/api/price_lists/export?format=zip&category=${other.id}`, { headers })
    expect(apart.status).toBe(200)
  })

  it('draws nothing again that is the same, also after an upload by hand', async () => {
    const files = beside(
      LIST,
      zipOf([
        ['till.jpg', green],
        ['drawer.jpg', red],
        ['screen.jpg', green],
      ]),
    )
    await imported(files)
    const before = await photoOf('T-1')
    const again = await preview(files)
    expect(again.body).toMatchObject({
      changed_count: 0,
      added_count: 0,
      photos: { new: 0, replaced: 0, same: 3 },
    })
    const form = new FormData()
    form.set('id', String(drawer.id))
    form.set('kind', 'photo')
    form.set('file', fileOf(green, 'other.jpg'))
    await server.json('/api/products/files', { method: 'PUT', headers: staff.headers, body: form })
    const other = beside(csv('D-1,,,other.jpg'), zipOf([['other.jpg', green]]))
    expect((await preview(other)).body).toMatchObject({ changed_count: 0, photos: { same: 1 } })
    expect((await preview(files)).body).toMatchObject({ changed: [{ model: 'D-1', photo: 'replaced' }] })
    expect(await photoOf('T-1')).toEqual(before)
  })

  it('is undone with its list: the photo before is back, and the new one is gone', async () => {
    await imported(beside(csv('T-1,,,a.jpg'), zipOf([['a.jpg', green]])))
    const before = (await photoOf('T-1'))!
    const { body } = await imported(beside(csv('T-1,,398,b.jpg', 'D-1,,,b.jpg'), zipOf([['b.jpg', red]])))
    const [till, drawer] = [(await photoOf('T-1'))!, (await photoOf('D-1'))!]
    expect(await colourOf(till.large)).toBe('red')
    expect(isStored(before.large)).toBe(true)
    expect((await undo(body.id)).body.left).toEqual([])
    expect(await photoOf('T-1')).toEqual(before)
    expect(await photoOf('D-1')).toBeNull()
    expect([till.large, till.small, drawer.large].some((path) => isStored(path))).toBe(false)
  })

  it('leaves a photo that was changed since when its list is undone', async () => {
    const first = await imported(beside(csv('T-1,,,a.jpg'), zipOf([['a.jpg', green]])))
    await imported(beside(csv('T-1,,,b.jpg'), zipOf([['b.jpg', red]])))
    expect((await undo(first.body.id)).body.left).toEqual(['Till'])
    expect(await colourOf((await photoOf('T-1'))!.large)).toBe('red')
  })

  it('keeps a replaced photo for as long as its list can be undone', async () => {
    await imported(beside(csv('T-1,,,a.jpg'), zipOf([['a.jpg', green]])))
    const { db, clock } = server.services
    forgetKeptPhotos(db, isoTime(clock.now() + 1))
    await imported(beside(csv('T-1,,,b.jpg'), zipOf([['b.jpg', red]])))
    const kept = () =>
      db.sqlite.prepare('select count(*) as n from product_file where kept_for is not null').get()
    const daysAgo = (days: number) => isoTime(clock.now() - days * 24 * 60 * 60_000)
    forgetKeptPhotos(db, daysAgo(IMPORT_UNDO_DAYS + 1))
    expect(kept()).toEqual({ n: 2 })
    forgetKeptPhotos(db, daysAgo(-1))
    expect(kept()).toEqual({ n: 0 })
    expect(await colourOf((await photoOf('T-1'))!.large)).toBe('red')
  })

  it('says how many lines wait for it', async () => {
    const { body } = await preview({ file: fileOf(LIST, 'prices.csv') })
    expect(body).toMatchObject({ photos: { waiting: 3 }, photo_fault_count: 0, changed_count: 1 })
  })

  it.each<[string, Buffer | (() => Promise<Buffer>) | null, string]>([
    ['a file that is missing', null, 'photo_missing'],
    ['a text', Buffer.from('no picture'), 'photo_format'],
    ['nothing', Buffer.alloc(0), 'photo_format'],
    ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo_format'],
    ['an archive', zipOf([['till.jpg', 'x']]), 'photo_format'],
    ['41 megapixels', aPngOfSize(41_000, 1_000), 'photo_large'],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 7), 'photo_large'],
    ['a picture of one pixel', () => aPhoto('#fff', 1), 'photo_small'],
  ])('names the line and the reason of %s, and imports the rest', async (_what, photo, reason) => {
    const content = typeof photo === 'function' ? await photo() : photo
    const zip = zipOf([['drawer.jpg', red], ...(content ? [['till.jpg', content] as const] : [])])
    const files = beside(csv('T-1,,398,till.jpg', 'D-1,,,drawer.jpg'), zip)
    const { body } = await preview(files)
    expect(body.photo_faults).toMatchObject([{ line: 2, model: 'T-1', reason, text: 'till.jpg' }])
    expect(body.fault_count).toBe(0)
    expect((await imported(files)).status).toBe(200)
    expect(await photoOf('T-1')).toBeNull()
    expect(await photoOf('D-1')).not.toBeNull()
  })

  it('does not choose between two photos of one name, unless the folder is named', async () => {
    const zip = zipOf([
      ['a/till.jpg', green],
      ['b/till.jpg', red],
    ])
    const { body } = await preview(beside(csv('T-1,,,till.jpg', 'D-1,,,B\\Till.jpg'), zip))
    expect(body.photo_faults).toMatchObject([{ line: 2, reason: 'photo_double' }])
    expect(body.changed).toMatchObject([{ model: 'D-1', photo: 'new' }])
  })

  it('with a photo that is damaged further on names its line, and nothing is imported', async () => {
    const before = stored()
    const cut = beside(
      csv('D-1,,,drawer.jpg', 'T-1,,398,till.jpg'),
      zipOf([
        ['drawer.jpg', red],
        ['till.jpg', green.subarray(0, 700)],
      ]),
    )
    const { status, body } = await imported(cut)
    expect([status, body.fields?.file]).toEqual([400, expect.stringContaining('line 3, till.jpg')])
    expect(stored()).toEqual(before)
    expect(await photoOf('D-1')).toBeNull()
    expect((await imported(cut, { skip: [3] })).status).toBe(200)
  })

  it('is refused when its photos are others than in the preview, and leaves no file', async () => {
    const before = stored()
    const { tag } = (await preview(beside(LIST, zipOf([['till.jpg', green]])))).body
    const other = beside(LIST, zipOf([['till.jpg', red]]))
    expect((await post('', other, { tag })).body.code).toBe('conflict')
    expect(stored()).toEqual(before)
  })

  it.each<[string, () => Buffer, string]>([
    ['a name that leads out of it', () => zipOf([['a/../../till.jpg', 'x']]), en.priceList.refused_paths],
    ['an absolute name', () => zipOf([['/etc/till.jpg', 'x']]), en.priceList.refused_paths],
    ['a drive in a name', () => zipOf([['C:\\till.jpg', 'x']]), en.priceList.refused_paths],
    ['a password', () => zipOf([['till.jpg', 'x']], { isLocked: true }), en.priceList.refused_locked],
    [
      '2,001 files',
      () => zipOf(Array.from({ length: 2_001 }, (_, at) => [`${at}.jpg`, ''])),
      en.priceList.refused_crowded,
    ],
    [
      'one that inflates and does not say so',
      () => zipOf([['till.jpg', Buffer.alloc(50_000_000)]], { says: 9 }),
      en.priceList.refused_large.slice(0, 20),
    ],
    [
      '4 MB of nothing',
      () => zipOf([['till.jpg', Buffer.alloc(4_000_000)]]),
      en.priceList.refused_large.slice(0, 20),
    ],
    ['a cut', () => zipOf([['till.jpg', 'x']]).subarray(0, 40), en.priceList.refused_unreadable],
  ])('is refused for %s', async (_what, zip, reason) => {
    const { status, body } = await preview(beside(LIST, zip()))
    expect([status, body.fields?.file]).toEqual([400, expect.stringContaining(reason)])
  })

  it('with no list or with two is refused in place of one', async () => {
    for (const lists of [[], ['a.csv', 'b.csv']]) {
      const zip = zipOf([['till.jpg', green], ...lists.map((name) => [name, LIST] as const)])
      const { body } = await preview({ file: fileOf(zip, 'all.zip') })
      expect(body.fields?.file).toBe(en.priceList.refused_lists)
    }
  })

  it('larger than the limit is refused before it is read', async () => {
    const { status, body } = await preview(beside(LIST, Buffer.alloc(LIST_PHOTOS_MAX_BYTES)))
    expect([status, body.fields?.file]).toEqual([413, expect.stringContaining('15 MB')])
  })
})
