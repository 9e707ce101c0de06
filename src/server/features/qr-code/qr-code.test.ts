/** QR codes through both endpoints: the answers, and what is rejected before anything is drawn. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { englishDefaults } from '#shared/i18n/merge.ts'
import { decoded, pixelsOf, pixelsOfSvg } from '#test/fixtures/qr-code.ts'
import { cpuOf } from '#test/support/cpu.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { readTrpc } from '#test/support/trpc.ts'
import { aPerson, sendJson } from '#test/support/user.ts'

const ADDRESS = 'https://wokandwire.example/menu?table=12&lang=zh'
const URL_OF_IT = `url=${encodeURIComponent(ADDRESS)}`
const FILL_ALL = en.error.fillAll
const SIZE_TEXT = englishDefaults('error.qrSize')

let server: TestServer
let user: SignedInCaller
beforeAll(async () => {
  server = await aServer()
  const person = aPerson()
  await sendJson(server, 'POST', '/api/users', person, (await signedIn(server)).headers)
  user = await signedIn(server, person)
})
afterAll(() => server.stop())

const get = (query: string, headers = {}) =>
  server.call(`/api/qr_code${query}`, { headers: { ...user.headers, ...headers } })
const refusal = async (query: string) => {
  const response = await get(query)
  return { status: response.status, ...((await response.json()) as { detail: string; fields: object }) }
}

describe('the image', () => {
  it.each([
    ['', 300, 300],
    ['&size=100x100', 100, 100],
    ['&size=500x500', 500, 500],
    ['&size=500x101', 500, 101],
    ['&size=0300x0200', 300, 200],
  ])('with %j is a PNG of exactly that size', async (size, width, height) => {
    const response = await get(`?${URL_OF_IT}${size}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    const pixels = await pixelsOf(new Uint8Array(await response.arrayBuffer()))
    expect([pixels.width, pixels.height, decoded(pixels)]).toEqual([width, height, ADDRESS])
  })

  it('has headers that forbid scripts, and is not sent twice', async () => {
    const response = await get(`?${URL_OF_IT}`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=3600',
    })
    const etag = response.headers.get('etag')!
    const again = await get(`?${URL_OF_IT}`, { 'if-none-match': etag })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
    expect((await get(`?${URL_OF_IT}&size=301x301`, { 'if-none-match': etag })).status).toBe(200)
  })

  it('is SVG on request', async () => {
    const response = await get(`?${URL_OF_IT}&size=400x120&format=svg`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const pixels = await pixelsOfSvg(new Uint8Array(await response.arrayBuffer()))
    expect([pixels.width, pixels.height, decoded(pixels)]).toEqual([400, 120, ADDRESS])
  })

  it.each(['9'.repeat(7_089), '%'.repeat(4_296), '鑊'.repeat(984), '🥟'.repeat(738)])(
    'works for the longest text of its kind',
    async (text) => {
      const response = await get(`?url=${encodeURIComponent(text)}&size=500x500`)
      expect(response.status).toBe(200)
      expect(decoded(await pixelsOf(new Uint8Array(await response.arrayBuffer())))).toBe(text)
    },
  )

  it('works at the path with a trailing slash', async () => {
    expect((await get(`/?${URL_OF_IT}`)).status).toBe(200)
  })

  it('is base64 over tRPC', async () => {
    const input = encodeURIComponent(JSON.stringify({ url: ADDRESS, size: '120x120' }))
    const response = await server.call(`/trpc/qrCode.image?input=${input}`, { headers: user.headers })
    const { result } = await readTrpc<{ result: { data: { base64: string; content_type: string } } }>(
      response,
    )
    expect(result.data.content_type).toBe('image/png')
    expect(decoded(await pixelsOf(Buffer.from(result.data.base64, 'base64')))).toBe(ADDRESS)
  })
})

describe('what is rejected', () => {
  it.each([
    ['', { url: en.error.required }],
    ['?url=', { url: en.error.required }],
    ['?url=%20%20', { url: en.error.required }],
    ['?url=a&size=', { size: en.error.required }],
    ['?size=%20', { url: en.error.required, size: en.error.required }],
  ])('%j asks for what is missing', async (query, fields) => {
    expect(await refusal(query)).toMatchObject({ status: 400, detail: FILL_ALL, fields })
  })

  it.each([
    '99999x99999',
    '9999x9999',
    '99x300',
    '300x501',
    '0x0',
    '300',
    '300x',
    '300X300',
    '1e3x300',
    '0x10x10',
    '-300x300',
    '300.5x300',
    '300x300x300',
    '%EF%BC%93%EF%BC%90%EF%BC%90x300',
    '300x300%0A',
    '300x300%00',
    '300x300&size=200x200',
    'x'.repeat(5_000),
  ])('the size %s', async (size) => {
    expect(await refusal(`?url=a&size=${size}`)).toMatchObject({
      status: 400,
      detail: SIZE_TEXT,
      fields: { size: SIZE_TEXT },
    })
  })

  it.each(['a%00b', 'a%0Ab', '%1B', '%7F', '%C2%85'])('control characters: %s', async (text) => {
    expect(await refusal(`?url=${text}`)).toMatchObject({
      status: 400,
      fields: { url: en.error.invalid },
    })
  })

  it.each(['gif', '', 'png&format=svg'])('the format %j', async (format) => {
    expect(await refusal(`?url=a&format=${format}`)).toMatchObject({
      status: 400,
      fields: { format: en.error.invalid },
    })
  })

  it('half a character, through the endpoint that can send one', async () => {
    const input = encodeURIComponent('{"url":"a\\ud800"}')
    const response = await server.call(`/trpc/qrCode.image?input=${input}`, { headers: user.headers })
    expect(response.status).toBe(400)
  })

  it.each([
    ['3 kB', 'x'.repeat(3_072)],
    ['3 kB that mixes figures and letters', 'a1'.repeat(1_536)],
    ['10 kB', 'x'.repeat(10_000)],
  ])('%s, which fits in no code', async (_, text) => {
    const detail = en.error.qrTooLong
    expect(await refusal(`?url=${text}`)).toMatchObject({ status: 400, detail, fields: { url: detail } })
    const ofRefusal = await cpuOf(() => refusal(`?url=${text}`))
    expect(ofRefusal).toBeLessThan(10 * (await cpuOf(() => get(`?${URL_OF_IT}`))))
  })

  it('a text whose code does not fit in the image', async () => {
    const { status, fields } = await refusal(`?url=${'x'.repeat(2_000)}&size=100x500`)
    expect([status, fields]).toEqual([400, { size: expect.stringMatching(/too small/) }])
  })

  it.each(['?url=a&url=b', '?url[]=a', '?__proto__=a', '?url=a&size[width]=300'])('%s', async (query) => {
    const response = await get(query)
    expect(response.status).toBeLessThanOrEqual(400)
  })

  it('every call without a sign-in', async () => {
    expect((await server.call(`/api/qr_code?${URL_OF_IT}`)).status).toBe(401)
  })
})
