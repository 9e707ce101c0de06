/** A copy of the database as it is at one moment, made beside a server that goes on writing. */
import { chmodSync, closeSync, fdatasyncSync, openSync } from 'node:fs'
import Database from 'better-sqlite3'

/** A writer may hold the file for a moment; nobody waits for this process. */
const BUSY_TIMEOUT_MS = 10_000
/** 2 MB: a commit of the server waits for what is on its way to the disk, so there is never more of ours. */
const PAGES_AT_ONCE = 512

/** By a connection of its own: `to` holds all that was committed before the call. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const sqlite = new Database(from, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  try {
    // A read that goes on keeps the moment: without it, each write of the server would begin the copy again.
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
