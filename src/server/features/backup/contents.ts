/** The contents of the backups, from their manifests. A backup never changes, so each is read once. */

import { join } from 'node:path'
import type { ListedBackup } from '#shared/backup/schema.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { type Backup, backupsIn, listBackups } from './list.ts'
import { readManifest } from './read.ts'

export function createContents(dataDir: string): () => Promise<IsoTimes<ListedBackup>[]> {
  const known = new Map<string, ListedBackup['holds']>()

  async function contentOf({ file, bytes, made_at }: Backup): Promise<IsoTimes<ListedBackup>> {
    const key = `${file} ${bytes}`
    if (!known.has(key)) known.set(key, await read(join(backupsIn(dataDir), file)))
    return { file, bytes, made_at, holds: known.get(key)! }
  }

  return async () => {
    const listed: IsoTimes<ListedBackup>[] = []
    for (const backup of await listBackups(dataDir)) listed.push(await contentOf(backup))
    return listed
  }
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
