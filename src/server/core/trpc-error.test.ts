/** Errors as a plain tRPC client reads them over HTTP: tRPC's own code and number, and our `reason` beside them. */
import {
  createTRPCUntypedClient,
  httpBatchLink,
  httpLink,
  type TRPCClientError,
  type TRPCUntypedClient,
} from '@trpc/client'
import { type TRPC_ERROR_CODE_KEY, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { A_CONTACT } from '#test/support/quotation.ts'
import { ADMIN, aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { BODY_MAX_BYTES } from '../http/app.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import type { AppRouter } from '../router.ts'
import { TRPC_CODE } from './error-response.ts'

type Client = TRPCUntypedClient<AppRouter>
type Headers = Record<string, string>

let server: TestServer
let staff: Headers
let user: Headers
const person = aPerson()
beforeAll(async () => {
  server = await aServer()
  staff = (await signedIn(server)).headers
  await sendJson(server, 'POST', '/api/users', person, staff)
  user = (await signedIn(server, person)).headers
})
afterAll(() => server.stop())

const NONE = '000001'
const SUBMISSION = { captcha: 'unsolved', products: { 1: 1 }, contact: A_CONTACT }
const TEXT = { 'content-type': 'text/plain' }

interface Refused {
  code: TRPC_ERROR_CODE_KEY
  status: number
  reason: string
  ask(client: Client): Promise<unknown>
  as?: () => Headers
}

const refused: Refused[] = [
  {
    code: 'BAD_REQUEST',
    status: 400,
    reason: 'invalid',
    ask: (client) => client.query('quotation.get', { id: '1' }),
  },
  {
    code: 'BAD_REQUEST',
    status: 400,
    reason: 'captcha',
    ask: (client) => client.mutation('quotation.submit', SUBMISSION),
  },
  { code: 'UNAUTHORIZED', status: 401, reason: 'unauthorized', ask: (client) => client.query('user.me') },
  {
    code: 'FORBIDDEN',
    status: 403,
    reason: 'forbidden',
    ask: (client) => client.query('user.list'),
    as: () => user,
  },
  {
    code: 'FORBIDDEN',
    status: 403,
    reason: 'csrf',
    ask: (client) => client.mutation('auth.login', { ...ADMIN, captcha: 'unsolved' }),
  },
  {
    code: 'NOT_FOUND',
    status: 404,
    reason: 'not_found',
    ask: (client) => client.query('quotation.get', { id: NONE }),
  },
  { code: 'NOT_FOUND', status: 404, reason: 'not_found', ask: (client) => client.query('wok.toss') },
  {
    code: 'METHOD_NOT_SUPPORTED',
    status: 405,
    reason: 'method_not_allowed',
    ask: (client) => client.query('user.delete', { id: 1 }),
    as: () => staff,
  },
  {
    code: 'CONFLICT',
    status: 409,
    reason: 'conflict',
    ask: (client) => client.mutation('user.create', person),
    as: () => staff,
  },
  {
    code: 'PAYLOAD_TOO_LARGE',
    status: 413,
    reason: 'too_large',
    ask: (client) => client.mutation('quotation.submit', { captcha: 'x'.repeat(BODY_MAX_BYTES) }),
  },
  {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    status: 415,
    reason: 'unsupported_type',
    ask: (client) => client.mutation('quotation.submit', SUBMISSION),
    as: () => TEXT,
  },
]

const links = { single: httpLink, batch: httpBatchLink } as const

describe.each(Object.keys(links) as (keyof typeof links)[])('a plain client reads, %s:', (how) => {
  it.each(refused)('$status $code for $reason', async ({ code, status, reason, ask, as }) => {
    const client = aClient(how, as?.())
    for (const error of await Promise.all([errorOf(ask(client)), errorOf(ask(client))]))
      expectRefusal(error, code, status, reason)
  })

  it('429 TOO_MANY_REQUESTS for too_many, with the time to wait', async () => {
    const client = aClient(how)
    for (let miss = 0; miss < 20; miss++) await errorOf(client.query('quotation.get', { id: NONE }))
    const error = await errorOf(client.query('quotation.get', { id: NONE }))
    expectRefusal(error, 'TOO_MANY_REQUESTS', 429, 'too_many')
    expect(error.data?.retryAfterSeconds).toBeGreaterThan(0)
  })

  it('500 INTERNAL_SERVER_ERROR for an unexpected error, without its cause', async () => {
    server.services.db.sqlite.exec('alter table suppression rename to gone')
    const error = await errorOf(aClient(how, staff).query('suppression.list', {}))
    server.services.db.sqlite.exec('alter table gone rename to suppression')
    expectRefusal(error, 'INTERNAL_SERVER_ERROR', 500, 'unexpected')
    expect(JSON.stringify(error.shape)).not.toMatch(/sqlite|suppression'|stack/i)
  })

  it('503 SERVICE_UNAVAILABLE for a provider that does not answer', async () => {
    const other = await aServer({
      captcha: {
        provider: 'recaptcha-enterprise',
        siteKey: 'site',
        projectId: 'project',
        apiKey: 'key',
        minScore: 0.5,
        apiUrl: 'http://127.0.0.1:1',
      },
    })
    const error = await errorOf(aClient(how, {}, other).mutation('quotation.submit', SUBMISSION))
    await other.stop()
    expectRefusal(error, 'SERVICE_UNAVAILABLE', 503, 'unavailable')
  })
})

it('separates failed calls from successful ones in one batch', async () => {
  const client = aClient('batch', staff)
  const [me, missing, unknown] = await Promise.allSettled([
    client.query('user.me'),
    client.query('quotation.get', { id: NONE }),
    client.query('wok.toss'),
  ])
  expect(me).toMatchObject({ status: 'fulfilled', value: { username: ADMIN.username } })
  expect([missing, unknown]).toMatchObject([
    { reason: { data: { code: 'NOT_FOUND', path: 'quotation.get' } } },
    { reason: { data: { code: 'NOT_FOUND', path: 'wok.toss' } } },
  ])
})

it.each(['user.me,quotation.news', Array(11).fill('user.me').join()])(
  'refuses the batch %s as JSON',
  async (procedures) => {
    const response = await server.call(`/trpc/${procedures}?batch=1`)
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/json'])
    expect(await response.json()).toMatchObject({ error: { json: { data: { reason: 'invalid' } } } })
  },
)

it('keeps the REST body unchanged', async () => {
  const { body } = await server.json('/api/get_me')
  expect(body).toEqual({ detail: expect.any(String), errors: body.detail, code: 'unauthorized' })
})

it('asks for the password with its own reason, and the code of every 403', async () => {
  const { headers } = await signedIn(server, person)
  server.clock.advance(16 * MINUTE_MS)
  const change = aClient('batch', headers).mutation('user.changeOwnPassword', {
    password: 'dim-sum-at-nine-9',
  })
  expectRefusal(await errorOf(change), 'FORBIDDEN', 403, 'sign_in_again')
})

it('has a tRPC number for every one of our codes', () => {
  for (const code of Object.values(TRPC_CODE)) expect(TRPC_ERROR_CODES_BY_KEY[code]).toBeLessThan(0)
})

function aClient(how: keyof typeof links, headers: Headers = {}, { url } = server): Client {
  const from = { 'x-forwarded-for': newAddress() }
  return createTRPCUntypedClient<AppRouter>({
    links: [links[how]({ url: `${url}/trpc`, headers: { ...from, ...headers }, transformer: superjson })],
  })
}

async function errorOf(asked: Promise<unknown>): Promise<TRPCClientError<AppRouter>> {
  return asked.then(
    () => expect.unreachable('it was not refused'),
    (error: TRPCClientError<AppRouter>) => error,
  )
}

function expectRefusal(
  error: TRPCClientError<AppRouter>,
  code: TRPC_ERROR_CODE_KEY,
  httpStatus: number,
  reason: string,
): void {
  expect(error.data).toMatchObject({ code, httpStatus, reason, detail: error.message })
  expect(error.shape?.code).toBe(TRPC_ERROR_CODES_BY_KEY[code])
}
