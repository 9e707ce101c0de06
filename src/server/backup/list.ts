/** The backups in `DATA_DIR/backups`, as the folder itself tells: nothing else keeps a list of them. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface Backup {
  file: string
  bytes: number
  made_at: string
}

const NAME = /^backup-[\w-]+\.tar\.gz$/

/** The newest first. What is still being written has another name and is none. */
export async function listBackups(dataDir: string): Promise<Backup[]> {
  const directory = join(dataDir, 'backups')
  const names = await readdir(directory).catch(() => [])
  const found = await Promise.all(
    names
      .filter((name) => NAME.test(name))
      .map(async (file): Promise<Backup[]> => {
        // One that goes meanwhile is none either.
        const stats = await stat(join(directory, file)).catch(() => undefined)
        return stats?.isFile() ? [{ file, bytes: stats.size, made_at: stats.mtime.toISOString() }] : []
      }),
  )
  return found.flat().sort((one, other) => (one.made_at < other.made_at ? 1 : -1))
}
