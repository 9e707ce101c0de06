/** The company's own pictures of the home page: what is shown, what can come back, and what becomes of the files. */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ATTACHED_MAX_BYTES, HOME_PICTURE_TEXT_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { en } from '#shared/i18n/en.ts'
import { englishDefaults } from '#shared/i18n/merge.ts'
import type { TextKey, TextVariables } from '#shared/i18n/t.ts'
import type { Look } from '#shared/look/schema.ts'
import { aLogo, aPngOfSize, imageFile } from '#test/support/partner.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { HOUR_MS } from '../../platform/clock.ts'
import { cleanByItself } from '../upload/clean.ts'
import { readInventory } from '../upload/inventory.ts'

type Answer = Look & { fields?: Record<string, string>; code?: string }

const PATH = '/api/company/look/pictures'
const TEXTS = { text_en: 'A till between two guests', text_zh: '兩位客人之間' }

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())
beforeEach(() => {
  server.services.db.sqlite.exec('delete from look_picture; delete from upload')
  for (const name of stored()) rmSync(join(server.directory, 'uploads', name))
})

const call = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
  const answer = await sendJson(server, method, path, body, { ...headers, ...more })
  return answer as unknown as { status: number; body: Answer }
}
const read = async () => (await call('GET', '/api/company/look')).body
function save(fields: Record<string, string | number | File>, more: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields))
    body.append(name, value instanceof File ? value : String(value))
  return server.json<Answer>(PATH, {
    method: 'PUT',
    from: newAddress(),
    headers: { ...headers, ...more },
    body,
  })
}
const add = async (place: string, name = 'a.jpeg', more = {}) =>
  (await save({ place, ...TEXTS, picture: await aLogo(name, 2_000, 1_500), ...more })).body
const at = ({ pictures }: Look, place: string) => pictures.find((it) => it.place === place)
const stored = () => readdirSync(join(server.directory, 'uploads')).filter((name) => !name.startsWith('.'))
/** What readers see, without the texts for the script. */
const home = async (language = 'en') =>
  (await (await server.call(`/${language}`)).text()).split('<script type="application/json"')[0]!
const images = (html: string) => html.match(/<img [^>]*data-x=[^>]*>/g) ?? []
const audited = () =>
  server.services.db.sqlite
    .prepare("select action, detail from audit where action like 'home_picture%' order by id")
    .all() as { action: string; detail: string }[]

