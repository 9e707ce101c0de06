/** The backups of a running server: scheduled, on request, and their failures. */

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { BackupsState } from '#shared/backup-schema.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { newDirectory } from '#test/support/directory.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { until } from '#test/support/until.ts'
import { DAY_MS, HOUR_MS, isoTime, MINUTE_MS } from '../../platform/clock.ts'
import { createLogger } from '../../platform/log/logger.ts'
import { type Backups, createBackups } from './backups.ts'

const running: TestServer[] = []
const started = async (...parts: Parameters<typeof aServer>) => {
  const server = await aServer(...parts)
  running.push(server)
  return server
}
afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())))

async function ended(backups: Backups): Promise<IsoTimes<BackupsState>> {
  await until(() => expect(backups.isRunning()).toBe(false))
  return backups.state()
}

/**
 * Hong Kong's `HH:MM`, 12 hours from now: the child process uses the machine's clock, which differs from the
 * test's by minutes, and the time of the backup must not lie between the two.
 */
function halfADayFromNow(): string {
  return isoTime(Date.now() + 20 * HOUR_MS).slice(11, 16)
}

describe('a running server', () => {
  it('makes a backup when it is due, some minutes after its start, and the next one a day later', async () => {
    const { services, clock } = await started({ backups: { at: halfADayFromNow(), kept: 14 } })
    await services.system.backups.sweep()
    expect(services.system.backups.isRunning()).toBe(false)
    clock.advance(5 * MINUTE_MS)
    await services.system.backups.sweep()
    expect(services.system.backups.isRunning()).toBe(true)
    const { backups, failure, next_at } = await ended(services.system.backups)
    expect(failure).toBeNull()
    expect(backups).toHaveLength(1)
    expect(backups[0]!.holds).toMatchObject({ files: 6, missing: 0, rows: expect.any(Number) })
    expect(Date.parse(next_at!)).toBeGreaterThan(clock.now())
    clock.advance(DAY_MS)
    await services.system.backups.sweep()
    expect(services.system.backups.isRunning()).toBe(true)
  })

  it('makes none automatically if BACKUP_AT is never', async () => {
    const { services, clock } = await started()
    clock.advance(3 * DAY_MS)
    await services.system.backups.sweep()
    expect(await services.system.backups.state()).toMatchObject({ running: null, next_at: null, backups: [] })
  })

  it('makes one for an admin, shows its progress, and logs who asked', async () => {
    const server = await started()
    const { headers } = await signedIn(server)
    const init = { method: 'POST', headers }
    const { status, body } = await server.json<BackupsState>('/api/backups/', init)
    expect(status).toBe(201)
    expect(body).toMatchObject({ running: { stage: 'copy' }, failure: null, backups: [] })
    expect(await server.json('/api/backups', init)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await ended(server.services.system.backups)
    const after = await server.json<BackupsState>('/api/backups', { headers })
    expect(after.body).toMatchObject({ running: null, failure: null, backups: [{ holds: { files: 6 } }] })
    const audit = server.services.db.sqlite.prepare(
      "select actor_name from audit where action = 'backup_made'",
    )
    expect(audit.pluck().all()).toEqual(['admin'])
    expect(server.logLines.join('')).toContain('backup created')
  })

  it('ends the one in progress when it stops', async () => {
    const server = await aServer()
    server.services.system.backups.start()
    const { child } = { child: join(server.directory, 'data', 'backups') }
    await server.stop()
    const names = existsSync(child) ? readdirSync(child) : []
    expect(names.filter((name) => name.endsWith('.tar.gz'))).toEqual([])
  })
})

describe('a backup that fails', () => {
  it('is reported, remembered across a restart, tried again after an hour, and cleared once one succeeds', async () => {
    const dataDir = newDirectory()
    let now = Date.UTC(2026, 10, 21, 12)
    const logLines: string[] = []
    const aService = (script: string) =>
      createBackups({
        settings: { at: '03:30', kept: 14 },
        dataDir,
        uploadsDir: '/somewhere',
        program: ['-e', script, '--'],
        environment: {},
        clock: { now: () => now },
        log: createLogger('info', (line) => logLines.push(line)),
      })
    const failing = aService(`console.error('the disk under ${dataDir} is full'); process.exit(1)`)
    failing.start()
    const { failure } = await ended(failing)
    expect(failure).toEqual({ at: '2026-11-21T12:00:00.000Z', reason: 'the disk under DATA_DIR is full' })
    expect(logLines.join('')).toMatch(/\[ ERROR \] backup failed/)

    const again = aService('process.exit(0)')
    expect((await again.state()).failure).toEqual(failure)
    now += 59 * MINUTE_MS
    await again.sweep()
    expect(again.isRunning()).toBe(false)
    now += HOUR_MS
    await again.sweep()
    expect(again.isRunning()).toBe(true)
    expect((await ended(again)).failure).toBeNull()
    expect((await aService('').state()).failure).toBeNull()
  })

  it('is reported when its process cannot be started, or is killed', async () => {
    const dataDir = newDirectory()
    const log = createLogger('silent', () => {})
    const parts = {
      settings: { at: undefined, kept: 1 },
      dataDir,
      uploadsDir: '/somewhere',
      environment: {},
      log,
    }
    const backups = createBackups({ ...parts, program: ['/no/such/file.js'], clock: { now: Date.now } })
    backups.start()
    expect((await ended(backups)).failure?.reason).toBeTruthy()
    const killed = createBackups({
      ...parts,
      program: ['-e', "process.kill(process.pid, 'SIGKILL')", '--'],
      clock: { now: Date.now },
    })
    killed.start()
    expect((await ended(killed)).failure?.reason).toBe('The process was stopped.')
  })
})
