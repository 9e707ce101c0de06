/** What one address has open at once, on the wire. No one else notices what is one too many. */
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, connectTo, statusOf, words } from '#test/support/connection.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { CONNECTIONS_AT_ONCE } from './connection-limits.ts'

const PROXY = '127.0.0.9'
const [FLOOD, NEIGHBOUR] = ['127.0.0.2', '127.0.0.3']
const FLOOD_CONNECTIONS = 2_000
/** Fewer than an address may have, so that none is closed before it has sent its words. */
const WAVE = 50

const HOST = 'Host: localhost'
const HEALTH = words('GET /healthz HTTP/1.1', HOST)
const JSON_TYPE = 'Content-Type: application/json'
/** The server asks for the body, which never comes. */
const EXPECTING = ['Content-Length: 9', 'Expect: 100-continue']
const slowBody = (header: string) =>
  words('POST /api/quotation HTTP/1.1', HOST, JSON_TYPE, ...EXPECTING, header)
const isUnderWay = ({ said }: Connection) => said().includes('100 Continue')

let server: TestServer
const opened: Connection[] = []
beforeAll(async () => {
  // `call` and `json` come from 127.0.0.1.
  server = await aServer({ trustProxy: [PROXY, '127.0.0.1'] })
})
afterEach(async () => {
  for (const { socket } of opened.splice(0)) socket.destroy()
  server.app.server.closeIdleConnections()
  await expect.poll(openConnections).toBe(0)
})
afterAll(() => server.stop())

function openConnections(): Promise<number> {
  return promisify(server.app.server.getConnections.bind(server.app.server))()
}

function open(from: string, text: string): Connection {
  const connection = connectTo(server.url, text, from)
  opened.push(connection)
  return connection
}

async function answered(from: string, text: string): Promise<Connection> {
  const connection = open(from, text)
  await expect.poll(() => statusOf(connection.said())).toBeGreaterThan(0)
  return connection
}

/** Slow requests, once all are in progress. */
async function busy(
  count: number,
  from: string,
  headerOf = (_index: number) => 'X: 1',
): Promise<Connection[]> {
  const all: Connection[] = []
  while (all.length < count) {
    const wave = Array.from({ length: Math.min(WAVE, count - all.length) }, (_, index) =>
      open(from, slowBody(headerOf(all.length + index))),
    )
    await expect.poll(() => wave.every(isUnderWay)).toBe(true)
    all.push(...wave)
  }
  return all
}

function expectTooMany(said: string): void {
  expect(statusOf(said)).toBe(429)
  expect(said).toMatch(/^retry-after: [1-9]/im)
  expect(said).toMatch(/^x-content-type-options: nosniff/im)
  expect(said).toContain('too_many')
}

describe.skipIf(process.platform !== 'linux')('2,000 connections of one address', () => {
  it.each([
    ['that are kept alive', HEALTH, ({ said }: Connection) => said().includes('"ok"')],
    ['that send nothing', '', ({ socket }: Connection) => !socket.connecting],
    [
      'that send half a head',
      `GET / HTTP/1.1\r\n${HOST}\r\n`,
      ({ socket }: Connection) => !socket.connecting,
    ],
  ])('%s close only each other', async (_what, text, isReady) => {
    const neighbour = await answered(NEIGHBOUR, HEALTH)
    const flood: Connection[] = []
    while (flood.length < FLOOD_CONNECTIONS) {
      const wave = Array.from({ length: WAVE }, () => open(FLOOD, text))
      await expect.poll(() => wave.every(isReady)).toBe(true)
      flood.push(...wave)
    }
    const isLeft = ({ socket }: Connection) => !socket.closed
    await expect.poll(() => flood.filter(isLeft).length).toBe(CONNECTIONS_AT_ONCE)
    expect(flood.slice(-CONNECTIONS_AT_ONCE).every(isLeft)).toBe(true)

    expect(statusOf((await answered(NEIGHBOUR, HEALTH)).said())).toBe(200)
    expect(statusOf((await answered(FLOOD, HEALTH)).said())).toBe(200)
    neighbour.socket.write(words('GET /en HTTP/1.1', HOST))
    await expect.poll(neighbour.said).toContain('</html>')
  })
})

