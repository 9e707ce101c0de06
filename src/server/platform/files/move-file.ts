/** Moves a file, also to another disk: at every moment it is complete in one of the two places. */
import { randomUUID } from 'node:crypto'
import { copyFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PARTIAL } from './files.ts'
import { syncToDisk } from './folder.ts'

/** Another disk, or a file of another owner whose time we may not set. */
const WANT_A_COPY = ['EXDEV', 'EPERM']

/** Sets the file's time to `at`, in milliseconds. Replaces what is at the new place. */
export function moveFile(from: string, to: string, at: number): void {
  const { mtimeMs } = statSync(from)
  try {
    // Before the move, so that clean-up by age never sees the file as older than its stay there.
    setTime(from, at)
    renameSync(from, to)
  } catch (error) {
    if (!WANT_A_COPY.includes((error as NodeJS.ErrnoException).code ?? '')) {
      setTime(from, mtimeMs)
      throw error
    }
    copyThenRemove(from, to, at)
  }
}

function setTime(path: string, ms: number): void {
  utimesSync(path, ms / 1_000, ms / 1_000)
}

function copyThenRemove(from: string, to: string, at: number): void {
  const partial = join(dirname(to), PARTIAL + randomUUID())
  try {
    copyFileSync(from, partial)
    setTime(partial, at)
    syncToDisk(partial)
    renameSync(partial, to)
    syncToDisk(dirname(to))
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
  rmSync(from)
}