describe('a picture of the home page', () => {
  it('stands in place of the drawing at once, in three widths, with its size, its text and its point', async () => {
    expect(images(await home())).toEqual([])
    const { status, body } = await save({
      place: 'hero',
      ...TEXTS,
      focus_x: 2,
      focus_y: 10,
      picture: await aLogo('counter.jpeg', 3_000, 2_000),
    })
    expect(status).toBe(200)
    expect(at(body, 'hero')).toMatchObject({ ...TEXTS, focus_x: 2, focus_y: 10, width: 1_600, height: 1_067 })
    const [image, ...others] = images(await home())
    expect(others).toEqual([])
    expect(image).toContain('width="1600" height="1067"')
    expect(image).toContain('alt="A till between two guests"')
    expect(image).toContain('data-x="2" data-y="10"')
    expect(image).toContain('fetchPriority="high"')
    expect(image).not.toContain('loading="lazy"')
    expect(images(await home('zh'))[0]).toContain('alt="兩位客人之間"')
    const [, srcSet = ''] = /srcSet="([^"]+)"/.exec(image!)!
    const widths = srcSet.split(', ').map((part) => part.split(' '))
    expect(widths.map(([, width]) => width)).toEqual(['640w', '1080w', '1600w'])
    for (const [url = '', width = ''] of widths) {
      const file = await server.call(url)
      expect([file.headers.get('content-type'), file.status]).toEqual(['image/webp', 200])
      expect(file.headers.get('cache-control')).toContain('immutable')
      const { width: pixels } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
      expect(`${pixels}w`).toBe(width)
    }
  })

  it('of the slideshow is loaded once it comes near, and is the caption too', async () => {
    await add('slide_1')
    const html = await home()
    expect(images(html)).toEqual([expect.stringContaining('loading="lazy"')])
    expect(html).not.toContain(en.home.openingCaption)
    expect(html).toContain(en.home.marketCaption)
    expect(html.match(/A till between two guests/g)!.length).toBeGreaterThan(1)
  })

  it('that is small has each width once', async () => {
    await save({ place: 'slide_2', ...TEXTS, picture: await aLogo('a.png', 800, 600) })
    expect(/srcSet="([^"]+)"/.exec(images(await home())[0]!)![1]!.match(/ \d+w/g)).toEqual([' 640w', ' 800w'])
  })

  it('keeps its file through an edit of its texts, and what is blank', async () => {
    const before = at(await add('slide_3'), 'slide_3')!
    const { body } = await call('PUT', PATH, { place: 'slide_3', text_en: 'New', text_zh: '', focus_x: 0 })
    expect(at(body, 'slide_3')).toEqual({ ...before, text_en: 'New', focus_x: 0 })
    const count = audited().length
    await call('PUT', PATH, { place: 'slide_3', text_en: 'New' })
    expect(audited()).toHaveLength(count)
  })

  it('that is replaced comes back by undo, and goes with the one after', async () => {
    const first = at(await add('hero'), 'hero')!
    const second = await add('hero', 'b.png', { text_en: 'Another' })
    expect(second.replaced).toEqual(['hero'])
    expect(at(second, 'hero')!.large).not.toBe(first.large)
    expect(stored()).toHaveLength(6)
    const undone = (await call('POST', `${PATH}/undo`, { place: 'hero' })).body
    expect(at(undone, 'hero')).toEqual(first)
    expect(images(await home())[0]).toContain('A till between')
    const third = await add('hero', 'c.png')
    expect(stored()).toHaveLength(6)
    expect(stored().some((name) => at(second, 'hero')!.large.endsWith(name))).toBe(false)
    expect(third.replaced).toEqual(['hero'])
    server.clock.advance(2 * HOUR_MS)
    await cleanByItself(server.services)
    server.clock.advance(-2 * HOUR_MS)
    expect(stored()).toHaveLength(6)
    const { files } = await readInventory(server.services)
    expect(files.every(({ usedBy }) => usedBy?.kind === 'company')).toBe(true)
  })

  it('that is removed gives way to the drawing, and comes back by undo', async () => {
    await add('slide_4')
    const { body } = await call('DELETE', PATH, { place: 'slide_4' })
    expect([at(body, 'slide_4'), body.replaced]).toEqual([undefined, ['slide_4']])
    expect(images(await home())).toEqual([])
    const undone = (await call('POST', `${PATH}/undo`, { place: 'slide_4' })).body
    expect(at(undone, 'slide_4')).toMatchObject(TEXTS)
    expect((await call('POST', `${PATH}/undo`, { place: 'slide_4' })).status).toBe(409)
  })

  it('changes its place in the slideshow, and the drawings stay where they are', async () => {
    await add('slide_1', 'a.png', { text_en: 'One' })
    await add('slide_2', 'b.png', { text_en: 'Two' })
    const { body } = await call('PUT', `${PATH}/order`, {
      places: ['slide_2', 'slide_3', 'slide_1', 'slide_4'],
    })
    expect(body.pictures.map(({ place, text_en }) => [place, text_en])).toEqual([
      ['slide_1', 'Two'],
      ['slide_3', 'One'],
    ])
    const html = await home()
    expect(html).toContain(en.home.marketCaption)
    expect(html).not.toContain(en.home.kitchenCaption)
    expect(images(html).map((image) => /alt="([^"]+)"/.exec(image)![1])).toEqual(['Two', 'One'])
  })

  it.each([
    [['slide_1', 'slide_2', 'slide_3']],
    [['slide_1', 'slide_1', 'slide_3', 'slide_4']],
    [['hero', 'slide_2', 'slide_3', 'slide_4']],
  ])('is not put in the order %j', async (places) => {
    expect((await call('PUT', `${PATH}/order`, { places })).status).toBe(400)
  })

  it('is not saved over what someone else has saved since, and leaves no file then', async () => {
    const { etag } = await add('hero')
    await call('PUT', PATH, { place: 'hero', text_en: 'Newer' })
    const files = stored()
    const late = await save(
      { place: 'hero', ...TEXTS, picture: await aLogo('b.png', 600, 500) },
      { 'if-match': etag },
    )
    expect([late.status, stored()]).toEqual([409, files])
    for (const [method, path] of [
      ['DELETE', PATH],
      ['POST', `${PATH}/undo`],
    ] as const)
      expect((await call(method, path, { place: 'hero' }, { 'if-match': etag })).status).toBe(409)
  })

  it('is in the audit log with its place', async () => {
    const before = audited().length
    await add('hero')
    await call('DELETE', PATH, { place: 'hero' })
    await call('POST', `${PATH}/undo`, { place: 'hero' })
    const actions = audited().slice(before)
    expect(actions.map(({ action }) => action)).toEqual([
      'home_picture_saved',
      'home_picture_removed',
      'home_picture_restored',
    ])
    expect(actions.every(({ detail }) => JSON.parse(detail).name === 'hero')).toBe(true)
  })

  it('is for admins alone', async () => {
    const person = aPerson()
    await call('POST', '/api/users', person)
    const { headers: theirs } = await signedIn(server, person)
    for (const own of [theirs, {}])
      expect([401, 403]).toContain((await sendJson(server, 'DELETE', PATH, { place: 'hero' }, own)).status)
  })
})