describe.skipIf(process.platform !== 'linux')('an address whose connections are all in use', () => {
  it('gets 429 for another one, and loses none', async () => {
    const inUse = await busy(CONNECTIONS_AT_ONCE, FLOOD)
    const rejected = open(FLOOD, words('GET /en HTTP/1.1', HOST))
    expectTooMany(await rejected.ended)
    expect(statusOf((await answered(NEIGHBOUR, HEALTH)).said())).toBe(200)
    expect(inUse.every(({ socket }) => !socket.closed)).toBe(true)
  })

  it('cannot use up the others by connections that are rejected and do not read why', async () => {
    await busy(CONNECTIONS_AT_ONCE, FLOOD)
    for (let waves = 0; waves < FLOOD_CONNECTIONS / WAVE; waves++) {
      const wave = Array.from({ length: WAVE }, () => open(FLOOD, '').socket.pause())
      await expect.poll(() => wave.every(({ connecting }) => !connecting)).toBe(true)
      expect(await openConnections()).toBeLessThanOrEqual(3 * CONNECTIONS_AT_ONCE)
    }
    expect(statusOf((await answered(NEIGHBOUR, HEALTH)).said())).toBe(200)
  })

  it('is not helped by a made-up address of a proxy', async () => {
    await busy(CONNECTIONS_AT_ONCE, FLOOD, (index) => `X-Forwarded-For: 203.0.113.${index}`)
    const text = words('GET /en HTTP/1.1', HOST, 'X-Forwarded-For: 203.0.113.250')
    expectTooMany(await open(FLOOD, text).ended)
  })

  it('can have as many again once they are closed', async () => {
    for (const { socket } of await busy(CONNECTIONS_AT_ONCE, FLOOD)) socket.destroy()
    await expect.poll(openConnections).toBe(0)
    const inUse = await busy(CONNECTIONS_AT_ONCE, FLOOD)
    expect(inUse.every(({ socket }) => !socket.closed)).toBe(true)
  })
})

describe.skipIf(process.platform !== 'linux')('behind a trusted proxy', () => {
  const forwarded = (address: string) => `X-Forwarded-For: ${address}`
  const page = (address: string) => words('GET /en HTTP/1.1', HOST, forwarded(address))

  it('its connections are not limited', async () => {
    const inUse = await busy(2 * CONNECTIONS_AT_ONCE, PROXY, (index) => forwarded(`203.0.113.${index}`))
    expect(statusOf((await answered(PROXY, page('203.0.113.250'))).said())).toBe(200)
    expect(inUse.every(({ socket }) => !socket.closed)).toBe(true)
  })

  it.each([
    ['an IPv4 address', () => '203.0.113.7'],
    ['a network of IPv6', (index: number) => `2001:db8:1:2::${index.toString(16)}`],
  ])('requests of %s are limited, whatever they ask for', async (_what, addressOf) => {
    const inUse = await busy(CONNECTIONS_AT_ONCE, PROXY, (index) => forwarded(addressOf(index)))
    for (const path of ['/en', '/healthz', '/api/partners', '/trpc/partner.list', '/nothing']) {
      const text = words(`GET ${path} HTTP/1.1`, HOST, forwarded(addressOf(200)))
      expectTooMany((await answered(PROXY, text)).said())
    }
    expect(statusOf((await answered(PROXY, page('203.0.113.8'))).said())).toBe(200)
    expect(inUse.every(({ socket }) => !socket.closed)).toBe(true)

    inUse[0]!.socket.destroy()
    const again = async () => statusOf((await answered(PROXY, page(addressOf(201)))).said())
    await expect.poll(again).toBe(200)
  })
})

describe.skipIf(process.platform !== 'linux')('a user', () => {
  it('with 100 requests from many addresses gets no more, but can sign out; a colleague notices nothing', async () => {
    const admin = await signedIn(server)
    const person = { ...aPerson(), is_staff: true }
    await sendJson(server, 'POST', '/api/users', person, admin.headers)
    const [greedy, other] = [await signedIn(server, person), await signedIn(server, person)]
    const bearer = `Authorization: ${greedy.headers.authorization}`
    const wave = 20
    for (let sent = 0; sent < CONNECTIONS_AT_ONCE; sent += wave) {
      const from = `X-Forwarded-For: ${newAddress()}`
      const upload = words('POST /api/partners/edit HTTP/1.1', HOST, JSON_TYPE, ...EXPECTING, bearer, from)
      const all = Array.from({ length: wave }, () => open(PROXY, upload))
      await expect.poll(() => all.every(isUnderWay)).toBe(true)
    }
    const notices = async ({ headers }: SignedInCaller) =>
      (await server.json('/api/notice', { headers, from: newAddress() })).status
    await expect.poll(() => notices(other)).toBe(429)
    expect(await notices(admin)).toBe(200)
    expect((await server.call('/api/logout', { method: 'POST', headers: other.headers })).ok).toBe(true)

    for (const { socket } of opened) socket.destroy()
    await expect.poll(() => notices(greedy)).toBe(200)
  })
})
