/** The OpenAPI document allows what callers are told to send: the documented calls, word for word. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { HOST_LINK } from '../../shared/base/links.ts'
import {
  type ApiDescription,
  type ResolvedApi,
  type ResolvedOperation,
  resolveReferences,
  type Schema,
} from './api-description.ts'

import { EITHER_PLACE } from './openapi-schemas.ts'
import { endpoints } from './rest/endpoints.ts'
import type { JsonSchema } from './rest/input.ts'

let server: TestServer
let written: ApiDescription
/** The description with schemas and parameters in their places. */
let api: ResolvedApi
beforeAll(async () => {
  server = await aServer()
  written = (await server.json<ApiDescription>('/api/openapi.json')).body
  api = resolveReferences(written)
})
afterAll(() => server.stop())

const JSON_BODY = 'application/json'
const FORM = 'application/x-www-form-urlencoded'
const FILES = 'multipart/form-data'

const bodies = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
/** Values in a query are text. */
const queries = new Ajv2020({ strict: false, validateFormats: false, coerceTypes: true })

interface Call {
  csrf?: boolean
  body?: object
  type?: string
}

function callErrors(line: string, { body, csrf = false, type = JSON_BODY }: Call = {}): unknown[] {
  const [method = '', address = ''] = line.split(' ')
  const { pathname, searchParams } = new URL(address, 'http://site.test')
  const operation = api.paths[pathname.replace(/\/$/, '')]?.[method.toLowerCase()]
  if (!operation) return [`${line} is nowhere`]
  return [
    ...queryErrors(operation, new Map(searchParams)),
    ...csrfErrors(operation, csrf),
    ...bodyErrors(operation, body, type),
  ]
}

function queryErrors({ parameters = [] }: ResolvedOperation, query: Map<string, string>): unknown[] {
  const known = parameters.filter((it) => it.in === 'query')
  const unknown = [...query.keys()].filter((name) => !known.some((it) => it.name === name))
  const missing = known.filter(({ name, required }) => required && !query.has(name)).map(({ name }) => name)
  const given = known.filter(({ name }) => query.has(name))
  const wrong = given.flatMap(({ name, schema }) => {
    const properties = { [name]: schema }
    return errorsOf(queries, { type: 'object', properties }, { [name]: query.get(name) })
  })
  return [...unknown, ...missing, ...wrong]
}

/** It may be in the header or in a field of the body. */
function csrfErrors({ parameters = [], requestBody }: ResolvedOperation, isThere: boolean): unknown[] {
  const header = parameters.some(({ name }) => name === 'X-CSRFToken')
  const field = requestBody?.content[FORM]?.schema?.properties?.csrfmiddlewaretoken !== undefined
  if (header !== field) return ['the token is described in one place only']
  return header && !isThere ? ['the token is missing'] : []
}

function bodyErrors({ requestBody }: ResolvedOperation, body: object | undefined, type: string): unknown[] {
  if (body === undefined) return requestBody?.required ? ['a body is missing'] : []
  const schema = requestBody?.content[type]?.schema
  return schema ? errorsOf(bodies, schema, body) : [`no body of ${type} is taken`]
}

function errorsOf(ajv: Ajv2020, schema: Schema | JsonSchema, value: unknown): ErrorObject[] {
  const check = ajv.compile(schema)
  return check(value) ? [] : [...check.errors!]
}

const PERSON = {
  first_name: 'Ka Yan',
  last_name: 'Lam',
  username: 'ka.yan',
  email: 'ka.yan@kamsin.example',
}
const TOOL = {
  label: 'Orders',
  link: '{host}/contact',
  description: 'Where orders stand',
  bg_color: '#ffffff',
  font_color: '#000000',
  group: 1,
}
const PARTNER = {
  name: 'Kam Sin',
  link: '{host}',
  socials: 'https://social.example/kamsin',
  description: 'Tills',
  logo: 'bytes',
}
const VISITOR = { name: 'Chan', email: 'chan@kamsin.example', message: 'Hello', captcha: 'solved' }
const SUBMISSION = {
  captcha: 'solved',
  products: { 1: 2 },
  contact: { name: 'Chan', email: 'chan@kamsin.example', phone: '', detail: '' },
}
const MAIL = {
  recipients: ['chan@kamsin.example'],
  subject: 'Hello',
  content: '<p>Hi</p>',
  sender: 'ka.yan@kamsin.example',
}

