/** Reads a backup from the first byte to the last, and checks everything before it is used. */
import { createReadStream } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import type { z } from 'zod'
import { countRows, databaseErrors } from '../../db/inspect.ts'
import { schemaVersion } from '../../db/migrate.ts'
import { Db } from '../../db/query.ts'
import { createCooperativeFile } from '../../platform/files/cooperative-file.ts'
import { listUploadSizes } from '../stored-file/store.ts'
import {
  type Content,
  DamagedArchiveError,
  type Entry,
  readArchive,
  readText,
  readThrough,
} from './archive.ts'
import {
  type BackupFile,
  DATABASE,
  FILES,
  filesSchema,
  isUpload,
  MANIFEST,
  type Manifest,
  manifestSchema,
  SECRET,
  SHARED,
  SHARING,
  uploadEntry,
} from './manifest.ts'

export interface ReadBackup {
  manifest: Manifest
  files: BackupFile[]
}

interface ReadOptions {
  /** Called before anything is placed; may reject by throwing. */
  accept?(found: ReadBackup): void
  /** The path of a file; undefined: only check it. */
  place(name: string): string | undefined
  /** Only the archive: the shared files beside it have just been checked. */
  isWithoutShared?: boolean
}

const MANIFEST_MAX_BYTES = 1 << 20
const FILES_MAX_BYTES = 1 << 28

/** Throws `DamagedArchiveError` unless each file is there once, with its length and its hash. */
export async function readBackup(
  path: string,
  { accept, place, isWithoutShared = false }: ReadOptions,
): Promise<ReadBackup> {
  let manifest: Manifest | undefined
  let files: BackupFile[] | undefined
  const awaited = new Map<string, BackupFile>()
  await readArchive(path, async (entry, content) => {
    if (!manifest) {
      manifest = await readJson(entry, content, MANIFEST, manifestSchema, MANIFEST_MAX_BYTES)
    } else if (!files) {
      files = await readJson(entry, content, FILES, filesSchema, FILES_MAX_BYTES)
      for (const file of files) awaited.set(file.name, file)
      if (!awaited.has(DATABASE)) throw new DamagedArchiveError('The archive does not list a database.')
      if (awaited.size !== files.length) throw new DamagedArchiveError('The archive lists a file twice.')
      for (const { name } of sharedFiles({ manifest, files })) awaited.delete(name)
      accept?.({ manifest, files })
    } else {
      const file = awaited.get(entry.name)
      if (!file) throw new DamagedArchiveError('The archive contains a file that it does not list.')
      awaited.delete(entry.name)
      if (entry.bytes !== file.bytes) throw altered(file)
      await takeFile(file, content, place(file.name))
    }
  })
  if (!manifest || !files) throw new DamagedArchiveError('This file is not a backup of this program.')
  if (awaited.size > 0) throw new DamagedArchiveError('The archive is incomplete.')
  const backup = { manifest, files }
  if (isWithoutShared) return backup
  const folder = join(dirname(path), SHARED)
  for (const file of sharedFiles(backup)) {
    try {
      await takeFile(file, createReadStream(join(folder, file.sha256)), place(file.name))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      throw new DamagedArchiveError(
        `${file.name} is not in ${folder}, where this backup keeps its files. Copy that folder together with the backup.`,
      )
    }
  }
  return backup
}

/** The files that are beside the archive. */
export function sharedFiles({ manifest, files }: ReadBackup): BackupFile[] {
  return manifest.format === SHARING ? files.filter(isUpload) : []
}

/** Reads only the beginning of the archive. Throws `DamagedArchiveError` when it is not a backup. */
export async function readManifest(path: string): Promise<Manifest> {
  let manifest: Manifest | undefined
  await readUntil(path, async (entry, content) => {
    manifest = await readJson(entry, content, MANIFEST, manifestSchema, MANIFEST_MAX_BYTES)
    return true
  })
  if (!manifest) throw new DamagedArchiveError('This file is not a backup of this program.')
  return manifest
}

/** The hashes of the files that a backup has beside it. Throws like `readManifest`. */
export async function readSharedHashes(path: string): Promise<string[]> {
  let manifest: Manifest | undefined
  let files: BackupFile[] | undefined
  await readUntil(path, async (entry, content) => {
    if (!manifest) {
      manifest = await readJson(entry, content, MANIFEST, manifestSchema, MANIFEST_MAX_BYTES)
      return manifest.format !== SHARING
    }
    files = await readJson(entry, content, FILES, filesSchema, FILES_MAX_BYTES)
    return true
  })
  if (!manifest) throw new DamagedArchiveError('This file is not a backup of this program.')
  if (manifest.format !== SHARING) return []
  if (!files) throw new DamagedArchiveError('The archive is incomplete.')
  return sharedFiles({ manifest, files }).map(({ sha256 }) => sha256)
}

/** Reads entry by entry until `visit` returns true; what follows may be damaged. */
async function readUntil(
  path: string,
  visit: (entry: Entry, content: Content) => Promise<boolean>,
): Promise<void> {
  let isEnough = false
  try {
    await readArchive(path, async (entry, content) => {
      isEnough = await visit(entry, content)
      if (isEnough) throw new Error('enough was read')
    })
  } catch (error) {
    if (!isEnough) throw error
  }
}

/** Throws `DamagedArchiveError` unless the database is intact and matches the manifest. */
export function checkDatabase(path: string, { manifest, files }: ReadBackup): void {
  const sqlite = new Database(path, { readonly: true })
  try {
    const [error] = databaseErrors(sqlite)
    if (error !== undefined)
      throw new DamagedArchiveError(`The database in the backup is damaged (${error.replace(/\s+/g, ' ')}).`)
    const { version, rows } = manifest.database
    if (schemaVersion(sqlite) !== version)
      throw new DamagedArchiveError('The database in the backup is not the version that the backup declares.')
    const counted = countRows(sqlite)
    const wrong = Object.keys({ ...rows, ...counted }).find((table) => rows[table] !== counted[table])
    if (wrong !== undefined)
      throw new DamagedArchiveError(`Table ${wrong} has ${counted[wrong]} rows instead of ${rows[wrong]}.`)
    const there = new Set<string>([...files.map(({ name }) => name), ...manifest.missing.map(uploadEntry)])
    const lost = listUploadSizes(new Db(sqlite)).find(({ file }) => !there.has(uploadEntry(file)))
    if (lost)
      throw new DamagedArchiveError(`${lost.file} is listed in the database but is not in the backup.`)
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    if (!code.startsWith('SQLITE_')) throw error
    throw new DamagedArchiveError(`The database in the backup is damaged (${message}).`)
  } finally {
    sqlite.close()
  }
}

async function takeFile(file: BackupFile, content: Content, path: string | undefined): Promise<void> {
  const mode = file.name === SECRET ? 0o600 : 0o640
  const into = path === undefined ? undefined : createCooperativeFile(path, mode)
  const { bytes, sha256 } = await readThrough(content, file.bytes, into)
  if (bytes !== file.bytes || sha256 !== file.sha256) throw altered(file)
}

function altered({ name }: BackupFile): Error {
  return new DamagedArchiveError(`${name} has changed since the backup was made.`)
}

async function readJson<Schema extends z.ZodType>(
  { name }: Entry,
  content: Content,
  expected: string,
  schema: Schema,
  maxBytes: number,
): Promise<z.infer<Schema>> {
  if (name !== expected) throw new DamagedArchiveError('This file is not a backup of this program.')
  const text = await readText(content, maxBytes)
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new DamagedArchiveError(`This version of the program cannot read the ${expected} of the backup.`)
  }
}
