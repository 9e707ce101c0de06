/** A link to show: it reads, ends, and no public operation takes its key for the customer's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { operations } from '#shared/operations.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import type { Shown } from '#shared/quotation/shown-schema.ts'
import { readText } from '#test/fixtures/pdf.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { SHOWN_OPENINGS_PER_HOUR_AND_QUOTATION } from '../rate-limits.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())

async function aSharedOne(contact: object = {}) {
  const quotation = await opened(server, { contact })
  const customer = asCustomer(server, quotation)
  const { status, body } = await customer.share()
  expect(status).toBe(200)
  return { ...quotation, customer, look: lookIn(body.link) }
}
const lookIn = (link: string) => new URL(link).searchParams.get('look')!
const shown = (id: string, look: string) =>
  server.json<IsoTimes<Shown>>(`/api/quotation/shown?${new URLSearchParams({ id, look })}`, {
    from: newAddress(),
  })
const WHAT = [
  ...['quotation', 'quotation_event', 'quotation_version', 'quotation_owner'].map(
    (it) => `select * from ${it}`,
  ),
  // How far a mail is changes while others are tested.
  'select count(*) from mail',
]
const everything = () => JSON.stringify(WHAT.map((query) => server.services.db.sqlite.prepare(query).all()))

it.each(['en', 'zh'] as const)(
  'reads lines and sums, but neither how to reach the customer nor the messages, in %s',
  async (language) => {
    const name = '陳美玲 Mei'
    const one = await aSharedOne({ language, name, phone: '+852 2345 6789', detail: '金線冰室的秘密' })
    await one.customer.message('Nobody else reads this')
    const { status, body } = await shown(one.id, one.look)
    expect([status, body.name, body.lines.length]).toEqual([200, name, 1])
    const words = JSON.stringify(body)
    for (const hidden of ['guest', '2345 6789', '秘密', 'Nobody else']) expect(words).not.toContain(hidden)
    const pdf = await server.call(`/api/quotation/shown_pdf?id=${one.id}&look=${one.look}`, {
      from: newAddress(),
    })
    const text = await readText(new Uint8Array(await pdf.arrayBuffer()))
    expect(text).toContain(one.id)
    for (const hidden of ['@kamsin', '2345 6789', '秘密']) expect(text).not.toContain(hidden)
  },
)

it('is the same each time, until it is ended; the next is another', async () => {
  const { id, look, customer } = await aSharedOne()
  expect(lookIn((await customer.share()).body.link)).toBe(look)
  expect((await customer.offer()).body.is_shared).toBe(true)
  expect((await customer.unshare()).status).toBe(200)
  expect([(await shown(id, look)).status, (await customer.offer()).body.is_shared]).toEqual([404, false])
  const next = lookIn((await customer.share()).body.link)
  expect(next).not.toBe(look)
  expect([(await shown(id, next)).status, (await shown(id, look)).status]).toEqual([200, 404])
})

it('ends with the proofs of an address that is corrected, and while the quotation is gone', async () => {
  const { id, look } = await aSharedOne()
  const { status } = await sendJson(
    server,
    'PUT',
    `/api/quotations?id=${id}`,
    { email: 'new@kamsin.example' },
    headers,
  )
  expect([status, (await shown(id, look)).status]).toEqual([200, 404])
  const other = await aSharedOne()
  await atDesk(server, headers).delete(other.id)
  expect((await shown(other.id, other.look)).status).toBe(404)
})

it('is copied by staff too, who cannot end the customer’s or make one of what no one can open', async () => {
  const { id, look, key } = await aSharedOne()
  const atTheDesk = (of: string, by = headers) =>
    sendJson(server, 'POST', '/api/quotations/share', { id: of }, by)
  expect(lookIn((await atTheDesk(id)).body.link as string)).toBe(look)
  const user = asCustomer(server, { id, key }, headers)
  expect([(await user.share()).status, (await user.unshare()).status]).toEqual([403, 403])
  const gone = await opened(server)
  await asCustomer(server, gone).cancel()
  expect((await atTheDesk(gone.id)).status).toBe(409)
  expect((await atTheDesk('999999')).status).toBe(404)
  expect((await atTheDesk(id, {})).status).toBe(401)
})

it('opening it is no opening by the customer, and makes no owner of the browser', async () => {
  const { id, look } = await aSharedOne()
  const before = everything()
  const answer = await server.call(`/api/quotation/shown?id=${id}&look=${look}`, { from: newAddress() })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  expect(everything()).toBe(before)
})

describe('an opening by a guest', () => {
  const open = (id: string, look: string, by: Record<string, string> = {}) =>
    server.json('/api/quotation/shown_opened', {
      method: 'POST',
      from: newAddress(),
      headers: { 'content-type': 'application/json', ...by },
      body: JSON.stringify({ id, look }),
    })
  const openings = async (id: string) => {
    const { events } = (
      await server.json<IsoTimes<OpenQuotation>>(`/api/quotations/get?id=${id}`, { headers })
    ).body
    return events
      .filter(({ kind }) => kind === 'guest_opened' || kind === 'opened')
      .map(({ kind, detail }) => [kind, detail.times])
  }

  it('is counted in one entry of the history, and is none by the customer', async () => {
    const { id, look } = await aSharedOne()
    const known = (await openings(id)).filter(([kind]) => kind === 'opened')
    expect((await open(id, look)).status).toBe(200)
    expect(await openings(id)).toEqual([['guest_opened', 1], ...known])
    await open(id, look)
    await open(id, look)
    expect(await openings(id)).toEqual([['guest_opened', 3], ...known])
  })

  it('of the next link is counted from one', async () => {
    const { id, look, customer } = await aSharedOne()
    await open(id, look)
    await customer.unshare()
    const next = lookIn((await customer.share()).body.link)
    expect((await open(id, look)).status).toBe(404)
    await open(id, next)
    expect(await openings(id)).toMatchObject([
      ['guest_opened', 1],
      ['guest_opened', 1],
    ])
  })

  it('is none where a colleague or the customer opens it', async () => {
    const { id, look, key } = await aSharedOne()
    const kept = await server.call(`/api/quotation/verify?id=${id}&key=${key}`)
    const cookie = kept.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    expect([(await open(id, look, headers)).status, (await open(id, look, { cookie })).status]).toEqual([
      200, 200,
    ])
    expect((await openings(id)).filter(([kind]) => kind === 'guest_opened')).toEqual([])
  })

  it('is limited', async () => {
    const { id, look } = await aSharedOne()
    for (let time = 0; time < SHOWN_OPENINGS_PER_HOUR_AND_QUOTATION; time += 1) await open(id, look)
    expect((await open(id, look)).status).toBe(429)
  })
})

it.each([
  ['the customer’s own key', (one: { key: string }) => one.key],
  ['a made-up key', () => 'x'.repeat(32)],
  ['no key', () => ''],
])('%s opens nothing', async (_what, lookOf) => {
  const one = await aSharedOne()
  expect([404, 400]).toContain((await shown(one.id, lookOf(one))).status)
  const unshared = await opened(server)
  expect([404, 400]).toContain((await shown(unshared.id, lookOf(unshared))).status)
})

describe('the key of a link to show is no proof for', () => {
  const WORDS = {
    ...{ version: 1, state: 'open', name: 'A stranger', may_sign: true, options: [], products: { 1: 5 } },
    ...{ detail: 'Not mine', reason: '', phone: '+852 2345 6789', email: 'other@kamsin.example' },
    ...{ payment: 1, format: 'png', file: 'x' },
  }
  /** What anyone with the number, or with no more than an address, may do is the same with this key; the last one says of any key that it restores nothing. */
  const BY_NUMBER = [
    'quotation.get',
    'quotation.mailLink',
    'quotation.mailLinks',
    'quotation.cancel',
    'quotation.restorable',
  ]
  const ofCustomers = Object.entries(operations).flatMap(([name, at]) =>
    at?.includes(' /api/quotation/') && !BY_NUMBER.includes(name) ? [[name, at] as const] : [],
  )

  it.each(ofCustomers)('%s', async (_name, at) => {
    const { id, look } = await aSharedOne()
    const [method = '', path = ''] = at.split(' ')
    const before = everything()
    const proof = { id, key: look }
    const query = method === 'GET' ? `?${new URLSearchParams({ ...proof, payment: '1' })}` : ''
    const { status } = await server.json(path + query, {
      method,
      from: newAddress(),
      headers: { 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify({ ...WORDS, ...proof }) }),
    })
    expect([400, 403, 404, 409]).toContain(status)
    expect(everything()).toBe(before)
  })

  it('anyone’s copy by number, which stays the public one', async () => {
    const { id, look } = await aSharedOne()
    const { status, body } = await server.json<{ is_yours: boolean; person: unknown }>(
      `/api/quotation/get?id=${id}&key=${look}`,
      { from: newAddress() },
    )
    expect([status, body.is_yours ?? false]).toEqual([status, false])
  })
})
