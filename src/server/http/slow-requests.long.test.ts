/**
 * The longest header, path, query and body that the server takes, made to hurt: anyone else who asks is
 * answered. `src/slow-texts.long.test.ts` gives the same texts to each parser alone.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectTo, statusOf, words } from '#test/support/connection.ts'
import { aSubmission } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { slowHeaders, slowTexts } from '#test/support/slow-texts.ts'
import { sendJson } from '#test/support/user.ts'
import { paths } from '../../client/paths.ts'
import { TEXTS_MAX_BYTES } from '../../shared/base/limits.ts'
import { DETAIL_MAX_CHARACTERS } from '../../shared/quotation/limits.ts'
import { BODY_MAX_BYTES } from './app.ts'
import { endpoints } from './rest/endpoints.ts'
import type { JsonSchema } from './rest/input.ts'

/** Tells linear from worse, and nothing else: a busy machine is far below. */
const PATIENCE_MS = 3_000
const TEST_MS = 180_000
/** Node refuses 16 KB of headers. */
const HEAD_MAX_CHARACTERS = 15_000
const HOST = 'Host: localhost'
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
/** No record has it. */
const ID = 900_000_000
const MARK = '§'
const SHAPES_APART = 12

type Filled = string | number | Filled[] | { [name: string]: Filled }

let server: TestServer
let staff: Record<string, string>
let storedFile: string
beforeAll(async () => {
  server = await aServer()
  staff = (await signedIn(server)).headers
  const { body } = await server.json<{ logo: string }[]>('/api/partners')
  storedFile = paths.upload(body[0]!.logo)
})
afterAll(() => server.stop())

/**
 * The work of the request and one after it in milliseconds:
 * what everyone else waits for, on a machine of their own.
 */