/** The calls are in the order of the table of operations. */
const documented: [string, Call?][] = [
  ['POST /api/token/', { csrf: true, body: { username: 'a', password: 'b', captcha: 'solved' } }],
  ['POST /api/token/refresh/', { body: { refresh: 'token' } }],
  ['GET /api/google_oauth?code=abc'],
  ['GET /api/translations'],
  ['POST /api/translations', { body: { cctv: { en: { catalogue: { _name: 'CCTV' } } } } }],
  ['GET /api/rebuild'],
  ['POST /api/contact', { csrf: true, type: FORM, body: { ...VISITOR, phone_number: '2345 6789' } }],
  ['GET /api/partners'],
  ['GET /api/get_upload?file=logo.png'],
  ['GET /api/tools'],
  ['GET /api/tool_groups'],
  ['GET /api/notice'],
  ['GET /api/get_me'],
  ['POST /api/change_password', { body: { password: 'milk-tea-no-sugar' } }],
  ['POST /api/users/change_password', { body: { user: 3, password: 'milk-tea-no-sugar' } }],
  ['GET /api/users'],
  ['POST /api/users', { body: { ...PERSON, password: 'milk-tea-no-sugar', is_staff: false } }],
  ['PUT /api/users?id=3', { body: PERSON }],
  ['PUT /api/users/staff?id=3'],
  ['PUT /api/users/staff?id=3', { body: {} }],
  ['PUT /api/users/staff?id=3', { body: { is_staff: true } }],
  ['DELETE /api/users?id=3'],
  ['POST /api/tool_groups/edit', { body: { name: 'Kitchen' } }],
  ['PUT /api/tool_groups/edit', { body: { name: 'Kitchen', id: 3 } }],
  ['DELETE /api/tool_groups/edit?id=3'],
  ['POST /api/tools/edit', { body: TOOL }],
  ['PUT /api/tools/edit?id=3', { body: TOOL }],
  ['DELETE /api/tools/edit?id=3'],
  ['GET /api/qr_code?url=https%3A%2F%2Fkamsin.example&size=300x300'],
  ['GET /api/contacts'],
  ['DELETE /api/contacts?id=3'],
  ['POST /api/partners/edit', { type: FILES, body: PARTNER }],
  ['PUT /api/partners/edit', { type: FILES, body: { ...PARTNER, id: 3 } }],
  ['DELETE /api/partners/edit?id=3'],
  ['POST /api/notice/edit', { body: { title: 'Van', content: 'At the garage' } }],
  ['PUT /api/notice/edit', { body: { id: 3, title: 'Van', content: 'At the garage' } }],
  ['DELETE /api/notice/edit?id=3'],
  ['GET /api/browse_uploads'],
  ['GET /api/clean_uploads'],
  ['GET /api/logs'],
  ['GET /api/quotation_form'],
  ['POST /api/quotation', { body: SUBMISSION }],
  ['GET /api/quotation/get?id=482913'],
  ['DELETE /api/quotation/cancel?id=482913'],
  ['GET /api/quotation/verify?id=482913&key=secret'],
  ['POST /api/send_mail', { body: MAIL }],
  ['GET /api/products'],
  [
    'POST /api/products',
    { body: { name: 'Wok', monthly_price: 0, upfront_price: 100, category: 1, show_in_quotation: false } },
  ],
  ['PUT /api/products?id=3', { body: { monthly_price: 100, upfront_price: 0 } }],
  ['DELETE /api/products?id=3'],
  ['GET /api/product_categories'],
  ['POST /api/product_categories', { body: { name: 'Woks' } }],
  ['DELETE /api/product_categories?id=3'],
]

