/** Collects the content of a backup in a separate folder, where it no longer changes. */
import { createHash } from 'node:crypto'
import { copyFileSync, createReadStream, existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { VERSION } from '../../core/version.ts'
import { copyDatabase } from '../../db/copy.ts'
import { countRows } from '../../db/inspect.ts'
import { schemaVersion } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { Db } from '../../db/query.ts'
import { type Clock, isoTime } from '../../platform/clock.ts'
import { findUpload } from '../stored-file/store.ts'
import { type Gathered, gatherUploads } from './gather.ts'
import { type BackupFile, DATABASE, FORMAT, SECRET, UPLOADS } from './manifest.ts'
import { type ReadBackup, uploadEntry } from './read.ts'

export interface StageParts {
  dataDir: string
  uploadsDir: string
  /** The key was generated: a restored database needs it. */
  takesSecret: boolean
  clock: Clock
}

/** How often the server may delete a file between the copy and the listing of the folder. */
const ATTEMPTS = 3

export async function stageBackup(parts: StageParts, staging: string): Promise<ReadBackup> {
  const { made_at, database, gathered } = await stageData(parts, staging)
  const secret = join(parts.dataDir, SECRET)
  const holds_secret = parts.takesSecret && existsSync(secret)
  if (holds_secret) copyFileSync(secret, join(staging, SECRET))
  const names = [
    ...(holds_secret ? [SECRET] : []),
    ...gathered.files.map(({ name }) => uploadEntry(name)),
    DATABASE,
  ]
  const files: BackupFile[] = []
  for (const name of names) files.push({ name, ...(await measured(join(staging, name))) } as BackupFile)
  const uploads = {
    files: gathered.files.length,
    bytes: gathered.files.reduce((sum, { bytes }) => sum + bytes, 0),
  }
  const { missing } = gathered
  return {
    manifest: { format: FORMAT, program: VERSION, made_at, database, uploads, missing, holds_secret },
    files,
  }
}

async function stageData({ dataDir, uploadsDir, clock }: StageParts, staging: string) {
  const source = join(dataDir, DATABASE)
  const target = join(staging, DATABASE)
  for (let attempt = 1; ; attempt++) {
    const since = clock.now()
    await copyDatabase(source, target)
    const sqlite = openDatabase(target)
    let gathered: Gathered
    let database: { version: number; rows: Record<string, number> }
    try {
      gathered = gatherUploads(new Db(sqlite), { uploadsDir, into: join(staging, UPLOADS), since })
      database = { version: schemaVersion(sqlite), rows: countRows(sqlite) }
      sqlite.pragma('journal_mode = DELETE')
    } finally {
      sqlite.close()
    }
    if (attempt === ATTEMPTS || areStillNamed(source, gathered.missing))
      return { made_at: isoTime(since), database, gathered }
    // A file was just deleted permanently, but the copy still names it: copy again.
    rmSync(target)
    rmSync(join(staging, UPLOADS), { recursive: true })
  }
}

function areStillNamed(source: string, files: readonly string[]): boolean {
  if (files.length === 0) return true
  const sqlite = openDatabase(source)
  try {
    const db = new Db(sqlite)
    return files.every((file) => findUpload(db, file))
  } finally {
    sqlite.close()
  }
}

export async function measured(path: string): Promise<Pick<BackupFile, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: statSync(path).size, sha256: hash.digest('hex') }
}
