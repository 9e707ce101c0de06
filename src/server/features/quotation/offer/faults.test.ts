/** A fault inside the transaction of a decision leaves everything as it was; the next attempt does it all. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { findQuotation } from '../store.ts'
import { findVersion } from '../version/store.ts'

let server: TestServer
let desk: ReturnType<typeof atDesk>
beforeAll(async () => {
  server = await aServer()
  desk = atDesk(server, (await signedIn(server)).headers)
})
afterAll(() => server.stop())

/** The transaction of `call` cannot write its row of `table`. */
async function withoutRoomIn<Answer>(table: string, call: () => Promise<Answer>): Promise<Answer> {
  const { sqlite } = server.services.db
  sqlite.exec(`create trigger no_room before insert on ${table} begin select raise(abort, 'no room'); end`)
  try {
    return await call()
  } finally {
    sqlite.exec('drop trigger no_room')
  }
}

const count = (table: string, id: string) =>
  server.services.db.sqlite.prepare(`select count(*) as count from ${table} where quotation = ?`).get(id)
const mailsTo = (email: string) =>
  server.services.db.sqlite.prepare('select count(*) as count from mail where recipient = ?').get(email)

it.each(['quotation_event', 'quotation_key', 'upload', 'mail', 'mail_attachment', 'audit'])(
  'a version whose row of %s cannot be written is not sent, and has no file',
  async (table) => {
    const { id } = await opened(server)
    await desk.save(id, { lines: [{ product: 1, quantity: 4 }] })
    const before = findQuotation(server.services.db, id)!
    const [mails, keys] = [mailsTo(before.email), count('quotation_key', id)]
    const { full_file } = findVersion(server.services.db, id, 2)!
    expect((await withoutRoomIn(table, () => desk.send(id))).status).toBe(500)
    expect(findQuotation(server.services.db, id)).toEqual(before)
    expect(findVersion(server.services.db, id, 2)).toMatchObject({ state: 'draft', sent_at: null })
    expect(existsSync(join(server.directory, 'uploads', full_file))).toBe(false)
    expect([mailsTo(before.email), count('quotation_key', id)]).toEqual([mails, keys])
    expect((await desk.send(id)).status).toBe(200)
    expect(existsSync(join(server.directory, 'uploads', full_file))).toBe(true)
  },
)

it.each(['quotation_acceptance', 'quotation_event', 'mail', 'mail_attachment'])(
  'an acceptance whose row of %s cannot be written is none',
  async (table) => {
    const quotation = await opened(server)
    const before = findQuotation(server.services.db, quotation.id)!
    const customer = asCustomer(server, quotation)
    expect((await withoutRoomIn(table, () => customer.accept(1))).status).toBe(500)
    expect(findQuotation(server.services.db, quotation.id)).toEqual(before)
    expect(count('quotation_acceptance', quotation.id)).toEqual({ count: 0 })
    expect((await customer.accept(1)).body.state).toBe('accepted')
  },
)

it('a proposal that cannot pay for its discount is not sent until a user has changed it', async () => {
  const quotation = await opened(server)
  const { id } = quotation
  const lines = [{ product: 1, quantity: 5, monthly_price: 100, upfront_price: 0 }]
  await desk.save(id, { lines, discount_monthly: 400, discount_reason: 'Five tills' })
  await desk.send(id)
  await asCustomer(server, quotation).requestChange({ '1': 1 })
  const refused = await desk.send(id)
  expect([refused.status, Object.keys(refused.body.fields!)]).toEqual([400, ['discount_monthly']])
  await desk.save(id, { lines: [{ product: 1, quantity: 1, monthly_price: 100, upfront_price: 0 }] })
  expect((await desk.send(id)).status).toBe(200)
})

it('a draft whose last day is over is not sent', async () => {
  const own = await aServer()
  const headers = async () => (await signedIn(own)).headers
  const { id } = await opened(own)
  const today = new Date(own.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  await atDesk(own, await headers()).save(id, {
    lines: [{ product: 1, quantity: 3 }],
    valid_until_day: today,
  })
  own.clock.advance(2 * 86_400_000)
  const late = await atDesk(own, await headers()).send(id)
  expect([late.status, Object.keys(late.body.fields!)]).toEqual([400, ['valid_until_day']])
  await own.stop()
})
