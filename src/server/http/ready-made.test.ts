/** Ready-made answers beside those of Fastify, which answers the same request once it announces a body of no bytes. */
import { get, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '../../../test/support/server.ts'

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

const THROUGH_FASTIFY = { 'content-length': '0' }
/** They are another each time. */
const PASSING = ['x-request-id', 'date']

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

describe('a ready-made answer', () => {
  it.each([
    ['a page', '/en', {}],
    ['a page in the language of the browser', '/services', { 'accept-language': 'zh-HK' }],
    ['a page in the chosen language', '/partners', { cookie: 'a=b; language=zh' }],
    ['a page with parameters', '/zh/quotation?package=1', {}],
    ['a page with a slash at its end', '/en/services/', {}],
    ['a compressed page', '/en/services', { 'accept-encoding': 'gzip, br' }],
    ['a page in another encoding', '/en/services', { 'accept-encoding': 'GZIP' }],
    ['an internal page', '/internal/quotations', {}],
    ['the list of pages', '/sitemap.xml', {}],
    ['a page with a form', '/en/contact', {}],
    ['no page', '/en/nothing', {}],
    ['no file', '/assets/nothing.js', {}],
    ['an unknown operation', '/api/nothing', {}],
    ['two slashes', '//en', {}],
    ['an escape', '/en/%73ervices', {}],
    ['a path out of the site', '/en/../../etc/passwd', {}],
  ])('is the same as that of Fastify: %s', async (_what, path, headers) => {
    expect(await asked(path, headers)).toEqual(await asked(path, { ...headers, ...THROUGH_FASTIFY }))
  })

  it('is 304 for a page that the browser has', async () => {
    const { headers } = await asked('/en', {})
    const known = { 'if-none-match': headers.etag! }
    const again = await asked('/en', known)
    expect([again.status, again.body]).toEqual([304, ''])
    const throughFastify = await asked('/en', { ...known, ...THROUGH_FASTIFY })
    // That of a 304 would be the page's (RFC 9110, 8.6); Fastify says 0.
    delete throughFastify.headers['content-length']
    expect(again).toEqual(throughFastify)
  })

  it('is the same again, whatever others have asked for in between', async () => {
    for (const path of ['/en/services', '/zh/partners']) {
      const [plain, compressed] = [{}, { 'accept-encoding': 'br' }]
      const before = [await asked(path, plain), await asked(path, compressed)]
      await asked(path, { 'if-none-match': before[1]!.headers.etag!, ...compressed })
      expect([await asked(path, plain), await asked(path, compressed)]).toEqual(before)
      expect(before[0]!.headers).not.toHaveProperty('content-encoding')
    }
  })

  it('has an id, a log line with the address that the proxy forwards, and a count', async () => {
    const from = '203.0.113.7'
    const { headers } = await whole('/en/partners?x=1', { 'x-forwarded-for': from })
    const id = headers['x-request-id']
    expect(id).toMatch(/^[\da-f-]{36}$/)
    await expect.poll(() => server.logLines.find((line) => line.includes(String(id)))).toBeDefined()
    const line = server.logLines.find((one) => one.includes(String(id)))
    expect(line).toMatch(/ HTTP GET \/en\/partners status=200 ms=\d+ address=203\.0\.113\.7 request=/)
    const scraped = (await whole('/metrics', {})).body
    expect(scraped).toMatch(/http_requests_total\{method="GET",route="\/\*",status="2xx"\} [1-9]/)
  })

  it('is not given to a request without a host', async () => {
    expect(await rawAnswer('GET /en HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('is not given to a request whose body never comes', async () => {
    const answer = await rawAnswer('GET /en HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n')
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  })

  it('ends a connection that asks for too many at once', async () => {
    const one = 'GET /en HTTP/1.1\r\nHost: a\r\n\r\n'
    const answers = (await rawAnswer(one.repeat(200))).match(/HTTP\/1\.1 200/g) ?? []
    expect(answers.length).toBeLessThan(200)
  })
})

async function asked(path: string, headers: Record<string, string>): Promise<Answer> {
  const answer = await whole(path, headers)
  for (const name of PASSING) delete answer.headers[name]
  // A new token each time.
  delete answer.headers['set-cookie']
  return { ...answer, body: answer.body.replace(/"request_id":"[^"]*"/, '') }
}

function whole(path: string, headers: Record<string, string>): Promise<Answer> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers, agent: false }, (response) => {
      response.setEncoding('latin1')
      text(response).then(
        (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
        reject,
      )
    }).on('error', reject)
  })
}

/** Everything that comes until the server ends the connection. */
function rawAnswer(request: string): Promise<string> {
  const socket = connect({ host: new URL(server.url).hostname, port: Number(new URL(server.url).port) })
  let answer = ''
  return new Promise((resolve) => {
    const done = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('close', done).on('error', done)
    socket.write(request)
  })
}
