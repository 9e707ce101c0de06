/** REST and tRPC endpoints: URLs, methods, encodings, errors and headers. */

import { request } from 'node:http'
import { connect } from 'node:net'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { englishDefaults } from '#shared/i18n/merge.ts'
import { zh } from '#shared/i18n/zh.ts'
import { operations } from '#shared/operations.ts'
import { ADMIN, aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { readTrpc } from '#test/support/trpc.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { VERSION } from '../../core/version.ts'
import { endpoints } from './endpoints.ts'

let server: TestServer
let staff: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  const csrf = 'c'.repeat(43)
  staff = { ...(await signedIn(server)).headers, cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf }
})
afterAll(() => server.stop())

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; frame-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
const JSON_TYPE = { 'content-type': 'application/json' }

describe('every row of the table', () => {
  it('names each procedure with a path once', () => {
    expect(endpoints.map(({ operation }) => operation)).toEqual(
      Object.entries(operations).flatMap(([operation, row]) => (row === null ? [] : [operation])),
    )
  })

  it.each(endpoints)(
    '$method $path answers with and without a trailing slash, the same way',
    async ({ method, path }) => {
      const init = { method, ...(method === 'POST' && { headers: JSON_TYPE, body: '{}' }) }
      const bare = await server.json(path, { ...init, from: '203.0.113.1' })
      const slashed = await server.json(`${path}/`, { ...init, from: '203.0.113.2' })
      expect([slashed.status, slashed.body.code]).toEqual([bare.status, bare.body.code])
      expect(bare.status).toBeLessThan(500)
      expect(bare.body.detail).not.toBe(en.error.notFound)
    },
  )

  it.each(endpoints)(
    '$path rejects other methods with 405 and names the allowed ones',
    async ({ path, method }) => {
      const { status, body, headers } = await server.json(path, { method: 'PATCH' })
      expect([status, body.code]).toEqual([405, 'method_not_allowed'])
      expect(headers.get('allow')).toContain(method)
    },
  )

  it('take a larger body where, and only where, they take a file or all texts', () => {
    const larger = endpoints.filter(({ bodyMaxBytes }) => bodyMaxBytes !== undefined)
    const taking = endpoints.filter(
      ({ fileFields, operation }) => fileFields.length > 0 || operation === 'translation.save',
    )
    expect(larger.map(({ operation }) => operation)).toEqual(taking.map(({ operation }) => operation))
    expect(taking.length).toBeGreaterThan(2)
  })

  /** Contract 3: every rejected verification answers `success: false`. */
  const named = endpoints.filter(({ operation }) => operation !== 'quotation.verify')
  it.each(named.filter(({ input }) => (input.required ?? []).length > 0))(
    '$method $path rejects an empty call with 400 and names the fields',
    async ({ method, path, input }) => {
      const hasBody = method === 'POST' || method === 'PUT'
      const headers = { ...staff, ...(hasBody && JSON_TYPE) }
      const { status, body } = await server.json(path, { method, headers, ...(hasBody && { body: '{}' }) })
      expect(status).toBe(400)
      expect(Object.keys(body.fields as object)).toEqual(input.required)
    },
  )
})

