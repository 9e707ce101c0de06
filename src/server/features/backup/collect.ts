/** Collects the content of a backup in a separate folder, where it no longer changes. */
import { createHash } from 'node:crypto'
import { copyFileSync, createReadStream, existsSync, lstatSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { VERSION } from '../../core/version.ts'
import { copyDatabase } from '../../db/backup.ts'
import { countRows } from '../../db/inspect.ts'
import { schemaVersion } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { Db } from '../../db/query.ts'
import { type Clock, isoTime } from '../../platform/clock.ts'
import { isEmpty, isFileName, pathIn } from '../../platform/files/files.ts'
import { linkOrCopy } from '../../platform/files/link-file.ts'
import { purgeSentAttachments } from '../mail/store.ts'
import { forgetFilesShow, listFilesOfQuotations } from '../quotation/file/store.ts'
import { deleteUploads, findUpload, listUploadSizes } from '../stored-file/store.ts'
import { type BackupFile, DATABASE, type Manifest, SECRET, UPLOADS, uploadEntry } from './manifest.ts'
import { BackupRefusedError } from './staging.ts'

export interface StageParts {
  dataDir: string
  uploadsDir: string
  /** The key was generated: a restored database needs it. */
  takesSecret: boolean
  clock: Clock
}

/** How often the server may delete a file between the copy and the listing of the folder. */
const ATTEMPTS = 3

interface Staged {
  manifest: Omit<Manifest, 'format'>
  files: BackupFile[]
}

export async function stageBackup(parts: StageParts, staging: string): Promise<Staged> {
  const { made_at, database, gathered } = await stageData(parts, staging)
  const secret = join(parts.dataDir, SECRET)
  const holds_secret = parts.takesSecret && existsSync(secret)
  if (holds_secret) copyFileSync(secret, join(staging, SECRET))
  const names: BackupFile['name'][] = [
    ...(holds_secret ? [SECRET] : []),
    ...gathered.files.map(({ name }) => uploadEntry(name)),
    DATABASE,
  ]
  const files: BackupFile[] = []
  for (const name of names) files.push({ name, ...(await sizeAndHash(join(staging, name))) })
  const uploads = {
    files: gathered.files.length,
    bytes: gathered.files.reduce((sum, { bytes }) => sum + bytes, 0),
  }
  const { missing } = gathered
  return {
    manifest: { program: VERSION, made_at, database, uploads, missing, holds_secret },
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
      // Attachments of sent mails are of no use any more, and not small: each mail of the day has a PDF.
      purgeSentAttachments(new Db(sqlite), isoTime(since))
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

export async function sizeAndHash(path: string): Promise<Pick<BackupFile, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: statSync(path).size, sha256: hash.digest('hex') }
}

interface Gathered {
  files: { name: string; bytes: number }[]
  /** Named in the database, but not found. */
  missing: string[]
}

interface Places {
  uploadsDir: string
  into: string
  /** When the copy began: a younger file may show another status than the copy. */
  since: number
}

/**
 * Collects the stored files that a copy of the database names, while the server runs: each is hard-linked,
 * and a link keeps its content when the server replaces or deletes the file (it never writes into one). If
 * the folders are on two disks, the files are copied. Repairs the copy where files have changed since: a
 * quotation whose file was replaced or deleted is marked, and the next start renders it again before it
 * serves requests. No row is left that names a missing file of a quotation.
 */
export function gatherUploads(copy: Db, { uploadsDir, into, since }: Places): Gathered {
  mkdirSync(into, { mode: 0o700 })
  const files: Gathered['files'] = []
  const changed: string[] = []
  const gone: string[] = []
  for (const { file, bytes } of listUploadSizes(copy)) {
    const found = isFileName(file) && linkUpload(pathIn(uploadsDir, file), pathIn(into, file))
    if (!found) {
      gone.push(file)
      continue
    }
    files.push({ name: file, bytes: found.size })
    if (found.size !== bytes || found.mtimeMs >= since) changed.push(file)
  }
  // A backup without any file would look whole, and in time replace those that have them.
  if (gone.length > 0 && isEmpty(uploadsDir))
    throw new BackupRefusedError(
      `${uploadsDir} is missing or empty. Mount its disk again or put the folder back.`,
    )
  const ofQuotations = listFilesOfQuotations(copy, gone)
  copy.transaction(() => {
    forgetFilesShow(copy, [...changed, ...ofQuotations])
    for (const file of ofQuotations) deleteUploads(copy, [file])
  })
  return { files, missing: gone.filter((file) => !ofQuotations.has(file)) }
}

function linkUpload(from: string, to: string): { size: number; mtimeMs: number } | undefined {
  try {
    const found = lstatSync(from)
    // Does not follow or open anything but regular files.
    if (!found.isFile()) return undefined
    linkOrCopy(from, to)
    return { size: statSync(to).size, mtimeMs: found.mtimeMs }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
