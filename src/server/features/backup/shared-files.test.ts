/** The backups of DATA_DIR share their stored files: each file is there once, and any of the backups restores all of its own. */
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { backedUp, backedUpAt, foldersOf, restored } from '#test/support/backup.ts'
import { newDirectory } from '#test/support/directory.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { until } from '#test/support/until.ts'
import { DAY_MS } from '../../platform/clock.ts'
import { createLogger } from '../../platform/log/logger.ts'
import { createBackups } from './backups.ts'
import { makeBackup } from './make.ts'

const running: TestServer[] = []
const aSite = async () => {
  const server = await aServer()
  running.push(server)
  return server
}
afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())))

const shared = ({ directory }: TestServer) => join(directory, 'data', 'backups', 'files')
const backupsOf = ({ directory }: TestServer) =>
  readdirSync(join(directory, 'data', 'backups'))
    .filter((name) => name.endsWith('.tar.gz'))
    .sort()
const uploadsOf = (directory: string) =>
  Object.fromEntries(
    readdirSync(foldersOf(directory).uploadsDir)
      .filter((name) => !name.startsWith('.'))
      .map((name) => [name, readFileSync(join(foldersOf(directory).uploadsDir, name), 'latin1')]),
  )

/** A night of a year long past, so that the test's own hour is never among them. */
const night = (server: TestServer, day: number, kept: number) =>
  makeBackup({
    ...foldersOf(server.directory),
    takesSecret: true,
    file: undefined,
    kept,
    clock: { now: () => Date.UTC(2025, 4, 1, 19, 30) + day * DAY_MS },
    onStage() {},
  })

/** Puts other content into a stored file, as the server replaces one, and returns its name. */
function replaceLogo({ directory, services }: TestServer, content: string): string {
  const { uploadsDir } = foldersOf(directory)
  const [logo] = readdirSync(uploadsDir).filter((name) => name.endsWith('.png'))
  rmSync(join(uploadsDir, logo!))
  writeFileSync(join(uploadsDir, logo!), content)
  services.db.sqlite.prepare('update upload set bytes = ? where file = ?').run(content.length, logo)
  return logo!
}

