/** Whatever lies where a backup is expected: one line for the operator, a finding for admins, and nothing changes. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BackupsState } from '#shared/backup-schema.ts'
import type { Health } from '#shared/health-schema.ts'
import { BAD_ARCHIVES } from '#test/fixtures/bad-archives.ts'
import { backedUp, foldersOf, restored } from '#test/support/backup.ts'
import { newDirectory } from '#test/support/directory.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { readConfig } from '../../config/config.ts'
import { systemClock, systemRandom } from '../../platform/clock.ts'
import { runCommand } from '../../process/cli/run.ts'
import { backupsIn } from './list.ts'
import { forgetSharedFiles } from './shared-files.ts'

let server: TestServer
let headers: Record<string, string>
let good: string
let existing: string
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
  await submitted(server)
  good = (await backedUp(server.directory, join(newDirectory(), 'good.tar.gz'))).path
  existing = newDirectory()
  await restored(good, existing)
})
afterAll(() => server.stop())

/** Restores as the command line does. */
async function restoreByCommand(file: string, directory: string) {
  const { dataDir, uploadsDir } = foldersOf(directory)
  const errors: string[] = []
  const code = await runCommand(['restore', file, '--force'], {
    config: () => readConfig({ DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir }),
    clock: systemClock,
    random: systemRandom,
    readInput: async () => '',
    ask: async () => '',
    print() {},
    printError: (line) => errors.push(line),
    open: () => Promise.reject(new Error('needs no database')),
  })
  return { code, errors }
}

function filesIn(directory: string): [string, string][] {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('running'))
    .map(({ parentPath, name }) => join(parentPath, name))
  return names.sort().map((path) => [path, readFileSync(path, 'latin1')])
}

describe.each(Object.entries(BAD_ARCHIVES))('%s', (_, make) => {
  it('is refused by restore with one line, and nothing is changed', async () => {
    const path = join(newDirectory(), 'bad.tar.gz')
    await make(good, path)
    const before = filesIn(existing)
    const { code, errors } = await restoreByCommand(path, existing)
    expect(code).toBe(1)
    expect(errors).toEqual([expect.stringMatching(/^(The |This |uploads\/|site\.sqlite )[^\n]+\.$/)])
    expect(filesIn(existing)).toEqual(before)
  })

  it('is no end of the server that finds it among its backups', async () => {
    const folder = backupsIn(join(server.directory, 'data'))
    mkdirSync(folder, { recursive: true })
    const file = 'backup-20260101T000000Z.tar.gz'
    await make(good, join(folder, file))
    try {
      const { body } = await server.json<BackupsState>('/api/backups', { headers })
      expect(body.backups.map((it) => it.file)).toEqual([file])
      const { body: health } = await server.json<Health>('/api/health', { headers })
      const isUnreadable = health.findings.some(({ key }) => key === 'backupUnreadable')
      // Its beginning may be good: only that is read here.
      expect(isUnreadable).toBe(body.backups[0]!.holds === null)
      expect((await server.call('/metrics', { headers })).status).toBeLessThan(500)
      await forgetSharedFiles(join(server.directory, 'data'), [file])
    } finally {
      rmSync(join(folder, file))
    }
  })
})

describe('a backup that shares its files', () => {
  const sharing = async () => {
    const { path } = await backedUp(server.directory)
    const shared = join(path, '..', 'files')
    const elsewhere = newDirectory()
    mkdirSync(join(elsewhere, 'files'))
    const copy = join(elsewhere, 'backup-20260101T000000Z.tar.gz')
    copyFileSync(path, copy)
    for (const name of readdirSync(shared)) copyFileSync(join(shared, name), join(elsewhere, 'files', name))
    rmSync(path)
    return { copy, files: join(elsewhere, 'files') }
  }

  it('is refused with one line when one of them is gone, and says what to copy', async () => {
    const { copy, files } = await sharing()
    rmSync(join(files, readdirSync(files)[0]!))
    const { code, errors } = await restoreByCommand(copy, newDirectory())
    expect(code).toBe(1)
    expect(errors).toEqual([expect.stringMatching(/^uploads\/.+ is not in \S+files, .* Copy that folder/)])
  })

  it('is refused with one line when two of them were exchanged', async () => {
    const { copy, files } = await sharing()
    const [one, other] = readdirSync(files) as [string, string]
    copyFileSync(join(files, one), join(files, other))
    const directory = newDirectory()
    const { code, errors } = await restoreByCommand(copy, directory)
    expect(code).toBe(1)
    expect(errors).toEqual([
      expect.stringMatching(/^(uploads\/.+ has changed since|The archive contains more data)/),
    ])
    expect(existsSync(join(foldersOf(directory).dataDir, 'site.sqlite'))).toBe(false)
  })
})
