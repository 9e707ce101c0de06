/** When a disk will be full, by what was measured. */
import type { Disk } from '#shared/health-schema.ts'
import { DAY_MS } from '../../platform/clock.ts'

export interface DiskSample extends Pick<Disk, 'holds' | 'free_bytes' | 'total_bytes'> {
  at: string
}

/** Long enough for a campaign and an upgrade to be a small part of it. */
export const DISK_WATCHED_DAYS = 30
/** A week has each of its days once. */
const WATCHED_AT_LEAST_DAYS = 7
/** No one plans further ahead, and the pace will have changed by then. */
const FILLS_WITHIN_DAYS = 5 * 365
/** Not the same disk any more. */
const RESIZED_PART = 0.01

/** At the pace between the first and the last sample; undefined while they say nothing, or the disk does not fill within years. */
export function fillsIn(
  disk: Disk,
  samples: readonly DiskSample[],
  now: number,
): { days: number; span: number } | undefined {
  const isSame = ({ holds, total_bytes }: DiskSample) =>
    holds === disk.holds && Math.abs(total_bytes - disk.total_bytes) <= disk.total_bytes * RESIZED_PART
  const timed = samples.filter(isSame).map((sample) => ({ ...sample, ms: Date.parse(sample.at) }))
  const seen = timed.filter(({ ms }) => ms <= now && ms >= now - (DISK_WATCHED_DAYS + 1) * DAY_MS)
  const [first, last] = [seen[0], seen.at(-1)]
  if (!first || !last) return undefined
  const span = Math.round((last.ms - first.ms) / DAY_MS)
  const aDay = (first.free_bytes - last.free_bytes) / span
  if (span < WATCHED_AT_LEAST_DAYS || aDay <= 0) return undefined
  const days = Math.floor(disk.free_bytes / aDay)
  return days > FILLS_WITHIN_DAYS ? undefined : { days, span }
}
