/** Checks what the program runs on: Node, SQLite, the system's limits, the clock, and the database file. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { NODE_NEEDED } from '../../core/version.ts'
import { DATABASE_VERSION, newerDatabase, schemaVersion } from '../../db/migrate.ts'
import { openUntouched, sqliteVersion } from '../../db/open.ts'
import { isoTime, MINUTE_MS } from '../../platform/clock.ts'
import { failure, type Line, ok, warning } from './report.ts'

/** Two thousand connections, and enough for the rest. */
const OPEN_FILES_WANTED = 4_096
/** A clock before this date is wrong. */
const EARLIEST = Date.UTC(2026, 0, 1)

export function checkNode(): Line {
  const { node } = process.versions
  return isOlder(node, NODE_NEEDED)
    ? failure(`Node ${node} is too old. Install ${NODE_NEEDED} or newer.`)
    : ok(`Node ${node} on ${process.platform} ${process.arch}.`)
}

export function checkSqlite(): Line {
  const sqlite = new Database(':memory:')
  try {
    const options = sqlite.pragma('compile_options') as { compile_options: string }[]
    const hasSearch = options.some(({ compile_options }) => compile_options === 'ENABLE_FTS5')
    const name = `SQLite ${sqliteVersion(sqlite)}`
    const built = `${options.length} compile options`
    return hasSearch
      ? ok(`${name} with full-text search (${built}).`)
      : failure(`${name} was built without full-text search. Run npm ci again.`)
  } finally {
    sqlite.close()
  }
}

/** Empty where the system does not report it. */
export function checkOpenFiles(): Line[] {
  if (process.platform !== 'linux') return []
  const limit = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  if (limit === undefined) return []
  return limit !== 'unlimited' && Number(limit) < OPEN_FILES_WANTED
    ? [
        warning(
          `The limit of open files is only ${limit}. Raise it to ${OPEN_FILES_WANTED} (ulimit -n, or LimitNOFILE in a systemd service).`,
        ),
      ]
    : [ok(`Limit of open files: ${limit}.`)]
}

export function checkClock(now: number): Line {
  return now < EARLIEST
    ? failure(`The clock says ${isoTime(now)}. Set it, or no one can sign in.`)
    : ok(`The clock says ${isoTime(now)}.`)
}

export function checkDatabaseOpens(dataDir: string, now: number): Line[] {
  const path = join(dataDir, 'site.sqlite')
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return [ok('No database yet. It will be created on the first start.')]
  const sqlite = openUntouched(path)
  try {
    const version = schemaVersion(sqlite)
    const opens =
      version > DATABASE_VERSION
        ? failure(newerDatabase(version))
        : ok(`The database can be opened. It is version ${version}.`)
    const isAhead = stats.mtimeMs > now + MINUTE_MS
    const ahead = warning(
      `The database was last written at ${isoTime(stats.mtimeMs)}, which is in the future. Check the clock.`,
    )
    return isAhead ? [opens, ahead] : [opens]
  } finally {
    sqlite.close()
  }
}

function isOlder(version: string, wanted: string): boolean {
  const [parts, needed] = [version.split('.').map(Number), wanted.split('.').map(Number)]
  const at = needed.findIndex((part, index) => (parts[index] ?? 0) !== part)
  return at !== -1 && (parts[at] ?? 0) < needed[at]!
}
