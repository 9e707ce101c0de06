/** Copies the database as of one moment, while the server continues to write. */
import { chmodSync, closeSync, fdatasyncSync, openSync } from 'node:fs'
import Database from 'better-sqlite3'

/** Another process may lock the file briefly; no request waits for this process. */
const BUSY_TIMEOUT_MS = 10_000
/** 2 MB: a commit of the server waits for what is queued for the disk, so only this much is ever queued. */
const PAGES_AT_ONCE = 512

/** Uses its own connection: `to` contains all that was committed before the call. */
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