describe('the document', () => {
  it.each(documented)('allows %s %j, as documented', (line, call) => {
    expect(callErrors(line, call)).toEqual([])
  })

  it('accepts an id in either place, for every call that changes something and has one', () => {
    const changing = endpoints.filter(
      ({ method, input }) => method !== 'GET' && Object.hasOwn(input.properties ?? {}, 'id'),
    )
    expect(changing.length).toBeGreaterThan(20)
    for (const { method, path, operation, input } of changing) {
      const described = api.paths[path]![method.toLowerCase()]!
      expect(described.parameters, operation).toContainEqual({
        name: 'id',
        in: 'query',
        required: false,
        schema: expect.objectContaining({ description: EITHER_PLACE }),
      })
      for (const { schema } of Object.values(described.requestBody!.content)) {
        expect(schema!.properties?.id?.description, operation).toBe(EITHER_PLACE)
        expect(schema!.required ?? [], operation).not.toContain('id')
      }
      expect(input.required, operation).toContain('id')
      expect(described['x-needed-in-query-or-body'], operation).toContain('id')
    }
  })

  it.each([
    ['PUT /api/users?id=three', { body: PERSON }],
    ['PUT /api/users?id=3', { body: { ...PERSON, id: 'three' } }],
    ['PUT /api/tool_groups/edit', { body: { name: 5, id: 3 } }],
    ['PUT /api/users?id=3&password=x', { body: PERSON }],
    ['POST /api/quotation', { body: { captcha: 'solved' } }],
    ['POST /api/partners/edit', { body: PARTNER }],
    ['POST /api/users', {}],
    ['GET /api/get_upload', {}],
    ['POST /api/token/', { body: { username: 'a', password: 'b', captcha: 'solved' } }],
  ] as [string, Call][])('does not allow %s %j', (line, call) => {
    expect(callErrors(line, call)).not.toEqual([])
  })

  it('explains {host} in links, in inputs and outputs', () => {
    const { partner, tool } = {
      partner: ['/api/partners', '/api/partners/edit', '/api/partners/order'],
      tool: ['/api/tools', '/api/tools/edit', '/api/tools/order'],
    }
    expect(HOST_LINK).toMatch(/\{host\}.+PUBLIC_URL.+https:\/\/www\.example\.com\/contact/)
    for (const path of [...partner, ...tool]) {
      const links = linksIn(api.paths[path])
      expect(links.length, path).toBeGreaterThan(0)
      for (const link of links) expect(link, path).toMatchObject({ description: HOST_LINK })
    }
    const edit = api.paths['/api/partners/edit']!
    expect(linksIn(edit.post!.requestBody)).toHaveLength(2)
    expect(linksIn(edit.post!.responses)).toHaveLength(2)
  })
})

describe('the server', () => {
  it('accepts the calls that the document allows, with the id in one place or both', async () => {
    const { headers } = await signedIn(server)
    const { id } = (await sendJson(server, 'POST', '/api/users', aPerson(), headers)).body as { id: number }
    for (const [line, body] of [
      [`PUT /api/users?id=${id}`, { first_name: 'Siu' }],
      ['PUT /api/users', { id, first_name: 'Siu' }],
      [`PUT /api/users?id=${id}`, { id, first_name: 'Siu' }],
      [`PUT /api/users/staff?id=${id}`, undefined],
      ['PUT /api/users/staff', { id }],
      ['DELETE /api/users', { id }],
    ] as const) {
      expect(callErrors(line, body && { body })).toEqual([])
      const [method, path] = line.split(' ') as [string, string]
      const answer = await sendJson(server, method, path, body, headers)
      expect([answer.status, answer.body.id], line).toEqual([200, id])
    }
  })
})

/** Every field of that name, at any depth. */
function linksIn(part: unknown): unknown[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) => [
    ...(['link', 'socials'].includes(name) ? [value] : []),
    ...linksIn(value),
  ])
}
