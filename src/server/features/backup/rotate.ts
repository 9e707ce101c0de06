/** Deletes the oldest backups. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsIn, listBackups } from './list.ts'
import { outdated } from './rules.ts'

/** Call it only after a new one was checked. Returns the names of the deleted ones. */
export async function rotateBackups(dataDir: string, kept: number): Promise<string[]> {
  const gone = outdated(await listBackups(dataDir), kept).map(({ file }) => file)
  for (const file of gone) await rm(join(backupsIn(dataDir), file), { force: true })
  return gone
}