describe('the backups of a site', () => {
  it('have each file once, and each of them restores what was there that night', async () => {
    const site = await aSite()
    await submitted(site)
    const first = await night(site, 0, 14)
    const before = uploadsOf(site.directory)
    const logo = replaceLogo(site, 'the second logo')
    await submitted(site)
    const second = await night(site, 1, 14)
    const after = uploadsOf(site.directory)
    const contents = new Set([...Object.values(before), ...Object.values(after)])
    expect(readdirSync(shared(site))).toHaveLength(contents.size)
    expect(statSync(shared(site)).mode & 0o777).toBe(0o700)

    const elsewhere = [newDirectory(), newDirectory()]
    await restored(first.path, elsewhere[0])
    await restored(second.path, elsewhere[1])
    expect(uploadsOf(elsewhere[0]!)).toEqual(before)
    expect(uploadsOf(elsewhere[1]!)).toEqual(after)
    expect(after[logo]).toBe('the second logo')
  })

  it('grow by what is new: a night without news adds only the database', async () => {
    const site = await aSite()
    for (let count = 0; count < 3; count++) await submitted(site)
    await night(site, 0, 14)
    const files = readdirSync(shared(site))
    const { bytes, manifest } = await night(site, 1, 14)
    expect(readdirSync(shared(site))).toEqual(files)
    const whole = await backedUp(site.directory, join(newDirectory(), 'whole.tar.gz'))
    expect(whole.manifest.uploads).toEqual(manifest.uploads)
    expect(whole.bytes).toBeGreaterThan(bytes)
  })

  it('lose the files of those that were removed, and no others', async () => {
    const site = await aSite()
    replaceLogo(site, 'of the first night')
    await night(site, 0, 2)
    replaceLogo(site, 'of the second night')
    await night(site, 1, 2)
    const { path } = await night(site, 2, 2)
    const { rotated } = await night(site, 3, 2)
    expect(rotated).toEqual({ removed: ['backup-20250502T193000Z.tar.gz'], unreadable: undefined })
    const contents = readdirSync(shared(site)).map((name) => readFileSync(join(shared(site), name), 'latin1'))
    expect(contents).not.toContain('of the first night')
    expect(contents).toContain('of the second night')
    const elsewhere = newDirectory()
    await restored(path, elsewhere)
    expect(uploadsOf(elsewhere)).toEqual(uploadsOf(site.directory))
  })

  it('lose nothing while one of them cannot be read, nor what others put there', async () => {
    const site = await aSite()
    replaceLogo(site, 'of the first night')
    await night(site, 0, 1)
    writeFileSync(join(shared(site), 'notes.txt'), 'mine')
    writeFileSync(join(shared(site), '..', 'backup-20240101T000000Z.tar.gz'), 'not one of ours')
    replaceLogo(site, 'of the second night')
    const files = readdirSync(shared(site)).length
    await night(site, 1, 1)
    expect((await night(site, 2, 1)).rotated?.unreadable).toBe('backup-20240101T000000Z.tar.gz')
    expect(readdirSync(shared(site))).toHaveLength(files + 1)
    rmSync(join(shared(site), '..', 'backup-20240101T000000Z.tar.gz'))
    expect((await night(site, 3, 1)).rotated?.unreadable).toBeUndefined()
    expect(readdirSync(shared(site))).toHaveLength(files)
    expect(readFileSync(join(shared(site), 'notes.txt'), 'utf8')).toBe('mine')
  })

  it('are made whole again where a file of theirs was damaged or lost', async () => {
    const site = await aSite()
    const { path } = await night(site, 0, 14)
    const [cut, changed, lost] = readdirSync(shared(site)).map((name) => join(shared(site), name))
    writeFileSync(cut!, '')
    copyFileSync(lost!, changed!)
    rmSync(lost!)
    await expect(restored(path)).rejects.toThrow(/^[^\n]+$/)
    await night(site, 1, 14)
    const elsewhere = newDirectory()
    await restored(path, elsewhere)
    expect(uploadsOf(elsewhere)).toEqual(uploadsOf(site.directory))
  })
})

describe('a backup dated ahead, of a clock that was wrong once,', () => {
  it('takes no place of the newer ones, and is not deleted, nor are its files', async () => {
    const site = await aSite()
    replaceLogo(site, 'of the wrong clock')
    const { path } = await night(site, 1_000, 2)
    replaceLogo(site, 'of the right clock')
    for (const day of [0, 1, 2]) await night(site, day, 2)
    expect(backupsOf(site)).toEqual([
      'backup-20250502T193000Z.tar.gz',
      'backup-20250503T193000Z.tar.gz',
      'backup-20280126T193000Z.tar.gz',
    ])
    const elsewhere = newDirectory()
    await restored(path, elsewhere)
    expect(Object.values(uploadsOf(elsewhere))).toContain('of the wrong clock')
  })

  it('does not stop the nightly ones, and is said once', async () => {
    const site = await aSite()
    const now = Date.UTC(2026, 10, 21, 23)
    const aheadName = 'backup-20280102T140842Z.tar.gz'
    await backedUpAt(site.directory, '2028-01-02T14:08:42.000Z')
    const logLines: string[] = []
    let time = now
    const backups = createBackups({
      settings: { at: '03:30', kept: 14 },
      ...foldersOf(site.directory),
      program: ['-e', '', '--'],
      environment: {},
      clock: { now: () => time },
      log: createLogger('info', (line) => logLines.push(line)),
    })
    time += DAY_MS
    await backups.sweep()
    expect(backups.isRunning()).toBe(true)
    await until(() => expect(backups.isRunning()).toBe(false))
    await backups.sweep()
    const { backups: listed } = await backups.state()
    expect(listed).toMatchObject([{ file: aheadName, is_ahead: true, holds: { files: 6 } }])
    expect(logLines.filter((line) => line.includes(aheadName))).toHaveLength(1)
    await backups.stop()
  })
})
