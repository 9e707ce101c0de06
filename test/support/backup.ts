/** Backups of test servers, and folders to restore them into. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { backupName, backupsIn } from '../../src/server/features/backup/list.ts'
import { type MadeBackup, makeBackup } from '../../src/server/features/backup/make.ts'
import { type Restored, type RestoreParts, restoreBackup } from '../../src/server/features/backup/restore.ts'
import { systemClock } from '../../src/server/platform/clock.ts'
import { newDirectory } from './directory.ts'

export function foldersOf(directory: string): { dataDir: string; uploadsDir: string } {
  return { dataDir: join(directory, 'data'), uploadsDir: join(directory, 'uploads') }
}

/** Makes a backup of the data in `directory`, also while a server uses it. */
export function backedUp(directory: string, file?: string): Promise<MadeBackup> {
  const places = foldersOf(directory)
  return makeBackup({ ...places, takesSecret: true, file, kept: 14, clock: systemClock, onStage() {} })
}

/** The same among the backups of the data, as if it had been made then. */
export function backedUpAt(directory: string, at: string): Promise<MadeBackup> {
  const folder = backupsIn(foldersOf(directory).dataDir)
  mkdirSync(folder, { recursive: true })
  return backedUp(directory, join(folder, backupName(at)))
}

export function restored(
  file: string,
  directory = newDirectory(),
  change: Partial<RestoreParts> = {},
): Promise<Restored> {
  const places = foldersOf(directory)
  return restoreBackup({
    ...places,
    file,
    isForced: false,
    takesSecret: true,
    clock: systemClock,
    address: 'test',
    ...change,
  })
}