describe('errors', () => {
  it('have one body, in the caller’s language', async () => {
    const english = await server.json('/api/quotation/get?id=000001', { from: '203.0.113.3' })
    const detail = en.error.quotationNotFound
    expect(english.body).toEqual({ detail, errors: detail, code: 'not_found' })
    const headers = { 'accept-language': 'zh-HK,zh;q=0.9' }
    const chinese = await server.json('/api/quotation/get?id=000001', { from: '203.0.113.3', headers })
    expect(chinese.body.detail).toBe(zh.error.quotationNotFound)
    const wish = { cookie: 'language=zh', 'accept-language': 'en' }
    expect((await server.json('/api/nothing', { headers: wish })).body.detail).toBe(en.error.notFound)
  })

  it.each([
    ['an unknown path', '/api/nothing', {}, 404, 'not_found'],
    ['an unknown file', '/api/get_upload?file=secret', {}, 404, 'not_found'],
    ['a path for a file', '/api/get_upload?file=../data/secret', {}, 404, 'not_found'],
    ['a path in disguise', '/api/get_upload?file=%2e%2e%2fdata%2fsecret', {}, 404, 'not_found'],
    [
      'plain text',
      '/api/quotation',
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' },
      415,
      'unsupported_type',
    ],
    [
      'broken JSON',
      '/api/quotation',
      { method: 'POST', headers: JSON_TYPE, body: '{"captcha":' },
      400,
      'invalid',
    ],
    [
      'a poisoned key',
      '/api/quotation',
      { method: 'POST', headers: JSON_TYPE, body: '{"__proto__":{"a":1}}' },
      400,
      'invalid',
    ],
    [
      'JSON that is a list',
      '/api/quotation',
      { method: 'POST', headers: JSON_TYPE, body: '[]' },
      400,
      'invalid',
    ],
    [
      'a broken form field',
      '/api/quotation',
      { method: 'POST', body: new URLSearchParams({ products: '{' }) },
      400,
      'invalid',
    ],
    ['a broken address', '/api/%E0%A4%A', {}, 400, 'invalid'],
    [
      'a very deep body',
      '/api/quotation',
      { method: 'POST', headers: JSON_TYPE, body: '['.repeat(100_000) + ']'.repeat(100_000) },
      400,
      'invalid',
    ],
    [
      'a body over the limit',
      '/api/quotation',
      { method: 'POST', headers: JSON_TYPE, body: `"${'x'.repeat(300_000)}"` },
      413,
      'too_large',
    ],
  ])('answer %s correctly', async (_what, path, init, status, code) => {
    const answer = await server.json(path, init)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.headers.get('content-security-policy')).toBe(CSP)
  })

  it('reject a form over the limit as too large, and a file or too many fields as invalid', async () => {
    const big = new FormData()
    big.append('detail', 'x'.repeat(300_000))
    expect((await server.json('/api/quotation', { method: 'POST', body: big })).status).toBe(413)
    const file = new FormData()
    file.append('captcha', new Blob(['x']), 'x.txt')
    expect((await server.json('/api/quotation', { method: 'POST', body: file })).status).toBe(400)
    const many = new FormData()
    for (let field = 0; field < 101; field++) many.append('captcha', 'x')
    expect((await server.json('/api/quotation', { method: 'POST', body: many })).status).toBe(400)
  })

  it('name at most twenty fields, however many are invalid', async () => {
    const products = Object.fromEntries(Array.from({ length: 1_000 }, (_, id) => [id, 'x']))
    const init = { method: 'POST', headers: JSON_TYPE, body: JSON.stringify({ products }) }
    const { status, body } = await server.json('/api/quotation', init)
    expect(status).toBe(400)
    expect(Object.keys(body.fields as object).length).toBeLessThanOrEqual(20)
  })

  it.each([
    ['/api/quotation', 'POST'],
    ['/api/openapi.json', 'GET, HEAD'],
    ['/healthz', 'GET, HEAD'],
    ['/', 'GET, HEAD'],
    ['/quotation', 'GET, HEAD'],
    ['/zh/quotation/', 'GET, HEAD'],
    ['/pages/en/home.json', 'GET, HEAD'],
    ['/trpc/quotation.get', 'GET, POST, HEAD'],
  ])('name the accepted methods at %s', async (path, allowed) => {
    for (const method of ['PUT', 'PATCH', 'OPTIONS']) {
      const { status, body, headers } = await server.json(path, { method })
      expect([status, body.code, headers.get('allow')]).toEqual([405, 'method_not_allowed', allowed])
    }
  })

  it.each(['/api?x', '/api/?x', '/trpc?x', '/assets?x'])('are JSON at %s', async (path) => {
    const { status, body } = await server.json(path)
    expect([status, body.code]).toEqual([404, 'not_found'])
  })

  it('ignore names of a query that every object has', async () => {
    for (const name of ['constructor', 'toString', '__proto__']) {
      const query = `id=000001&${name}=1`
      const init = { method: 'DELETE', headers: JSON_TYPE, body: '{"id":"000001"}' }
      const { body } = await server.json(`/api/quotation/cancel?${query}`, { ...init, from: '203.0.113.6' })
      expect(body.code).toBe('not_found')
    }
    const strange = { method: 'DELETE', headers: JSON_TYPE, body: '{"id":{"toString":1,"valueOf":1}}' }
    expect((await server.json('/api/quotation/cancel?id=000001', strange)).status).toBe(400)
  })

  it('reject an endless body without a length once it is over the limit', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const call = request(
        `${server.url}/api/quotation`,
        { method: 'POST', headers: { ...JSON_TYPE, 'transfer-encoding': 'chunked' } },
        (response) => resolve(response.statusCode!),
      )
      call.on('error', reject)
      for (let chunk = 0; chunk < 300; chunk++) call.write('x'.repeat(1_024))
      call.end()
    })
    expect(status).toBe(413)
  })
})

