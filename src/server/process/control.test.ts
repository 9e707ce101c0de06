/** The command line and the running server: over a socket in DATA_DIR, and nothing else. */
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDirectory } from '#test/support/directory.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { openControl, socketPath } from '../platform/ipc-socket.ts'
import { askForPages, askStatus } from './control.ts'

let server: TestServer
let dataDir: string
beforeAll(async () => {
  server = await aServer()
  dataDir = join(server.directory, 'data')
})
afterAll(() => server.stop())

const homePage = async () => (await server.call('/en/')).text()
const saveTagline = (text: string) =>
  server.services.db.sqlite
    .prepare(
      `insert into translation values ('site', 'en', 'company', 'name', ?, '2026-01-01T00:00:00.000Z')
       on conflict do update set text = excluded.text`,
    )
    .run(text)

it('reports who runs, and is a file that only its owner may open', async () => {
  expect(await askStatus(dataDir)).toMatchObject({ pid: process.pid, url: server.url })
  expect(statSync(join(dataDir, 'control.sock')).mode & 0o777).toBe(0o600)
})

it('rebuilds the pages after changes by other processes, and logs who asked', async () => {
  saveTagline('Kam Sin')
  expect(await homePage()).not.toContain('Kam Sin')
  expect(await askForPages(dataDir, 'rebuild')).toMatchObject({ pages: expect.any(Number) })
  expect(await homePage()).toContain('Kam Sin')
  const rows = server.services.db.sqlite.prepare("select address from audit where action = 'site_rebuilt'")
  expect(rows.pluck().all()).toEqual(['command line'])
})

it('does not answer where no server runs', async () => {
  expect(await askStatus(newDirectory())).toBeUndefined()
  const other = await aServer()
  await other.stop()
  expect(await askStatus(join(other.directory, 'data'))).toBeUndefined()
  expect(existsSync(join(other.directory, 'data', 'control.sock'))).toBe(false)
})

it('works in a folder with a long name too', async () => {
  const deep = join(newDirectory(), 'a-folder-with-a-name-that-goes-on'.repeat(4))
  expect(Buffer.byteLength(socketPath(deep))).toBeLessThan(104)
  const control = await openControl(deep, async () => ({ version: '1', pid: 1, url: 'x' }))
  expect(await askStatus(deep)).toEqual({ version: '1', pid: 1, url: 'x' })
  await control.close()
})

describe('invalid input', () => {
  it.each([
    ['an unknown request', '{"ask":"everything"}\n'],
    ['no object', '[]\n'],
    ['a prototype', '{"__proto__":{"ask":"status"}}\n'],
    ['no JSON', 'rebuild please\n'],
    ['bytes', '\u0000\ud800\n'],
    ['too much', 'x'.repeat(100_000)],
    ['nothing', '\n'],
  ])('such as %s is rejected, and the server keeps running', async (_, sent) => {
    const answer = await say(sent)
    expect(answer === '' || answer.includes('"error"')).toBe(true)
    expect(await askStatus(dataDir)).toMatchObject({ pid: process.pid })
  })

  it('callers that disconnect at once do no harm', async () => {
    const calls = Array.from({ length: 30 }, () =>
      createConnection(socketPath(dataDir)).on('error', () => {}),
    )
    const closed = calls.map((call) => once(call, 'close'))
    for (const call of calls) call.destroy()
    await Promise.all(closed)
    expect(await askStatus(dataDir)).toMatchObject({ pid: process.pid })
  })
})

function say(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = createConnection(socketPath(dataDir))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    socket.write(text)
  })
}
