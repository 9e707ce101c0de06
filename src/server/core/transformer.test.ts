import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { readTrpc } from '#test/support/trpc.ts'
import { AppError } from '../platform/app-error.ts'
import { ReadyJson } from './answers/ready-json.ts'
import { reviveInput, transformer } from './transformer.ts'

const NOON = '2026-12-24T04:00:00.000Z'
const aTime = (meta: unknown) => ({ json: { at: NOON }, meta })
const many = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, value]))
const deep = (levels: number) => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = { a: value }
  return value
}

describe('an input', () => {
  it.each([
    [{ at: new Date(NOON), list: [{ till: new Date(NOON) }] }],
    [{ id: 7, key: undefined }],
    [undefined],
    [new Date(NOON)],
    [{ products: { 1: 2 }, contact: { name: '陳大文' } }],
    [{ json: { json: 1 } }],
    [[]],
  ])('arrives as superjson sends it: %j', (input) => {
    expect(reviveInput(JSON.parse(superjson.stringify(input)))).toEqual(input)
  })

  it.each([undefined, null, 1, 'json', [], {}, { id: 7 }, { json: 1, other: 2 }, { meta: { values: 1 } }])(
    'may be plain JSON: %j',
    (input) => {
      expect(reviveInput(input)).toBe(input)
    },
  )

  it.each([
    ['a Date that is no time', { json: { at: 'noon' }, meta: { values: { at: ['Date'] } } }],
    ['a Date of a number', { json: { at: 7 }, meta: { values: { at: ['Date'] } } }],
    ['a Date of an object', { json: { at: {} }, meta: { values: { at: ['Date'] } } }],
    ['a Date that no calendar has', { json: '2026-13-41T99:00:00Z', meta: { values: ['Date'] } }],
    ['undefined where there is a value', aTime({ values: { at: ['undefined'] } })],
    ['a Date with parts', aTime({ values: { at: ['Date', { 0: ['Date'] }] } })],
    ['two types', aTime({ values: { at: ['Date', 'Date'] } })],
    ['no type', aTime({ values: { at: [] } })],
    ['a type without a list', aTime({ values: { at: 'Date' } })],
    ['a tree of types', aTime({ values: { at: { at: ['Date'] } } })],
    ['values that are a text', aTime({ values: 'Date' })],
    ['values that are null', aTime({ values: null })],
    ['meta that is a list', aTime([])],
    ['meta that is null', aTime(null)],
    ['meta with another key', aTime({ values: {}, classes: {} })],
  ])('with %s is rejected', rejected)

  it.each([
    ['RegExp', '/(a+)+$/', ['regexp']],
    ['Error', { name: 'E', message: 'x', stack: 'y' }, ['Error']],
    ['URL', 'https://a.example', ['URL']],
    ['Set', [1], ['set']],
    ['Map', [[1, 2]], ['map']],
    ['bigint', '7', ['bigint']],
    ['number that JSON lacks', 'NaN', ['number']],
    ['symbol', 'x', [['symbol', 'x']]],
    ['class', {}, [['class', 'Date']]],
    ['custom type', 'x', [['custom', 'x']]],
    ['typed array', [1], [['typed-array', 'Uint8Array']]],
    ['function', 'x', ['function']],
    ['member of every object', 'x', ['constructor']],
    ['member of every object', 'x', ['toString']],
  ])('builds no %s', (_type, value, types) => {
    rejected('', { json: { value }, meta: { values: { value: types } } })
    rejected('', { json: value, meta: { values: types } })
  })

  it.each([
    'nothing',
    'at.nothing',
    'at.length',
    '',
    '.',
    'at.',
    'list.1',
    'list.length',
    'list.00',
    'a\\.b',
    'hasOwnProperty',
    '__proto__',
    '__proto__.polluted',
    'constructor.prototype',
    'at.constructor',
    'prototype',
  ])('has no path %j', (path) => {
    const json = { at: NOON, list: [NOON], 'a.b': NOON }
    rejected('', { json, meta: { values: { [path]: ['Date'] } } })
    rejected('', JSON.parse(JSON.stringify({ json, meta: { values: [path] } })))
  })

  it.each(['__proto__', 'constructor', 'prototype'])('has no key %s, in either shape', (key) => {
    const sent = `{"a":[{"${key}":{"polluted":1}}]}`
    rejected('', JSON.parse(sent))
    rejected('', JSON.parse(`{"json":${sent}}`))
    rejected('', JSON.parse(`{"json":1,"meta":{"values":{"${key}":["Date"]}}}`))
    rejected('', JSON.parse(`{"json":{"a":1},"meta":{"${key}":1}}`))
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it.each([
    ['a circle', { a: [''] }],
    ['a circle through the root', [['a']]],
    ['a circle of two', { a: ['b.a'], b: ['a.b'] }],
    ['100,000 references', { a: Array.from({ length: 100_000 }, (_, index) => `x${index}`) }],
    ['100,000 names', many(100_000, ['a'])],
    ['none', {}],
  ])('refers to no other part: %s', (_what, referentialEqualities) => {
    rejected('', { json: { a: {}, b: {} }, meta: { referentialEqualities } })
    rejected('', { json: { a: {}, b: {} }, meta: { values: {}, referentialEqualities } })
  })

  it.each([
    ['thousands of times', { json: many(5_000, NOON), meta: { values: many(5_000, ['Date']) } }],
    ['a deep nest', { json: deep(50_000) }],
    ['a deep nest in meta', { json: 1, meta: { values: { a: deep(50_000) } } }],
    ['a deep nest without superjson', deep(50_000)],
    ['a path of 100,000 steps', aTime({ values: { ['at.'.repeat(100_000)]: ['Date'] } })],
  ])('with %s is rejected', rejected)
})

it('an answer of a class is sent as the class has it in JSON', () => {
  const ready = new ReadyJson({ site: { en: 'Wok' } })
  expect(JSON.parse(JSON.stringify(transformer.output.serialize(ready)))).toEqual({ json: ready.content })
})

describe('over HTTP', () => {
  let server: TestServer
  let headers: Record<string, string>
  beforeAll(async () => {
    server = await aServer()
    headers = { ...(await signedIn(server)).headers, 'content-type': 'application/json' }
  })
  afterAll(() => server.stop())

  const A_CIRCLE = { json: { id: 1 }, meta: { referentialEqualities: [['id']] } }
  const REFUSED = { error: { data: { code: 'BAD_REQUEST', httpStatus: 400, reason: 'invalid' } } }

  it('such an input is a bad request, and the answer says no more', async () => {
    const body = JSON.stringify(A_CIRCLE)
    const response = await server.call('/trpc/user.delete', { method: 'POST', headers, body })
    expect(response.status).toBe(400)
    const answer = await readTrpc(response)
    expect(answer).toMatchObject(REFUSED)
    expect(JSON.stringify(answer)).not.toMatch(/referential|superjson|stack/)
  })

  it('so it is in a batch and in a URL', async () => {
    const batch = await server.json<unknown[]>('/trpc/user.delete,user.delete?batch=1', {
      method: 'POST',
      headers,
      body: JSON.stringify({ 0: { json: { id: 1 } }, 1: A_CIRCLE }),
    })
    expect(batch.body).toMatchObject([REFUSED, REFUSED])
    const input = encodeURIComponent(JSON.stringify(A_CIRCLE))
    const query = await server.json(`/trpc/contact.get?input=${input}`, { headers })
    expect(query).toMatchObject({ status: 400, body: REFUSED })
  })

  it('the schema judges what is revived', async () => {
    const body = superjson.stringify({ id: new Date(NOON) })
    const answer = await server.json('/trpc/user.delete', { method: 'POST', headers, body })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { data: { fields: { id: expect.any(String) } } } },
    })
  })
})

function rejected(_what: string, sent: unknown): void {
  expect(() => reviveInput(sent)).toThrow(AppError)
}
