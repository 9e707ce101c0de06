/** A customer's decision is about what was on their screen: where that has changed, nothing is done and they are asked again. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { findQuotation } from '../store.ts'

const DAY_MS = 86_400_000
const NEWER = en.error.newerVersion
const CHANGED = en.error.changedSince

let server: TestServer
let admin: Record<string, string>
let desk: ReturnType<typeof atDesk>
beforeAll(async () => {
  server = await aServer()
  admin = (await signedIn(server)).headers
  desk = atDesk(server, admin)
})
afterAll(() => server.stop())

const rowsOf = (id: string) =>
  JSON.stringify([
    findQuotation(server.services.db, id),
    ...['quotation_event', 'quotation_version', 'quotation_line', 'quotation_acceptance'].map((table) =>
      server.services.db.sqlite.prepare(`select * from ${table} where quotation = ?`).all(id),
    ),
    server.services.db.sqlite.prepare('select count(*) from mail').pluck().get(),
  ])

type Customer = ReturnType<typeof asCustomer>
const DECISIONS: Record<string, (customer: Customer, version: number) => ReturnType<Customer['callMe']>> = {
  accept: (customer, version) => customer.accept(version) as never,
  decline: (customer, version) => customer.decline('', { version }) as never,
  'request a change': (customer, version) => customer.requestChange({ '1': 3 }, '', { version }),
  cancel: (customer, version) => customer.cancel({ version }) as never,
}

describe.each(Object.entries(DECISIONS))('to %s', (_name, decide) => {
  it('of a version that is no longer the newest is refused and changes nothing; of the newest it is done', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    await desk.save(id, { lines: [{ product: 1, quantity: 3, monthly_price: 9_000 }] })
    await desk.send(id)
    const customer = asCustomer(server, quotation)
    const before = rowsOf(id)
    const { status, body } = await decide(customer, 1)
    expect([status, body.code, body.detail]).toEqual([409, 'conflict', NEWER])
    expect(rowsOf(id)).toBe(before)
    expect((await decide(customer, 2)).status).toBe(200)
    expect(rowsOf(id)).not.toBe(before)
  })
})

describe('a state that was shown and is no longer so', () => {
  it('stops asking for today’s prices of an offer that was extended', async () => {
    const own = await aServer()
    const quotation = await opened(own)
    const { id } = quotation
    own.clock.advance(31 * DAY_MS)
    const customer = asCustomer(own, quotation)
    const { version, state } = (await customer.offer()).body
    expect(state).toBe('expired')
    const staff = atDesk(own, (await signedIn(own)).headers)
    const day = new Date(own.clock.now() + 5 * DAY_MS).toISOString().slice(0, 10)
    expect((await staff.renew(id, day)).status).toBe(200)
    const answer = await customer.requestChange({ '1': 2 }, '', { version, state })
    expect([answer.status, answer.body.detail]).toEqual([409, CHANGED])
    expect((await customer.offer()).body).toMatchObject({ state: 'open', has_asked_for_change: false })
    await own.stop()
  })

  it('stops cancelling one that was taken for declined, with the link and by the number alone', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    await asCustomer(server, quotation).decline()
    const seen = await server.json(`/api/quotation/get?id=${id}`)
    expect(seen.body).toMatchObject({ state: 'declined', version: 1, status: 'verified' })
    await desk.takeBack(id)
    for (const person of [asCustomer(server, quotation), asCustomer(server, { id })]) {
      const answer = await person.cancel({ state: 'declined', version: 1 })
      expect([answer.status, answer.body.detail]).toEqual([409, CHANGED])
    }
    expect(findQuotation(server.services.db, id)!.status).toBe('verified')
    expect((await asCustomer(server, { id }).cancel({ state: 'open', version: 1 })).status).toBe(200)
  })
})

it('callers that do not say what they saw are served as ever', async () => {
  for (const decide of [
    (customer: Customer) => customer.decline(),
    (customer: Customer) => customer.requestChange({ '1': 3 }),
    (customer: Customer) => customer.cancel(),
  ]) {
    const quotation = await opened(server)
    expect((await decide(asCustomer(server, quotation))).status).toBe(200)
  }
})

it.each([{ version: 0 }, { version: 'x' }, { state: 'verified' }])('%j is refused', async (shown) => {
  const quotation = await submitted(server)
  const { status, body } = await asCustomer(server, quotation).cancel(shown)
  expect([status, Object.keys(body.fields!)]).toEqual([400, Object.keys(shown)])
})

describe('in the customer’s name', () => {
  it('a signed-in user with the customer’s link does nothing', async () => {
    const quotation = await opened(server)
    const user = asCustomer(server, quotation, admin)
    const before = rowsOf(quotation.id)
    for (const answer of [
      await user.accept(1),
      await user.decline(),
      await user.requestChange({ '1': 9 }),
      await user.callMe(),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    expect(rowsOf(quotation.id)).toBe(before)
  })
})
