/** The log as admins read it: newest lines, search, download; and what must never be in it. */
import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LOG_DOWNLOAD_BYTES } from '#shared/base/limits.ts'
import { aContactRequest, sendContact } from '#test/support/contact.ts'
import { newDirectory } from '#test/support/directory.ts'
import { submitted } from '#test/support/quotation.ts'
import { ADMIN, aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn, token } from '#test/support/sign-in.ts'
import { readTrpc } from '#test/support/trpc.ts'
import { downloadLog, readLog } from './read.ts'

let server: TestServer
let headers: { authorization: string }
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())

const folder = () => join(server.directory, 'data', 'logs')
const ask = <Body>(path: string) => server.json<Body>(path, { headers })
const search = async (query: string) => (await ask<string[]>(`/api/logs?${query}`)).body

describe('GET /api/logs', () => {
  it('is a plain list of lines, newest last, with what was logged just before', async () => {
    await server.call('/en/services', { headers: { 'x-mark': 'before' } })
    server.services.log.warn('a mark of this moment')
    for (const path of ['/api/logs', '/api/logs/']) {
      const { status, body } = await ask<string[]>(path)
      expect(status).toBe(200)
      expect(
        body.every((line) => /^\S+Z \[ (INFO|WARNING|ERROR) \] /.test(line) && !line.includes('\n')),
      ).toBe(true)
      expect(body.some((line) => line.includes('[ WARNING ] a mark of this moment'))).toBe(true)
      expect(
        body.some((line) => / \[ INFO \] HTTP GET \/en\/services status=200 .*request=/.test(line)),
      ).toBe(true)
      expect(body).toEqual(body.toSorted((one, other) => one.slice(0, 24).localeCompare(other.slice(0, 24))))
    }
  })

  it('is read backwards in parts, across files', async () => {
    const all = (await ask<string[]>('/api/logs')).body
    const newest = await ask<string[]>('/api/logs?limit=3')
    expect(newest.body).toHaveLength(3)
    const cursor = newest.headers.get('x-next-cursor')
    renameSync(join(folder(), 'site.log'), join(folder(), 'site-2026-01-01T00-00-00-000Z.log'))
    const older = await ask<string[]>(`/api/logs?limit=2&cursor=${cursor}`)
    const at = all.indexOf(older.body[1]!)
    expect(all.slice(at - 1, at + 1)).toEqual(older.body)
    expect((await ask<string[]>('/api/logs')).body.slice(0, all.length)).toEqual(all)
  })

  it.each([
    'limit=0',
    'limit=x',
    'limit=1e9',
    'cursor=1',
    'cursor=%00',
    'cursor=../x',
    'limit=1&limit=2',
    'kind=fatal',
    'kind=__proto__',
    `q=${'x'.repeat(201)}`,
    'q=a&q=b',
  ])('rejects %s', async (query) => {
    expect((await ask(`/api/logs?${query}`)).status).toBe(400)
  })
})

describe('the search', () => {
  it('finds part of a line in any case, and by kind', async () => {
    const { log } = server.services
    log.info({ place: '旺角' }, 'Wonton ALPHA')
    log.warn('wonton beta')
    log.error('wonton gamma')
    await server.call('/wonton-delta')
    const words = async (query: string) =>
      (await search(`q=wONton&${query}`)).map((text) => /wonton[ -](\w+)/i.exec(text)?.[1])
    expect(await words('')).toEqual(['ALPHA', 'beta', 'gamma', 'delta'])
    expect(await words('kind=warning')).toEqual(['beta'])
    expect(await words('kind=error')).toEqual(['gamma'])
    expect(await words('kind=request')).toEqual(['delta'])
    expect(await words('kind=')).toEqual(['ALPHA', 'beta', 'gamma', 'delta'])
    expect(await search(`q=${encodeURIComponent('旺角')}`)).toHaveLength(1)
    expect((await search('q=nothing-of-this-kind')).join('')).not.toContain('kind ')
  })

  it.each([
    'q=%00',
    'q=%ED%A0%80',
    'q=%5B%5B(*',
    'cursor=99999999999999999999.0',
    'cursor=1.999999999999999',
  ])('answers %s', async (query) => {
    expect((await ask(`/api/logs?${query}`)).status).toBe(200)
  })
})

