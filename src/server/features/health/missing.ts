/**
 * The folders that have gone from under the site: deleted, moved, or on a disk that is not mounted any more. Those inside
 * the data folder (backups, logs, outbox, trash) are created again when they are next needed.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../../db/query.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { DATABASE } from '../backup/manifest.ts'

export interface MissingFolder {
  setting: 'DATA_DIR' | 'UPLOADS_DIR'
  path: string
}

interface Places {
  db: Db
  uploads: Pick<FileStore, 'directory' | 'isInPlace'>
  dataDir: string
}

/** Lists the folders that the running site misses. */
export function missingFolders({ db, uploads, dataDir }: Places): MissingFolder[] {
  return [
    ...(db.isInPlace() ? [] : [{ setting: 'DATA_DIR', path: dataDir } as const]),
    ...(uploads.isInPlace() ? [] : [{ setting: 'UPLOADS_DIR', path: uploads.directory } as const]),
  ]
}

/** Whether a folder that is not there should be: the site has a database, so it has run, and made both. */
export function isLost(folder: string, dataDir: string): boolean {
  return !existsSync(folder) && existsSync(join(dataDir, DATABASE))
}
