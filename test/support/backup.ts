/** Backups of test servers, and folders to restore them into. */
import { join } from 'node:path'
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
  return makeBackup({ ...places, takesSecret: true, file, clock: systemClock, onStage() {} })
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
