/** What the backups in DATA_DIR contain, by their manifests. */
import { join } from 'node:path'
import type { ListedBackup } from '#shared/backup-schema.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { type Backup, backupsIn, listBackups } from './list.ts'
import { readManifest } from './read.ts'

type Listed = IsoTimes<ListedBackup>

/** Lists the backups that count first, the newest of them first. A backup never changes, so each is read once. */
export function createContents(dataDir: string): (now: number) => Promise<Listed[]> {
  const known = new Map<string, ListedBackup['holds']>()

  async function readContents({ file, bytes, made_at }: Backup, is_ahead: boolean): Promise<Listed> {
    const key = `${file} ${bytes}`
    if (!known.has(key)) known.set(key, await read(join(backupsIn(dataDir), file)))
    return { file, bytes, made_at, is_ahead, holds: known.get(key)! }
  }

  return async (now) => {
    const { backups, ahead } = await listBackups(dataDir, now)
    const listed: Listed[] = []
    for (const backup of backups) listed.push(await readContents(backup, false))
    for (const backup of ahead) listed.push(await readContents(backup, true))
    return listed
  }
}

/** The newest one that can be read. */
export async function newestBackup(dataDir: string, now: number): Promise<Backup | undefined> {
  const { backups } = await listBackups(dataDir, now)
  for (const backup of backups) if (await read(join(backupsIn(dataDir), backup.file))) return backup
  return undefined
}

async function read(path: string): Promise<ListedBackup['holds']> {
  try {
    const { program, database, uploads, missing } = await readManifest(path)
    const rows = Object.values(database.rows).reduce((sum, count) => sum + count, 0)
    return { program, rows, files: uploads.files, missing: missing.length }
  } catch {
    return null
  }
}
