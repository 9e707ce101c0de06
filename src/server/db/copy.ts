/** A copy of the database as it is at one moment, made beside a server that goes on writing. */
import { chmodSync } from 'node:fs'
import Database from 'better-sqlite3'

/** A writer may hold the file for a moment; nobody waits for this process. */
const BUSY_TIMEOUT_MS = 10_000

/** By a connection of its own, in one read transaction: `to` holds all that was committed before the call. */
export function copyDatabase(from: string, to: string): void {
  const sqlite = new Database(from, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  try {
    sqlite.prepare('vacuum into ?').run(to)
  } finally {
    sqlite.close()
  }
  chmodSync(to, 0o600)
}
