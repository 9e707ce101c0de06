/** Lists folders of hundreds of thousands of files without blocking other requests. */
import { closeSync, existsSync, fsyncSync, lstatSync, openSync, realpathSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { forEachYielding } from '../cooperative.ts'
import { isFileName } from './files.ts'

export interface FileInFolder {
  name: string
  size: number
  mtimeMs: number
}

/**
 * Regular files whose names do not begin with a dot. Skips files deleted during the listing. Throws when the
 * folder cannot be read.
 */
export async function filesIn(directory: string): Promise<FileInFolder[]> {
  const files: FileInFolder[] = []
  // One at a time takes a tenth of the time of asking for all at once.
  await forEachYielding(await readdir(directory), (name) => {
    const found = name.startsWith('.') ? undefined : fileAt(directory, name)
    if (found) files.push(found)
  })
  return files
}

/** Returns undefined for what is not a regular file of the folder. */
export function fileAt(directory: string, name: string): FileInFolder | undefined {
  if (!isFileName(name)) return undefined
  const found = lstatSync(join(directory, name), { throwIfNoEntry: false })
  return found?.isFile() ? { name, size: found.size, mtimeMs: found.mtimeMs } : undefined
}

/** Whether a folder is another one or inside it, also through links. Neither has to exist yet. */
export function isWithin(folder: string, other: string): boolean {
  const [inner, outer] = [realPlace(resolve(folder)), realPlace(resolve(other))]
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep)
}

function realPlace(path: string): string {
  return existsSync(path) || dirname(path) === path
    ? realpathSync(path)
    : join(realPlace(dirname(path)), basename(path))
}

/** Waits until data is on the disk. For a file its content, for a folder its names. */
export function syncToDisk(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
