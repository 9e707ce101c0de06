/**
 * What a stranger can cost with one request: each public operation alone, ten times in a batch, as a form and as JSON, with
 * as many parts as a body can hold. Costs are CPU time of this process, beside that of pages within the same run.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cpuOf } from '#test/support/cpu.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress } from '#test/support/sign-in.ts'
import { routes } from '../../client/site/routes.ts'
import { RPC_BATCH_MAX } from '../../shared/base/limits.ts'
import { operations } from '../../shared/operations.ts'
import { PARTS_MAX } from '../core/input-size.ts'
import { appRouter } from '../router.ts'
import { BODY_MAX_BYTES } from './app.ts'
import { endpoints } from './rest/endpoints.ts'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const PARTS_TYPE = 'multipart/form-data; boundary=b'
/** A page and its client cost about a millisecond: so many cost what one request may. */
const PAGES = 50
/** Node refuses 16 KB of headers. */
const QUERY_MAX_CHARACTERS = 14_000

let server: TestServer
let allowed: number
beforeAll(async () => {
  server = await aServer()
  const pages = async () => {
    for (let count = 0; count < PAGES; count++) await (await server.call('/en/services')).arrayBuffer()
  }
  await pages()
  allowed = await cpuOf(pages)
})
afterAll(() => server.stop())

async function expectCheap(path: string, init: RequestInit = {}): Promise<void> {
  const ask = async () => (await server.call(path, { ...init, from: newAddress() })).arrayBuffer()
  await ask()
  expect((await cpuOf(ask)) / allowed).toBeLessThan(1)
}

/** Short ones. */
function names(count: number): string[] {
  return Array.from({ length: count }, (_, index) => index.toString(36))
}

/** Fits as many of them as possible, one after the other. */
function fitting(bytes: number, parts: string[], glue: string): string {
  let length = 0
  const end = parts.findIndex((part) => {
    length += part.length + glue.length
    return length > bytes
  })
  return parts.slice(0, end === -1 ? undefined : end).join(glue)
}

const bodies: [name: string, type: string, body: string][] = [
  ['as many names in JSON as are read', JSON_TYPE, ofNames(PARTS_MAX - 10)],
  ['as many names in JSON as a body holds', JSON_TYPE, ofNames(40_000)],
  ['lists in lists', JSON_TYPE, '['.repeat(BODY_MAX_BYTES)],
  ['empty objects', JSON_TYPE, `{"a":[${'{},'.repeat(80_000)}{}]}`],
  ['as many fields of a form as are read', FORM_TYPE, fieldsOf(PARTS_MAX - 10)],
  ['as many fields of a form as a body holds', FORM_TYPE, fieldsOf(100_000)],
  ['one field again and again', FORM_TYPE, 'a&'.repeat(BODY_MAX_BYTES / 2)],
  [
    'as many parts as a body holds',
    PARTS_TYPE,
    `${names(4_000)
      .map((name) => `--b\r\nContent-Disposition: form-data; name=${name}\r\n\r\n\r\n`)
      .join('')
      .slice(0, BODY_MAX_BYTES - 10)}--b--`,
  ],
]

function ofNames(count: number): string {
  const members = names(count).map((name) => `"${name}":1`)
  return `{${fitting(BODY_MAX_BYTES - 2, members, ',')}}`
}

function fieldsOf(count: number, bytes = BODY_MAX_BYTES): string {
  const fields = names(count).map((name) => `${name}=`)
  return fitting(bytes, fields, '&')
}

const isPublic = (operation: string) => procedures[operation]!._def.meta?.access === 'anyone'
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: string; meta?: { access: string } } }
>

describe('over REST', () => {
  it.each(
    endpoints
      .filter(({ operation, method }) => isPublic(operation) && method !== 'GET')
      .flatMap((endpoint) => bodies.map((body) => [`${endpoint.method} ${endpoint.path}`, ...body] as const)),
  )('%s with %s', async (name, _shape, type, body) => {
    const [method, path] = name.split(' ') as [string, string]
    await expectCheap(path, { method, body, headers: { 'content-type': type } })
  })

  it.each(
    endpoints
      .filter(({ operation, method }) => isPublic(operation) && method === 'GET')
      .map(({ path }) => path),
  )('GET %s with as many names as an address holds', async (path) => {
    await expectCheap(path)
    await expectCheap(`${path}?${fieldsOf(10_000, QUERY_MAX_CHARACTERS)}`)
  })
})

describe('over tRPC', () => {
  const open = Object.keys(operations).filter((operation) => isPublic(operation))

  it.each(open)('%s alone, and ten times in a batch', async (operation) => {
    const isQuery = procedures[operation]!._def.type === 'query'
    const batch = `/trpc/${Array(RPC_BATCH_MAX).fill(operation).join(',')}?batch=1`
    const calls = Object.fromEntries(names(RPC_BATCH_MAX).map((name) => [name, JSON.parse(ofNames(150))]))
    if (isQuery) {
      await expectCheap(`/trpc/${operation}`)
      await expectCheap(`${batch}&input=%7B%7D`)
      const input = JSON.stringify(calls).slice(0, QUERY_MAX_CHARACTERS)
      await expectCheap(`${batch}&input=${encodeURIComponent(input).slice(0, QUERY_MAX_CHARACTERS)}`)
      return
    }
    const send = (path: string, body: string) =>
      expectCheap(path, { method: 'POST', body, headers: { 'content-type': JSON_TYPE } })
    for (const [, type, body] of bodies) if (type === JSON_TYPE) await send(`/trpc/${operation}`, body)
    await send(batch, '{}')
    await send(batch, JSON.stringify(calls))
    await send(batch, ofNames(40_000))
  })

  it('a batch that holds a large answer holds no other', async () => {
    const sizeOf = async (path: string) => (await (await server.call(path)).arrayBuffer()).byteLength
    const one = await sizeOf('/trpc/translation.get?batch=1&input=%7B%7D')
    for (const separator of [',', '%2C'])
      for (const name of ['translation.get', 'translation%2Eget'])
        expect(
          await sizeOf(`/trpc/${Array(RPC_BATCH_MAX).fill(name).join(separator)}?batch=1&input=%7B%7D`),
        ).toBeLessThan(one / 100)
  })
})

describe('over the form of a page', () => {
  it.each(routes.flatMap(({ path = '/none' }) => bodies.map((body) => [path, ...body] as const)))(
    '%s with %s',
    async (path, _shape, type, body) => {
      await expectCheap(`/en${path}?id=123456`, { method: 'POST', body, headers: { 'content-type': type } })
      await expectCheap(`/en${path}?id=123456`, {
        method: 'POST',
        body: `language=zh&act=${'<'.repeat(BODY_MAX_BYTES - 100)}`,
        headers: { 'content-type': FORM_TYPE },
      })
    },
  )
})
