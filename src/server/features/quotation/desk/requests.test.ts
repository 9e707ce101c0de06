/** What a customer waits for, until someone or something has answered it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { FoundQuotation, OpenQuotation, QuotationOverview } from '#shared/quotation/desk-schema.ts'
import type { CustomerRequest } from '#shared/quotation/status.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { expireQuotations } from '../expire.ts'
import { changeQuotation } from '../store.ts'

let server: TestServer
let user: SignedInCaller
beforeAll(async () => {
  server = await aServer()
  user = await signedIn(server)
})
afterAll(() => server.stop())

const LINES = [{ product: 1, quantity: 5, is_optional: false }]

const open = async (id: string) =>
  (await server.json<IsoTimes<OpenQuotation>>(`/api/quotations/get?id=${id}`, { headers: user.headers })).body
const overview = async () =>
  (await server.json<QuotationOverview>('/api/quotations/overview', { headers: user.headers })).body
const done = (id: string, wish: string) =>
  sendJson(server, 'POST', '/api/quotations/wish_done', { id, wish }, user.headers)
const edit = (id: string, body: object) =>
  sendJson(server, 'PUT', `/api/quotations?id=${id}`, { ...body }, user.headers)
const audited = () =>
  server.services.db.sqlite
    .prepare(`select count(*) from audit where action = 'quotation_wish_done'`)
    .pluck()
    .get()

/** Open, with a customer who waits for both. */
async function waiting() {
  const quotation = await opened(server)
  const customer = asCustomer(server, quotation)
  await customer.callMe()
  await customer.requestChange({ 1: 3 }, '多一部收銀機')
  return { id: quotation.id, customer }
}

async function requestsOf(id: string): Promise<CustomerRequest[]> {
  const { call_asked_at, change_asked_at } = await open(id)
  return [...(call_asked_at ? ['call' as const] : []), ...(change_asked_at ? ['change' as const] : [])]
}

describe('Undo of Done', () => {
  const undone = (id: string, wish: string) =>
    sendJson(server, 'POST', '/api/quotations/wish_undone', { id, wish }, user.headers)

  it.each(['call', 'change'] as const)(
    'a %s waits again since it was asked for, pressed twice as well',
    async (wish) => {
      const { id } = await waiting()
      const before = (await open(id))[`${wish}_asked_at`]
      server.clock.advance(60_000)
      await done(id, wish)
      const first = await undone(id, wish)
      const second = await undone(id, wish)
      expect([first.status, second.status]).toEqual([200, 200])
      const { events, ...row } = await open(id)
      expect([before, row[`${wish}_asked_at`]]).toEqual([expect.any(String), before])
      expect(events.filter(({ kind }) => kind === 'wish_undone').map(({ detail }) => detail)).toEqual([
        { wish },
      ])
    },
  )

  it('does not change since when one waits who has asked again', async () => {
    const { id, customer } = await waiting()
    await done(id, 'call')
    server.clock.advance(60_000)
    await customer.callMe()
    const { call_asked_at } = await open(id)
    expect((await undone(id, 'call')).status).toBe(200)
    expect((await open(id)).call_asked_at).toBe(call_asked_at)
  })

  it('is refused where nothing was done, and where the customer was answered since', async () => {
    const { id } = await waiting()
    await done(id, 'change')
    const at = atDesk(server, user.headers)
    await at.save(id, { lines: LINES })
    await at.send(id)
    expect((await undone(id, 'change')).status).toBe(409)
    expect((await undone((await opened(server)).id, 'call')).status).toBe(409)
    expect((await undone('999999', 'call')).status).toBe(404)
    expect((await undone(id, 'lunch')).status).toBe(400)
  })
})

