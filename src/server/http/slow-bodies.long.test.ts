/** Slow senders, in real time: heads are in `rest/rest.test.ts`. */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { aCatalogueCaller, type CatalogueCaller } from '#test/support/catalogue.ts'
import { type Connection, connectTo, statusOf, words } from '#test/support/connection.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { zipOf } from '#test/support/zip.ts'

let server: TestServer
let staff: CatalogueCaller
beforeAll(async () => {
  server = await aServer()
  staff = await aCatalogueCaller(server)
})
afterAll(() => server.stop())

const TEST_MS = 120_000
const PIECE_MS = 1_000

/** Sends it in as many pieces, one a second, while the connection is open. */
function drip({ socket }: Connection, body: Buffer, pieces: number): void {
  const length = Math.ceil(body.length / pieces)
  let at = 0
  const timer = setInterval(() => {
    if (socket.destroyed || at >= body.length) return clearInterval(timer)
    socket.write(body.subarray(at, at + length))
    at += length
  }, PIECE_MS)
  onTestFinished(() => void socket.destroy())
}

function tokenEndsMs(authorization: string): number {
  const { exp } = JSON.parse(Buffer.from(authorization.split('.')[1]!, 'base64url').toString())
  return exp * 1_000
}

it.each([
  ['a stranger', '/api/contact', 'application/json', () => []],
  [
    'an admin who says how large the file is',
    '/api/partners/edit',
    'multipart/form-data; boundary=b',
    () => [`Authorization: ${staff.headers.authorization}`],
  ],
])(
  'a body that %s sends a byte a second is answered with 408 and closed, while others are served',
  async (_who, path, type, more) => {
    const body = Buffer.alloc(1_000, ' ')
    const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Type: ${type}`]
    const connection = connectTo(server.url, words(...head, `Content-Length: ${body.length}`, ...more()))
    drip(connection, body, body.length)
    expect((await server.call('/services')).status).toBe(200)
    expect(statusOf(await connection.ended)).toBe(408)
  },
  TEST_MS,
)

it(
  'a large file of an admin whose line is dead is answered with 408 long before its time is over',
  async () => {
    const connection = connectTo(
      server.url,
      words(
        'POST /api/price_lists/preview HTTP/1.1',
        'Host: localhost',
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 15000000',
        `Authorization: ${staff.headers.authorization}`,
      ),
    )
    connection.socket.write(Buffer.alloc(100_000, ' '))
    expect(statusOf(await connection.ended)).toBe(408)
  },
  TEST_MS,
)

it(
  'the photos of a price list may take longer than other bodies, and longer than the token is valid',
  async () => {
    const { id } = await staff.category()
    const [width, height] = [800, 400]
    const photo = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('category', String(id))
    form.set('file', new File(['Model,Name,Monthly,Photo\r\nS-1,Slow till,90,slow.png'], 'prices.csv'))
    form.set('photos', new File([Uint8Array.from(zipOf([['slow.png', photo]]))], 'photos.zip'))
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const body = Buffer.from(await request.arrayBuffer())
    server.clock.advance(tokenEndsMs(staff.headers.authorization!) - server.clock.now() - 8_000)
    const connection = connectTo(
      server.url,
      words(
        'POST /api/price_lists/preview HTTP/1.1',
        'Host: localhost',
        'Connection: close',
        `Content-Type: ${request.headers.get('content-type')}`,
        `Content-Length: ${body.length}`,
        `Authorization: ${staff.headers.authorization}`,
      ),
    )
    drip(connection, body, 18)
    const said = await connection.ended
    expect([statusOf(said), said]).toEqual([200, expect.stringContaining('"photo":"new"')])
  },
  TEST_MS,
)