describe('many files', () => {
  let directory: string
  const logs = () => ({ directory, flush: () => {}, tidy: () => {} })
  beforeEach(() => {
    directory = newDirectory()
    let count = 0
    for (const name of [
      'site-2026-01-01T00-00-00-000Z.log',
      'site-2026-01-02T00-00-00-000Z.log',
      'site.log',
    ]) {
      const lines = Array.from(
        { length: 4_000 },
        () => `2026-01-0${1 + (count++ % 3)}T00:00:00.000Z [ INFO ] n${count} ${'茶'.repeat(count % 90)}`,
      )
      writeFileSync(join(directory, name), `${lines.join('\n')}\n`)
    }
    writeFileSync(join(directory, 'other.log'), 'not ours\n')
  })
  const numbers = (lines: readonly string[]) => lines.map((text) => Number(/ n(\d+)/.exec(text)![1]))

  it('read as one log, each line once', async () => {
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const { part, next } = await readLog(logs(), { q: '', limit: 777, cursor })
      seen.unshift(...numbers(part))
      cursor = next ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(Array.from({ length: 12_000 }, (_, index) => index + 1))
  })

  it('return the newest thousand without a limit', async () => {
    const { part, next } = await readLog(logs(), { q: '' })
    expect([numbers(part)[0], numbers(part).at(-1), next]).toEqual([11_001, 12_000, null])
  })

  it('accept a cut or very long line, and a file without lines', async () => {
    appendFileSync(join(directory, 'site.log'), 'cut')
    writeFileSync(join(directory, 'site-2026-01-03T00-00-00-000Z.log'), Buffer.alloc(700_000))
    expect((await readLog(logs(), { q: 'cut', limit: 5 })).part).toEqual(['cut'])
    expect((await readLog(logs(), { q: '', limit: 1_000 })).part).toHaveLength(1_000)
    rmSync(directory, { recursive: true })
    expect(await readLog(logs(), { q: '' })).toEqual({ part: [], next: null })
  })

  it('are searched in parts, each of which leads further back until all is read', async () => {
    for (const name of ['site-2026-01-03T00-00-00-000Z.log', 'site-2026-01-04T00-00-00-000Z.log']) {
      writeFileSync(join(directory, name), `${'x'.repeat(99)}\n`.repeat(200_000))
    }
    const first = await readLog(logs(), { q: 'n1 ', limit: 5 })
    expect(first.part).toEqual([])
    const second = await readLog(logs(), { q: 'n1 ', limit: 5, cursor: first.next! })
    expect([numbers(second.part), second.next]).toEqual([[1], null])
  })

  it('are one download, the newest at the end, no longer than the limit and a block', async () => {
    const big = join(directory, 'site-2025-12-01T00-00-00-000Z.log')
    writeFileSync(big, `${'y'.repeat(99)}\n`.repeat(LOG_DOWNLOAD_BYTES / 100))
    const file = (await downloadLog(logs()).read()).toString('utf8')
    expect(file.endsWith(readFileSync(join(directory, 'site.log'), 'utf8'))).toBe(true)
    expect(numbers(file.split('\n').filter((line) => line.includes(' n')))).toHaveLength(12_000)
    expect(Buffer.byteLength(file)).toBeLessThan(LOG_DOWNLOAD_BYTES + 512 * 1024)
    expect(file.startsWith('y')).toBe(true)
  })
})

describe('the download', () => {
  it('is text that no browser runs', async () => {
    const file = await server.call('/api/logs/download', { headers })
    expect(await file.text()).toContain('HTTP GET')
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename=site.log',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const rpc = await server.call('/trpc/log.download', { headers })
    expect(await readTrpc(rpc)).toEqual({
      result: { data: { filename: 'site.log', content_type: 'text/plain; charset=utf-8' } },
    })
  })
})

describe('the content of the log', () => {
  it('is one line per event, whatever a caller sends', async () => {
    const forged = encodeURIComponent('\r\n2026-01-01T00:00:00.000Z [ ERROR ] forged\u2028\u001b[31m')
    await server.call(`/en/${forged}`)
    await server.call(`/${'a'.repeat(10_000)}`)
    await server.call('/en/x', { headers: { 'x-forwarded-for': '1.1.1.1 [ ERROR ] forged' } })
    const lines = (await ask<string[]>('/api/logs')).body
    expect(lines.filter((line) => line.startsWith('2026-01-01T00:00:00.000Z [ ERROR ] forged'))).toEqual([])
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(8_000)
    expect(lines.every((line) => /^\S+Z \[ (INFO|WARNING|ERROR) \] /.test(line))).toBe(true)
    expect(lines.join('')).not.toMatch(/[\u0000-\u001f\u2028]/)
  })

  it('contains no secret: no password, token, key, captcha, contact detail or message', async () => {
    const mark = 'zq7-mark'
    await token(server, { ...ADMIN, password: `${mark}-wrong` })
    await token(server, { username: `${mark}-nobody`, password: ADMIN.password })
    const admin = await signedIn(server)
    const { body } = await token(server, ADMIN)
    const from = newAddress()
    const refreshed = await server.json<{ access: string }>('/api/token/refresh', {
      method: 'POST',
      from,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh: body.refresh }),
    })
    expect(refreshed.status).toBe(200)
    const email = `${mark}@kitchen.example`
    const quotation = await submitted(server, { contact: { email, name: `${mark} name`, detail: mark } })
    await server.json(`/api/quotation/verify?id=${quotation.id}&key=${mark}-wrong`)
    expect((await server.json(`/api/quotation/verify?id=${quotation.id}&key=${quotation.key}`)).status).toBe(
      200,
    )
    const captcha = await server.solveCaptcha()
    const request = aContactRequest({ name: `${mark} name`, message: `${mark} message`, email })
    expect((await sendContact(server, { ...request, captcha })).status).toBe(201)
    await server.call(`/login?dest=/${mark}`)
    await server.call('/api/users', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'x', password: `${mark}-new` }),
    })
    server.services.system.logs.flush()
    const written = readdirSync(folder())
      .filter((name) => name.endsWith('.log'))
      .map((name) => readFileSync(join(folder(), name), 'utf8'))
      .join('')
    expect(written).toContain('HTTP POST /api/token')
    const secrets = [
      mark,
      captcha,
      quotation.key,
      ADMIN.password,
      admin.access,
      body.access,
      body.refresh,
      refreshed.body.access,
    ]
    for (const secret of secrets) {
      expect(typeof secret).toBe('string')
      expect(written).not.toContain(secret as string)
    }
  })
})
