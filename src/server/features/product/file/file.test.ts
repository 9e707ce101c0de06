/** Photos and data sheets of products: what is taken, how it is shown, and when it goes (docs/rules.md, Data in). */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument, PDFName } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ATTACHED_MAX_BYTES } from '#shared/base/limits.ts'
import { englishDefaults } from '#shared/i18n/merge.ts'
import type { TextKey, TextVariables } from '#shared/i18n/t.ts'
import type { ListedProduct } from '#shared/product/schema.ts'
import { aCatalogueCaller, type CatalogueCaller } from '#test/support/catalogue.ts'
import { aLogo, aPngOfSize, imageFile } from '#test/support/partner.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { readInventory } from '../../upload/inventory.ts'

const PATH = '/api/products/files'
const CREATED = { width: 600, height: 200, channels: 3, background: '#0e5a4a' } as const

let server: TestServer
let staff: CatalogueCaller
let category: number
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  staff = await aCatalogueCaller(server)
  category = (await staff.category({ name: 'Printers' })).id
})
afterAll(() => server.stop())

type Answer = ListedProduct & { fields?: Record<string, string>; errors?: string }

async function save(id: number, file: File, kind = 'photo', headers: Record<string, string> = {}) {
  const body = new FormData()
  body.append('id', String(id))
  body.append('kind', kind)
  body.append('file', file)
  return server.json<Answer>(PATH, { method: 'PUT', headers: { ...staff.headers, ...headers }, body })
}
const remove = (id: number, kind: string, headers = {}) => staff.send('DELETE', PATH, { id, kind }, headers)
const addressOf = (path: string) => `/api/get_upload?file=${path.replace('/uploads/', '')}`
const bytesAt = async (path: string) => Buffer.from(await (await server.call(addressOf(path))).arrayBuffer())
const statusOf = async (path: string) => (await server.call(addressOf(path))).status
const page = async (language = 'en') => (await server.call(`/${language}/quotation`)).text()
const stored = () => readdirSync(join(server.directory, 'uploads')).filter((name) => !name.startsWith('.'))
const product = (fields = {}) => staff.product({ category, show_in_quotation: true, ...fields })

async function aPdf(change: (document: PDFDocument) => void = () => {}): Promise<File> {
  const document = await PDFDocument.create()
  document.addPage()
  change(document)
  return imageFile(await document.save(), 'sheet.pdf')
}

