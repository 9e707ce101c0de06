/** The reference of a request: users can quote it after an error, and admins find it in the log. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { readTrpc } from '#test/support/trpc.ts'
import { aPerson } from '#test/support/user.ts'

let server: TestServer
let headers: { authorization: string }
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())

interface Failure {
  status: number
  begin: () => void
  end: () => void
  line: RegExp
}

const sqlite = () => server.services.db.sqlite
const FAILURES: Failure[] = [
  {
    status: 500,
    begin: () => sqlite().exec('alter table user_password rename to away'),
    end: () => sqlite().exec('alter table away rename to user_password'),
    line: /\[ ERROR \] unexpected error request=\S+ error="SqliteError/,
  },
  {
    status: 503,
    begin: () => sqlite().pragma('query_only = on'),
    end: () => sqlite().pragma('query_only = off'),
    line: /\[ WARNING \] temporarily unavailable request=\S+ error="SqliteError: attempt to write/,
  },
  {
    status: 507,
    begin: () => sqlite().pragma(`max_page_count = ${sqlite().pragma('page_count', { simple: true })}`),
    end: () => sqlite().pragma('max_page_count = 1000000'),
    line: /\[ ERROR \] the disk is full request=\S+ error="SqliteError: database or disk is full/,
  },
]

/** Long enough to need a page of its own. */
const person = () => ({ ...aPerson(), first_name: 'x'.repeat(100), last_name: 'y'.repeat(100) })

async function overRest() {
  const response = await server.call('/api/users', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(person()),
  })
  return { response, body: (await response.json()) as { detail: string } }
}

async function overRpc() {
  const response = await server.call('/trpc/user.create', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'accept-language': 'zh-HK' },
    body: JSON.stringify(person()),
  })
  const { error } = await readTrpc<{ error?: { data: { detail: string } } }>(response)
  return { response, body: error?.data }
}

describe.each(FAILURES)('an answer with status $status', ({ status, begin, end, line }) => {
  it.each([
    ['REST', overRest, 'Reference: '],
    ['tRPC', overRpc, '參考編號：'],
  ] as const)('names the request by %s, and the log has both its lines', async (_, ask, words) => {
    // A page may still have space for the first few.
    const fill = async (tries: number): Promise<Awaited<ReturnType<typeof ask>>> => {
      const answer = await ask()
      return answer.response.status === status || tries === 0 ? answer : fill(tries - 1)
    }
    begin()
    const { response, body } = await fill(40).finally(end)
    expect(response.status).toBe(status)
    const id = response.headers.get('x-request-id')
    expect(body!.detail).toContain(`${words}${id}`)
    const { body: texts } = await server.json<string[]>(`/api/logs?q=${id}`, { headers })
    expect(texts.filter((text) => line.test(text))).toHaveLength(1)
    expect(
      texts.filter((text) => text.includes(`HTTP POST`) && text.includes(`status=${status}`)),
    ).toHaveLength(1)
  })
})

it('every answer has one, even for unknown URLs', async () => {
  for (const path of ['/en', '/nowhere', '/assets/x.js', '/api/partners', '/healthz', '/trpc/x', '/%zz']) {
    expect((await server.call(path)).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  }
})
