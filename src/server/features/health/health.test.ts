/** The site status of a real server with real files, as admins get it. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Health, SmtpHealth } from '#shared/health-schema.ts'
import { backedUp } from '#test/support/backup.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { startLoopbackSmtp } from '#test/support/smtp.ts'
import { until } from '#test/support/until.ts'
import { DAY_MS } from '../../platform/clock.ts'
import { recordDisks } from './disk-history.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())

const health = async () => (await server.json<Health>('/api/health', { headers })).body
const keysOf = ({ findings }: Health) => findings.map(({ key }) => key)

describe('health', () => {
  it('shows the figures on which an admin acts, and no others', async () => {
    const body = await health()
    expect(body).toEqual({
      at: expect.any(String),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      started_at: expect.any(String),
      findings: expect.any(Array),
      disks: expect.any(Array),
      outbox: { waiting: 0, failed: 0, oldest_waiting_at: null },
      last_backup: null,
      last_rebuild: { pages: expect.any(Number), at: expect.any(String), took_ms: expect.any(Number) },
      public_url: server.url,
      has_hsts: false,
    })
    const [disk] = body.disks
    expect(disk).toMatchObject({ holds: 'both', path: join(server.directory, 'data'), full_in_days: null })
    expect(disk!.free_bytes).toBeLessThanOrEqual(disk!.total_bytes)
  })

  it('names the mails that failed', async () => {
    const before = await health()
    await submitted(server)
    const { db } = server.services
    db.sqlite.exec("update mail set state = 'failed'")
    const after = await health()
    expect(after.outbox.failed).toBe(1)
    expect(keysOf(before)).toContain('outboxFine')
    expect(keysOf(after)).toContain('outboxFailed')
  })

  it('names the stored files that are missing from their folder', async () => {
    const { file } = await submitted(server)
    expect(keysOf(await health())).not.toContain('filesMissing')
    const [path, aside] = [join(server.directory, file), join(server.directory, 'aside.pdf')]
    renameSync(path, aside)
    await until(async () =>
      expect((await health()).findings).toContainEqual({
        key: 'filesMissing',
        state: 'bad',
        values: { count: 1, files: basename(file) },
      }),
    )
    renameSync(aside, path)
    await until(async () => expect(keysOf(await health())).not.toContain('filesMissing'))
  })

  it('shows the newest backup, and reports a missing one', async () => {
    expect(keysOf(await health())).toContain('backupSoon')
    server.services.db.sqlite.exec("update user set date_joined = '2020-01-01T00:00:00.000Z'")
    expect(keysOf(await health())).toContain('backupNone')
    const { path, bytes } = await backedUp(server.directory)
    const body = await health()
    expect(body.last_backup).toMatchObject({ file: basename(path), bytes })
    expect(keysOf(body)).toContain('backupFine')
  })

  it('remembers the free space of each day, and nothing of a clock that was ahead', async () => {
    const folders = [join(server.directory, 'data'), join(server.directory, 'uploads')] as const
    const days = () =>
      JSON.parse(readFileSync(join(folders[0], 'disk-space.json'), 'utf8')).map(({ at }: { at: string }) =>
        at.slice(0, 10),
      )
    const start = Date.UTC(2030, 0, 1)
    for (const day of [0, 0.4, 1, 2, 700, 3, 32]) await recordDisks(...folders, start + day * DAY_MS)
    expect(days().slice(-5)).toEqual(['2030-01-01', '2030-01-02', '2030-01-03', '2030-01-04', '2030-02-02'])
  })

  it('shows when a disk will be full, by the pace of the last weeks', async () => {
    const [disk] = (await health()).disks
    const { holds, free_bytes, total_bytes } = disk!
    const sample = (daysAgo: number, free: number) => ({
      at: new Date(server.clock.now() - daysAgo * DAY_MS).toISOString(),
      holds,
      free_bytes: Math.round(free),
      total_bytes,
    })
    // A hundredth of what is free is taken a day. The margin is for what other programs write.
    const samples = [sample(20, free_bytes * 1.2), sample(0, free_bytes)]
    writeFileSync(join(server.directory, 'data', 'disk-space.json'), JSON.stringify(samples))
    const days = (await health()).disks[0]!.full_in_days!
    expect(days).toBeGreaterThan(80)
    expect(days).toBeLessThan(120)
  })

  it('reports that there is no mail server', async () => {
    const { body } = await server.json<SmtpHealth>('/api/health/smtp/', { headers })
    expect(body).toMatchObject({
      server: null,
      certificate: null,
      finding: { key: 'mailKept', state: 'warn' },
    })
  })
})

describe('the mail server’s health', () => {
  it('shows the server’s certificate, and is checked at most once in ten minutes', async () => {
    const smtp = await startLoopbackSmtp(0, { secure: true })
    const sending = await aServer({ smtpUrl: `smtps://mailer:hunter22@127.0.0.1:${smtp.port}` })
    const { headers } = await signedIn(sending)
    const look = async () => (await sending.json<SmtpHealth>('/api/health/smtp', { headers })).body
    const first = await look()
    expect(first).toMatchObject({
      server: `127.0.0.1:${smtp.port}`,
      certificate: { issuer: expect.any(String), days_left: expect.any(Number) },
      finding: { state: 'bad' },
    })
    expect(JSON.stringify(first)).not.toContain('hunter22')
    await smtp.close()
    sending.clock.advance(9 * 60_000)
    expect(await look()).toEqual(first)
    sending.clock.advance(60_000)
    expect(await look()).toMatchObject({ finding: { key: 'smtpUnreachable', state: 'bad' } })
    await sending.stop()
  })
})
