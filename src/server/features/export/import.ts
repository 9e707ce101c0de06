/** Imports an export into an empty place: all of it, checked value by value, or nothing. */
import { copyFileSync, createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countRows, databaseErrors, listTables } from '../../db/inspect.ts'
import { DATABASE_VERSION } from '../../db/migrate.ts'
import { openDatabase, openUntouched, type Sqlite } from '../../db/open.ts'
import { Db } from '../../db/query.ts'
import {
  inOneTransaction,
  listColumns,
  type Row,
  rowInserter,
  setTriggersAside,
  writeSequences,
} from '../../db/rows.ts'
import { createOrMigrate } from '../../db/schema.ts'
import { type Clock, isoTime } from '../../platform/clock.ts'
import { syncToDisk } from '../../platform/files/folder.ts'
import { sizeAndHash } from '../backup/collect.ts'
import { assertDiskSpaceFor, measureDiskSpace } from '../backup/make.ts'
import { DATABASE, UPLOADS } from '../backup/manifest.ts'
import { assertNoInterruptedRestore, interruptedIn } from '../backup/restore-marker.ts'
import { BackupRefusedError, withRestoreStaging } from '../backup/staging.ts'
import { listUploads, placeAside, type Swap, swapIn } from '../backup/swap.ts'
import { findOddFileName } from '../stored-file/store.ts'
import { type Export, exportSchema, TABLES, tableFile, valueFor } from './export.ts'

interface Places {
  dataDir: string
  uploadsDir: string
  /** SECRET_KEY is not set, so the key of the export is used. */
  takesSecret: boolean
  clock: Clock
  onMove?: Swap['onMove']
}

/** Throws one line that names the failing file; then nothing was changed. */
export async function importData(
  folder: string,
  { dataDir, uploadsDir, takesSecret, clock, onMove }: Places,
): Promise<Export> {
  const exported = readExport(folder)
  const check = () => {
    // After an interrupted import, what is there is its own.
    if (interruptedIn(dataDir) === 'import') return
    assertNoInterruptedRestore(dataDir)
    assertEmptyTarget(dataDir, uploadsDir)
  }
  return withRestoreStaging(dataDir, check, async (staging) => {
    assertDiskSpaceFor(exported.files, await measureDiskSpace(dataDir, uploadsDir))
    await fillDatabase(join(staging, DATABASE), folder, exported)
    for (const file of exported.files) {
      if (file.name === 'secret' && !takesSecret) continue
      const path = join(staging, file.name)
      copyFileSync(join(folder, file.name), path)
      const { bytes, sha256 } = await sizeAndHash(path)
      if (bytes !== file.bytes || sha256 !== file.sha256)
        throw new BackupRefusedError(`${file.name} has changed since the export.`)
      syncToDisk(path)
    }
    for (const path of [join(staging, DATABASE), join(staging, UPLOADS), staging]) syncToDisk(path)
    const replaced = placeAside(dataDir, isoTime(clock.now()))
    swapIn({ placing: 'import', dataDir, uploadsDir, staging, replaced, ...(onMove && { onMove }) })
    return exported
  })
}

function readExport(folder: string): Export {
  const path = join(folder, 'manifest.json')
  if (!existsSync(path)) throw new BackupRefusedError(`${folder} does not contain a complete export.`)
  let exported: Export
  try {
    exported = exportSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new BackupRefusedError('This version of the program cannot read the manifest.json of the export.')
  }
  if (exported.database_version !== DATABASE_VERSION)
    throw new BackupRefusedError(
      `The export was made by version ${exported.program}, which has other tables. To move data between versions, use a backup.`,
    )
  return exported
}

