/** The backups that lie in DATA_DIR. Files with other names there are somebody else's, and stay. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface ListedBackup {
  file: string
  bytes: number
  made_at: string
}

const NAME = /^backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/

/** Newest first; none where there is no folder. */
export function listBackups(dataDir: string): ListedBackup[] {
  return namesIn(backupsIn(dataDir))
    .flatMap((file) => {
      const made_at = madeAt(file)
      const found = statSync(join(backupsIn(dataDir), file), { throwIfNoEntry: false })
      return made_at !== undefined && found?.isFile() ? [{ file, bytes: found.size, made_at }] : []
    })
    .sort((one, other) => (one.made_at < other.made_at ? 1 : -1))
}

export function backupsIn(dataDir: string): string {
  return join(dataDir, 'backups')
}

/** `backup-20261121T193000Z.tar.gz` */
export function backupName(at: string): string {
  return `backup-${at.slice(0, 19).replace(/[-:]/g, '')}Z.tar.gz`
}

export function isBackupName(file: string): boolean {
  return madeAt(file) !== undefined
}

/** Undefined for a name that is none of ours. */
function madeAt(file: string): string | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(file) ?? []
  return year && `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
