/** `npm run admin -- check`: checks whether the data is intact. It reads, and changes nothing. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { formatNumber } from '#shared/base/format-number.ts'
import type { Config } from '../../config/config.ts'
import { DATABASE_VERSION, newerDatabase, schemaVersion } from '../../db/migrate.ts'
import { openUntouched, type Sqlite } from '../../db/open.ts'
import { Db } from '../../db/query.ts'
import { lastAuditAt } from '../../features/audit/store.ts'
import { createContents } from '../../features/backup/contents.ts'
import { lostDatabase } from '../../features/backup/lost-database.ts'
import {
  checkAddress,
  checkBackups,
  checkClock,
  checkMail,
  checkMissing,
  checkOutbox,
} from '../../features/health/findings.ts'
import { isLost } from '../../features/health/missing.ts'
import {
  firstUserAt,
  listLogosWithoutUpload,
  listUploads,
  outboxFigures,
} from '../../features/health/store.ts'
import { isGivenName } from '../../features/stored-file/rules.ts'
import { HOUR_MS } from '../../platform/clock.ts'
import { isFileName, pathIn } from '../../platform/files/files.ts'
import { describeError } from '../../platform/operator-error.ts'
import type { Command } from './command.ts'
import {
  addSettings,
  checkDisks,
  counted,
  failure,
  type Line,
  listed,
  ok,
  Report,
  reportLine,
  warning,
} from './report.ts'

const SECRET_MIN_CHARACTERS = 32
const OTHERS = 0o077

export const check: Command = {
  summary: 'Check the database, files and settings. Changes nothing.',
  database: 'none',
  async run({ config, clock, print }) {
    const settings = config()
    const { dataDir, uploadsDir, port, publicUrl } = settings
    const now = clock.now()
    const report = new Report(print)
    addSettings(settings, report)
    await report.check('Key', () => checkSecret(settings))
    const sqlite = openData(dataDir, report)
    try {
      // Without a database, any earlier use is worth a warning.
      const firstUserAt = sqlite ? await checkDatabase(sqlite, uploadsDir, now, report) : NEVER
      await report.check('Backups', async () => {
        const backups = await createContents(dataDir)(now)
        return checkBackups({ now, backups, firstUserAt }).map(reportLine)
      })
    } finally {
      sqlite?.close()
    }
    if (isLost(uploadsDir, dataDir)) report.add(reportLine(checkMissing(uploadsDir)))
    await report.check('Leftovers', () => checkLeftovers(settings))
    await report.check('Disk', () => checkDisks({ dataDir, uploadsDir, now }))
    report.add(reportLine(checkMail(settings)))
    report.add(reportLine(checkAddress(publicUrl ?? `http://localhost:${port}`)))
    report.end()
  },
}

const NEVER = new Date(0).toISOString()

function checkSecret({ secretKey, dataDir }: Config): Line {
  if (secretKey !== undefined) return ok('The key comes from the settings.')
  const path = join(dataDir, 'secret')
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats)
    return failure(`${path} is missing: everyone is signed out, and two-step verification no longer works.`)
  const key = readFileSync(path, 'utf8').trim()
  if (key.length < SECRET_MIN_CHARACTERS) return failure(`${path} does not contain a usable key.`)
  const isOpen = (stats.mode & OTHERS) !== 0
  if (!isOpen) return ok('The key is present, and only its owner can read it.')
  const mode = (stats.mode & 0o777).toString(8)
  return failure(`${path} has mode ${mode}: others can read the key. Run: chmod 600 ${path}`)
}

function openData(dataDir: string, report: Report): Sqlite | undefined {
  const path = join(dataDir, 'site.sqlite')
  try {
    const lost = lostDatabase(dataDir)
    if (lost === undefined && existsSync(path)) return openUntouched(path)
    report.add(failure(lost ?? `${path} is missing.`))
  } catch (error) {
    report.add(failure(`Database: ${describeError(error)}`))
  }
  return undefined
}

/** Checks that the database is intact, of this version, and consistent with itself and the files. */
const LINES_MAX = 5

/** Returns since when the site is used, if that can be read. */
async function checkDatabase(
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
  await report.check('Clock', () => checkClock({ now, lastEntryAt: lastAuditAt(db) }).map(reportLine))
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

/** A younger file may belong to a write in progress. */
const UNKNOWN_FOR_MS = HOUR_MS
const LEFTOVER = /^\.partial-|\.partial$/
const WRITTEN_IN = ['.', 'backups', 'backups/files', 'outbox', 'trash', 'logs']

/** Checks that uploads and database match, and finds what interrupted writes left. */
function checkFiles(db: Db, uploadsDir: string, now: number): Line[] {
  const known = new Set<string>()
  const missing: string[] = []
  const cut: string[] = []
  for (const { file, bytes } of listUploads(db)) {
    known.add(file)
    const stats = isFileName(file) ? statSync(pathIn(uploadsDir, file), { throwIfNoEntry: false }) : undefined
    if (!stats) missing.push(file)
    else if (stats.size !== bytes) cut.push(file)
  }
  const lost = listLogosWithoutUpload(db)
  const forgotten = filesIn(uploadsDir).filter(
    (name) => !known.has(name) && isForgotten(uploadsDir, name, now),
  )
  const unknown = forgotten.filter(isGivenName)
  const foreign = forgotten.filter((name) => !isGivenName(name))
  const lines = [
    missing.length > 0 && failure(`${counted(missing.length, 'missing stored file')}: ${listed(missing)}`),
    cut.length > 0 && failure(`${counted(cut.length, 'stored file')} with the wrong size: ${listed(cut)}`),
    lost.length > 0 && failure(`${counted(lost.length, 'logo')} without a stored file: ${listed(lost)}`),
    unknown.length > 0 &&
      warning(
        `${counted(unknown.length, 'unused file')}, which Clean uploads will move to the trash: ${listed(unknown)}`,
      ),
    foreign.length > 0 &&
      warning(
        `${counted(foreign.length, 'file')} in ${uploadsDir} that the site has not put there, and leaves alone: ${listed(foreign)}`,
      ),
  ].filter((line) => line !== false)
  return lines.length > 0 ? lines : [ok(`Stored files: ${formatNumber(known.size)}, all accounted for.`)]
}

function checkLeftovers({ dataDir, uploadsDir }: Pick<Config, 'dataDir' | 'uploadsDir'>): Line {
  const places = [uploadsDir, ...WRITTEN_IN.map((name) => join(dataDir, name))]
  const found = places.flatMap((place) =>
    filesIn(place)
      .filter((name) => LEFTOVER.test(name))
      .map((name) => join(place, name)),
  )
  return found.length === 0
    ? ok('No leftovers from interrupted writes.')
    : warning(`Possible leftovers from interrupted writes: ${listed(found)}`)
}

/** Empty when the folder does not exist. */
function filesIn(directory: string): string[] {
  return statSync(directory, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(directory) : []
}

/** Names that begin with a dot are no uploads. */
function isForgotten(directory: string, name: string, now: number): boolean {
  const stats = statSync(join(directory, name), { throwIfNoEntry: false })
  return !name.startsWith('.') && stats?.isFile() === true && stats.mtimeMs < now - UNKNOWN_FOR_MS
}
