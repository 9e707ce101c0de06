/** The live stream, as our pages read it: server-sent events over a client of tRPC. */
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import { EventSource } from 'eventsource'
import superjson from 'superjson'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { submitted } from '../../../../../test/support/quotation.ts'
import { aServer, type TestServer } from '../../../../../test/support/server.ts'
import { type SignedInCaller, signedIn } from '../../../../../test/support/sign-in.ts'
import { aPerson, sendJson } from '../../../../../test/support/user.ts'
import { STREAMS_PER_SESSION } from '../../../../shared/base/limits.ts'
import type { QuotationNews } from '../../../../shared/quotation/news-schema.ts'
import type { AppRouter } from '../../../router.ts'

let server: TestServer
let admin: SignedInCaller
beforeAll(async () => {
  server = await aServer()
  admin = await signedIn(server)
})
afterAll(() => server.stop())

interface Followed {
  news: QuotationNews[]
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
    let end: (reason?: string) => void
    const ended = new Promise<string | undefined>((done) => {
      end = done
    })
    const { unsubscribe } = client.quotation.news.subscribe(lastEventId ? { lastEventId } : undefined, {
      onStarted: () => resolve({ news, ended, hangUp: unsubscribe }),
      onData: ({ data }) => news.push(data),
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

it('is open a few times a session only, and again when one was closed', async () => {
  const colleague = await aColleague()
  const open: Followed[] = []
  for (let count = 0; count < STREAMS_PER_SESSION; count++) open.push(await follow(colleague.headers))
  expect(await (await follow(colleague.headers)).ended).toBe('too_many')
  open[0]!.hangUp()
  await expect
    .poll(() => Math.max(...server.services.quotations.streams.values()))
    .toBe(STREAMS_PER_SESSION - 1)
  const { news } = await follow(colleague.headers)
  await verified()
  await expect.poll(() => news).toHaveLength(2)
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
