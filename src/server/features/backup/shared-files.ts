/**
 * The stored files of the backups in DATA_DIR: each once, under its hash, however many of them list it (decision 76). They are
 * copies, not links: what happens to a file of the site does not happen to its backup.
 */
import { constants, copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../platform/files/files.ts'
import { syncToDisk } from '../../platform/files/folder.ts'
import { sizeAndHash } from './collect.ts'
import { backupsIn } from './list.ts'
import { type BackupFile, isUpload, SHARED } from './manifest.ts'
import { readSharedHashes } from './read.ts'

const NAME = /^([0-9a-f]{64})(\.partial)?$/

/** Copies those that are not there yet, or are damaged there, and returns once they would survive a power failure. */
export async function shareFiles(
  dataDir: string,
  staging: string,
  files: readonly BackupFile[],
): Promise<void> {
  const folder = join(backupsIn(dataDir), SHARED)
  makeFolder(folder, 0o700)
  for (const file of files.filter(isUpload)) {
    const path = join(folder, file.sha256)
    if (await isIntact(path, file)) continue
    const partial = `${path}.partial`
    // The copy takes no space until one of the two changes, if the file system can do that.
    copyFileSync(join(staging, file.name), partial, constants.COPYFILE_FICLONE)
    syncToDisk(partial)
    if (!(await isIntact(partial, file))) throw new Error(`${file.name} could not be copied.`)
    renameSync(partial, path)
  }
  syncToDisk(folder)
}

async function isIntact(path: string, { bytes, sha256 }: BackupFile): Promise<boolean> {
  if (!existsSync(path)) return false
  const found = await sizeAndHash(path)
  return found.bytes === bytes && found.sha256 === sha256
}

/**
 * Deletes those that none of these backups lists. Returns the backup that cannot be read, if there is one: then nothing is
 * deleted, because another version of the program may read it.
 */
export async function forgetSharedFiles(
  dataDir: string,
  backups: readonly string[],
): Promise<string | undefined> {
  const folder = join(backupsIn(dataDir), SHARED)
  if (!existsSync(folder)) return undefined
  const listed = new Set<string>()
  for (const file of backups) {
    try {
      for (const hash of await readSharedHashes(join(backupsIn(dataDir), file))) listed.add(hash)
    } catch {
      return file
    }
  }
  for (const name of readdirSync(folder)) {
    const [, hash] = NAME.exec(name) ?? []
    const isWanted = hash === undefined || (hash === name && listed.has(hash))
    if (!isWanted) rmSync(join(folder, name), { force: true })
  }
  return undefined
}
