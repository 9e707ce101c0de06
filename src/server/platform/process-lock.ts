/**
 * Locks between processes that the kernel releases when their holder ends in any way, so none is ever stale.
 * SQLite holds them, each on a small empty file of its own.
 */
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { makeFolder } from './files/files.ts'

export interface ProcessLock {
  release(): void
}

/** Another process holds the lock. The message is one line for the operator. */
export class LockedError extends Error {
  override readonly name = 'LockedError'
}

/** A process that was just killed may still be ending. */
const WAIT_MS = 1_000

/** One process per database. Creates the folder if it is missing. Throws `LockedError`. */
export function lockData(dataDir: string): ProcessLock {
  const refusal = `Another process is using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`
  return lock(dataDir, 'running.sqlite', refusal)
}

/** Throws `LockedError` with the message `refusal` when this or another process holds it. */
export function lock(directory: string, name: string, refusal: string): ProcessLock {
  makeFolder(directory, 0o750)
  const path = join(directory, name)
  const sqlite = opened(path)
  try {
    sqlite.pragma('journal_mode = MEMORY')
    sqlite.pragma('locking_mode = EXCLUSIVE')
    // Nothing is ever written: the open transaction is the lock.
    sqlite.exec('begin exclusive')
    // With read-only access to the file, SQLite would grant the lock to everyone.
    accessSync(path, constants.W_OK)
  } catch (error) {
    sqlite.close()
    const { code = '', message } = error as { code?: string; message: string }
    if (code.startsWith('SQLITE_BUSY')) throw new LockedError(refusal)
    if (/^(EACCES|EROFS|SQLITE_READONLY)/.test(code)) throw unwritable(path)
    throw new Error(`${path} cannot be locked (${message})`)
  }
  return { release: () => sqlite.close() }
}

function opened(path: string): Database.Database {
  try {
    return new Database(path, { timeout: WAIT_MS })
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_CANTOPEN') throw unwritable(path)
    throw error
  }
}

function unwritable(path: string): Error {
  return Object.assign(new Error(`${path} cannot be written`), { code: 'EACCES', path })
}
