/** Files that are complete or absent: written under a temporary name, synced, then renamed. */

import { randomUUID } from 'node:crypto'
import { accessSync, constants, mkdirSync, opendirSync, readdirSync, statSync, unlinkSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../app-error.ts'
import { OperatorError } from '../operator-error.ts'
import { linkOrCopy } from './link-file.ts'

interface NewFile {
  name: string
  content: Uint8Array
}

export interface FileStore {
  readonly directory: string
  /** False once the folder was deleted or moved, or its disk is not mounted any more; true again when it is back. */
  isInPlace(): boolean
  /**
   * Resolves once all files would survive a power failure. On a failure no partial file is left. Throws `unavailable` where the
   * folder is not in place: what is written where a disk was mounted would be hidden by it.
   */
  write(files: readonly NewFile[]): Promise<void>
  /** Gives files of the folder further names; resolves and throws as `write` does. */
  link(files: readonly { from: string; name: string }[]): Promise<void>
  /** Removes the files; a missing one is no error. */
  remove(names: readonly string[]): Promise<void>
}

/** Prefix of a file that is not complete yet. */
export const PARTIAL = '.partial-'

/** Creates `directory` if it is missing, and removes what an interrupted write left in it. */
export function openFileStore(directory: string): FileStore {
  makeFolder(directory)
  for (const name of readdirSync(directory)) {
    if (name.startsWith(PARTIAL)) unlinkSync(join(directory, name))
  }
  return joinFileStore(directory)
}

/** For use beside a running server: its unfinished files stay. */
export function joinFileStore(directory: string): FileStore {
  makeFolder(directory)
  // Fail at the start instead of at the first upload.
  accessSync(directory, constants.W_OK)
  const place = (name: string) => pathIn(directory, name)
  let known = statSync(directory).ino
  /** Another folder is ours when it has files: a copy that was put back, but not the empty one where a disk was mounted. */
  const isInPlace = () => {
    const ino = statSync(directory, { throwIfNoEntry: false })?.ino
    if (ino === known) return true
    if (ino === undefined || isEmpty(directory)) return false
    known = ino
    return true
  }
  return {
    directory,
    isInPlace,
    async write(files) {
      if (!isInPlace()) throw storageGone(directory)
      const partials = files.map((file) => ({ ...file, partial: join(directory, PARTIAL + randomUUID()) }))
      try {
        await Promise.all(partials.map(({ partial, content }) => writeSynced(partial, content)))
        await Promise.all(partials.map(({ partial, name }) => rename(partial, place(name))))
        await syncDirectory(directory)
      } catch (error) {
        await Promise.all(partials.map(({ partial }) => rm(partial, { force: true })))
        throw error
      }
    },
    async link(files) {
      if (!isInPlace()) throw storageGone(directory)
      for (const { from, name } of files) linkOrCopy(place(from), place(name))
      await syncDirectory(directory)
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(place(name), { force: true })))
    },
  }
}

/** A folder that is not there counts as empty. Reads one name at most, of however many. */
export function isEmpty(directory: string): boolean {
  if (!isFolder(directory)) return true
  const names = opendirSync(directory)
  try {
    return names.readSync() === null
  } finally {
    names.closeSync()
  }
}

/** Names the path in the log only. */
export function storageGone(path: string): AppError {
  return new AppError('unavailable', 'error.storageGone', { cause: new Error(`${path} has gone`) })
}

/**
 * One that may have been deleted while the site runs, but not its parents: those come back with their disk. Throws when they are
 * not there.
 */
export function makeFolderAgain(path: string, mode?: number): void {
  if (!isFolder(path)) mkdirSync(path, { mode })
}

/**
 * Makes the folder with its parents; one that exists stays as it is. The recursive `mkdir` of Node never
 * returns where the system has no place for a name in a folder that exists, as in `/proc`.
 */
export function makeFolder(path: string, mode?: number): void {
  if (isFolder(path)) return
  makeFolder(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process was first.
    if (isFolder(path)) return
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new OperatorError(`${path} cannot be created.`, { cause: error })
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

async function writeSynced(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o640)
  try {
    await file.writeFile(content)
    await file.datasync()
  } finally {
    await file.close()
  }
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

/**
 * Names of files in a folder. One that comes from a database or an archive may be anything, also a path out
 * of the folder. One path segment that does not begin with a dot, so that nothing leaves its folder or is
 * hidden in it.
 */
export const FILE_NAME = /^[^./\\\p{Cc}][^/\\\p{Cc}]{0,199}$/u

export function isFileName(name: string): boolean {
  return FILE_NAME.test(name)
}

/** The path of a file of the folder. Throws `not_found` for what is no file name. */
export function pathIn(directory: string, name: string): string {
  if (!isFileName(name)) throw new AppError('not_found', 'error.fileNotFound')
  return join(directory, name)
}