describe('an upload', () => {
  const drawn = async (picture: File) => {
    const { body } = await save({ place: 'hero', ...TEXTS, picture })
    const row = at(body, 'hero')!
    const bytes = readFileSync(join(server.directory, row.large))
    return { ...row, ...(await sharp(bytes).metadata()), bytes }
  }
  const create = { width: 700, height: 1_200, channels: 3, background: '#0e5a4a' } as const

  it.each(['png', 'jpeg', 'webp', 'avif'])(
    'of %s becomes WebP without anything but its pixels',
    async (format) => {
      const { format: written, exif, icc, bytes } = await drawn(await aLogo(`a.${format}`, 900, 700))
      expect([written, exif, icc]).toEqual(['webp', undefined, undefined])
      expect(bytes.length).toBeLessThan(10_000)
    },
  )

  it('turned by its camera, in the inks of a printer, or animated, is shown as it is meant', async () => {
    const turned = await sharp({ create }).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await drawn(imageFile(turned))).toMatchObject({ width: 1_200, height: 700 })
    const printed = await sharp({ create }).toColourspace('cmyk').jpeg().toBuffer()
    expect(await drawn(imageFile(printed))).toMatchObject({ space: 'srgb' })
    const raw = { width: 600, height: 1_800, channels: 3, pageHeight: 600 } as const
    const frames = await sharp(Buffer.alloc(600 * 1_800 * 3), { raw })
      .webp({ loop: 0 })
      .toBuffer()
    expect(await drawn(imageFile(frames))).toMatchObject({ width: 600, height: 600 })
  })

  it('of noise is not larger than a page may load', async () => {
    const raw = { width: 900, height: 700, channels: 3 } as const
    const pattern = Uint8Array.from({ length: 99_991 }, (_, at) => (at * at * 7) % 251)
    const noise = Buffer.alloc(raw.width * raw.height * raw.channels, pattern)
    const { bytes, width, height } = await drawn(imageFile(await sharp(noise, { raw }).png().toBuffer()))
    expect(bytes.length).toBeLessThan(0.2 * width * height)
  })

  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const refused: [string, () => Promise<File> | File, TextKey, TextVariables?][] = [
    ['text', () => imageFile(Buffer.from('hello')), 'error.photoFormat'],
    ['an empty file', () => imageFile(Buffer.alloc(0)), 'error.photoFormat'],
    ['SVG', () => imageFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'error.photoFormat'],
    ['the film of a telephone', () => imageFile(heic), 'error.photoFormat'],
    ['an AVIF that is cut off', async () => cutOff(await aLogo('a.avif', 900, 700)), 'error.photoFormat'],
    ['1 pixel high', () => aLogo('a.png', 900, 1), 'error.homePictureSmall', { width: 900, height: 1 }],
    ['42 megapixels', () => imageFile(aPngOfSize(7_000, 6_000)), 'error.logoTooManyPixels'],
    ['6 MB', () => imageFile(Buffer.alloc(ATTACHED_MAX_BYTES + 1)), 'error.fileTooLarge'],
  ]
  it.each(refused)('that is %s says why, and leaves nothing', async (_what, file, text, variables) => {
    const [files, before] = [stored(), await read()]
    const { status, body } = await save({ place: 'hero', ...TEXTS, picture: await file() })
    expect(status).toBe(text === 'error.fileTooLarge' ? 413 : 400)
    expect(body.fields).toEqual({ picture: englishDefaults(text, variables) })
    expect([stored(), await read()]).toEqual([files, before])
  })

  it.each([
    [{ ...TEXTS }, { picture: en.error.pictureRequired }],
    [{ text_zh: '字' }, { picture: en.error.pictureRequired }],
    [{ ...TEXTS, focus_x: 11 }, { focus_x: en.error.invalid }],
    [{ ...TEXTS, focus_y: -1 }, { focus_y: en.error.invalid }],
    [{ ...TEXTS, text_en: 'x'.repeat(HOME_PICTURE_TEXT_MAX_CHARACTERS + 1) }, { text_en: en.error.tooLong }],
  ])('without a picture, or with %j, is refused at its field', async (fields, errors) => {
    const { status, body } = await call('PUT', PATH, { place: 'hero', ...fields })
    expect([status, body.fields]).toEqual([400, errors])
  })

  it('is only decoration at the top of the page, until it gets words; a slide has its caption', async () => {
    const picture = await aLogo('a.png', 600, 500)
    const { status, body } = await save({ place: 'hero', is_decoration: 'true', picture })
    expect([status, at(body, 'hero')]).toMatchObject([200, { text_en: '', text_zh: '' }])
    expect(await (await server.call('/en')).text()).toMatch(/<img[^>]*alt=""[^>]*data-x="5"/)
    const moved = await call('PUT', PATH, { place: 'hero', focus_x: 2 })
    expect(at(moved.body, 'hero')).toMatchObject({ text_en: '', focus_x: 2 })
    const half = await call('PUT', PATH, { place: 'hero', text_en: 'A till' })
    expect([half.status, half.body.fields]).toEqual([400, { text_zh: en.error.required }])
    const told = await call('PUT', PATH, { place: 'hero', ...TEXTS, is_decoration: false })
    expect(at(told.body, 'hero')).toMatchObject(TEXTS)
    const slide = await save({ place: 'slide_1', is_decoration: 'true', picture })
    expect([slide.status, slide.body.fields]).toEqual([400, { text_en: en.error.required }])
  })

  it.each(['text_en', 'text_zh'] as const)('needs %s for readers', async (name) => {
    const fields = { place: 'hero', ...TEXTS, [name]: ' ', picture: await aLogo('a.png', 600, 500) }
    const { status, body } = await save(fields)
    expect([status, body.fields]).toEqual([400, { [name]: en.error.required }])
    expect(stored()).toEqual([])
  })
})

async function cutOff(file: File): Promise<File> {
  return imageFile(new Uint8Array(await file.slice(0, file.size - 40).arrayBuffer()))
}
