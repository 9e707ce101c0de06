/** Free space on the disks of the data and the uploads. */
import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Disk } from '#shared/health-schema.ts'

/** One entry when both are on one disk. A folder that does not exist yet is measured where it would be created. */
export async function measureDisks(dataDir: string, uploadsDir: string): Promise<Disk[]> {
  const [data, uploads] = await Promise.all([measure(dataDir), measure(uploadsDir)])
  const { device, ...disk } = data
  if (device === uploads.device) return [{ holds: 'both', ...disk }]
  const { device: _, ...other } = uploads
  return [
    { holds: 'data', ...disk },
    { holds: 'uploads', ...other },
  ]
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(await existing(folder))
  return bavail * bsize
}

async function measure(path: string) {
  const place = await existing(path)
  const [{ dev }, { bavail, blocks, bsize }] = await Promise.all([stat(place), statfs(place)])
  return { device: dev, path, free_bytes: bavail * bsize, total_bytes: blocks * bsize }
}

/** The folder, or the nearest above it that is there. */
async function existing(path: string): Promise<string> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  return isThere || dirname(path) === path ? path : existing(dirname(path))
}
