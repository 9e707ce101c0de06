/** The process behind `npm run admin -- COMMAND`: works on the same database as the server, also while that is running. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { UsageError } from './admin/command.ts'
import { runCommand } from './admin/run.ts'
import { createPasswords } from './auth/password.ts'
import { readConfig } from './config.ts'
import { backUpBeforeUpgrade } from './db/backup.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { Db } from './db/query.ts'
import { systemClock, systemRandom } from './platform/clock.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

process.exitCode = await runCommand(process.argv.slice(2), open, say, (line) =>
  process.stderr.write(`${line}\n`),
)

async function open(mayMakeDatabase: boolean) {
  const { dataDir } = readConfig()
  const path = join(dataDir, 'site.sqlite')
  if (!mayMakeDatabase && !existsSync(path)) throw new UsageError(`there is no database in ${dataDir}`)
  mkdirSync(dataDir, { recursive: true, mode: 0o750 })
  const sqlite = openDatabase(path)
  migrate(sqlite, (version) => backUpBeforeUpgrade(sqlite, dataDir, version))
  const db = new Db(sqlite)
  const passwords = await createPasswords(systemRandom)
  const readInput = () => text(process.stdin)
  return { db, clock: systemClock, random: systemRandom, passwords, readInput, say, close: () => db.close() }
}
