/** Behaviour on the wire: endless bodies, broken requests, clients that disconnect or never read. */
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectTo, statusOf, words } from '#test/support/connection.ts'
import { aGate } from '#test/support/gate.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { saveUpload } from '../features/stored-file/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const POST = 'POST /api/quotation HTTP/1.1'
const HOST = 'Host: localhost'
const CHUNKED = 'Transfer-Encoding: chunked'
const JSON_TYPE = 'Content-Type: application/json'
const FORM_TYPE = 'Content-Type: multipart/form-data; boundary=b'
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

function errorIn(said: string): { status: number; body: Record<string, string>; head: string } {
  const [head = '', body = ''] = said.split('\r\n\r\n')
  return { status: statusOf(said), body: JSON.parse(body) as Record<string, string>, head }
}

describe('a body without a length', () => {
  it.each([
    ['JSON', JSON_TYPE, () => 'x'.repeat(50_000)],
    ['many fields of a form', FORM_TYPE, () => field('a', 'x'.repeat(50_000))],
    ['what comes before a form', FORM_TYPE, () => 'x'.repeat(50_000)],
  ])('is rejected with a readable 413 once it is over the limit: %s', async (_what, type, piece) => {
    const { socket, ended } = connectTo(server.url, words(POST, HOST, type, CHUNKED))
    let sent = 0
    socket.once('close', () => {
      sent = Number.POSITIVE_INFINITY
    })
    while (sent < 100 * 1024 * 1024) {
      if (!socket.write(chunk(piece()))) await Promise.race([once(socket, 'drain'), ended])
      sent += 50_000
    }
    const { status, body, head } = errorIn(await ended)
    expect([status, body.code]).toEqual([413, 'too_large'])
    expect(head).toMatch(/connection: close/i)
    expect(socket.bytesWritten).toBeLessThan(64 * 1024 * 1024)
  })

  it('is read completely while it is within the limit', async () => {
    const form = `${field('captcha', 'x')}--b--\r\n`
    const request = `${words(POST, HOST, FORM_TYPE, CHUNKED)}${chunk(form)}0\r\n\r\n`
    const { socket, said } = connectTo(server.url, request)
    await expect.poll(said).toContain('"fields"')
    expect(statusOf(said())).toBe(400)
    socket.destroy()
  })
})

describe('a body that is not needed', () => {
  it.each([
    ['at an unknown address', 'POST /api/nothing HTTP/1.1', JSON_TYPE, 404],
    ['of an unknown kind', POST, 'Content-Type: text/plain', 415],
    ['in another charset', POST, `${JSON_TYPE}; charset=iso-8859-1`, 415],
    ['in UTF-16', POST, `${JSON_TYPE}; charset="utf-16"`, 415],
    ['that is compressed', POST, `${JSON_TYPE}\r\nContent-Encoding: gzip`, 415],
    [
      'that is compressed, for a procedure',
      'POST /trpc/quotation.submit HTTP/1.1',
      `${JSON_TYPE}\r\nContent-Encoding: br`,
      415,
    ],
    ['at a page', 'POST /services HTTP/1.1', JSON_TYPE, 405],
    ['at an address that cannot be read', 'POST /api/%E0%A4%A HTTP/1.1', JSON_TYPE, 400],
  ])('is answered without waiting for it, and the connection ends: %s', async (_what, line, type, status) => {
    const { ended, said } = connectTo(server.url, words(line, HOST, type, 'Content-Length: 1000'))
    await expect.poll(said).toContain('"code"')
    expect(statusOf(said())).toBe(status)
    expect(await ended).toMatch(/connection: close/i)
  })

  it('of five megabytes is rejected in a way that an ordinary client can read', async () => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(5_000_000),
    }
    const { status, body } = await server.json('/api/quotation', init)
    expect([status, body.code]).toEqual([413, 'too_large'])
  })
})

describe('a body in UTF-8', () => {
  it.each(['charset=utf-8', 'charset="UTF-8"', 'Charset=utf8; x=y', 'charset=us-ascii'])(
    'is read, however that is written: %s',
    async (charset) => {
      const headers = { 'content-type': `application/json; ${charset}`, 'content-encoding': 'identity' }
      const { status } = await server.json('/api/quotation', { method: 'POST', headers, body: '{}' })
      expect(status).toBe(400)
    },
  )
})

describe('what the parser rejects', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'invalid'],
    ['a broken header', words('GET / HTTP/1.1', HOST, 'no colon'), 400, 'invalid'],
    ['endless headers', words('GET / HTTP/1.1', HOST, `X: ${'x'.repeat(40_000)}`), 431, 'headers_too_large'],
    ['no host', words('GET /services HTTP/1.1'), 400, 'invalid'],
  ])('has the body and the headers of every other error: %s', async (_what, text, status, code) => {
    const { socket, said } = connectTo(server.url, text)
    await expect.poll(said).toContain('"code"')
    const answer = errorIn(said())
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.errors).toBe(answer.body.detail)
    expect(answer.head.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(answer.head.toLowerCase()).toContain("content-security-policy: default-src 'none'")
    socket.destroy()
  })

  it('does not include an unknown expectation, or a URL with its origin', async () => {
    const expecting = connectTo(server.url, words('GET /healthz HTTP/1.1', HOST, 'Expect: a miracle'))
    await expect.poll(expecting.said).toContain('{"status":"ok"')
    const absolute = connectTo(server.url, words('GET http://localhost/services HTTP/1.1', HOST))
    await expect.poll(absolute.said).toContain('<!doctype html>')
    expect(statusOf(absolute.said())).toBe(200)
    for (const { socket } of [expecting, absolute]) socket.destroy()
  })
})

