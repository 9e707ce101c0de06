/** Slow senders, in real time: heads are in `rest/rest.test.ts`. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectTo, statusOf, words } from '#test/support/connection.ts'
import { aServer, type TestServer } from '#test/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const TEST_MS = 120_000

it(
  'a body that comes a byte a second is answered with 408 and closed, while others are served',
  async () => {
    const head = words(
      'POST /api/contact HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      'Content-Length: 1000',
    )
    const { socket, ended } = connectTo(server.url, head)
    const drip = setInterval(() => socket.write(' '), 1_000)
    expect((await server.call('/services')).status).toBe(200)
    expect(statusOf(await ended)).toBe(408)
    clearInterval(drip)
    expect(server.app.server.requestTimeout).toBe(15_000)
  },
  TEST_MS,
)
