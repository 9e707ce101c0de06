/** What the program stands on: Node, SQLite, the limits of the system, the clock, and the file of the database. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { NODE_NEEDED } from '../../core/version.ts'
import { DATABASE_VERSION, schemaVersion } from '../../db/migrate.ts'
import { openUntouched, sqliteVersion } from '../../db/open.ts'
import { isoTime, MINUTE_MS } from '../../platform/clock.ts'
import { fault, type Line, ok, warning } from './report.ts'

/** Two thousand connections, and room for the rest. */
const OPEN_FILES_WANTED = 4_096
/** No clock before it is right. */
const EARLIEST = Date.UTC(2026, 0, 1)

export function checkNode(): Line {
  const { node } = process.versions
  return isOlder(node, NODE_NEEDED)
    ? fault(`Node ${node} is too old; ${NODE_NEEDED} or newer is needed.`)
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
      : fault(`${name} was built without full-text search; run npm ci again.`)
  } finally {
    sqlite.close()
  }
}

/** None where the system does not tell. */
export function checkOpenFiles(): Line[] {
  if (process.platform !== 'linux') return []
  const limit = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  if (limit === undefined) return []
  return limit !== 'unlimited' && Number(limit) < OPEN_FILES_WANTED
    ? [
        warning(
          `Only ${limit} files may be open at once; allow ${OPEN_FILES_WANTED} (ulimit -n, or LimitNOFILE of a service).`,
        ),
      ]
    : [ok(`Files that may be open at once: ${limit}.`)]
}

export function checkClock(now: number): Line {
  return now < EARLIEST
    ? fault(`The clock says ${isoTime(now)}: set it, or nobody can sign in.`)
    : ok(`The clock says ${isoTime(now)}.`)
}

export function checkDatabaseOpens(dataDir: string, now: number): Line[] {
  const path = join(dataDir, 'site.sqlite')
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return [ok('There is no database yet; the first start makes one.')]
  const sqlite = openUntouched(path)
  try {
    const version = schemaVersion(sqlite)
    const opens =
      version > DATABASE_VERSION
        ? fault(`The database has version ${version}; this program is older and knows ${DATABASE_VERSION}.`)
        : ok(`The database opens, at version ${version}.`)
    const isAhead = stats.mtimeMs > now + MINUTE_MS
    const ahead = warning(
      `It was written at ${isoTime(stats.mtimeMs)}, which is yet to come: is the clock right?`,
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