describe('every answer', () => {
  it.each([
    '/healthz',
    '/api/captcha',
    '/api/nothing',
    '/services',
    '/nothing',
    '/trpc/nothing',
    '/assets/nothing.js',
  ])('of %s has the security headers', async (path) => {
    const { headers } = await server.call(path)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(headers.get('x-powered-by')).toBeNull()
  })

  it('is one line in the log, without query, key or body, whatever was sent', async () => {
    const from = server.logLines.length
    await server.call('/api/quotation/verify?id=204816&key=topsecret', { from: '203.0.113.4' })
    await server.call('/api/nothing%0A2026%20[ ERROR ] forged')
    const lines = server.logLines.slice(from)
    expect(lines.filter((line) => line.includes('HTTP'))).toHaveLength(2)
    for (const line of lines) expect(line).toMatch(/^\S+Z \[ (INFO|WARNING|ERROR) \] [^\n]*\n$/)
    expect(lines.join('')).not.toContain('topsecret')
  })

  it('uses the proxy’s address only from a trusted proxy', async () => {
    const direct = await aServer({ trustProxy: undefined })
    for (let miss = 0; miss < 20; miss++) {
      await direct.call('/api/quotation/get?id=000001', { from: `203.0.113.${miss}` })
    }
    expect((await direct.call('/api/quotation/get?id=000001', { from: '203.0.113.99' })).status).toBe(429)
    expect(direct.logLines.filter((line) => line.includes('WARNING'))).toEqual([
      expect.stringContaining('TRUST_PROXY is not set'),
    ])
    await direct.stop()
  })
})

