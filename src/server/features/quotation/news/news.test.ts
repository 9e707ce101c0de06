/** The live stream, as our pages read it: server-sent events over a client of tRPC. */
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import { EventSource } from 'eventsource'
import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { AppRouter } from '#server/router.ts'
import type { QuotationNews } from '#shared/quotation/news-schema.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { addSampleQuotations } from '../sample.ts'
import { STREAMS_AT_ONCE } from './open-streams.ts'

let server: TestServer
let admin: SignedInCaller
beforeAll(async () => {
  server = await aServer()
  admin = await signedIn(server)
})
afterAll(() => server.stop())

interface Followed {
  news: QuotationNews[]
  /** How often it was told that the pages are new. */
  pages(): number
  /** Resolves when the server ends the stream, with the reason if it was an error. */
  ended: Promise<string | undefined>
  hangUp(): void
}

/** Resolves once the stream is open. */
function follow(headers: Record<string, string>, lastEventId?: string): Promise<Followed> {
  const client = createTRPCClient<AppRouter>({
    links: [
      httpSubscriptionLink({
        url: `${server.url}/trpc`,
        transformer: superjson,
        EventSource,
        eventSourceOptions: {
          fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...headers } }),
        },
      }),
    ],
  })
  return new Promise((resolve) => {
    const news: QuotationNews[] = []
    let pages = 0
    let end: (reason?: string) => void
    const ended = new Promise<string | undefined>((done) => {
      end = done
    })
    const { unsubscribe } = client.quotation.news.subscribe(lastEventId ? { lastEventId } : undefined, {
      onStarted: () => resolve({ news, pages: () => pages, ended, hangUp: unsubscribe }),
      onData: ({ data }) => {
        if (data.kind === 'pages') pages += 1
        else news.push(data)
      },
      onStopped: () => end(),
      onComplete: () => end(),
      onError: ({ data }) => end(data?.reason),
    })
    onTestFinished(unsubscribe)
  })
}

async function verified(contact: { name?: string; language?: 'en' | 'zh' } = {}): Promise<string> {
  const { id, key } = await submitted(server, { contact })
  const answer = await server.call(`/api/quotation/verify?id=${id}&key=${key}`)
  expect(answer.status).toBe(200)
  return id
}

async function aColleague(change: object = {}): Promise<SignedInCaller & { id: number }> {
  const person = { ...aPerson(), ...change }
  const { body } = await sendJson(server, 'POST', '/api/users', person, admin.headers)
  return { ...(await signedIn(server, person)), id: (body as { id: number }).id }
}

const from = (address: string) => ({ 'x-forwarded-for': address })

it.each(['en', 'zh'] as const)(
  'tells of a quotation that was submitted and verified in %s',
  async (language) => {
    const { news } = await follow(admin.headers)
    const id = await verified({ name: '陳美玲', language })
    await expect.poll(() => news.map(({ kind }) => kind)).toEqual(['submitted', 'verified'])
    expect(news[1]).toMatchObject({ quotation: id, version: 1, name: '陳美玲', at: expect.any(Date) })
    expect(news[1]!.first_year_total).toBeGreaterThan(0)
  },
)

it('continues after the last event that the caller saw', async () => {
  const first = await follow(admin.headers)
  await verified()
  await expect.poll(() => first.news).toHaveLength(2)
  first.hangUp()
  const missed = await verified()
  const { news } = await follow(admin.headers, String(first.news[1]!.id))
  await expect
    .poll(() => news.map(({ kind, quotation }) => [kind, quotation]))
    .toEqual([
      ['submitted', missed],
      ['verified', missed],
    ])
})

it('begins with what comes, for an event that was never there', async () => {
  const { news } = await follow(admin.headers, '999999999')
  const id = await verified()
  await expect.poll(() => news.map(({ quotation }) => quotation)).toEqual([id, id])
})

it('tells nothing of the samples of a first start', async () => {
  const { news } = await follow(admin.headers)
  await addSampleQuotations(server.services, new AbortController().signal)
  const id = await verified()
  await expect.poll(() => news.map(({ quotation }) => quotation)).toEqual([id, id])
})

it('tells that the pages are new once they are, and what comes after goes on from there', async () => {
  const { news, pages } = await follow((await aColleague()).headers)
  const change = (name_en: string) => sendJson(server, 'PUT', '/api/company', { name_en }, admin.headers)
  expect((await change('Kam Sin Tills')).status).toBe(200)
  await expect.poll(pages).toBe(1)
  expect(await (await server.call('/pages/en/internal.json')).text()).toContain('Kam Sin Tills')
  // Nothing is changed, so nothing is new.
  expect((await change('Kam Sin Tills')).status).toBe(200)
  const id = await verified()
  await expect.poll(() => news.map(({ quotation }) => quotation)).toEqual([id, id])
  expect(pages()).toBe(1)
})

it('tells a colleague as well as an admin', async () => {
  const { news } = await follow((await aColleague()).headers)
  await verified()
  await expect.poll(() => news).toHaveLength(2)
})

it.each([
  ['a visitor', {}],
  ['someone with a made-up token', { authorization: 'Bearer a.b.c' }],
])('is not opened by %s', async (_who, headers) => {
  const response = await server.call('/trpc/quotation.news', { headers })
  expect(response.status).toBe(401)
  expect(response.headers.get('content-type')).toContain('application/json')
})

