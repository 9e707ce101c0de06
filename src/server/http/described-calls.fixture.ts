/** Calls by the names of operations, whose answers must agree with the OpenAPI document. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import type { TestServer } from '../../../test/support/server.ts'
import { newAddress } from '../../../test/support/sign-in.ts'
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
}

/** Those that an answer has exactly where the document says so; the cursor comes only with parts of lists. */
const HEADERS = ['ETag', 'Content-Disposition', 'Location', 'Retry-After']
const CSRF = 'd'.repeat(43)

/** As an admin, whose `headers` they have. */
export async function describedCalls(
  server: TestServer,
  asAdmin: Record<string, string>,
): Promise<DescribedCalls> {
  const api = (await server.json<ApiDescription>('/api/openapi.json')).body
  const shared = api.components.responses as Record<string, ApiResponse>
  const checker = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  checker.addSchema({ $id: 'api', components: api.components })
  const answered = new Set<DocumentedOperation>()

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
    async call<Body>(operation: DocumentedOperation, { query, body, headers, status }: Call = {}) {
      const [method = '', path = ''] = operations[operation]!.split(' ')
      const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
      const isForm = body instanceof FormData
      const answer = await server.call(`${path}${search}`, {
        method,
        redirect: 'manual',
        from: newAddress(),
        headers: {
          cookie: `csrftoken=${CSRF}`,
          'x-csrftoken': CSRF,
          ...(body && !isForm && { 'content-type': 'application/json' }),
          ...(headers ?? asAdmin),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      const text = await check(operation, answer)
      if (status === undefined) expect(answer.status, `${operation} ${text}`).toBeLessThan(400)
      else expect(answer.status, `${operation} ${text}`).toBe(status)
      if (answer.status < 400) answered.add(operation)
      return (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as Body
    },
  }
}
