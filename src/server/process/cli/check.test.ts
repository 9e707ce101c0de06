/** `check` on real folders, intact and damaged: its output, its exit code, and that it changes nothing. */

import {
  chmodSync,
  closeSync,
  copyFileSync,
  cpSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, expect, it } from 'vitest'
import { englishDefaults } from '#shared/i18n/merge.ts'
import { backedUpAt } from '#test/support/backup.ts'
import { newDirectory } from '#test/support/directory.ts'
import { aServer } from '#test/support/server.ts'
import { storedDirectory } from '#test/support/stored-database.ts'
import { readConfig } from '../../config/config.ts'
import { systemClock, systemRandom } from '../../platform/clock.ts'
import { runCommand } from './run.ts'

/** A site that ran, was backed up and was stopped; each test gets a copy. */
let original: string
beforeAll(async () => {
  const server = await aServer()
  await server.stop()
  original = server.directory
  await backedUpAt(original, new Date().toISOString())
})

function aSite() {
  const directory = join(newDirectory(), 'site')
  cpSync(original, directory, { recursive: true, preserveTimestamps: true })
  const data = join(directory, 'data')
  chmodSync(join(data, 'secret'), 0o600)
  return { data, uploads: join(directory, 'uploads'), database: join(data, 'site.sqlite') }
}

async function check({ data, uploads }: { data: string; uploads: string }, settings = {}) {
  const lines: string[] = []
  const errors: string[] = []
  const environment = { DATA_DIR: data, UPLOADS_DIR: uploads, SMTP_URL: 'smtp://localhost', ...settings }
  const code = await runCommand(['check'], {
    config: () => readConfig(environment),
    clock: systemClock,
    random: systemRandom,
    readInput: async () => '',
    ask: async () => '',
    print: (line) => lines.push(line),
    printError: (line) => errors.push(line),
    open: () => {
      throw new Error('check opens nothing for writing')
    },
  })
  return {
    code,
    lines: lines.filter((line) => /^(warning|error)/.test(line)).join('\n'),
    all: lines,
    errors,
  }
}

/** All files with content, mode and time. */
function filesIn(directory: string): unknown[] {
  return (readdirSync(directory, { recursive: true }) as string[]).sort().map((name) => {
    const stats = statSync(join(directory, name))
    const content = stats.isFile() ? readFileSync(join(directory, name), 'base64') : ''
    return [name, stats.mode, stats.isFile() && stats.mtimeMs, content]
  })
}

function flipBytes(path: string, at: number, count: number): void {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(count, 0xa5), 0, count, at)
  closeSync(file)
}

it('finds a site intact, reports what it checked, and changes nothing', async () => {
  const site = aSite()
  const before = [filesIn(site.data), filesIn(site.uploads)]
  const { code, lines, all } = await check(site)
  expect([code, lines]).toEqual([0, expect.stringMatching(/^(warning .*(\n|$))*$/)])
  expect(all.join('\n')).toMatch(/ok {7}The database is intact\.\n/)
  expect(all.join('\n')).toMatch(/ok {7}Stored files: \d+, all accounted for\.\n/)
  expect([filesIn(site.data), filesIn(site.uploads)]).toEqual(before)
})

it('finds a running site intact too', async () => {
  const server = await aServer()
  const { code, lines } = await check({
    data: join(server.directory, 'data'),
    uploads: join(server.directory, 'uploads'),
  })
  expect([code, lines]).toEqual([0, expect.not.stringMatching(/^error/m)])
  await server.stop()
})

