/** `/metrics`: its values, its access, and its format. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMetrics } from '#test/fixtures/metrics.ts'
import { backedUpAt } from '#test/support/backup.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn, token } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { VERSION } from '../../core/version.ts'
import { backupName } from '../backup/list.ts'
import { createRequestMetrics } from './metrics.ts'
import { isOwnMachine } from './own-machine.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

/** Reads it like a program on this machine. */
async function scrape() {
  const response = await fetch(`${server.url}/metrics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const families = readMetrics(await response.text())
  return (name: string, labels: Record<string, string> = {}) =>
    [...families.values()]
      .flatMap(({ samples }) => samples)
      .find(
        (sample) =>
          sample.name === name &&
          Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
      )?.value
}

describe('the page', () => {
  it('shows the state of process and site', async () => {
    const value = await scrape()
    expect(value('site_build_info', { version: VERSION })).toBe(1)
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(value('process_start_time_seconds')).toBeLessThanOrEqual(Date.now() / 1_000)
    expect(value('process_open_fds')).toBeLessThan(value('process_max_fds')!)
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    expect(value('nodejs_heap_space_size_used_bytes', { space: 'old' })).toBeGreaterThan(1e6)
    expect(value('nodejs_version_info', { version: process.version })).toBe(1)
    expect(value('site_quotations', { status: 'expired' })).toBe(0)
    expect(value('site_outbox_mails', { state: 'failed' })).toBe(0)
    expect(value('site_contacts_waiting')).toBe(0)
    expect(value('site_database_bytes')).toBeGreaterThan(100_000)
    expect(value('site_database_log_bytes')).toBeLessThan(value('site_database_bytes')!)
    expect(value('site_database_free_bytes')).toBeGreaterThanOrEqual(0)
    expect(value('site_stored_files')).toBeGreaterThan(0)
    expect(value('site_stored_file_bytes')).toBeGreaterThan(1_000)
    expect(value('site_disk_free_bytes', { folder: 'uploads' })).toBeGreaterThan(0)
    expect(value('site_sign_in_failures_total', { operation: 'auth.login' })).toBe(0)
  })

  it('counts requests by our own route patterns, whatever callers request', async () => {
    for (let time = 0; time < 3; time++) await server.call(`/made-up-${time}?x="`)
    await server.call('/assets/../nothing')
    await server.call('/api/get_upload?file=x')
    await server.call('/trpc/made.up')
    await server.call('/services', { method: 'PROPFIND' })
    const before = await scrape()
    await server.call('/services')
    const value = await scrape()
    const page = { method: 'GET', route: '/*' }
    expect(value('http_requests_total', { ...page, status: '4xx' })).toBe(4)
    expect(value('http_requests_total', { ...page, status: '2xx' })).toBe(1)
    expect(value('http_requests_total', { route: '/api/get_upload', status: '4xx' })).toBe(1)
    expect(value('http_requests_total', { route: '/trpc/:path', status: '4xx' })).toBe(1)
    expect(value('http_requests_total', { method: 'other', route: 'other', status: '4xx' })).toBe(1)
    const shown = { ...page, status_code: '200' }
    expect(value('http_request_duration_seconds_count', shown)).toBe(
      (before('http_request_duration_seconds_count', shown) ?? 0) + 1,
    )
    const text = await (await fetch(`${server.url}/metrics`)).text()
    expect(text).not.toContain('made')
  })

  it('counts failed sign-ins and calls over a limit', async () => {
    const from = newAddress()
    for (let time = 0; time < 6; time++) await token(server, { password: 'not this one' }, { from })
    const value = await scrape()
    expect(value('site_sign_in_failures_total', { operation: 'auth.login' })).toBe(5)
    expect(value('site_rate_limit_refusals_total', { operation: 'auth.login' })).toBe(1)
  })

  it('shows the age of the newest backup, once there is one', async () => {
    expect((await scrape())('site_newest_backup_age_seconds')).toBeUndefined()
    const ago = (hours: number) => new Date(server.clock.now() - hours * 3_600_000).toISOString()
    // The clock was wrong once.
    for (const hours of [30, 5, -9_000]) await backedUpAt(server.directory, ago(hours))
    const folder = join(server.directory, 'data', 'backups')
    writeFileSync(join(folder, 'before-upgrade-of-version-1.sqlite'), '')
    writeFileSync(join(folder, backupName(ago(1))), 'no backup')
    expect((await scrape())('site_newest_backup_age_seconds')! / 3_600).toBeCloseTo(5, 1)
  })

  it('counts by indexes, never by a table scan', () => {
    const plans = [
      'select status, count(*) from quotation group by status',
      "select count(*) from mail where state = 'failed'",
      "select min(created_at) from mail where state in ('waiting', 'sending') and batch is null",
    ].map((query) => server.services.db.sqlite.prepare(`explain query plan ${query}`).all())
    for (const plan of plans)
      expect(JSON.stringify(plan)).toMatch(/COVERING INDEX quotation_|INDEX mail_(failed|due)/)
  })
})

