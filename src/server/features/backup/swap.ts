/**
 * Replaces the existing data by staged data. The old data is moved aside and never deleted. A marker is in
 * DATA_DIR from the first move to the last: if this is interrupted, nothing starts on half of the data, and the
 * command can be run again.
 */
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { openDatabase } from '../../db/open.ts'
import { makeFolder } from '../../platform/files/files.ts'
import { syncToDisk } from '../../platform/files/folder.ts'
import { DATABASE, SECRET, UPLOADS } from './manifest.ts'
import { markRestoring, type RestoreCommand, unmarkRestoring } from './restore-marker.ts'

export interface Swap {
  placing: RestoreCommand
  dataDir: string
  uploadsDir: string
  /** The folder has the layout of an archive, and is synced to the disk. */
  staging: string
  /** Where the existing data goes; must be a new path. */
  replaced: string
  /** Called before each move; a test throws in it to simulate a kill. */
  onMove?(): void
}

const REPLACED = 'replaced-'

/** The last two contain the newest writes if the database was not closed. */
const DATABASE_FILES = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`]

/** False when there was nothing to move aside. */
export function swapIn({ placing, dataDir, uploadsDir, staging, replaced, onMove }: Swap): boolean {
  markRestoring(dataDir, placing)
  makeFolder(join(replaced, UPLOADS), 0o700)
  makeFolder(uploadsDir)
  mergeLog(join(dataDir, DATABASE))
  const move = (from: string, to: string) => {
    onMove?.()
    moveFile(from, to)
  }
  const moveAll = (names: readonly string[], from: string, to: string) => {
    for (const name of names) if (existsSync(join(from, name))) move(join(from, name), join(to, name))
  }
  const holdsSecret = existsSync(join(staging, SECRET))
  moveAll([...DATABASE_FILES, ...(holdsSecret ? [SECRET] : [])], dataDir, replaced)
  moveAll(listUploads(uploadsDir), uploadsDir, join(replaced, UPLOADS))
  for (const folder of [join(replaced, UPLOADS), replaced]) syncToDisk(folder)
  moveAll(listUploads(join(staging, UPLOADS)), join(staging, UPLOADS), uploadsDir)
  moveAll([SECRET, DATABASE], staging, dataDir)
  for (const folder of [uploadsDir, dataDir]) syncToDisk(folder)
  onMove?.()
  const wasSomething = forgetEmpty(replaced)
  unmarkRestoring(dataDir)
  return wasSomething
}

/** The path for the existing data. */
export function placeAside(dataDir: string, now: string): string {
  return join(dataDir, `${REPLACED}${now.replace(/[-:.]/g, '')}`)
}

/** Folders of earlier data, the oldest first. */
export function replacedFolders(dataDir: string): string[] {
  return readdirSync(dataDir)
    .filter((name) => name.startsWith(REPLACED))
    .sort()
}

/** Names that begin with a dot are not the program's. */
export function listUploads(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
}

/** A damaged database is moved aside as it is, with its log. */
function mergeLog(path: string): void {
  if (!existsSync(path)) return
  try {
    openDatabase(path).close()
  } catch {}
}

/** Complete in its new place before it leaves the old one, even on another disk. */
function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const partial = join(dirname(to), `.partial-${basename(to)}`)
    copyFileSync(from, partial)
    syncToDisk(partial)
    renameSync(partial, to)
    syncToDisk(dirname(to))
    rmSync(from)
  }
}

function forgetEmpty(replaced: string): boolean {
  const isEmpty = readdirSync(replaced).length === 1 && readdirSync(join(replaced, UPLOADS)).length === 0
  if (isEmpty) rmSync(replaced, { recursive: true })
  return !isEmpty
}
