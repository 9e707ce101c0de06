/**
 * Makes one backup: database, stored files and secret in one archive, or with the stored files beside it. It is collected in
 * a folder of its own, written beside its final place, read back and checked, and only then renamed. A failure
 * leaves nothing behind.
 */
import { createReadStream, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { BackupStage } from '#shared/backup-schema.ts'
import type { Disk } from '#shared/health-schema.ts'
import { isoTime } from '../../platform/clock.ts'
import { measureDisks } from '../../platform/files/disk.ts'
import { makeFolder, pathIn } from '../../platform/files/files.ts'
import { syncToDisk } from '../../platform/files/folder.ts'
import { type AddEntry, ENTRY_MAX_BYTES, writeArchive } from './archive.ts'
import { type StageParts, stageBackup } from './collect.ts'
import { backupName, backupsIn } from './list.ts'
import {
  type BackupFile,
  DATABASE,
  FILES,
  isUpload,
  MANIFEST,
  type Manifest,
  SHARING,
  WHOLE,
} from './manifest.ts'
import { checkDatabase, type ReadBackup, readBackup, sharedFiles } from './read.ts'
import { type Rotated, rotateBackups } from './rotate.ts'
import { shareFiles } from './shared-files.ts'
import { BackupRefusedError, cleanUpOnSignal, PARTIAL, withStaging } from './staging.ts'
import { listUploads } from './swap.ts'

interface BackupParts extends StageParts {
  /** It is undefined for a new file among the backups of DATA_DIR, which share their stored files. */
  file: string | undefined
  /** How many of those are kept. */
  kept: number
  onStage(stage: BackupStage): void
}

export interface MadeBackup {
  path: string
  bytes: number
  manifest: Manifest
  /** It is undefined for a file elsewhere. */
  rotated: Rotated | undefined
}

export async function makeBackup(parts: BackupParts): Promise<MadeBackup> {
  const folder = backupsIn(parts.dataDir)
  const path = parts.file ?? join(folder, backupName(isoTime(parts.clock.now())))
  assertBackupPlace(path, folder)
  return withStaging(parts.dataDir, (staging) => makeAt(path, staging, parts))
}

async function makeAt(path: string, staging: string, parts: BackupParts): Promise<MadeBackup> {
  const partial = `${path}${PARTIAL}`
  const cleanUp = () => rmSync(partial, { force: true })
  const forgetSignals = cleanUpOnSignal(cleanUp)
  try {
    parts.onStage('copy')
    const { manifest, files } = await stageBackup(parts, staging)
    const isOwn = parts.file === undefined
    const staged: ReadBackup = { manifest: { ...manifest, format: isOwn ? SHARING : WHOLE }, files }
    parts.onStage('write')
    rmSync(partial, { force: true })
    if (isOwn) await shareFiles(parts.dataDir, staging, files)
    await writeArchive(partial, (add) => fill(add, staging, staged))
    parts.onStage('check')
    await check(partial, staging)
    renameComplete(partial, path)
    const rotated = isOwn ? await rotateBackups(parts.dataDir, parts.kept, parts.clock.now()) : undefined
    return { path, bytes: statSync(path).size, manifest: staged.manifest, rotated }
  } finally {
    cleanUp()
    forgetSignals()
  }
}

function assertBackupPlace(path: string, own: string): void {
  if (existsSync(path)) throw new BackupRefusedError(`${path} already exists.`)
  const folder = dirname(path)
  // Our own folder is created if it is missing.
  if (folder !== own && !existsSync(folder)) throw new BackupRefusedError(`No such folder: ${folder}`)
}

async function fill(add: AddEntry, staging: string, backup: ReadBackup): Promise<void> {
  const { manifest, files } = backup
  const beside = new Set(sharedFiles(backup))
  const addText = (name: string, value: unknown) => {
    const text = Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`)
    return add({ name, bytes: text.length }, Readable.from([text]))
  }
  await addText(MANIFEST, manifest)
  await addText(FILES, files)
  for (const { name, bytes } of files.filter((file) => !beside.has(file))) {
    if (bytes > ENTRY_MAX_BYTES) throw new BackupRefusedError(`${name} is too large for an archive.`)
    await add({ name, bytes }, contentOf(join(staging, name)))
  }
}

/** Opened once the archive takes it: an archive that has failed takes nothing more. */
async function* contentOf(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path)
}

async function check(path: string, staging: string): Promise<void> {
  // The copy is no longer needed; keeping it would use more of the disk.
  const database = join(staging, DATABASE)
  rmSync(database)
  const place = (name: string) => (name === DATABASE ? database : undefined)
  const found = await readBackup(path, { place, isWithoutShared: true })
  checkDatabase(database, found)
}

/** Unlike a rename, a link never replaces another file. */
function renameComplete(partial: string, path: string): void {
  try {
    linkSync(partial, path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new BackupRefusedError(`${path} already exists.`)
    renameSync(partial, path)
  }
  syncToDisk(dirname(path))
}

/** The child process prints these lines; the parent parses them as progress. */
export const STAGE_LINES: Readonly<Record<BackupStage, string>> = {
  copy: 'Copying the database…',
  write: 'Writing the archive…',
  check: 'Checking it…',
}

export interface DiskSpace {
  disks: Disk[]
  /** The size of the existing stored files. If they have their own disk, they are moved to the other one first. */
  asideBytes: number
}

/** The block size of most file systems. */
const BLOCK_BYTES = 4_096

/** Checks free space before anything moves: half-way there is no way back. Creates `uploadsDir` if it is missing. */
export async function measureDiskSpace(dataDir: string, uploadsDir: string): Promise<DiskSpace> {
  makeFolder(uploadsDir)
  const sizes = listUploads(uploadsDir).map((name) => statSync(pathIn(uploadsDir, name)).size)
  return { disks: await measureDisks(dataDir, uploadsDir), asideBytes: totalSize(sizes) }
}

/** Throws one line for the operator. */
export function assertDiskSpaceFor(files: readonly BackupFile[], { disks, asideBytes }: DiskSpace): void {
  const uploads = files.filter(isUpload)
  for (const { holds, path, free_bytes } of disks) {
    const needed =
      holds === 'uploads'
        ? totalSize(sizesOf(uploads)) - asideBytes
        : totalSize(sizesOf(files)) + (holds === 'data' ? asideBytes : 0)
    if (needed > free_bytes)
      throw new BackupRefusedError(
        `Not enough disk space at ${path}: ${needed} bytes needed, ${free_bytes} free. Nothing was changed.`,
      )
  }
}

const sizesOf = (files: readonly BackupFile[]) => files.map(({ bytes }) => bytes)

function totalSize(sizes: readonly number[]): number {
  return sizes.reduce((sum, bytes) => sum + Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES, 0)
}
