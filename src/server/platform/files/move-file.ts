/** Gives a file another place, also on another disk: at every moment it is whole at one of them. */
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { PARTIAL } from './files.ts'

/** Another disk; a file of another owner, whose time is not ours to set. */
const WANT_A_COPY = ['EXDEV', 'EPERM']

/** The file then counts as changed at `at`, in milliseconds. What stands in its new place is replaced. */
export function moveFile(from: string, to: string, at: number): void {
  const { mtimeMs } = statSync(from)
  try {
    // Before it moves, so that whoever goes by its time never takes it for older than its stay there.
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
    sync(partial)
    renameSync(partial, to)
    sync(dirname(to))
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
  rmSync(from)
}

function sync(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