it.each<[string, (site: ReturnType<typeof aSite>) => void, RegExp]>([
  [
    'a page that was overwritten',
    ({ database }) => flipBytes(database, 40 * 4_096, 2_000),
    /^error {4}(Database: )?The database is damaged.*estore a backup/m,
  ],
  [
    'a beginning that was overwritten',
    ({ database }) => flipBytes(database, 0, 200),
    /^error {4}Database: The database is damaged/m,
  ],
  [
    'a database that was cut off',
    ({ database }) => writeFileSync(database, readFileSync(database).subarray(0, 100_000)),
    /^error {4}Database.*damaged/m,
  ],
  [
    'a database that is gone',
    ({ database }) => rmSync(database),
    /^error {4}\S+site\.sqlite is missing or empty, but a site was here \(secret, backups\)\. Restore/m,
  ],
  [
    'a newer database',
    ({ database }) => withDatabase(database, 'pragma user_version = 999'),
    /^error {4}The database is version 999, but this program supports only up to/m,
  ],
  [
    'a row that names nothing',
    ({ database }) =>
      withDatabase(database, "insert into user_password (user, hash, changed_at) values (999, '', '')"),
    /^error {4}1 broken foreign key: user_password without its user\.$/m,
  ],
  [
    'a stored file that is gone',
    ({ uploads }) => rmSync(join(uploads, aFileOf(uploads))),
    /^error {4}1 missing stored file: .+\.png$/m,
  ],
  [
    'a stored file that was cut off',
    ({ uploads }) => writeFileSync(join(uploads, aFileOf(uploads)), 'x'),
    /^error {4}1 stored file with the wrong size: .+\.png$/m,
  ],
  [
    'a logo without a stored file',
    ({ database, uploads }) =>
      withDatabase(database, `delete from upload where file = '${aFileOf(uploads)}'`),
    /^error {4}1 logo without a stored file: /m,
  ],
  ['a key that is gone', ({ data }) => rmSync(join(data, 'secret')), /^error {4}\S+secret is missing/m],
  [
    'a key that others can read',
    ({ data }) => chmodSync(join(data, 'secret'), 0o644),
    /^error {4}\S+secret has mode 644: others can read the key\. Run: chmod 600 \S+secret$/m,
  ],
])('finds %s, and fails with one line', async (_, damage, line) => {
  const site = aSite()
  damage(site)
  const before = filesIn(site.data)
  const { code, lines, errors } = await check(site)
  expect(lines).toMatch(line)
  expect([code, errors]).toEqual([1, [expect.stringMatching(/^\d errors?, \d warnings?$/)]])
  expect(filesIn(site.data)).toEqual(before)
})

it.each<[string, (site: ReturnType<typeof aSite>) => void, RegExp]>([
  [
    'an older database',
    ({ database }) => copyFileSync(join(storedDirectory(6), 'data', 'site.sqlite'), database),
    /^warning {2}The database is version 6\. The next start will upgrade it/m,
  ],
  [
    'a file that nothing names',
    ({ uploads }) => {
      writeFileSync(join(uploads, 'stray-of-16-characters.png'), 'x')
      utimesSync(join(uploads, 'stray-of-16-characters.png'), 0, 0)
    },
    /^warning {2}1 unused file, which Clean uploads will move to the trash: stray-of-16-characters\.png$/m,
  ],
  [
    'what an interrupted write has left',
    ({ data }) => writeFileSync(join(data, 'backups', 'backup-20261121T030000Z.tar.gz.partial'), ''),
    /^warning {2}Possible leftovers from interrupted writes.*\.partial$/m,
  ],
  [
    'a mail that was not delivered',
    ({ database }) =>
      withDatabase(
        database,
        `insert into mail (dedupe_key, kind, recipient, recipient_name, language, subject, text, html, message_id, state,
          next_attempt_at, created_at) values ('k', 'contact', '', '', 'en', '', '', '', 'm', 'failed', '', '')`,
      ),
    new RegExp(`^warning {2}${englishDefaults('health.is_outboxFailed', { count: 1 })}`, 'm'),
  ],
])('warns about %s', async (_, change, line) => {
  const site = aSite()
  change(site)
  const { code, lines } = await check(site)
  expect([code, lines]).toEqual([0, expect.stringMatching(line)])
})

it('ignores a file that may still be being written', async () => {
  const site = aSite()
  writeFileSync(join(site.uploads, 'fresh.pdf'), 'x')
  expect((await check(site)).lines).not.toContain('fresh.pdf')
})

it('reports the age of the last backup', async () => {
  const site = aSite()
  expect((await check(site)).all.join('\n')).toContain(
    `ok       ${englishDefaults('health.is_backupFine', { hours: 1 })}`,
  )
  const backups = join(site.data, 'backups')
  const [backup] = readdirSync(backups).filter((name) => name.endsWith('.tar.gz'))
  renameSync(join(backups, backup!), join(backups, 'backup-20260101T000000Z.tar.gz'))
  expect((await check(site)).lines).toMatch(
    new RegExp(
      `^error {4}${englishDefaults('health.is_backupOld', { count: 1000 }).replace('1,000', '\\d+')}`,
      'm',
    ),
  )
})

it('fails with the setting that is invalid', async () => {
  const { code, errors } = await check(aSite(), { PORT: 'eighty' })
  expect([code, errors]).toEqual([1, ['PORT must be a port number']])
})

function withDatabase(path: string, statement: string): void {
  const sqlite = new Database(path)
  sqlite.pragma('foreign_keys = OFF')
  sqlite.exec(statement)
  sqlite.close()
}

function aFileOf(uploads: string): string {
  return readdirSync(uploads)[0]!
}
