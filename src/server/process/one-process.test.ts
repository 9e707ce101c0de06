/** One process per database, and failed starts: each ends with one clear line. Runs the built server. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { backedUp } from '#test/support/backup.ts'
import { newDirectory } from '#test/support/directory.ts'
import { aReadOnlyFolder, aSmallDisk, type Disk } from '#test/support/disk.ts'
import { startProgram } from '#test/support/process.ts'
import { markRestoring } from '../features/backup/restore-marker.ts'

const foldersIn = (directory: string) => ({
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
})
/** 78 when an operator has to fix something first, 1 when another attempt may succeed. */
const refusal = (words: string, code = 78) =>
  new RegExp(`^${code}: Could not start: [^\\n]*${words}[^\\n]*\\n$`)

it('a second process on the same data ends before it changes anything, and a killed one leaves no lock', async () => {
  // Samples are added after it is ready, and would change the file as well.
  const folders = { ...foldersIn(newDirectory()), SAMPLE_DATA: 'false' }
  const first = await startProgram(folders)
  const before = readFileSync(join(folders.DATA_DIR, 'site.sqlite'))
  await expect(startProgram({ ...folders, UPLOADS_DIR: join(newDirectory(), 'none') })).rejects.toThrow(
    refusal('Another process is using', 1),
  )
  expect(readFileSync(join(folders.DATA_DIR, 'site.sqlite')).equals(before)).toBe(true)
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
  await first.end('SIGKILL')
  const second = await startProgram(folders)
  expect(await second.end('SIGTERM')).toBe(0)
})

describe('a program does not start', () => {
  it('on an interrupted restore: no empty database replaces the lost one', async () => {
    const folders = foldersIn(newDirectory())
    mkdirSync(folders.DATA_DIR)
    markRestoring(folders.DATA_DIR, 'restore')
    await expect(startProgram(folders)).rejects.toThrow(refusal('A restore into .* was interrupted'))
    expect(readdirSync(folders.DATA_DIR).filter((name) => name.startsWith('site'))).toEqual([])
  })

  it('on an invalid key', async () => {
    const folders = foldersIn(newDirectory())
    mkdirSync(folders.DATA_DIR)
    writeFileSync(join(folders.DATA_DIR, 'secret'), '')
    await expect(startProgram(folders)).rejects.toThrow(refusal('secret does not contain a usable key'))
  })

  it('on a folder in place of the database', async () => {
    const folders = foldersIn(newDirectory())
    mkdirSync(join(folders.DATA_DIR, 'site.sqlite'), { recursive: true })
    await expect(startProgram(folders)).rejects.toThrow(refusal('The database cannot be opened'))
  })

  it('on a file in place of a folder', async () => {
    for (const name of ['DATA_DIR', 'UPLOADS_DIR'] as const) {
      const directory = newDirectory()
      const file = join(directory, 'file')
      writeFileSync(file, 'mine')
      await expect(startProgram({ ...foldersIn(directory), [name]: file })).rejects.toThrow(
        refusal('is not a folder'),
      )
      expect(readFileSync(file, 'utf8')).toBe('mine')
    }
  })

  it('on a folder for which the system has no place', async (context) => {
    if (!existsSync('/proc/self')) context.skip('this system has no /proc')
    for (const name of ['DATA_DIR', 'UPLOADS_DIR'] as const) {
      await expect(startProgram({ ...foldersIn(newDirectory()), [name]: '/proc/nowhere' })).rejects.toThrow(
        refusal('/proc/nowhere cannot be created'),
      )
    }
  })

  it('on an address that is invalid, or not of this machine', async () => {
    for (const HOST of ['not a host', '192.0.2.1']) {
      await expect(startProgram({ ...foldersIn(newDirectory()), HOST })).rejects.toThrow(
        // The network may only be late: worth another try.
        new RegExp(`^1: Could not start: ${HOST} is not an address of this machine\\. Set HOST [^\\n]+\\n$`),
      )
    }
  })

  it('on folders that cannot be written', async (context) => {
    const folder = orSkip(context, aReadOnlyFolder())
    try {
      const folders = foldersIn(newDirectory())
      for (const name of ['DATA_DIR', 'UPLOADS_DIR']) {
        await expect(startProgram({ ...folders, [name]: folder.path })).rejects.toThrow(
          refusal(`${folder.path}.* is not writable`),
        )
      }
    } finally {
      folder.remove()
    }
  })

  it('on a lock with read-only access, which SQLite would grant to everyone', async (context) => {
    const isRoot = process.getuid?.() === 0
    if (isRoot && !existsSync('/usr/bin/setpriv')) context.skip('root may write everything here')
    const folders = foldersIn(newDirectory())
    mkdirSync(folders.DATA_DIR)
    writeFileSync(join(folders.DATA_DIR, 'running.sqlite'), '', { mode: 0o444 })
    const through = isRoot ? ['/usr/bin/setpriv', '--bounding-set=-dac_override'] : []
    await expect(startProgram(folders, through)).rejects.toThrow(refusal('running.sqlite is not writable'))
  })

  it('on a full disk', async (context) => {
    const disk = orSkip(context, aSmallDisk(200))
    try {
      await expect(startProgram(foldersIn(disk.path))).rejects.toThrow(refusal('The disk is full', 1))
    } finally {
      disk.remove()
    }
  })
})

describe('a full disk', () => {
  it('ends a backup and leaves nothing behind', async (context) => {
    const folders = foldersIn(newDirectory())
    const program = await startProgram(folders)
    await program.end('SIGTERM')
    const disk = orSkip(context, aSmallDisk(40))
    try {
      const file = join(disk.path, 'backup.tar.gz')
      await expect(backedUp(join(folders.DATA_DIR, '..'), file)).rejects.toThrow(/ENOSPC|full/)
      expect(readdirSync(disk.path)).toEqual([])
      expect(readdirSync(join(folders.DATA_DIR, 'backups')).filter((name) => name !== '.lock')).toEqual([])
      expect(existsSync(join(folders.DATA_DIR, 'site.sqlite'))).toBe(true)
    } finally {
      disk.remove()
    }
  })
})

function orSkip(context: TestContext, disk: Disk | undefined): Disk {
  return disk ?? context.skip('no such disk can be made here')
}