describe('odd URLs', () => {
  it.each(['//', '///', '//:99999/', '/\\['])('POST %s is not found, in JSON', async (path) => {
    const { socket, said } = connectTo(server.url, words(`POST ${path} HTTP/1.1`, HOST, 'Content-Length: 0'))
    await expect.poll(said).toContain('"code"')
    expect([statusOf(said()), errorIn(said()).body.code]).toEqual([404, 'not_found'])
    socket.destroy()
  })

  it.each(['//', '//evil.example', '//evil.example/services', '/en//', '/services//'])(
    'GET %s is the page that it names',
    async (path) => {
      const { socket, said } = connectTo(server.url, words(`GET ${path} HTTP/1.1`, HOST))
      await expect.poll(said).toContain('</html>')
      expect(statusOf(said())).toBe(404)
      expect(said()).not.toMatch(/^location:/im)
      socket.destroy()
    },
  )
})

describe('clients that disconnect', () => {
  it('in the middle of a body leave no error in the log', async () => {
    const from = server.logLines.length
    for (const type of [JSON_TYPE, FORM_TYPE]) {
      const request = nextRequest()
      const { socket } = connectTo(server.url, words(POST, HOST, type, 'Content-Length: 1000'))
      const connection = (await request).socket
      socket.destroy()
      await once(connection, 'close')
    }
    expect((await server.call('/services')).status).toBe(200)
    expect(server.logLines.slice(from).filter((line) => line.includes('ERROR'))).toEqual([])
  })

  it.skipIf(process.platform !== 'linux')('before their downloads leave no file open', async () => {
    await anUpload('left.pdf', Buffer.alloc(200_000, 1))
    const open = () => readdirSync('/proc/self/fd').length
    const before = open()
    for (let client = 0; client < 5; client++) {
      const gets = words('GET /api/get_upload?file=left.pdf HTTP/1.1', HOST).repeat(30)
      const request = nextRequest()
      const { socket, ended } = connectTo(server.url, gets)
      await request
      socket.destroy()
      await ended
    }
    await expect.poll(open).toBeLessThanOrEqual(before)
  })

  it('or request more than they read are disconnected', async () => {
    const { ended } = connectTo(server.url, words('GET /services HTTP/1.1', HOST).repeat(200))
    await ended
    expect((await server.call('/services')).status).toBe(200)
  })

  it('or send nothing are disconnected after half a minute, and cannot use up all connections', () => {
    const { timeout, maxRequestsPerSocket, maxConnections } = server.app.server
    expect([timeout, maxRequestsPerSocket, maxConnections]).toEqual([30_000, 1_000, 2_000])
  })
})

describe('a connection on which nothing is sent for too long', () => {
  it('stays while the site works on its request', async () => {
    const { headers } = await signedIn(server)
    const gate = aGate()
    const held = server.services.queue.run('uploaded file', () => gate.passed)
    const list =
      '--b\r\nContent-Disposition: form-data; name="file"; filename="list.csv"\r\n\r\nModel,Name\r\n'
    const body = `${list}${field('columns', '[]')}--b--\r\n`
    const asked = ['POST /api/price_lists/preview HTTP/1.1', HOST, FORM_TYPE, 'Connection: close']
    const sized = [`Authorization: ${headers.authorization}`, `Content-Length: ${body.length}`]
    const request = nextRequest()
    const { ended } = connectTo(server.url, words(...asked, ...sized) + body)
    const { socket } = await request
    await silence(socket)
    gate.open()
    await held
    expect(errorIn(await ended).status).toBe(200)
  })

  it('is closed when no one reads the answer', async () => {
    await anUpload('unread.pdf', Buffer.alloc(30_000_000, 1))
    const request = nextRequest()
    const { socket, ended } = connectTo(
      server.url,
      words('GET /api/get_upload?file=unread.pdf HTTP/1.1', HOST),
    )
    socket.pause()
    const connection = (await request).socket
    await expect.poll(() => connection.writableLength).toBeGreaterThan(0)
    const closed = once(connection, 'close')
    await silence(connection)
    await closed
    socket.resume()
    expect((await ended).length).toBeLessThan(30_000_000)
  })

  it('is closed while there is no request', async () => {
    const connected = once(server.app.server, 'connection') as Promise<[Socket]>
    const { ended } = connectTo(server.url)
    const [connection] = await connected
    await silence(connection)
    expect(await ended).toBe('')
  })
})

/** Resolves once Node has found that the connection is silent, which takes half a minute elsewhere. */
async function silence(connection: Socket): Promise<void> {
  connection.setTimeout(1)
  await once(connection, 'timeout')
  connection.setTimeout(server.app.server.timeout)
}

/** Once the server has its headers. */
async function nextRequest(): Promise<IncomingMessage> {
  const [request] = (await once(server.app.server, 'request')) as [IncomingMessage]
  return request
}

async function anUpload(file: string, content: Buffer): Promise<void> {
  await writeFile(join(server.directory, 'uploads', file), content)
  const created_at = new Date().toISOString()
  saveUpload(server.services.db, { file, content_type: 'application/pdf', bytes: content.length, created_at })
}
