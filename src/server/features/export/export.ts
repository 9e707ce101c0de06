/** Writes everything as of one moment into a folder, as JSON and files, also beside a running server. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { VERSION } from '../../core/version.ts'
import { countRows, listTables } from '../../db/inspect.ts'
import { schemaVersion } from '../../db/migrate.ts'
import { openUntouched, type Sqlite } from '../../db/open.ts'
import { eachRow, type Row, readSequences, type Value } from '../../db/rows.ts'
import { makeFolder } from '../../platform/files/files.ts'
import { syncToDisk } from '../../platform/files/folder.ts'
import { type StageParts, stageBackup } from '../backup/collect.ts'
import { DATABASE, filesSchema, UPLOADS } from '../backup/manifest.ts'
import { BackupRefusedError, cleanUpOnSignal, withStaging } from '../backup/staging.ts'

/** Rows are written in chunks of this size. */
const CHUNK_CHARACTERS = 1 << 20

export async function exportData(folder: string, parts: StageParts): Promise<Export> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupRefusedError(`${folder} is not empty.`)
  return withStaging(parts.dataDir, async (staging) => {
    const cleanUp = () => rmSync(folder, { recursive: true, force: true })
    const forgetSignals = cleanUpOnSignal(cleanUp)
    try {
      for (const name of [TABLES, UPLOADS]) makeFolder(join(folder, name), 0o700)
      return await write(folder, staging, parts)
    } catch (error) {
      cleanUp()
      throw error
    } finally {
      forgetSignals()
    }
  })
}

async function write(folder: string, staging: string, parts: StageParts): Promise<Export> {
  const { manifest, files } = await stageBackup(parts, staging)
  const others = files.filter(({ name }) => name !== DATABASE)
  // Copied, not linked: the user may change an export, but never a stored file.
  for (const { name } of others) {
    copyFileSync(join(staging, name), join(folder, name))
    syncToDisk(join(folder, name))
  }
  const sqlite = openUntouched(join(staging, DATABASE))
  try {
    for (const table of listTables(sqlite)) writeTable(sqlite, table, join(folder, tableFile(table)))
    const exported: Export = {
      format: EXPORT_FORMAT,
      program: VERSION,
      database_version: schemaVersion(sqlite),
      rows: countRows(sqlite),
      sequences: readSequences(sqlite),
      files: others,
      missing: manifest.missing,
    }
    for (const name of [TABLES, UPLOADS]) syncToDisk(join(folder, name))
    const text = `${JSON.stringify(exported, undefined, 1)}\n`
    writeFileSync(join(folder, 'manifest.json'), text, { mode: 0o600, flush: true })
    for (const path of [folder, dirname(folder)]) syncToDisk(path)
    return exported
  } finally {
    sqlite.close()
  }
}

function writeTable(sqlite: Sqlite, table: string, path: string): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    let chunk = ''
    for (const row of eachRow(sqlite, table)) {
      chunk += jsonLine(row)
      if (chunk.length < CHUNK_CHARACTERS) continue
      writeSync(file, chunk)
      chunk = ''
    }
    writeSync(file, chunk)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/**
 * An export is a folder that any program can read: `tables/<table>.jsonl` with one JSON object per row,
 * `uploads/`, `secret` if the key was generated, and `manifest.json`, written last. It contains no time, so the
 * same data gives the same bytes.
 */
const EXPORT_FORMAT = 1
export const TABLES = 'tables'

const count = z.int().min(0)

export const exportSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  program: z.string(),
  database_version: count,
  rows: z.record(z.string(), count),
  /** The highest id that each table has used. */
  sequences: z.record(z.string(), count),
  /** Not the database, which is made of the tables. */
  files: filesSchema.refine((files) => files.every(({ name }) => name !== DATABASE)),
  /** Stored files that the database names but that were already missing. */
  missing: z.array(z.string()),
})
export type Export = z.infer<typeof exportSchema>

export function tableFile(table: string): string {
  return `${TABLES}/${table}.jsonl`
}

/** One line. Bytes become an object with their base64. */
function jsonLine(row: Row): string {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value,
  ])
  const json = JSON.stringify(Object.fromEntries(entries))
  // Many programs end a line at these too.
  return `${json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`
}

/** Returns undefined for a value that the column does not accept. */
export function valueFor(type: string, value: unknown): Value | undefined {
  if (value === null) return null
  if (type === 'TEXT') return typeof value === 'string' ? value : undefined
  if (type === 'INTEGER') return Number.isSafeInteger(value) ? (value as number) : undefined
  if (type === 'REAL') return typeof value === 'number' ? value : undefined
  const bytes = z.strictObject({ base64: z.base64() }).safeParse(value)
  return bytes.success ? Buffer.from(bytes.data.base64, 'base64') : undefined
}
