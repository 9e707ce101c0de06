/** Files that are whole or not there: written beside their place, synced, then renamed into it. */

import { randomUUID } from 'node:crypto'
import { accessSync, constants, mkdirSync, readdirSync, unlinkSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

export interface NewFile {
  name: string
  content: Uint8Array
}

export interface FileStore {
  readonly directory: string
  /** Resolves once all of them would survive a power failure; on a failure no half-written file is left. */
  write(files: readonly NewFile[]): Promise<void>
  /** Removes what is there; a missing file is as good as a removed one. */
  remove(names: readonly string[]): Promise<void>
}

/** How the name of a file begins that is not whole yet. */
export const PARTIAL = '.partial-'

/** `directory` is made when missing; what an interrupted write left in it is removed. */
export function openFileStore(directory: string): FileStore {
  mkdirSync(directory, { recursive: true })
  for (const name of readdirSync(directory)) {
    if (name.startsWith(PARTIAL)) unlinkSync(join(directory, name))
  }
  return joinFileStore(directory)
}

/** Beside a server that may be writing: its unfinished files stay. */
export function joinFileStore(directory: string): FileStore {
  mkdirSync(directory, { recursive: true })
  // Better said at the start than by the first upload.
  accessSync(directory, constants.W_OK)
  const place = (name: string) => join(directory, name)
  return {
    directory,
    async write(files) {
      const partials = files.map((file) => ({ ...file, partial: place(PARTIAL + randomUUID()) }))
      try {
        await Promise.all(partials.map(({ partial, content }) => writeSynced(partial, content)))
        await Promise.all(partials.map(({ partial, name }) => rename(partial, place(name))))
        await syncDirectory(directory)
      } catch (error) {
        await Promise.all(partials.map(({ partial }) => rm(partial, { force: true })))
        throw error
      }
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(place(name), { force: true })))
    },
  }
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
