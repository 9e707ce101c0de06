/** Deletes the oldest backups, and the shared files that only they had. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsIn, listBackups } from './list.ts'
import { outdated } from './rules.ts'
import { forgetSharedFiles } from './shared-files.ts'

export interface Rotated {
  removed: string[]
  /** Because of it, no shared file was deleted. */
  unreadable: string | undefined
}

/** Call it only after a new one was checked, and while no other is being made: that one may use files of an old one. */
export async function rotateBackups(dataDir: string, kept: number, now: number): Promise<Rotated> {
  const { backups } = await listBackups(dataDir, now)
  const removed = outdated(backups, kept).map(({ file }) => file)
  for (const file of removed) await rm(join(backupsIn(dataDir), file), { force: true })
  const left = await listBackups(dataDir, now)
  const files = [...left.backups, ...left.ahead].map(({ file }) => file)
  return { removed, unreadable: await forgetSharedFiles(dataDir, files) }
}