describe('access', () => {
  const asked = async (headers: Record<string, string>, path = '/metrics') => {
    const response = await fetch(`${server.url}${path}`, { headers })
    const body = response.headers.get('content-type')?.startsWith('application/json')
      ? await response.json()
      : {}
    return [response.status, (body as { code?: string }).code]
  }

  it.each([
    ['X-Forwarded-For', '127.0.0.1'],
    ['X-Forwarded-Proto', 'https'],
    ['Forwarded', 'for=127.0.0.1'],
    ['X-Real-IP', '127.0.0.1'],
    ['Via', '1.1 proxy'],
  ])('is closed to requests through a proxy on this machine, detected by %s', async (name, value) => {
    expect(await asked({ [name]: value })).toEqual([401, 'unauthorized'])
    expect(await asked({ [name]: '' })).toEqual([401, 'unauthorized'])
    expect(await asked({ [name]: value }, '/metrics/')).toEqual([401, 'unauthorized'])
  })

  it('is open to admins from anywhere, and to no other user', async () => {
    const forwarded = { 'x-forwarded-for': newAddress() }
    const staff = await signedIn(server)
    expect(await asked({ ...forwarded, ...staff.headers })).toEqual([200, undefined])
    const person = aPerson()
    await sendJson(server, 'POST', '/api/users', person, staff.headers)
    const user = await signedIn(server, person)
    expect(await asked({ ...forwarded, ...user.headers })).toEqual([403, 'forbidden'])
    expect(await asked({ ...forwarded, authorization: 'Bearer a.b.c' })).toEqual([401, 'unauthorized'])
  })

  it.each([
    ['127.0.0.1', 'localhost:3000', true],
    ['127.8.8.8', '127.0.0.1', true],
    ['::1', '[::1]:3000', true],
    ['::ffff:127.0.0.1', 'localhost', true],
    ['192.0.2.1', 'localhost', false],
    ['::ffff:192.0.2.1', 'localhost', false],
    ['2001:db8::1', 'localhost', false],
    ['127.0.0.1', 'www.example.com', false],
    ['127.0.0.1', 'localhost.example.com', false],
    [undefined, 'localhost', false],
    ['127.0.0.1', undefined, false],
  ])('from %s under the name %s: %s', (address, host, isOwn) => {
    expect(isOwnMachine(address, host === undefined ? {} : { host })).toBe(isOwn)
  })

  it('accepts reads only', async () => {
    const { status, headers } = await server.json('/metrics', { method: 'POST' })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('the times of requests', () => {
  it('are counted by status code, in their bucket and all larger ones', async () => {
    const registry = new Registry()
    const requests = createRequestMetrics(registry)
    for (const seconds of [0.001, 0.0011, 0.3, 60]) requests.observe('GET', '/x', 200, seconds)
    requests.observe('GET', '/x', 304, 0.001)
    const { samples } = readMetrics(await registry.metrics()).get('http_request_duration_seconds')!
    const value = (name: string, labels: Record<string, string>) =>
      samples.find(
        (sample) =>
          sample.name === `http_request_duration_seconds_${name}` &&
          Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
      )?.value
    const upTo = (le: string) => value('bucket', { status_code: '200', le })
    expect([upTo('0.001'), upTo('0.0025'), upTo('0.5'), upTo('10'), upTo('+Inf')]).toEqual([1, 2, 3, 3, 4])
    expect(value('sum', { status_code: '200' })).toBeCloseTo(60.3021)
    expect(value('count', { status_code: '304' })).toBe(1)
  })
})
