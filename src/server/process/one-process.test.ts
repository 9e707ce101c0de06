/** One process per database, and failed starts: each ends with one clear line. Runs the built server. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, type TestContext } from 'vitest'
import { backedUp } from '#test/support/backup.ts'
import { newDirectory } from '#test/support/directory.ts'
import { aReadOnlyFolder, aSmallDisk, type Disk } from '#test/support/disk.ts'
import { startProgram } from '#test/support/process.ts'
import { until } from '#test/support/until.ts'
import { markRestoring } from '../features/backup/restore-marker.ts'

const COMMAND_LINE = fileURLToPath(new URL('../../../dist/server/admin.js', import.meta.url))

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
    await (await startProgram({ ...folders, SAMPLE_DATA: 'false' })).end('SIGTERM')
    writeFileSync(join(folders.DATA_DIR, 'secret'), '')
    await expect(startProgram(folders)).rejects.toThrow(refusal('secret does not contain a usable key'))
  })

  it('without the database of a site whose secret, backups or emails are there', async () => {
    const folders = foldersIn(newDirectory())
    const database = join(folders.DATA_DIR, 'site.sqlite')
    await (await startProgram({ ...folders, SAMPLE_DATA: 'false' })).end('SIGTERM')
    const settings = { ...folders, SAMPLE_DATA: 'true' }
    const line =
      /site.sqlite is missing or empty, but a site was here \(secret\)\. Restore a backup .* To begin with a new site/
    const isRefused = async (commands: string[]) => {
      await expect(startProgram(settings)).rejects.toThrow(refusal(line.source))
      for (const command of commands) expect(commandLine(settings, command), command).toMatch(line)
    }
    rmSync(database)
    await isRefused(['create-user', 'backup', 'rebuild', 'export', 'check', 'doctor'])
    writeFileSync(database, '')
    await isRefused(['reset-password', 'check'])
    rmSync(join(folders.DATA_DIR, 'secret'))
    for (const name of ['backups', 'outbox']) {
      mkdirSync(join(folders.DATA_DIR, name), { recursive: true })
      writeFileSync(join(folders.DATA_DIR, name, 'one'), '')
      await expect(startProgram(settings)).rejects.toThrow(refusal(`but a site was here \\(${name}\\)`))
      rmSync(join(folders.DATA_DIR, name), { recursive: true })
    }
    // Nothing is left of a site: this is a new one.
    expect(await (await startProgram(settings)).end('SIGTERM')).toBe(0)
  })

  it('on one folder for the data and the stored files, or on one inside the other', async () => {
    const directory = newDirectory()
    const [DATA_DIR, UPLOADS_DIR] = [directory, join(directory, 'uploads')]
    for (const settings of [
      { DATA_DIR, UPLOADS_DIR: DATA_DIR },
      { DATA_DIR, UPLOADS_DIR },
    ]) {
      const line = `DATA_DIR \\(${settings.DATA_DIR}\\) and UPLOADS_DIR \\(${settings.UPLOADS_DIR}\\) must be two folders`
      await expect(startProgram(settings)).rejects.toThrow(new RegExp(`^78: Settings: ${line}[^\\n]*\\n$`))
      for (const command of ['create-user', 'backup', 'restore', 'check', 'doctor'])
        expect(commandLine(settings, command), command).toMatch(new RegExp(line))
    }
    expect(readdirSync(directory)).toEqual([])
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
  it('stops the sample quotations with one line; the site serves without them, and loses none of its files', async (context) => {
    const disk = orSkip(context, aSmallDisk(400))
    try {
      const folders = { ...foldersIn(newDirectory()), UPLOADS_DIR: join(disk.path, 'uploads') }
      const program = await startProgram(folders)
      const line = /^.*not all sample quotations could be added: .*full.* The site works without them\./m
      await until(() => expect(program.output()).toMatch(line))
      expect(program.output()).not.toMatch(/^ +at /m)
      expect((await fetch(`${program.url}/en`)).status).toBe(200)
      expect(await program.end('SIGTERM')).toBe(0)
      expect(commandLine(folders, 'check')).toMatch(
        /all accounted for\.[\s\S]*No leftovers from interrupted writes\./,
      )
    } finally {
      disk.remove()
    }
  })

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

/** What a command prints. */
function commandLine(settings: Record<string, string>, command: string): string {
  const more: Record<string, string[]> = {
    'create-user': ['--username', 'new', '--email', 'new@kamsin.example'],
    'reset-password': ['admin'],
    restore: ['none'],
    export: [join(newDirectory(), 'all')],
  }
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', ...settings }
  const { stdout, stderr } = spawnSync(process.execPath, [COMMAND_LINE, command, ...(more[command] ?? [])], {
    env,
    encoding: 'utf8',
  })
  return stdout + stderr
}

function orSkip(context: TestContext, disk: Disk | undefined): Disk {
  return disk ?? context.skip('no such disk can be made here')
}
