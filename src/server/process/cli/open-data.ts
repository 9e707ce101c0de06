/** Opens the database as a command needs it, beside a server that may be running. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backUpBeforeUpgrade } from '../../db/backup.ts'
import { DATABASE_VERSION, schemaVersion } from '../../db/migrate.ts'
import { openDatabase, openUntouched, type Sqlite } from '../../db/open.ts'
import { Db } from '../../db/query.ts'
import { createOrMigrate } from '../../db/schema.ts'
import { assertNoLostDatabase } from '../../features/backup/lost-database.ts'
import { assertNoInterruptedRestore } from '../../features/backup/restore-marker.ts'
import { makeFolder } from '../../platform/files/files.ts'
import { LockedError, lockData } from '../../platform/process-lock.ts'
import { UsageError } from './command.ts'
import type { OpenAs } from './run.ts'

export function openData(dataDir: string, access: OpenAs): Db {
  const path = join(dataDir, 'site.sqlite')
  assertNoLostDatabase(dataDir)
  if (access !== 'create' && !existsSync(path)) throw new UsageError(`No database found in ${dataDir}.`)
  if (access === 'read') return openCurrent(path)
  assertNoInterruptedRestore(dataDir)
  makeFolder(dataDir, 0o750)
  const sqlite = openDatabase(path)
  try {
    upgrade(sqlite, dataDir)
    return new Db(sqlite)
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** Never under a running server: between a build and its restart the old program still uses the old schema. */
function upgrade(sqlite: Sqlite, dataDir: string): void {
  const version = schemaVersion(sqlite)
  const held = version < DATABASE_VERSION ? lockForUpgrade(dataDir, version) : undefined
  try {
    createOrMigrate(sqlite, (from) => backUpBeforeUpgrade(sqlite, dataDir, from))
  } finally {
    held?.release()
  }
}

function lockForUpgrade(dataDir: string, version: number) {
  try {
    return lockData(dataDir)
  } catch (error) {
    if (error instanceof LockedError) throw otherVersion(version, 'Restart the server')
    throw error
  }
}

function openCurrent(path: string): Db {
  const sqlite = openUntouched(path)
  const version = schemaVersion(sqlite)
  if (version === DATABASE_VERSION) return new Db(sqlite)
  sqlite.close()
  throw otherVersion(version, 'Start the server once')
}

function otherVersion(version: number, advice: string): UsageError {
  return new UsageError(
    `The database is version ${version}, but this program needs version ${DATABASE_VERSION}. ${advice} to upgrade it.`,
  )
}