it('is opened by GET only', async () => {
  const response = await server.call('/trpc/quotation.news', {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: '{}',
  })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(response.headers.get('content-type')).toContain('application/json')
})

it('ends at once when its user is demoted', async () => {
  const colleague = await aColleague({ is_staff: true })
  const { ended } = await follow(colleague.headers)
  await sendJson(server, 'PUT', `/api/users/staff?id=${colleague.id}`, {}, admin.headers)
  expect(await ended).toBeUndefined()
  const again = await follow(colleague.headers)
  expect(again.news).toEqual([])
})

it('ends at once when its user is deleted', async () => {
  const colleague = await aColleague()
  const { ended } = await follow(colleague.headers)
  await server.call(`/api/users?id=${colleague.id}`, { method: 'DELETE', headers: admin.headers })
  expect(await ended).toBeUndefined()
})

it('ends at once when its user signs out', async () => {
  const colleague = await aColleague()
  const { ended } = await follow(colleague.headers)
  await server.call('/api/logout', { method: 'POST', headers: colleague.headers })
  expect(await ended).toBeUndefined()
})

it('is not woken by what strangers send in vain', async () => {
  await follow(admin.headers)
  const { waker } = server.services.quotations
  const before = waker.turn
  const post = (path: string, body: object) => sendJson(server, 'POST', path, body)
  const statuses = [
    (await post('/trpc/auth.refresh', {})).status,
    (await post('/api/token/refresh', { refresh: 'a.b' })).status,
    (await post('/api/contact', {})).status,
    (await post('/api/logout', {})).status,
    (await post('/api/quotation/mail_link', { id: '123456' })).status,
    (await post('/api/unsubscribe', { token: 'nonsense' })).status,
  ]
  expect(statuses).toEqual([401, 401, 403, 200, 200, 404])
  expect(waker.turn).toBe(before)
})

describe('one too many', () => {
  it('closes the oldest of the same user, wherever and in whatever session it was opened', async () => {
    const person = aPerson()
    await sendJson(server, 'POST', '/api/users', person, admin.headers)
    const sessions = [await signedIn(server, person), await signedIn(server, person)]
    const openOne = (index: number) => follow({ ...sessions[index % 2]!.headers, ...from(newAddress()) })
    const open: Followed[] = []
    for (let index = 0; index <= STREAMS_AT_ONCE; index++) open.push(await openOne(index))
    expect(await open[0]!.ended).toBe('too_many')
    await verified()
    for (const { news } of open.slice(1)) await expect.poll(() => news).toHaveLength(2)
    expect(open[0]!.news).toEqual([])
  })

  it('closes the oldest of an address where each user has one', async () => {
    const office = from(newAddress())
    const open: Followed[] = []
    for (let count = 0; count <= STREAMS_AT_ONCE; count++)
      open.push(await follow({ ...(await aColleague()).headers, ...office }))
    expect(await open[0]!.ended).toBe('too_many')
    await verified()
    for (const { news } of open.slice(1)) await expect.poll(() => news).toHaveLength(2)
  })

  it('closes no stream of a colleague at the same address, however often a user opens one', async () => {
    const office = from(newAddress())
    const colleague = await follow({ ...(await aColleague()).headers, ...office })
    const greedy = await aColleague()
    const open: Followed[] = []
    for (let count = 0; count < 3 * STREAMS_AT_ONCE; count++)
      open.push(await follow({ ...greedy.headers, ...office }))
    for (const { ended } of open.slice(0, 1 - STREAMS_AT_ONCE)) expect(await ended).toBe('too_many')
    await verified()
    for (const { news } of [colleague, ...open.slice(1 - STREAMS_AT_ONCE)])
      await expect.poll(() => news).toHaveLength(2)
  })

  it('is none after others were closed by their clients', async () => {
    const colleague = await aColleague()
    const first = await follow(colleague.headers)
    for (let count = 0; count < 2 * STREAMS_AT_ONCE; count++) {
      const { hangUp } = await follow({ ...colleague.headers, ...from(newAddress()) })
      hangUp()
      await expect.poll(() => server.services.quotations.streams.size).toBe(1)
    }
    await verified()
    await expect.poll(() => first.news).toHaveLength(2)
  })
})

it('of others goes on, and pages are sent, while a user opens 400 from many addresses', async () => {
  const other = await follow((await aColleague()).headers)
  const { headers } = await aColleague()
  const hangUp = new AbortController()
  onTestFinished(() => hangUp.abort())
  const ends = Array.from({ length: 400 }, async (_, index) => {
    const response = await fetch(`${server.url}/trpc/quotation.news`, {
      headers: { ...headers, ...from(`203.0.113.${index % 200}`) },
      signal: hangUp.signal,
    })
    return response.text().catch(() => 'hung up')
  })
  let replaced = 0
  for (const end of ends)
    void end.then((text) => {
      if (text.includes('too_many')) replaced += 1
    })
  await expect.poll(() => replaced).toBe(400 - STREAMS_AT_ONCE)
  expect((await server.call('/en/services')).status).toBe(200)
  await verified()
  await expect.poll(() => other.news).toHaveLength(2)
})

it('ends when the server stops, which it does not hold up', async () => {
  const other = await aServer()
  const { headers } = await signedIn(other)
  const response = await other.call('/trpc/quotation.news', { headers })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const text = response.text()
  await other.stop()
  expect(await text).toContain('event: return')
})