describe('a list', () => {
  it('is returned in parts if a limit is given', async () => {
    for (let person = 0; person < 2; person++) await sendJson(server, 'POST', '/api/users', aPerson(), staff)
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = `limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
      const answer = await server.json<{ id: number }[]>(`/api/users?${query}`, { headers: staff })
      seen.push(...answer.body.map(({ id }) => id))
      cursor = answer.headers.get('x-next-cursor')
    }
    const whole = await server.json<{ id: number }[]>('/api/users', { headers: staff })
    expect(seen).toEqual(whole.body.map(({ id }) => id))
    expect(whole.headers.get('x-next-cursor')).toBeNull()
    expect((await server.call('/api/users?limit=none', { headers: staff })).status).toBe(400)
  })
})

describe('a URL', () => {
  it('may contain ids, but no password or token of a call that changes something', async () => {
    const query = new URLSearchParams({ ...ADMIN, captcha: await server.solveCaptcha() })
    const init = { method: 'POST', headers: { ...JSON_TYPE, ...staff }, body: '{}' }
    const { status, body } = await server.json(`/api/token/?${query}`, init)
    expect([status, body.code]).toEqual([400, 'invalid'])
    const person = (await sendJson(server, 'POST', '/api/users', aPerson(), staff)).body as { id: number }
    const edit = await sendJson(server, 'PUT', `/api/users?id=${person.id}`, { id: String(person.id) }, staff)
    expect(edit.status).toBe(200)
  })

  it('is checked for access before its input', async () => {
    const init = { method: 'PUT', headers: JSON_TYPE, body: '{"id":3}' }
    expect((await server.call('/api/users?id=2', init)).status).toBe(401)
  })

  it('of tRPC names the method that it accepts', async () => {
    expect((await server.call('/trpc/user.delete')).headers.get('allow')).toBe('POST')
    const post = await server.call('/trpc/user.me', { method: 'POST', headers: JSON_TYPE, body: '{}' })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('the description', () => {
  it('is valid OpenAPI 3.1 and names every path', async () => {
    const { body } = await server.json<{ openapi: string; paths: Record<string, object> }>(
      '/api/openapi.json',
    )
    const { valid, errors } = await new Validator().validate(structuredClone(body))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(body.openapi).toMatch(/^3\.1/)
    for (const { path, method } of endpoints) expect(body.paths[path]).toHaveProperty(method.toLowerCase())
  })

  it('states who may call what', async () => {
    const { body } = await server.json<{ paths: Record<string, Record<string, object>> }>('/api/openapi.json')
    expect(body).toMatchObject({
      paths: { '/api/users': { get: { security: [{ bearer: [] }], responses: { 401: {}, 403: {} } } } },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    })
    expect(body.paths['/api/get_me']!.get).not.toHaveProperty('responses.403')
    expect(body.paths['/api/quotation']!.post).toHaveProperty('security', [])
  })

  it('describes files, challenges, and the time to wait', async () => {
    const { body } = await server.json('/api/openapi.json')
    const text = JSON.stringify(body)
    expect(text).not.toContain('*/*')
    expect(body).toMatchObject({
      paths: {
        '/api/get_upload': { get: { responses: { 200: { content: { 'application/pdf': {} } } } } },
        '/api/captcha': {
          get: { responses: { 200: { content: { 'application/json': { schema: { anyOf: [{}, {}] } } } } } },
        },
        '/api/quotation/get': {
          get: {
            responses: {
              404: { $ref: '#/components/responses/NotFound' },
              429: { $ref: '#/components/responses/TooMany' },
            },
          },
        },
      },
      components: { responses: { TooMany: { headers: { 'Retry-After': {} } } } },
    })
  })
})

describe('the tRPC endpoint', () => {
  const trpc = (path: string, input: unknown, init: RequestInit = {}) =>
    server.json<{ error?: { message: string; data: Record<string, unknown> } }>(
      `/trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
      init,
    )

  it('gives the same errors as REST', async () => {
    const missing = await trpc('quotation.get', { id: '000001' })
    expect(missing.status).toBe(404)
    expect(missing.body.error?.data).toMatchObject({
      code: 'NOT_FOUND',
      reason: 'not_found',
      httpStatus: 404,
    })
    const invalid = await trpc('quotation.get', { id: '1' })
    expect(invalid.body.error?.data).toMatchObject({
      reason: 'invalid',
      fields: { id: englishDefaults('error.quotationId') },
    })
    expect(JSON.stringify(invalid.body)).not.toMatch(/stack|node_modules|\.ts/)
  })

  it('accepts at most ten calls in a batch', async () => {
    const paths = Array.from({ length: 11 }, () => 'captcha.challenge').join(',')
    const eleven = await trpc(`${paths}?batch=1&input=%7B%7D`, undefined)
    expect([eleven.status, JSON.stringify(eleven.body)]).toEqual([
      400,
      expect.stringContaining(en.error.tooManyCalls),
    ])
    const ten = await trpc(`${paths.slice(paths.indexOf(',') + 1)}?batch=1&input=%7B%7D`, undefined)
    expect(ten.status).toBe(200)
  })

  it('reports unreadable input, in a batch or not', async () => {
    for (const query of ['batch=1&input=7', 'batch=1&input=%7B', 'input=%7B']) {
      const { status, body } = await trpc(`quotation.get?${query}`, undefined)
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(en.error.malformed)])
    }
    const form = new FormData()
    form.append('id', 'x')
    expect((await trpc('quotation.submit', undefined, { method: 'POST', body: form })).status).toBe(415)
    expect((await trpc('quotation.submit', undefined, { method: 'POST' })).status).toBe(415)
  })

  it('names no field when a call has no input at all', async () => {
    const { body } = await trpc('quotation.get', undefined)
    expect(body.error?.data).toMatchObject({ reason: 'invalid' })
    expect(body.error?.data).not.toHaveProperty('fields')
  })

  it('never allows caching, and states the time to wait', async () => {
    const input = encodeURIComponent(JSON.stringify({ id: '000001' }))
    const ask = () => server.call(`/trpc/quotation.get?input=${input}`, { from: '203.0.113.7' })
    const first = await ask()
    expect(first.headers.get('cache-control')).toBe('no-store')
    for (let miss = 1; miss < 20; miss++) await ask()
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it.each([
    { 'trpc-accept': 'application/jsonl' },
    { accept: 'application/jsonl' },
    { accept: 'text/event-stream' },
  ])('answers completely where %j asks for a stream', async (headers) => {
    const response = await server.call('/trpc/captcha.challenge?batch=1&input=%7B%7D', { headers })
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('content-length')).not.toBeNull()
    expect(await readTrpc(response)).toMatchObject([{ result: { data: { parameters: {} } } }])
  })

  it('is not misled by an invalid host', async () => {
    for (const host of ['a@b', 'a b', '[', '%00']) {
      const status = await new Promise<number>((resolve, reject) => {
        const call = request(`${server.url}/trpc/captcha.challenge`, { headers: { host } }, (response) => {
          response.resume()
          resolve(response.statusCode!)
        })
        call.on('error', reject).end()
      })
      expect(status).toBe(200)
    }
  })

  it('counts every call of a batch', async () => {
    const paths = Array.from({ length: 10 }, () => 'quotation.get').join(',')
    const input = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, { id: '000001' }]))
    const batch = () =>
      server.call(`/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`, {
        from: '203.0.113.5',
      })
    await batch()
    await batch()
    expect((await server.call('/api/quotation/get?id=000001', { from: '203.0.113.5' })).status).toBe(429)
  })

  it('changes nothing on a GET', async () => {
    expect((await trpc('quotation.verify', { id: '204816', key: 'x' })).status).toBe(405)
  })
})

describe('slow callers', () => {
  it('are cut off, while others are served', async () => {
    const { port, hostname } = new URL(server.url)
    const slow = Array.from({ length: 20 }, () => connect(Number(port), hostname))
    const closed = slow.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    for (const socket of slow) {
      socket.resume().on('error', () => {})
      socket.write('POST /api/quotation HTTP/1.1\r\nHost: localhost\r\nX-Slow:')
    }
    expect((await server.call('/services')).status).toBe(200)
    await Promise.all(closed)
    expect(server.app.server.headersTimeout).toBeLessThanOrEqual(10_000)
  })
})

describe('health', () => {
  it('is good while the database answers', async () => {
    expect((await server.json('/healthz')).body).toEqual({ status: 'ok', version: VERSION })
  })
})
