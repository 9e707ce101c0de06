/** The process behind `npm run admin -- COMMAND`: works on the same database as the server, also while that is running. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { UsageError } from './admin/command.ts'
import { type OpenAs, runCommand } from './admin/run.ts'
import { createPasswords } from './auth/password.ts'
import { refuseCutOffRestore } from './backup/restoring.ts'
import { readConfig } from './config.ts'
import { backUpBeforeUpgrade } from './db/backup.ts'
import { DATABASE_VERSION, migrate, versionOf } from './db/migrate.ts'
import { openDatabase, openUntouched } from './db/open.ts'
import { Db } from './db/query.ts'
import { systemClock, systemRandom } from './platform/clock.ts'

process.exitCode = await runCommand(process.argv.slice(2), {
  config: () => readConfig(),
  clock: systemClock,
  random: systemRandom,
  readInput: () => text(process.stdin),
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  async open(access) {
    const passwords = await createPasswords(systemRandom)
    const db = openData(access)
    return { db, passwords, close: () => db.close() }
  },
})

function openData(access: OpenAs): Db {
  const { dataDir } = readConfig()
  const path = join(dataDir, 'site.sqlite')
  if (access !== 'made' && !existsSync(path)) throw new UsageError(`there is no database in ${dataDir}`)
  if (access === 'read') return openCurrent(path)
  refuseCutOffRestore(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o750 })
  const sqlite = openDatabase(path)
  migrate(sqlite, (version) => backUpBeforeUpgrade(sqlite, dataDir, version))
  return new Db(sqlite)
}

function openCurrent(path: string): Db {
  const sqlite = openUntouched(path)
  const version = versionOf(sqlite)
  if (version === DATABASE_VERSION) return new Db(sqlite)
  sqlite.close()
  throw new UsageError(
    `the database has version ${version}, this program ${DATABASE_VERSION}; start the server once to upgrade it`,
  )
}