describe('a photo', () => {
  it('is drawn in two sizes, which the form of visitors names with their size', async () => {
    const { id } = await product({ name: 'Kitchen printer', model: 'KT-P80' })
    const { status, body } = await save(id, await aLogo('photo.jpeg', 2_000, 1_500))
    expect(status).toBe(200)
    expect(body.photo).toEqual({
      large: expect.stringMatching(/^\/uploads\/Kitchen_printer-[\w-]{16}\.webp$/),
      small: expect.stringMatching(/^\/uploads\/Kitchen_printer-[\w-]{16}\.webp$/),
      width: 960,
      height: 720,
    })
    const sizes = await Promise.all(
      [body.photo!.large, body.photo!.small].map(async (path) => sharp(await bytesAt(path)).metadata()),
    )
    expect(sizes).toMatchObject([
      { format: 'webp', width: 960, height: 720 },
      { format: 'webp', width: 168, height: 126 },
    ])
    const html = await page()
    expect(html).toContain(`"photo":${JSON.stringify(body.photo)}`)
    expect(html).toContain('"model":"KT-P80"')
    const { headers } = await server.call(addressOf(body.photo!.small))
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it('turned by its camera, in the inks of a printer, or animated, is shown as it is meant', async () => {
    const { id } = await product()
    const sizeOf = async (bytes: Buffer) => {
      const { photo } = (await save(id, imageFile(bytes))).body
      const { space, pages = 1, exif } = await sharp(await bytesAt(photo!.large)).metadata()
      return [photo!.width, photo!.height, space, pages, exif]
    }
    const turned = await sharp({ create: CREATED }).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await sizeOf(turned)).toEqual([200, 600, 'srgb', 1, undefined])
    const printed = await sharp({ create: CREATED }).toColourspace('cmyk').jpeg().toBuffer()
    expect(await sizeOf(printed)).toEqual([600, 200, 'srgb', 1, undefined])
    const raw = { width: 200, height: 300, channels: 3, pageHeight: 100 } as const
    const animated = sharp(Buffer.alloc(200 * 300 * 3), { raw }).webp({ loop: 0 })
    expect(await sizeOf(await animated.toBuffer())).toEqual([200, 100, 'srgb', 1, undefined])
  })

  it('that is replaced or removed has no file any more', async () => {
    const { id } = await product({ name: '打印機' })
    const { photo: first } = (await save(id, await aLogo('a.png', 300, 300))).body
    expect(first!.large).toMatch(/^\/uploads\/product-/)
    const { photo: second, files_etag } = (await save(id, await aLogo('b.webp', 300, 300))).body
    expect(second!.large).not.toBe(first!.large)
    expect([await statusOf(first!.large), await statusOf(second!.large)]).toEqual([404, 200])
    expect(stored()).not.toContain(first!.small.replace('/uploads/', ''))
    const stale = await remove(id, 'photo', { 'if-match': '"stale"' })
    expect(stale.status).toBe(409)
    const { body } = await remove(id, 'photo', { 'if-match': files_etag })
    expect(body.photo).toBeNull()
    expect(await statusOf(second!.large)).toBe(404)
    expect(await page()).not.toContain(second!.small)
    const noted = server.services.db.sqlite
      .prepare("select detail from audit where action = 'product_updated' order by id desc limit 1")
      .get() as { detail: string }
    expect(JSON.parse(noted.detail)).toMatchObject({ id, changes: ['photo'] })
  })

  it('is not shown while its product is archived, and comes back with it', async () => {
    const { id } = await product()
    const { photo } = (await save(id, await aLogo('a.png', 300, 300))).body
    await staff.send('DELETE', '/api/products', { id })
    expect(await statusOf(photo!.large)).toBe(404)
    const { files } = await readInventory(server.services)
    const held = files.find(({ name }) => photo!.large.endsWith(name))
    expect(held?.usedBy).toMatchObject({ kind: 'product', id, is_live: false })
    expect((await staff.send('POST', '/api/products/restore', { id })).body.photo).toEqual(photo)
    expect(await statusOf(photo!.large)).toBe(200)
  })

  it('is kept through an edit of the other fields that began before it', async () => {
    const { id, etag } = await product()
    const { photo } = (await save(id, await aLogo('a.png', 300, 300))).body
    const edited = await staff.send('PUT', '/api/products', { id, monthly_price: 90 }, { 'if-match': etag })
    expect(edited).toMatchObject({ status: 200, body: { monthly_price: 90, photo } })
  })
})

describe('a data sheet', () => {
  it('is written again, and saved rather than shown', async () => {
    const { id } = await product({ name: 'Slim printer' })
    const { body } = await save(id, await aPdf(), 'sheet_en')
    expect(body.sheets).toEqual({ en: expect.stringMatching(/^\/uploads\/[\w-]{32}\.pdf$/), zh: '' })
    const { headers } = await server.call(addressOf(body.sheets.en))
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Slim printer.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  it('is offered in the language of the visitor, else in the other', async () => {
    const { id } = await product({ name: 'Wide printer' })
    const { sheets: one } = (await save(id, await aPdf(), 'sheet_en')).body
    expect(await page('zh')).toContain(`"sheet":"${one.en}"`)
    const { sheets } = (await save(id, await aPdf(), 'sheet_zh')).body
    expect(await page('zh')).toContain(`"sheet":"${sheets.zh}"`)
    expect(await page('en')).toContain(`"sheet":"${sheets.en}"`)
    expect((await remove(id, 'sheet_zh')).body.sheets).toEqual({ en: sheets.en, zh: '' })
    expect(await statusOf(sheets.zh)).toBe(404)
  })
})

describe('a file that is refused says why, and leaves nothing', () => {
  const cases: [string, string, () => Promise<File> | File, TextKey, TextVariables?][] = [
    ['text as a photo', 'photo', () => imageFile(Buffer.from('hello')), 'error.photoFormat'],
    ['an empty photo', 'photo', () => imageFile(Buffer.alloc(0)), 'error.photoFormat'],
    ['SVG', 'photo', () => imageFile(Buffer.from('<svg/>')), 'error.photoFormat'],
    [
      'a photo of 1 pixel',
      'photo',
      () => aLogo('a.png', 400, 1),
      'error.photoSmall',
      { width: 400, height: 1 },
    ],
    ['a photo like a line', 'photo', () => aLogo('a.png', 1_000, 90), 'error.logoFlat'],
    [
      'a photo of 42 megapixels',
      'photo',
      () => imageFile(aPngOfSize(7_000, 6_000)),
      'error.logoTooManyPixels',
    ],
    ['a photo of 6 MB', 'photo', () => imageFile(Buffer.alloc(ATTACHED_MAX_BYTES + 1)), 'error.fileTooLarge'],
    ['a picture as a data sheet', 'sheet_en', () => aLogo(), 'error.sheetFormat'],
    ['half a PDF', 'sheet_zh', () => imageFile(Buffer.from('%PDF-1.7\n1 0 obj')), 'error.pdfUnreadable'],
    [
      'a PDF with a script',
      'sheet_en',
      () =>
        aPdf(({ context, catalog }) =>
          catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'JavaScript', JS: 'app.alert(1)' })),
        ),
      'error.pdfActive',
    ],
  ]
  it.each(cases)('%s', async (_what, kind, file, text, variables) => {
    const { id } = await product()
    const before = stored()
    const { status, body } = await save(id, await file(), kind)
    expect(status).toBe(text === 'error.fileTooLarge' ? 413 : 400)
    expect(body.fields).toEqual({ file: englishDefaults(text, variables) })
    expect(stored()).toEqual(before)
  })

  it('a product that is gone, a kind that is none, and no file', async () => {
    expect((await save(999_999, await aLogo('a.png', 300, 300))).status).toBe(404)
    const { id } = await product()
    expect((await save(id, await aLogo('a.png', 300, 300), 'video')).body.fields).toHaveProperty('kind')
    const body = new FormData()
    body.append('id', String(id))
    body.append('kind', 'photo')
    const none = await server.json<Answer>(PATH, { method: 'PUT', headers: staff.headers, body })
    expect(none.body.fields).toEqual({ file: englishDefaults('error.fileRequired') })
    expect(existsSync(join(server.directory, 'uploads'))).toBe(true)
  })
})
