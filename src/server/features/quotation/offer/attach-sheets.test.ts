/** Data sheets of products that go with a version: attached as one, in the customer's language, and then the version's own. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ATTACHED_FILES_MAX, ATTACHED_TOTAL_MAX_BYTES } from '#shared/base/limits.ts'
import { englishDefaults } from '#shared/i18n/merge.ts'
import type { AttachedFiles } from '#shared/quotation/version-schema.ts'
import { readText } from '#test/fixtures/pdf.ts'
import { aCatalogueCaller, type CatalogueCaller } from '#test/support/catalogue.ts'
import { aDataSheet, aLogo } from '#test/support/partner.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { findQuotation } from '../store.ts'

let server: TestServer
let staff: CatalogueCaller
let desk: ReturnType<typeof atDesk>
let category: number
beforeAll(async () => {
  server = await aServer({ staffEmail: 'staff@wokandwire.example' })
  staff = await aCatalogueCaller(server)
  desk = atDesk(server, staff.headers)
})
afterAll(() => server.stop())
beforeEach(async () => {
  category = (await staff.category()).id
})

type Answer = AttachedFiles & { detail?: string }

const attach = (
  id: string,
  version = 2,
  headers: Record<string, string> = staff.headers,
  products?: number[],
) =>
  sendJson(
    server,
    'POST',
    '/api/quotations/sheets',
    { id, version, products },
    headers,
  ) as unknown as Promise<{
    status: number
    body: Answer
  }>

async function aProduct(name: string, sheets: Record<string, string>): Promise<number> {
  const { id } = await staff.product({ category, name, names: { en: name, zh: `${name} 中` } })
  for (const [language, words] of Object.entries(sheets)) await saveSheet(id, language, words)
  return id
}

async function saveSheet(id: number, language: string, words: string): Promise<void> {
  const body = new FormData()
  body.set('id', String(id))
  body.set('kind', `sheet_${language}`)
  body.set('file', await aDataSheet(words))
  const { status } = await server.json('/api/products/files', { method: 'PUT', headers: staff.headers, body })
  expect(status).toBe(200)
}

async function aDraft(products: readonly number[]) {
  const quotation = await opened(server)
  await desk.save(quotation.id, { lines: products.map((product) => ({ product, quantity: 1 })) })
  return { ...quotation, customer: asCustomer(server, quotation) }
}

const bytesAt = async (path: string) => {
  const response = await server.call(`/api/get_upload?file=${path.replace('/uploads/', '')}`)
  return new Uint8Array(await response.arrayBuffer())
}
const isStored = (path: string) =>
  existsSync(join(server.directory, 'uploads', path.replace('/uploads/', '')))
const setBytes = (bytes: number, id: string) =>
  server.services.db.sqlite.prepare('update quotation_file set bytes = ? where quotation = ?').run(bytes, id)

describe('the data sheets of a version', () => {
  it('are attached in the language of the customer, else in the other, and listed wherever files are', async () => {
    const both = await aProduct('Slim printer', { en: 'slim', zh: 'slim zh' })
    const chinese = await aProduct('Wide printer', { zh: 'wide zh' })
    const none = await aProduct('Stand', {})
    const { id, customer } = await aDraft([both, chinese, none])
    const { status, body } = await attach(id)
    expect(status).toBe(200)
    expect(body.files.map(({ name }) => name)).toEqual(['Slim printer.pdf', 'Wide printer.pdf'])
    expect(await readText(await bytesAt(body.files[0]!.file))).toBe('slim')
    await desk.send(id)
    expect((await customer.offer()).body.files).toEqual(body.files)
    const { full_file, public_file, email } = findQuotation(server.services.db, id)!
    expect(await readText(await bytesAt(full_file))).toContain('Slim printer.pdf · Wide printer.pdf')
    expect(await readText(await bytesAt(public_file))).not.toContain('printer.pdf')
    const mail = (await server.mailsTo(email, 3)).find(({ subject }) => subject?.includes('version 2'))!
    expect(mail.text).toContain('Wide printer.pdf')
  })

  it('are chosen by line: the others can follow, and a product of no line brings nothing', async () => {
    const [first, second] = [
      await aProduct('Scale', { en: 'scale' }),
      await aProduct('Pager', { en: 'pager' }),
    ]
    const stranger = await aProduct('Fan', { en: 'fan' })
    const { id } = await aDraft([first, second])
    const choose = (...products: number[]) => attach(id, 2, staff.headers, products)
    expect((await choose(second)).body.files.map(({ name }) => name)).toEqual(['Pager.pdf'])
    expect((await choose(stranger)).status).toBe(409)
    expect((await choose(second)).status).toBe(409)
    expect((await choose()).status).toBe(400)
    expect((await choose(first, second)).body.files.map(({ name }) => name)).toEqual([
      'Pager.pdf',
      'Scale.pdf',
    ])
  })

  it('are listed for choosing, without those that are attached', async () => {
    const [first, second] = [await aProduct('Stove', { zh: 'stove' }), await aProduct('Fryer', {})]
    const { id } = await aDraft([first, second])
    const listed = async () => {
      const input = encodeURIComponent(JSON.stringify({ id, version: 2 }))
      const answer = await server.json<{ result: { data: object[] } }>(
        `/trpc/quotation.sheets?input=${input}`,
        {
          headers: staff.headers,
        },
      )
      return answer.body.result.data
    }
    expect(await listed()).toEqual([{ product: first, name: 'Stove.pdf', bytes: expect.any(Number) }])
    await attach(id)
    expect(await listed()).toEqual([])
  })

  it('stay as they were sent when the product gets another, or is archived', async () => {
    const product = await aProduct('Till', { en: 'of spring' })
    const { id, customer } = await aDraft([product])
    const { files } = (await attach(id)).body
    await desk.send(id)
    await saveSheet(product, 'en', 'of autumn')
    await staff.send('DELETE', '/api/products', { id: product })
    expect((await customer.offer()).body.files).toEqual(files)
    expect(await readText(await bytesAt(files[0]!.file))).toBe('of spring')
  })

  it('are attached once: what is there stays, and where nothing is left that is said', async () => {
    const product = await aProduct('Drawer', { en: 'drawer' })
    const { id } = await aDraft([product])
    const [first] = (await attach(id)).body.files
    const again = await attach(id)
    expect([again.status, again.body.detail]).toEqual([409, englishDefaults('error.noSheets')])
    await sendJson(server, 'DELETE', '/api/quotations/files', { id, file: first!.file }, staff.headers)
    expect(isStored(first!.file)).toBe(false)
    expect((await attach(id)).body.files).toHaveLength(1)
  })

  it('are refused whole where they are too many, or too large together', async () => {
    const products: number[] = []
    for (let at = 0; at <= ATTACHED_FILES_MAX; at++)
      products.push(await aProduct(`Cable ${at}`, { en: `cable ${at}` }))
    const many = await aDraft(products)
    const full = await attach(many.id)
    expect([full.status, full.body.detail]).toEqual([
      409,
      englishDefaults('error.filesFull', { max: ATTACHED_FILES_MAX }),
    ])
    const large = await aDraft(products.slice(0, 1))
    const body = new FormData()
    body.set('id', large.id)
    body.set('version', '2')
    body.set('file', await aLogo())
    await server.json('/api/quotations/files', { method: 'POST', headers: staff.headers, body })
    setBytes(ATTACHED_TOTAL_MAX_BYTES - 10, large.id)
    const refused = await attach(large.id)
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      englishDefaults('error.filesTooLarge', { max: '15 MB' }),
    ])
  })

  it('are for those who may revise it, and for a version that was not sent', async () => {
    const { id } = await aDraft([await aProduct('Stool', { en: 'stool' })])
    expect((await attach(id, 1)).status).toBe(409)
    expect((await attach('100001')).status).toBe(404)
    expect((await attach(id, 2, {})).status).toBe(401)
    await desk.send(id)
    expect((await attach(id)).status).toBe(409)
  })
})
