/** Calls by the names of operations, whose answers must agree with the OpenAPI document. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import type { TestServer } from '#test/support/server.ts'
import { newAddress } from '#test/support/sign-in.ts'
import { type DocumentedOperation, operations } from '../../shared/operations.ts'
import type { ApiDescription, ApiResponse, Schema } from './api-description.ts'

interface Call {
  query?: Record<string, string | number>
  body?: object
  headers?: Record<string, string>
  /** The right one, by default the good one. */
  status?: number
}

export interface DescribedCalls {
  call<Body = Record<string, unknown>>(operation: DocumentedOperation, call?: Call): Promise<Body>
  /** Those that have given a good answer. */
  answered: Set<DocumentedOperation>
  /** What was sent or answered that proves something. */
  secrets: Set<string>
}

/** Those that an answer has exactly where the document says so; the cursor comes only with parts of lists. */
const HEADERS = ['ETag', 'Content-Disposition', 'Location', 'Retry-After']
const CSRF = 'd'.repeat(43)
const SECRET =
  /^(authorization|password|current_password|captcha|key|token|second_step|secret|recovery_codes|(google_)?(access|refresh)(_token)?)$/
/** Those whose answers have some; others have words under these names. */
const ANSWERS_WITH_SECRETS = /^(auth|secondStep)\./
/** A shorter one was meant to be wrong, and may be anywhere. */
const SECRET_MIN_CHARACTERS = 8

/** The same call, with other headers. */
export type Send = (headers?: Record<string, string>) => Promise<Response>

/** Comes before each good call, and may change its body. */
type Probe = (operation: DocumentedOperation, send: Send) => Promise<void>

/** As an admin, whose `headers` they have. */
export async function describedCalls(
  server: TestServer,
  asAdmin: Record<string, string>,
  {
    probe = async () => {},
    bodyOf = (_operation: DocumentedOperation, body: object) => body,
  }: { probe?: Probe; bodyOf?: (operation: DocumentedOperation, body: object) => object } = {},
): Promise<DescribedCalls> {
  const api = (await server.json<ApiDescription>('/api/openapi.json')).body
  const shared = api.components.responses as Record<string, ApiResponse>
  const checker = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  checker.addSchema({ $id: 'api', components: api.components })
  const answered = new Set<DocumentedOperation>()
  const secrets = new Set<string>()

  function noteSecrets(said: unknown): void {
    JSON.parse(JSON.stringify(said ?? null), (name, value: unknown) => {
      const texts = SECRET.test(name) ? [value].flat() : []
      for (const text of texts)
        if (typeof text === 'string' && text.length >= SECRET_MIN_CHARACTERS)
          secrets.add(text.replace('Bearer ', ''))
      return value
    })
  }

  function responseOf(operation: DocumentedOperation, status: number): [string, ApiResponse] {
    const [method = '', path = ''] = operations[operation]!.split(' ')
    const described = api.paths[path]![method.toLowerCase()]!.responses
    const range = `${String(status)[0]}XX`
    const name = [String(status), range, 'default'].find((it) => described[it])!
    const { $ref } = described[name]!
    return [name, $ref ? shared[$ref.replace('#/components/responses/', '')]! : described[name]!]
  }

  async function check(operation: DocumentedOperation, answer: Response): Promise<string> {
    const text = await answer.text()
    const said = `${operation} ${answer.status}`
    const [name, { content, headers = {} }] = responseOf(operation, answer.status)
    if (answer.status < 400) expect(name, said).toBe(String(answer.status))
    expect(
      HEADERS.filter((header) => answer.headers.has(header)),
      said,
    ).toEqual(HEADERS.filter((header) => Object.hasOwn(headers as object, header)))
    if (!content) expect(text, said).toBe('')
    else expectContent(content, answer.headers.get('content-type') ?? '', text, said)
    return text
  }

  function expectContent(
    content: Record<string, { schema?: Schema }>,
    type: string,
    text: string,
    said: string,
  ): void {
    const plain = type.split(';')[0]!
    const described = content[plain] ?? content[plain.replace(/\/.*/, '/*')]
    expect(described, `${said} ${type}`).toBeDefined()
    if (plain !== 'application/json') return
    const schema = JSON.stringify(described!.schema).replaceAll('"#/', '"api#/')
    const isRight = checker.compile(JSON.parse(schema))
    expect(isRight(JSON.parse(text)) ? [] : isRight.errors, said).toEqual([])
  }

  return {
    answered,
    secrets,
    async call<Body>(operation: DocumentedOperation, { query, body, headers, status }: Call = {}) {
      const [method = '', path = ''] = operations[operation]!.split(' ')
      const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
      const isForm = body instanceof FormData
      const sent = body && !isForm ? bodyOf(operation, body) : body
      const send: Send = (more) =>
        server.call(`${path}${search}`, {
          method,
          redirect: 'manual',
          from: newAddress(),
          headers: {
            cookie: `csrftoken=${CSRF}`,
            'x-csrftoken': CSRF,
            ...(body && !isForm && { 'content-type': 'application/json' }),
            ...(headers ?? asAdmin),
            ...more,
          },
          ...(sent && { body: isForm ? body : JSON.stringify(sent) }),
        })
      if (status === undefined) await probe(operation, send)
      const answer = await send()
      const text = await check(operation, answer)
      for (const said of [query, sent, headers ?? asAdmin]) noteSecrets(said)
      if (status === undefined) expect(answer.status, `${operation} ${text}`).toBeLessThan(400)
      else expect(answer.status, `${operation} ${text}`).toBe(status)
      if (answer.status < 400) answered.add(operation)
      const result = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
      if (ANSWERS_WITH_SECRETS.test(operation)) noteSecrets(result)
      return result as Body
    },
  }
}
