/** Copies of the database: of an older version before this version upgrades it (docs/rules.md, Faults), and as of one moment while the server writes. */
import { chmodSync, closeSync, fdatasyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { makeFolder } from '../platform/files/files.ts'
import { syncToDisk } from '../platform/files/folder.ts'
import type { Sqlite } from './open.ts'

/** Returns the path of the copy, which is complete or absent. Throws when there is no space for it. */
export function backUpBeforeUpgrade(sqlite: Sqlite, dataDir: string, version: number): string {
  const directory = join(dataDir, 'backups')
  makeFolder(directory, 0o750)
  const path = join(directory, `before-upgrade-of-version-${version}.sqlite`)
  const partial = `${path}.partial`
  rmSync(partial, { force: true })
  try {
    sqlite.prepare('vacuum into ?').run(partial)
  } catch (error) {
    // On a full disk a partial copy would use up the remaining space.
    rmSync(partial, { force: true })
    throw error
  }
  chmodSync(partial, 0o600)
  syncToDisk(partial)
  renameSync(partial, path)
  syncToDisk(directory)
  return path
}

/** Another process may lock the file briefly; no request waits for this process. */
const BUSY_TIMEOUT_MS = 10_000
/** 2 MB: a commit of the server waits for what is queued for the disk, so only this much is ever queued. */
const PAGES_AT_ONCE = 512

/**
 * Copies the database as of one moment, while the server continues to write. Uses its own connection: `to`
 * contains all that was committed before the call.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const sqlite = new Database(from, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  try {
    // An open read keeps the snapshot: without it, each write of the server would restart the copy.
    sqlite.exec('begin')
    sqlite.prepare('select 1 from sqlite_schema').get()
    await sqlite.backup(to, {
      progress() {
        syncContent(to)
        return PAGES_AT_ONCE
      },
    })
  } finally {
    sqlite.close()
  }
  chmodSync(to, 0o600)
}

function syncContent(path: string): void {
  const file = openSync(path, 'r')
  try {
    fdatasyncSync(file)
  } finally {
    closeSync(file)
  }
}
