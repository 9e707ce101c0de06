/** Whether the database is whole, of this version, and at one with itself and with the files. */
import { DATABASE_VERSION, schemaVersion } from '../../db/migrate.ts'
import type { Sqlite } from '../../db/open.ts'
import { Db } from '../../db/query.ts'
import { checkOutbox } from '../../features/health/findings.ts'
import { firstUserAt, outboxFigures } from '../../features/health/store.ts'
import { checkFiles } from './check-files.ts'
import { fault, type Line, ok, type Report, reportLine, warning } from './report.ts'

const LINES_MAX = 5

/** Answers since when somebody uses it, as far as that can be read. */
export async function checkDatabase(
  sqlite: Sqlite,
  uploadsDir: string,
  now: number,
  report: Report,
): Promise<string | undefined> {
  let isReadable = false
  await report.look('The database', () => {
    const lines = [checkPages(sqlite), checkVersion(sqlite)]
    isReadable = lines.every(({ verdict }) => verdict === 'ok')
    return lines
  })
  await report.look('Foreign keys', () => checkForeignKeys(sqlite))
  if (!isReadable) {
    report.add(warning('What stands in it was not compared with the files.'))
    return new Date(0).toISOString()
  }
  const db = new Db(sqlite)
  await report.look('Files', () => checkFiles(db, uploadsDir, now))
  await report.look('The outbox', () => checkOutbox({ now, outbox: outboxFigures(db) }).map(reportLine))
  return firstUserAt(db)
}

/** The quick look first: of a badly damaged one the thorough look may take very long. */
function checkPages(sqlite: Sqlite): Line {
  for (const pragma of ['quick_check', 'integrity_check']) {
    const lines = sqlite.prepare<[], string>(`pragma ${pragma}(${LINES_MAX})`).pluck().all()
    if (lines.length === 1 && lines[0] === 'ok') continue
    return fault(`The database is damaged: ${lines.join('; ').replace(/\s+/g, ' ')}. Restore a backup.`)
  }
  return ok('Every page of the database is whole.')
}

function checkVersion(sqlite: Sqlite): Line {
  const version = schemaVersion(sqlite)
  if (version > DATABASE_VERSION) {
    return fault(`The database has version ${version}; this program is older and knows ${DATABASE_VERSION}.`)
  }
  return version < DATABASE_VERSION
    ? warning(`The database has version ${version}; the next start upgrades it to ${DATABASE_VERSION}.`)
    : ok(`The database has version ${version}, as this program.`)
}

function checkForeignKeys(sqlite: Sqlite): Line {
  const broken = sqlite.pragma('foreign_key_check') as { table: string; parent: string }[]
  if (broken.length === 0) return ok('Every row finds those that it names.')
  const kinds = new Set(broken.map(({ table, parent }) => `${table} without its ${parent}`))
  return fault(`${broken.length} rows name others that are not there: ${[...kinds].join(', ')}.`)
}
