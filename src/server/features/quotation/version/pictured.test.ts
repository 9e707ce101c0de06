/** Photos and models in a version: shown where users chose so, and kept as they were when it was sent. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { UPLOAD_UNUSED_MINUTES } from '#shared/base/limits.ts'
import type { ListedProduct } from '#shared/product/schema.ts'
import { readText } from '#test/fixtures/pdf.ts'
import { aCatalogueCaller, type CatalogueCaller } from '#test/support/catalogue.ts'
import { aGate } from '#test/support/gate.ts'
import { aLogo } from '#test/support/partner.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { MINUTE_MS } from '../../../platform/clock.ts'
import { cleanByItself } from '../../upload/clean.ts'
import { findQuotation } from '../store.ts'

let server: TestServer
let staff: CatalogueCaller
let desk: ReturnType<typeof atDesk>
let product: ListedProduct
beforeAll(async () => {
  server = await aServer({ staffEmail: 'staff@wokandwire.example' })
  await signIn()
})
afterAll(() => server.stop())
beforeEach(async () => {
  const { id: category } = await staff.category()
  const made = await staff.product({ category, brand: 'Kestrel', model: 'KT-P80', monthly_price: 90 })
  product = await withPhoto(made.id)
})

async function signIn() {
  staff = await aCatalogueCaller(server)
  desk = atDesk(server, staff.headers)
}
async function withPhoto(id: number): Promise<ListedProduct> {
  const body = new FormData()
  body.append('id', String(id))
  body.append('kind', 'photo')
  body.append('file', await aLogo('photo.jpeg', 400, 300))
  const init = { method: 'PUT', headers: staff.headers, body }
  return (await server.json<ListedProduct>('/api/products/files', init)).body
}

const linesOf = () => [
  { product: product.id, quantity: 2 },
  { product: null, name_en: 'Cabling', quantity: 1 },
]
async function aSent(shows_photos = true) {
  const quotation = await opened(server)
  await desk.save(quotation.id, { lines: linesOf(), shows_photos })
  expect((await desk.send(quotation.id)).status).toBe(200)
  return { ...quotation, customer: asCustomer(server, quotation) }
}
const fileOf = (path: string) => path.replace('/uploads/', '')
const statusOf = async (path: string) => (await server.call(`/api/get_upload?file=${fileOf(path)}`)).status
const isStored = (path: string) => existsSync(join(server.directory, 'uploads', fileOf(path)))
async function pdfOf(id: string): Promise<Uint8Array> {
  const { full_file } = findQuotation(server.services.db, id)!
  return new Uint8Array(await (await server.call(`/api/get_upload?file=${full_file}`)).arrayBuffer())
}
const pictures = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1').split('/DCTDecode').length - 1
const clean = async () => {
  server.clock.advance((UPLOAD_UNUSED_MINUTES + 1) * MINUTE_MS)
  await cleanByItself(server.services)
  await signIn()
}

describe('a version that shows photos and models', () => {
  it('has them on its page, in its PDF and, for what is new, in its mail', async () => {
    const { id, customer } = await aSent()
    const { lines } = (await customer.offer()).body
    expect(lines).toMatchObject([
      { model: 'Kestrel KT-P80', photo: product.photo!.small },
      { model: '', photo: '' },
    ])
    const pdf = await pdfOf(id)
    expect(await readText(pdf)).toContain('Kestrel KT-P80')
    expect(pictures(pdf)).toBe(1)
    const { email } = findQuotation(server.services.db, id)!
    const mail = (await server.mailsTo(email, 3)).find(({ subject }) => subject?.includes('version 2'))!
    expect(mail.text).toContain('Kestrel KT-P80')
    const anyone = await server.json<{ lines: unknown[] }>(`/api/quotation/get?id=${id}`)
    expect(anyone.body.lines[0]).toMatchObject({ model: 'Kestrel KT-P80', photo: product.photo!.small })
  })

  it('has none where users left it off, and none before it is sent', async () => {
    const { id, customer } = await aSent(false)
    expect((await customer.offer()).body.lines[0]).toMatchObject({ model: '', photo: '' })
    const pdf = await pdfOf(id)
    expect(await readText(pdf)).not.toContain('KT-P80')
    expect(pictures(pdf)).toBe(0)
    const { body } = await desk.save(id, { lines: linesOf(), shows_photos: true })
    expect(body).toMatchObject({ version: 3, shows_photos: true, lines: [{ photo: '' }, { photo: '' }] })
    expect((await desk.save(id, { lines: linesOf(), shows_photos: true })).body.etag).toBe(body.etag)
  })

  it('is every new one where the Company page says so, unless users choose otherwise', async () => {
    const usual = async (offer_photos: string) => {
      const { status } = await sendJson(server, 'PUT', '/api/company', { offer_photos }, staff.headers)
      expect(status).toBe(200)
    }
    const { body: overview } = await server.json('/api/quotations/overview', { headers: staff.headers })
    expect(overview).toMatchObject({ offer_photos: 'off' })
    await usual('on')
    const { body } = await server.json('/api/quotations/overview', { headers: staff.headers })
    expect(body).toMatchObject({ offer_photos: 'on' })
    const shownBy = async (own: object) => {
      const quotation = await opened(server)
      const saved = await desk.save(quotation.id, { lines: linesOf(), ...own })
      return saved.body.shows_photos
    }
    expect(await shownBy({})).toBe(true)
    expect(await shownBy({ shows_photos: false })).toBe(false)
    await usual('off')
    expect(await shownBy({})).toBe(false)
    expect(await shownBy({ shows_photos: true })).toBe(true)
  })

  it('keeps what was sent when the product changes, loses its photo and is archived', async () => {
    const { id, customer } = await aSent()
    const sent = (await customer.offer()).body.lines
    const { small, large } = product.photo!
    await staff.send('PUT', '/api/products', { id: product.id, model: 'KT-P90' })
    const replaced = await withPhoto(product.id)
    expect([isStored(small), isStored(large)]).toEqual([true, false])
    await staff.send('DELETE', '/api/products', { id: product.id })
    await clean()
    expect((await customer.offer()).body.lines).toEqual(sent)
    expect(await statusOf(small)).toBe(200)
    expect(await statusOf(replaced.photo!.small)).toBe(404)
    expect((await customer.accept(2)).status).toBe(200)
    const pdf = await pdfOf(id)
    expect(await readText(pdf)).toContain('Kestrel KT-P80')
    expect(pictures(pdf)).toBe(1)
  })

  it('shows an archived product in the next version as in the one before', async () => {
    const { id, customer } = await aSent()
    await staff.send('DELETE', '/api/products', { id: product.id })
    await desk.save(id, { lines: [{ product: product.id, quantity: 5 }], shows_photos: true })
    expect((await desk.send(id)).body).toMatchObject({ version: 3 })
    const { lines } = (await customer.offer()).body
    expect(lines).toMatchObject([{ quantity: 5, model: 'Kestrel KT-P80', photo: product.photo!.small }])
    expect(await statusOf(product.photo!.small)).toBe(200)
  })

  it('is still what a copy and a request for changes begin with', async () => {
    const { id, customer } = await aSent()
    const { body: copy } = await desk.copy(id)
    const versionsOf = async (of: string) =>
      (await sendJson(server, 'GET', `/api/quotations/get?id=${of}`, undefined, staff.headers)).body
        .versions as { shows_photos: boolean; lines: { photo: string }[] }[]
    expect((await versionsOf(copy.id))[0]).toMatchObject({ shows_photos: true })
    await customer.requestChange({ [product.id]: 3 })
    expect((await versionsOf(id))[0]).toMatchObject({ state: 'proposed', shows_photos: true })
  })

  it('keeps its photo while it is in the trash, and lets it go with the quotation', async () => {
    const { id, customer } = await aSent()
    const { small } = product.photo!
    await withPhoto(product.id)
    await desk.delete(id)
    await clean()
    expect(isStored(small)).toBe(true)
    await sendJson(server, 'POST', '/api/trash/restore', { kind: 'quotation', id: Number(id) }, staff.headers)
    expect((await customer.offer()).body.lines[0]).toMatchObject({ photo: small })
    await desk.delete(id)
    await sendJson(server, 'POST', '/api/trash/purge', { kind: 'quotation', id: Number(id) }, staff.headers)
    await clean()
    expect(isStored(small)).toBe(false)
  })

  it('is not sent with a photo that is replaced meanwhile', async () => {
    const { id } = await opened(server)
    await desk.save(id, { lines: linesOf(), shows_photos: true })
    const [rendered, replaced] = [aGate(), aGate()]
    const { write } = server.services.uploads
    server.services.uploads.write = async (files) => {
      server.services.uploads.write = write
      await write(files)
      rendered.open()
      await replaced.passed
    }
    const sending = desk.send(id)
    await rendered.passed
    await withPhoto(product.id)
    replaced.open()
    expect((await sending).status).toBe(409)
    expect((await desk.send(id)).status).toBe(200)
  })
})
