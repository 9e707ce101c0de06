/** Free space on the disks of the data and the uploads. */
import { stat, statfs } from 'node:fs/promises'
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
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function measure(path: string) {
  const [{ dev }, { bavail, blocks, bsize }] = await Promise.all([stat(path), statfs(path)])
  return { device: dev, path, free_bytes: bavail * bsize, total_bytes: blocks * bsize }
}
