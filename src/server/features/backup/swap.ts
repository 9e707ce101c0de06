/**
 * Replaces the existing data by staged data. The old data is moved aside and never deleted. A marker is in
 * DATA_DIR from the first move to the last: if this is interrupted, nothing starts on half of the data, and the
 * command can be run again.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { openDatabase } from '../../db/open.ts'
import { makeFolder } from '../../platform/files/files.ts'
import { syncToDisk } from '../../platform/files/folder.ts'
import { lock, lockData, type ProcessLock } from '../../platform/process-lock.ts'
import { backupsIn, isBackupName } from './list.ts'
import { DATABASE, SECRET, UPLOADS } from './manifest.ts'
import { markRestoring, type Placing, unmarkRestoring } from './restore-marker.ts'

export interface Swap {
  placing: Placing
  dataDir: string
  uploadsDir: string
  /** With the layout of an archive, synced to the disk. */
  staging: string
  /** Where the existing data goes; must be a new path. */
  replaced: string
  /** Called before each move; a test throws in it to simulate a kill. */
  onMove?(): void
}

/**
 * Runs `work` on an empty staging folder while no other process uses the data or makes a backup; `check` is called first.
 * Nothing of the folder stays, even after a signal.
 */
export async function withRestoreStaging<Result>(
  dataDir: string,
  check: () => void,
  work: (staging: string) => Promise<Result>,
): Promise<Result> {
  const held = lockData(dataDir)
  const staging = join(dataDir, '.restore')
  const forget = () => rmSync(staging, { recursive: true, force: true })
  const forgetSignals = cleanUpOnSignal(forget)
  let backups: ProcessLock | undefined
  try {
    backups = lockBackups(dataDir)
    check()
    forget()
    makeFolder(join(staging, UPLOADS), 0o700)
    return await work(staging)
  } finally {
    forget()
    forgetSignals()
    backups?.release()
    held.release()
  }
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

// The folder in which a backup or an export is collected: used by one process at a time, and always deleted
// afterwards.

/** A condition that the operator must change. The message is one line. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError'
}

/** The name of an archive until it is checked. */
export const PARTIAL = '.partial'
const STAGING = '.staging-'
const LOCK = '.lock'

export async function withStaging<Result>(
  dataDir: string,
  work: (staging: string) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(join(dataDir, DATABASE))) throw new BackupRefusedError(`No database found in ${dataDir}.`)
  const folder = backupsIn(dataDir)
  const held = lock(folder, LOCK, 'Another backup is running. Try again when it has finished.')
  const staging = join(folder, `${STAGING}${process.pid}`)
  const cleanUp = () => rmSync(staging, { recursive: true, force: true })
  const forgetSignals = cleanUpOnSignal(cleanUp)
  try {
    removeRemains(folder)
    mkdirSync(staging, { mode: 0o700 })
    return await work(staging)
  } finally {
    cleanUp()
    forgetSignals()
    held.release()
  }
}

/** While data is being placed, no backup may copy a mix of old and new. */
function lockBackups(dataDir: string): ProcessLock | undefined {
  const folder = backupsIn(dataDir)
  return existsSync(folder)
    ? lock(folder, LOCK, 'A backup is running. Try again when it has finished.')
    : undefined
}

/** Left by a killed process. */
function removeRemains(folder: string): void {
  for (const name of readdirSync(folder)) {
    const isOurs = name.endsWith(PARTIAL) && isBackupName(name.slice(0, -PARTIAL.length))
    if (isOurs || name.startsWith(STAGING)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * For work that must leave nothing behind, even when it is interrupted. Until the returned function is called, a signal runs
 * `cleanUp` and then ends the process as usual.
 */
export function cleanUpOnSignal(cleanUp: () => void): () => void {
  const end = (signal: NodeJS.Signals) => {
    forget()
    cleanUp()
    process.kill(process.pid, signal)
  }
  const forget = () => {
    for (const signal of SIGNALS) process.off(signal, end)
  }
  for (const signal of SIGNALS) process.once(signal, end)
  return forget
}
