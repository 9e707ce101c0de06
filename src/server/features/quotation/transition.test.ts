/** Who verified, cancelled or restored a quotation, in its history and in the audit log. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PdfDocument } from '#server/pdf/document.ts'
import { digestOf } from '#server/platform/digest.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { findQuotation } from './store.ts'

let server: TestServer
let admin: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  admin = (await signedIn(server)).headers
})
afterAll(() => server.stop())

/** Each is done by a caller with the number, or with the mailed key. */
async function verifyCancelRestore(headers: Record<string, string>): Promise<string> {
  const { id, key } = await submitted(server)
  await server.json(`/api/quotation/verify?id=${id}&key=${key}`, { headers })
  const cancelled = await sendJson(server, 'DELETE', `/api/quotation/cancel?id=${id}`, undefined, headers)
  expect(cancelled.status).toBe(200)
  const restored = await sendJson(server, 'POST', '/api/quotation/restore', { id, key }, headers)
  expect(restored.status).toBe(200)
  return id
}

const actors = (id: string) =>
  server.services.db.sqlite
    .prepare('select kind, actor_name from quotation_event where quotation = ? order by id')
    .raw()
    .all(id)
const audited = (id: string) =>
  server.services.db.sqlite
    .prepare("select action from audit where detail ->> '$.id' = ? order by id")
    .pluck()
    .all(id)

it('is the user who was signed in', async () => {
  const id = await verifyCancelRestore(admin)
  expect(actors(id)).toEqual([
    ['submitted', ''],
    ['verified', 'admin'],
    ['cancelled', 'admin'],
    ['restored', 'admin'],
  ])
  expect(audited(id)).toEqual(['quotation_verified', 'quotation_cancelled', 'quotation_restored'])
})

it('records no user for a signed-out caller', async () => {
  const id = await verifyCancelRestore({})
  expect(findQuotation(server.services.db, id)!.status).toBe('verified')
  expect(actors(id)).toEqual(['submitted', 'verified', 'cancelled', 'restored'].map((kind) => [kind, '']))
  expect(audited(id)).toEqual([])
})

it('draws the full copy once, with its key for the mail and without for staff and the folder, and the public one', async () => {
  const { id, key } = await submitted(server)
  const drawn = vi.spyOn(PdfDocument.prototype, 'finish')
  const { quotations } = server.services
  const { renderPdf } = quotations
  const rendered: string[] = []
  quotations.renderPdf = async (...words) => {
    const pdf = await renderPdf(...words)
    rendered.push(digestOf(pdf))
    return pdf
  }
  const verified = await server.json(`/api/quotation/verify?id=${id}&key=${key}`)
  expect(verified.status).toBe(200)
  const [, forStaff, forFolder] = rendered
  expect([rendered.length, new Set(rendered).size, forStaff]).toEqual([4, 3, forFolder])
  expect(drawn).toHaveBeenCalledTimes(2)
  drawn.mockRestore()
  quotations.renderPdf = renderPdf
})
