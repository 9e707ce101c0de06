/** The PDFs of earlier versions that a backup did not have are rendered again after its restore. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { digestOf } from '#server/platform/digest.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { gatherUploads } from '../../backup/collect.ts'
import { settleFiles } from '../files.ts'
import { listVersionRows } from '../version/store.ts'

let server: TestServer
let staff: Record<string, string>
let desk: ReturnType<typeof atDesk>
beforeAll(async () => {
  server = await aServer()
  staff = (await signedIn(server)).headers
  desk = atDesk(server, staff)
})
afterAll(() => server.stop())

const filesOf = (id: string) => listVersionRows(server.services.db, id).map(({ full_file }) => full_file)
const digest = async (file: string) => {
  const response = await server.call(`/api/get_upload?file=${file}`, { headers: staff })
  return response.status === 200 ? digestOf(Buffer.from(await response.arrayBuffer())) : response.status
}

/** Backs up as of a site that has lost files, and starts from that. */
async function backUpWithout(files: string[]): Promise<void> {
  const uploadsDir = join(server.directory, 'uploads')
  for (const file of files) rmSync(join(uploadsDir, file))
  const into = join(mkdtempSync(join(server.directory, 'gathered-')), 'uploads')
  const { missing } = gatherUploads(server.services.db, {
    uploadsDir,
    into,
    since: Number.POSITIVE_INFINITY,
  })
  expect(missing).toEqual([])
  await settleFiles(server.services)
}

it('each as it was: declined, accepted and taken back, replaced with a discount, newest', async () => {
  const quotation = await opened(server)
  const { id } = quotation
  const customer = asCustomer(server, quotation)
  await customer.decline('Too dear')
  await desk.save(id, {
    lines: [
      { product: 1, quantity: 1, monthly_price: 7 },
      { product: 2, quantity: 1, is_optional: true },
    ],
    discount_percent: 10,
    discount_reason: 'Opening week',
    note: 'As agreed',
  })
  await desk.send(id)
  await customer.accept(2, { options: [] })
  await desk.takeBack(id)
  await desk.save(id, { lines: [{ product: 3, quantity: 4 }] })
  await desk.send(id)
  await desk.save(id, { lines: [{ product: 3, quantity: 5 }] })
  await desk.send(id)
  const files = filesOf(id)
  expect(files).toHaveLength(4)
  const before = await Promise.all(files.map(digest))
  expect(new Set(before).size).toBe(4)

  await backUpWithout(files.slice(1))
  expect(await Promise.all(files.map(digest))).toEqual(before)
  await backUpWithout(files)
  expect(await Promise.all(files.map(digest))).toEqual(before)
})

it('an accepted one with its acceptance, after a newer version was sent', async () => {
  const quotation = await opened(server)
  const { id } = quotation
  await asCustomer(server, quotation).accept(1)
  await desk.save(id, { lines: [{ product: 3, quantity: 4 }] })
  expect((await desk.send(id)).status).toBe(200)
  const [, first] = filesOf(id)
  const before = await digest(first!)
  await backUpWithout([first!])
  expect(await digest(first!)).toBe(before)
})