describe('a request of a customer', () => {
  it('has a time from the first time that it was asked, in the row as on the page, and the customer sees it too', async () => {
    const { id, customer } = await waiting()
    const { call_asked_at } = await open(id)
    server.clock.advance(60_000)
    await customer.callMe()
    const { body } = await server.json<{ rows: IsoTimes<FoundQuotation>[] }>(
      `/api/quotations/search?q=${id}`,
      { headers: user.headers },
    )
    expect(body.rows[0]).toMatchObject({
      call_asked_at,
      change_asked_at: expect.any(String),
      about: '金線冰室, 48 seats',
    })
    expect((await customer.offer()).body).toMatchObject({
      has_asked_for_call: true,
      has_asked_for_change: true,
    })
  })

  it('counts as waiting for us at any stage, once', async () => {
    const before = (await overview()).waiting_for_us
    const { id } = await waiting()
    expect((await overview()).waiting_for_us).toBe(before + 1)
    await edit(id, { stage: 'offered' })
    expect((await overview()).waiting_for_us).toBe(before + 1)
    await done(id, 'change')
    await done(id, 'call')
    expect((await overview()).waiting_for_us).toBe(before)
  })
})

describe('it is answered', () => {
  it('by one press, which again changes nothing, with who did it in the history', async () => {
    const { id, customer } = await waiting()
    const auditedBefore = audited()
    expect((await done(id, 'call')).body).toMatchObject({ id, call_asked_at: null })
    expect((await done(id, 'call')).status).toBe(200)
    expect(await requestsOf(id)).toEqual(['change'])
    const events = (await open(id)).events.filter(({ kind }) => kind === 'wish_done')
    expect(events.map(({ actor_name, detail }) => [actor_name, detail])).toEqual([
      ['Admin', { wish: 'call', asked_at: expect.any(String) }],
    ])
    expect(audited()).toBe((auditedBefore as number) + 1)
    expect((await customer.offer()).body.has_asked_for_call).toBe(false)
  })

  it('changes by a new version', async () => {
    const { id } = await waiting()
    await atDesk(server, user.headers).save(id, { lines: LINES })
    expect(await requestsOf(id)).toEqual(['call', 'change'])
    await atDesk(server, user.headers).send(id)
    expect(await requestsOf(id)).toEqual(['call'])
  })

  it.each([
    ['accepts', (customer: ReturnType<typeof asCustomer>) => customer.accept(1)],
    ['declines', (customer: ReturnType<typeof asCustomer>) => customer.decline('', { version: 1 })],
    ['cancels', (customer: ReturnType<typeof asCustomer>) => customer.cancel()],
  ])('changes when the customer %s', async (_, act) => {
    const { id, customer } = await waiting()
    expect((await act(customer)).status).toBe(200)
    expect(await requestsOf(id)).toEqual(['call'])
  })

  it('changes by a loss, and neither by a new stage', async () => {
    const { id } = await waiting()
    await edit(id, { next_action: 'Call at four' })
    expect(await requestsOf(id)).toEqual(['call', 'change'])
    await edit(id, { stage: 'contacted' })
    expect(await requestsOf(id)).toEqual(['call', 'change'])
    await edit(id, { stage: 'lost', lost_reason: 'price' })
    expect(await requestsOf(id)).toEqual(['call'])
  })

  it('changes by discarding what the customer proposed', async () => {
    const { id } = await waiting()
    await atDesk(server, user.headers).discard(id)
    expect(await requestsOf(id)).toEqual(['call'])
  })

  it('not when its time ends, nor by the confirmation of the email', async () => {
    const { id } = await waiting()
    changeQuotation(server.services.db, id, 'verified', { valid_until: '2020-01-01T00:00:00.000Z' })
    expireQuotations(server.services)
    expect([(await open(id)).status, await requestsOf(id)]).toEqual(['expired', ['call', 'change']])
  })
})

it.each([
  [{ id: '211784', wish: 'call' }, 404],
  [{ id: '211784', wish: 'tea' }, 400],
  [{ wish: 'call' }, 400],
])('%j is refused', async (body, status) => {
  expect((await done((body as { id: string }).id, body.wish)).status).toBe(status)
})
