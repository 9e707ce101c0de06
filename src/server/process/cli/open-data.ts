/** The database as a command wants it, beside a server that may be running. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { backUpBeforeUpgrade } from '../../db/backup.ts'
import { DATABASE_VERSION, migrate, schemaVersion } from '../../db/migrate.ts'
import { openDatabase, openUntouched, type Sqlite } from '../../db/open.ts'
import { Db } from '../../db/query.ts'
import { assertNoInterruptedRestore } from '../../features/backup/restore-marker.ts'
import { LockedError, lockData } from '../../platform/process-lock.ts'
import { UsageError } from './command.ts'
import type { OpenAs } from './run.ts'

export function openData(dataDir: string, access: OpenAs): Db {
  const path = join(dataDir, 'site.sqlite')
  if (access !== 'made' && !existsSync(path)) throw new UsageError(`there is no database in ${dataDir}`)
  if (access === 'read') return openCurrent(path)
  assertNoInterruptedRestore(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o750 })
  const sqlite = openDatabase(path)
  try {
    upgrade(sqlite, dataDir)
    return new Db(sqlite)
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** Never under a server: between a build and its restart the old program still works on the old database. */
function upgrade(sqlite: Sqlite, dataDir: string): void {
  const version = schemaVersion(sqlite)
  const held = version < DATABASE_VERSION ? lockForUpgrade(dataDir, version) : undefined
  try {
    migrate(sqlite, (from) => backUpBeforeUpgrade(sqlite, dataDir, from))
  } finally {
    held?.release()
  }
}

function lockForUpgrade(dataDir: string, version: number) {
  try {
    return lockData(dataDir)
  } catch (error) {
    if (error instanceof LockedError) throw otherVersion(version, 'restart the server')
    throw error
  }
}

function openCurrent(path: string): Db {
  const sqlite = openUntouched(path)
  const version = schemaVersion(sqlite)
  if (version === DATABASE_VERSION) return new Db(sqlite)
  sqlite.close()
  throw otherVersion(version, 'start the server once')
}

function otherVersion(version: number, advice: string): UsageError {
  return new UsageError(
    `the database has version ${version}, this program ${DATABASE_VERSION}; ${advice} to upgrade it`,
  )
}