function assertEmptyTarget(dataDir: string, uploadsDir: string): void {
  if (listUploads(uploadsDir).length > 0)
    throw new BackupRefusedError(`${uploadsDir} already contains files. Import into empty folders.`)
  const path = join(dataDir, DATABASE)
  if (!existsSync(path)) return
  const sqlite = openUntouched(path)
  try {
    if (Object.values(countRows(sqlite)).some((count) => count > 0))
      throw new BackupRefusedError(`${dataDir} already contains data. Import into empty folders.`)
  } finally {
    sqlite.close()
  }
}

async function fillDatabase(path: string, folder: string, exported: Export): Promise<void> {
  const sqlite = openDatabase(path)
  try {
    createOrMigrate(sqlite)
    assertKnownTables(listTables(sqlite), folder, exported)
    await inOneTransaction(sqlite, async () => {
      const restoreTriggers = setTriggersAside(sqlite, listTables(sqlite))
      for (const table of Object.keys(exported.rows)) await fillTable(sqlite, table, folder)
      restoreTriggers()
      writeSequences(sqlite, exported.sequences)
      const [error] = databaseErrors(sqlite)
      if (error !== undefined) throw new BackupRefusedError(`The exported data is inconsistent: ${error}`)
      const odd = findOddFileName(new Db(sqlite))
      if (odd !== undefined)
        throw new BackupRefusedError(
          `The exported data names a file ${JSON.stringify(odd)}, which is no file name.`,
        )
    })
    const counted = countRows(sqlite)
    const wrong = Object.keys(counted).find((table) => counted[table] !== exported.rows[table])
    if (wrong !== undefined)
      throw new BackupRefusedError(
        `Table ${wrong} has ${counted[wrong]} rows instead of ${exported.rows[wrong]}.`,
      )
    sqlite.pragma('journal_mode = DELETE')
  } finally {
    sqlite.close()
  }
}

function assertKnownTables(known: readonly string[], folder: string, { rows }: Export): void {
  const files = readdirSync(join(folder, TABLES)).map((name) => name.replace(/\.jsonl$/, ''))
  const unknown = [...Object.keys(rows), ...files].find((table) => !known.includes(table))
  if (unknown !== undefined) throw new BackupRefusedError(`Unknown table: ${unknown}`)
  const missing = known.find((table) => !Object.hasOwn(rows, table) || !files.includes(table))
  if (missing !== undefined) throw new BackupRefusedError(`Missing table: ${missing}`)
}

async function fillTable(sqlite: Sqlite, table: string, folder: string): Promise<void> {
  const types = new Map(listColumns(sqlite, table).map(({ name, type }) => [name, type]))
  const insert = rowInserter(sqlite, table)
  let number = 0
  for await (const line of linesOf(join(folder, tableFile(table)))) {
    number += 1
    const place = `${tableFile(table)}, line ${number}`
    const row = parseRow(line, types, place)
    try {
      insert(row)
    } catch (error) {
      throw new BackupRefusedError(`${place}: ${(error as Error).message}`)
    }
  }
}

/** Ends lines at a line feed only: in JSON, a text may have the other signs that end one. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = chunk.split('\n')
    lines[0] = rest + lines[0]
    rest = lines.pop()!
    yield* lines
  }
  if (rest !== '') yield rest
}

function parseRow(line: string, types: ReadonlyMap<string, string>, place: string): Row {
  let found: unknown
  try {
    found = JSON.parse(line)
  } catch {
    throw new BackupRefusedError(`${place}: not valid JSON`)
  }
  const entries = Object.entries(found ?? {})
  const unknown = entries.find(([name]) => !types.has(name))
  if (unknown) throw new BackupRefusedError(`${place}: unknown column ${unknown[0]}`)
  if (entries.length < types.size) throw new BackupRefusedError(`${place}: missing column`)
  return Object.fromEntries(
    entries.map(([name, given]) => {
      const value = valueFor(types.get(name)!, given)
      if (value === undefined)
        throw new BackupRefusedError(`${place}: ${name} is not ${types.get(name)!.toLowerCase()}`)
      return [name, value]
    }),
  )
}
