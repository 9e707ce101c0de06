/**
 * Opens the database in its only mode (stack: WAL with FULL, so that an acknowledged write survives a power
 * failure).
 */
import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { normalizeForSearch } from '../../shared/base/search-text.ts'

export type Sqlite = Database.Database

const OLDEST_SQLITE = [3, 51, 3]
/** Waiting blocks every request, so a lock held longer by another process is answered with 503. */
const BUSY_TIMEOUT_MS = 250
/** The system has the file in memory as well; better-sqlite3's 16 MB make nothing faster (decision 66). */
const CACHE_KB = 4_096

/** `path` may be `:memory:`. Throws when the file is not a database, is damaged, or the library is too old. */
export function openDatabase(path: string): Sqlite {
  const sqlite = new Database(path)
  try {
    assertSqliteVersion(sqlite)
    sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma(`cache_size = -${CACHE_KB}`)
    sqlite.pragma('foreign_keys = ON')
    sqlite.pragma('trusted_schema = OFF')
    // What is deleted is overwritten: no one who reads the file afterwards finds it (decision 49).
    sqlite.pragma('secure_delete = ON')
    // Searches with the same comparison as in the browser. Takes all words at once, because normalizing a text
    // is the costly part.
    sqlite.function('holds_words', { deterministic: true }, (text, words) => {
      const found = normalizeForSearch(String(text))
      return String(words)
        .split(' ')
        .every((word) => found.includes(word))
        ? 1
        : 0
    })
    return sqlite
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/**
 * For inspection: writes, creates, migrates and repairs nothing, and leaves the folder as it was. A read-only
 * connection would leave the two files of the write-ahead log where there were none; a writable one removes
 * them again. If a log exists, the database is in use or was left by a crash, and then the file is opened
 * read-only.
 */
export function openUntouched(path: string): Sqlite {
  const sqlite = new Database(path, { fileMustExist: true, readonly: existsSync(`${path}-wal`) })
  try {
    sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
    sqlite.pragma('query_only = ON')
    sqlite.pragma('trusted_schema = OFF')
    return sqlite
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** better-sqlite3 may fall back to NORMAL in WAL mode, so this is checked again after the first write. */
export function assertSynchronousFull(sqlite: Sqlite): void {
  const level = sqlite.pragma('synchronous', { simple: true })
  if (level !== 2) throw new Error(`the database does not sync writes to the disk (synchronous = ${level})`)
}

/** Whether a read succeeds, for `/healthz`. */
export function isReachable(sqlite: Sqlite): boolean {
  try {
    return sqlite.prepare('select 1').get() !== undefined
  } catch {
    return false
  }
}

export function sqliteVersion(sqlite: Sqlite): string {
  return sqlite.prepare<[], { version: string }>('select sqlite_version() as version').get()!.version
}

function assertSqliteVersion(sqlite: Sqlite): void {
  const version = sqliteVersion(sqlite)
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const [oldMajor = 0, oldMinor = 0, oldPatch = 0] = OLDEST_SQLITE
  const isOld = major - oldMajor || minor - oldMinor || patch - oldPatch
  if (isOld < 0)
    throw new Error(`SQLite ${version} is too old; ${OLDEST_SQLITE.join('.')} or newer is required`)
}
