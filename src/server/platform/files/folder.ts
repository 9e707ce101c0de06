/** What lies in a folder of hundreds of thousands of files, without keeping anybody waiting. */
import { lstatSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { forEachYielding } from '../cooperative.ts'

export interface FileInFolder {
  name: string
  size: number
  mtimeMs: number
}

/** Regular files whose names begin with no dot; those that go meanwhile are left out. Throws when the folder cannot be read. */
export async function filesIn(directory: string): Promise<FileInFolder[]> {
  const files: FileInFolder[] = []
  // One after the other takes a tenth of the time that asking for all at once does.
  await forEachYielding(await readdir(directory), (name) => {
    const found = name.startsWith('.') ? undefined : fileAt(directory, name)
    if (found) files.push(found)
  })
  return files
}

/** Undefined for what is no regular file there. `name` is one that the folder has given. */
export function fileAt(directory: string, name: string): FileInFolder | undefined {
  const found = lstatSync(join(directory, name), { throwIfNoEntry: false })
  return found?.isFile() ? { name, size: found.size, mtimeMs: found.mtimeMs } : undefined
}
