/** The databases that earlier versions left (`test/databases`), from which the tests of migrations start. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { DATABASE_VERSION, MIGRATIONS, migrate } from '../../src/server/db/migrate.ts'
import { openDatabase, type Sqlite } from '../../src/server/db/open.ts'
import { newDirectory } from './directory.ts'

export const STORED_DATABASES = fileURLToPath(new URL('../databases', import.meta.url))

/** Lists the versions from the oldest. */
export function storedVersions(): number[] {
  const names = readdirSync(STORED_DATABASES).filter((name) => name.endsWith('.sqlite.gz'))
  return names.map((name) => Number.parseInt(name, 10)).sort((one, other) => one - other)
}

/** What is wrong, and what to do. */
export function missingDatabase(version: number): string {
  return `test/databases has no database of version ${version}. Run: npm run store-database ${version}`
}

/** Opens a copy. */
export function storedDatabase(version: number, folder = STORED_DATABASES): Sqlite {
  return openDatabase(siteFile(storedDirectory(version, folder)))
}

/** The folder of a server that a version has left. */
export function storedDirectory(version: number, folder = STORED_DATABASES): string {
  const path = storedFile(version, folder)
  if (!existsSync(path)) throw new Error(missingDatabase(version))
  const directory = emptyDirectory()
  writeFileSync(siteFile(directory), gunzipSync(readFileSync(path)))
  return directory
}

export function storedFile(version: number, folder = STORED_DATABASES): string {
  return join(folder, `${numbered(version)}.sqlite.gz`)
}

/** Migrates as the program of that version would: a test of one migration says nothing about later ones. */
export function migrateTo(sqlite: Sqlite, version: number): void {
  migrate(sqlite, undefined, MIGRATIONS.slice(0, version))
}

/**
 * The database of the version before, migrated, with the rows of `NNNN.sql`, which that version added. Never
 * made again: it is what sites of that version have.
 */
export function storeDatabase(version: number, folder = STORED_DATABASES): void {
  if (!(Number.isInteger(version) && version >= 1 && version <= DATABASE_VERSION))
    throw new Error(`Which version? This program knows 1 to ${DATABASE_VERSION}.`)
  if (existsSync(storedFile(version, folder)))
    throw new Error(`The database of version ${version} is stored already, and is never made again.`)
  const directory = version === 1 ? emptyDirectory() : storedDirectory(version - 1, folder)
  const sqlite = openDatabase(siteFile(directory))
  migrateTo(sqlite, version)
  const rows = `${numbered(version)}.sql`
  if (existsSync(join(folder, rows))) sqlite.exec(readFileSync(join(folder, rows), 'utf8'))
  const empty = tablesOf(sqlite).filter((name) => sqlite.prepare(`select 1 from ${name}`).get() === undefined)
  if (empty.length > 0) throw new Error(`Write rows for ${empty.join(', ')} into test/databases/${rows}.`)
  sqlite.exec('vacuum')
  sqlite.close()
  writeFileSync(storedFile(version, folder), gzipSync(readFileSync(siteFile(directory)), { level: 9 }))
}

/** Lists the tables without those that SQLite keeps, for itself and for full-text indexes. */
export function tablesOf(sqlite: Sqlite): string[] {
  const tables = sqlite.pragma('main.table_list') as { name: string; type: string }[]
  return tables
    .filter(({ name, type }) => type === 'table' && !name.startsWith('sqlite_'))
    .map(({ name }) => name)
}

function emptyDirectory(): string {
  const directory = newDirectory()
  mkdirSync(dirname(siteFile(directory)))
  return directory
}

const siteFile = (directory: string) => join(directory, 'data', 'site.sqlite')
const numbered = (version: number) => String(version).padStart(4, '0')
