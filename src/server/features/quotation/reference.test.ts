/** What a customer calls the order: edited, found, printed with what is sent from then on, and given when accepting. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { readText } from '#test/fixtures/pdf.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { findQuotation } from './store.ts'

let server: TestServer
let admin: Record<string, string>
let desk: ReturnType<typeof atDesk>
beforeAll(async () => {
  server = await aServer({ staffEmail: 'staff@wokandwire.example' })
  admin = (await signedIn(server)).headers
  desk = atDesk(server, admin)
})
afterAll(() => server.stop())

const update = (id: string, reference: unknown) =>
  sendJson(server, 'PUT', '/api/quotations', { id, reference }, admin)
const found = async (q: string) => {
  const { body } = await server.json<{ rows: { id: string; reference: string }[] }>(
    `/api/quotations/search?q=${encodeURIComponent(q)}`,
    { headers: admin },
  )
  return body.rows
}
const printed = async (file: string) =>
  readText(new Uint8Array(await readFile(`${server.services.uploads.directory}/${file}`)))

it('is edited, found, and printed on what is sent from then on', async () => {
  const { id, key } = await opened(server)
  expect((await update(id, 'PO 採購-4500')).status).toBe(200)
  expect(await found('4500')).toMatchObject([{ id, reference: 'PO 採購-4500' }])
  const first = findQuotation(server.services.db, id)!
  expect(await printed(first.full_file)).not.toContain('4500')
  await desk.save(id, { lines: [{ product: 1, quantity: 5 }] })
  await desk.send(id)
  expect(await printed(findQuotation(server.services.db, id)!.full_file)).toContain('採購-4500')
  expect(await printed(first.public_file)).not.toContain('4500')
  const mail = (await server.mailsTo(first.email, 3)).find(({ subject }) => subject?.includes('version 2'))!
  expect(mail.text).toContain('採購-4500')
  // Frozen with the version.
  await update(id, null)
  expect(await found('4500')).toEqual([])
  expect((await asCustomer(server, { id, key }).offer()).body.reference).toBe('')
})

it('may be given with the acceptance, whose PDF and mails have it', async () => {
  const { id, key } = await opened(server)
  const owner = asCustomer(server, { id, key })
  const { body } = await owner.accept(1, { reference: 'PO 77-1' })
  expect(body).toMatchObject({ state: 'accepted', reference: 'PO 77-1' })
  const quotation = findQuotation(server.services.db, id)!
  expect(quotation.reference).toBe('PO 77-1')
  expect(await printed(quotation.full_file)).toContain('PO 77-1')
  const { body: open } = await server.json<OpenQuotation>(`/api/quotations/get?id=${id}`, { headers: admin })
  expect(open.versions[0]!.acceptances).toMatchObject([{ reference: 'PO 77-1' }])
  const [, mail] = (await server.mailsTo(quotation.email, 3)).slice(-2)
  expect(mail!.text).toContain('PO 77-1')
})

it('stays what it is for who accepts without one', async () => {
  const { id, key } = await opened(server)
  await update(id, 'PO 1')
  await asCustomer(server, { id, key }).accept(1)
  expect(findQuotation(server.services.db, id)!.reference).toBe('PO 1')
})

it.each(['x'.repeat(61), 'two\nlines', 7])('is refused as %j', async (reference) => {
  const { id, key } = await opened(server)
  expect((await update(id, reference)).status).toBe(400)
  expect((await asCustomer(server, { id, key }).accept(1, { reference })).status).toBe(400)
})
