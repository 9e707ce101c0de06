/** The backups in `DATA_DIR/backups`, read from the folder itself; there is no other list. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CLOCK_TOLERANCE_MS } from '../../platform/clock.ts'

export interface Backup {
  file: string
  bytes: number
  made_at: string
}

export interface Backups {
  /** Newest first. */
  backups: Backup[]
  /** Dated in the future, so made while the clock was wrong: nothing is decided by them, and they are not deleted. */
  ahead: Backup[]
}

const NAME = /^backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/

/** Ignores unfinished backups, which have another name, and foreign files. */
export async function listBackups(dataDir: string, now: number): Promise<Backups> {
  const directory = backupsIn(dataDir)
  const names = await readdir(directory).catch(() => [])
  const found = await Promise.all(
    names.map(async (file): Promise<Backup[]> => {
      const made_at = madeAt(file)
      if (made_at === undefined) return []
      // Ignores one deleted during the listing.
      const stats = await stat(join(directory, file)).catch(() => undefined)
      return stats?.isFile() ? [{ file, bytes: stats.size, made_at }] : []
    }),
  )
  const all = found.flat().sort((one, other) => (one.made_at < other.made_at ? 1 : -1))
  const isAhead = ({ made_at }: Backup) => Date.parse(made_at) > now + CLOCK_TOLERANCE_MS
  return { backups: all.filter((it) => !isAhead(it)), ahead: all.filter(isAhead) }
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

/** Returns undefined for a name that is not ours. */
function madeAt(file: string): string | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(file) ?? []
  if (year === undefined) return undefined
  const at = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  return Number.isNaN(Date.parse(at)) ? undefined : at
}
