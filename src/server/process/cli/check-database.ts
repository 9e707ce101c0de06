/** Checks that the database is intact, of this version, and consistent with itself and the files. */
import { DATABASE_VERSION, newerDatabase, schemaVersion } from '../../db/migrate.ts'
import type { Sqlite } from '../../db/open.ts'
import { Db } from '../../db/query.ts'
import { checkOutbox } from '../../features/health/findings.ts'
import { firstUserAt, outboxFigures } from '../../features/health/store.ts'
import { checkFiles } from './check-files.ts'
import { counted, failure, type Line, ok, type Report, reportLine, warning } from './report.ts'

const LINES_MAX = 5

/** Returns since when the site is used, if that can be read. */
export async function checkDatabase(
  sqlite: Sqlite,
  uploadsDir: string,
  now: number,
  report: Report,
): Promise<string | undefined> {
  let isReadable = false
  await report.check('Database', () => {
    const lines = [checkPages(sqlite), checkVersion(sqlite)]
    isReadable = lines.every(({ verdict }) => verdict === 'ok')
    return lines
  })
  await report.check('Foreign keys', () => checkForeignKeys(sqlite))
  if (!isReadable) {
    report.add(warning('Its contents were not compared with the files.'))
    return new Date(0).toISOString()
  }
  const db = new Db(sqlite)
  await report.check('Files', () => checkFiles(db, uploadsDir, now))
  await report.check('Outbox', () => checkOutbox({ now, outbox: outboxFigures(db) }).map(reportLine))
  return firstUserAt(db)
}

/** The quick check first: of a badly damaged database the full check may take very long. */
function checkPages(sqlite: Sqlite): Line {
  for (const pragma of ['quick_check', 'integrity_check']) {
    const lines = sqlite.prepare<[], string>(`pragma ${pragma}(${LINES_MAX})`).pluck().all()
    if (lines.length === 1 && lines[0] === 'ok') continue
    return failure(`The database is damaged: ${lines.join('; ').replace(/\s+/g, ' ')}. Restore a backup.`)
  }
  return ok('The database is intact.')
}

function checkVersion(sqlite: Sqlite): Line {
  const version = schemaVersion(sqlite)
  if (version > DATABASE_VERSION) {
    return failure(newerDatabase(version))
  }
  return version < DATABASE_VERSION
    ? warning(
        `The database is version ${version}. The next start will upgrade it to version ${DATABASE_VERSION}.`,
      )
    : ok(`The database is version ${version}, the same as this program.`)
}

function checkForeignKeys(sqlite: Sqlite): Line {
  const broken = sqlite.pragma('foreign_key_check') as { table: string; parent: string }[]
  if (broken.length === 0) return ok('All foreign keys are valid.')
  const kinds = new Set(broken.map(({ table, parent }) => `${table} without its ${parent}`))
  return failure(`${counted(broken.length, 'broken foreign key')}: ${[...kinds].join(', ')}.`)
}