async function workOf(request: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await Promise.all([request(), server.call('/healthz')])
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

async function expectNoWait(requests: [name: string, request: () => Promise<unknown>][]): Promise<void> {
  const slow: string[] = []
  for (const [name, request] of requests) if ((await workOf(request)) > PATIENCE_MS) slow.push(name)
  expect(slow).toEqual([])
}

/** By hand, because a client would refuse to send it. */
async function onTheWire(...lines: string[]): Promise<number> {
  const { socket, ended } = connectTo(server.url)
  socket.write(words(...lines, 'Connection: close'), 'latin1')
  return statusOf(await ended)
}

describe('the longest header', () => {
  it.each([
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Authorization',
    'Content-Length',
    'Content-Type',
    'Cookie',
    'If-Match',
    'If-None-Match',
    'If-Range',
    'Origin',
    'Range',
    'Sec-Fetch-Site',
    'User-Agent',
    'X-CSRFToken',
    'X-Forwarded-For',
    'X-Forwarded-Host',
  ])('%s holds nobody', { timeout: TEST_MS }, async (name) => {
    const addresses = ['/en/services', storedFile, '/api/partners', '/trpc/captcha.challenge']
    for (const path of addresses) expect((await server.call(path)).status).toBe(200)
    await expectNoWait(
      slowHeaders(HEAD_MAX_CHARACTERS).map(([shape, text], at) => {
        // All answer by the same readers of headers: each shape comes to one address, and to another with the next header.
        const path = addresses[(at + name.length) % addresses.length]!
        return [`${shape} at ${path}`, () => onTheWire(`GET ${path} HTTP/1.1`, HOST, `${name}: ${text}`)]
      }),
    )
  })

  it('Host holds nobody', { timeout: TEST_MS }, async () => {
    await expectNoWait(
      slowHeaders(HEAD_MAX_CHARACTERS).map(([shape, text]) => [
        shape,
        () => onTheWire('GET /en HTTP/1.1', `Host: ${text}`),
      ]),
    )
  })

  it('of a part of a form holds nobody', { timeout: TEST_MS }, async () => {
    const part = (text: string) => `--b\r\nContent-Disposition: ${text}\r\nContent-Type: ${text}\r\n\r\nx\r\n`
    await expectNoWait(
      slowHeaders(BODY_MAX_BYTES / 4).map(([shape, text]) => [
        shape,
        () =>
          server.call('/api/contact', {
            method: 'POST',
            body: `${part(text)}${part(`form-data; name="${text}"; filename="x"`)}--b--\r\n`,
            headers: { 'content-type': 'multipart/form-data; boundary=b' },
          }),
      ]),
    )
  })
})

describe('the longest address', () => {
  it.each([
    '/',
    '/en/',
    '/uploads/',
    '/assets/',
    '/api/',
    '/trpc/',
    'http://',
    '/en/quotation?',
    '/trpc/auth.csrf?batch=1&input=',
  ])('after %s holds nobody', { timeout: TEST_MS }, async (start) => {
    await expectNoWait(
      slowTexts(HEAD_MAX_CHARACTERS).map(([shape, text]) => [
        shape,
        () => onTheWire(`GET ${start}${asAddress(text)} HTTP/1.1`, HOST),
      ]),
    )
  })
})

/** The list leaves out the end of a session, which would be ours. */
const taking = endpoints.filter(
  ({ input, operation }) => input.properties && countTexts(input) > 0 && operation !== 'auth.logout',
)

describe('the longest input', () => {
  it.each(taking.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'of %s holds nobody',
    { timeout: TEST_MS },
    async (_name, { method, path, input, bodyMaxBytes = BODY_MAX_BYTES }) => {
      const inBody = method !== 'GET'
      const all = inBody ? Math.min(bodyMaxBytes, TEXTS_MAX_BYTES) - 2_000 : HEAD_MAX_CHARACTERS
      const bytes = Math.floor(all / countTexts(input))
      const send = (type: string, body: string) =>
        server.call(path, { method, body, from: newAddress(), headers: { ...staff, 'content-type': type } })
      const form = (text: string) => formOf(filled(input, cutTo(bytes, text, asField)))
      await expectNoWait(
        shapesFor(path, bytes).map(([shape, text]) => [
          shape,
          async () => {
            if (!inBody) return server.call(`${path}?${form(text)}`, { from: newAddress(), headers: staff })
            await send(JSON_TYPE, JSON.stringify(filled(input, cutTo(bytes, text, JSON.stringify))))
            return send(FORM_TYPE, form(text).toString())
          },
        ]),
      )
    },
  )

  it('of texts in their places holds nobody', { timeout: TEST_MS }, async () => {
    const names = (text: string) => ({ site: { home: { title: text }, [text]: { [text]: text } } })
    await expectNoWait(
      shapesFor('texts', TEXTS_MAX_BYTES / 4).map(([shape, text]) => [
        shape,
        () => sendJson(server, 'POST', '/api/translations', names(text), staff),
      ]),
    )
  })

  it('of a form without scripts holds nobody', { timeout: TEST_MS }, async () => {
    await expectNoWait(
      slowTexts(BODY_MAX_BYTES / 2).map(([shape, text]) => [
        shape,
        () =>
          server.call('/en/contact', { method: 'POST', body: text, headers: { 'content-type': FORM_TYPE } }),
      ]),
    )
  })
})

describe('the longest text that is accepted', () => {
  it('of a quotation is drawn while others are answered', { timeout: TEST_MS }, async () => {
    await expectNoWait(
      slowTexts(DETAIL_MAX_CHARACTERS).map(([shape, detail], at) => [
        shape,
        async () => {
          const { contact, ...rest } = await aSubmission(server, {
            contact: { email: `a${at}@kamsin.example` },
          })
          const quotation = { ...rest, contact: { ...contact, detail } }
          expect(await sendJson(server, 'POST', '/api/quotation', quotation)).toMatchObject({ status: 201 })
        },
      ]),
    )
  })
})

/**
 * A part of them for each, because a body takes longer to send than a header, and another part for the next.
 */
function shapesFor(name: string, length: number): [name: string, text: string][] {
  return slowTexts(length).filter((_, at) => at % SHAPES_APART === name.length % SHAPES_APART)
}

/** Counts the texts that `filled` puts in. */
function countTexts(schema: JsonSchema): number {
  return JSON.stringify(filled(schema, MARK)).split(MARK).length - 1
}

/** An input with `text` wherever a text may be, also as a name. */
function filled(schema: JsonSchema, text: string): Filled {
  const { type, properties, additionalProperties, anyOf, items } = schema
  if (anyOf?.[0]) return filled(anyOf[0], text)
  if (type === 'array') return [filled(items as JsonSchema, text)]
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, filled(property, text)]),
    )
  }
  if (additionalProperties) return { [text]: filled(additionalProperties, text) }
  return type === undefined || type === 'string' ? text : ID
}

/** The beginning that takes so many bytes once it is encoded. */
function cutTo(bytes: number, text: string, encode: (text: string) => string): string {
  return text.slice(0, Math.floor((text.length * bytes) / Buffer.byteLength(encode(text))))
}

function asField(text: string): string {
  return new URLSearchParams({ '': text }).toString()
}

function formOf(input: Filled): URLSearchParams {
  const texts = Object.entries(input).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return new URLSearchParams(texts)
}

/** What an address cannot hold as it is, encoded. */
function asAddress(text: string): string {
  return cutTo(HEAD_MAX_CHARACTERS, text, encodeURI).replace(/[^!-~]/g, '%20')
}
