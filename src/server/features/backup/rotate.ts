/** Takes the oldest backups away. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsIn, listBackups } from './list.ts'
import { outdated } from './rules.ts'

/** Only after a new one was checked. Answers the names of those that went. */
export async function rotateBackups(dataDir: string, kept: number): Promise<string[]> {
  const gone = outdated(await listBackups(dataDir), kept).map(({ file }) => file)
  for (const file of gone) await rm(join(backupsIn(dataDir), file), { force: true })
  return gone
}
