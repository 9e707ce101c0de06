/** The free space of each disk, once a day, in a file beside the database: how fast the disks fill. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { diskSchema } from '#shared/health-schema.ts'
import { isoTime } from '../../platform/clock.ts'
import { measureDisks } from '../../platform/files/disk.ts'
import { DISK_WATCHED_DAYS, type DiskSample } from './disk-rules.ts'

const samplesSchema = z.array(
  diskSchema.pick({ holds: true, free_bytes: true, total_bytes: true }).extend({ at: z.iso.datetime() }),
)

/** Each sample is of one disk, and two are watched. */
const SAMPLES_MAX = 2 * (DISK_WATCHED_DAYS + 1)

/** Records the disks at most once a day. */
export async function recordDisks(dataDir: string, uploadsDir: string, now: number): Promise<void> {
  const at = isoTime(now)
  // Samples in the future come from a clock that was wrong.
  const samples = readDiskHistory(dataDir).filter((it) => it.at <= at)
  if (samples.some((it) => it.at.slice(0, 10) === at.slice(0, 10))) return
  for (const { holds, free_bytes, total_bytes } of await measureDisks(dataDir, uploadsDir))
    samples.push({ at, holds, free_bytes, total_bytes })
  const partial = join(dataDir, `.partial-${FILE}`)
  writeFileSync(partial, JSON.stringify(samples.slice(-SAMPLES_MAX)), { mode: 0o600, flush: true })
  renameSync(partial, join(dataDir, FILE))
}

/** Empty when there is none, or it cannot be read. */
export function readDiskHistory(dataDir: string): DiskSample[] {
  try {
    return samplesSchema.parse(JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')))
  } catch {
    return []
  }
}

const FILE = 'disk-space.json'
