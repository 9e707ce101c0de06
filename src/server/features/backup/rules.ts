/**
 * When a backup is due, and which backups to keep. Pure functions; times of day are Hong Kong time, whatever
 * the machine's zone.
 */
import type { ListedBackup } from '#shared/backup-schema.ts'
import { BACKUP_MONTHS_KEPT } from '#shared/base/limits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock.ts'
import type { Backup } from './list.ts'

const HONG_KONG_OFFSET_MS = 8 * HOUR_MS
/** A machine that was off at night starts first, and catches up then. */
const AFTER_START_MS = 5 * MINUTE_MS
const RETRY_AFTER_MS = HOUR_MS

interface Moment {
  now: number
  startedAt: number
  /** The newest existing backup. */
  newest: string | undefined
  failedAt: string | undefined
}

/** Whether it tells when the last backup was made: it can be read, and the clock was right. */
export function counts({ is_ahead, holds }: Pick<ListedBackup, 'is_ahead' | 'holds'>): boolean {
  return !is_ahead && holds !== null
}

/** `at` is `HH:MM`. The latest such time not after `now`, in milliseconds since 1970. */
export function lastScheduled(at: string, now: number): number {
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  const local = now + HONG_KONG_OFFSET_MS
  const today = local - (local % DAY_MS) + hour * HOUR_MS + minute * MINUTE_MS - HONG_KONG_OFFSET_MS
  return today <= now ? today : today - DAY_MS
}

/** When the next scheduled backup begins. */
export function nextBackup(at: string, { now, startedAt, newest, failedAt }: Moment): number {
  const last = lastScheduled(at, now)
  if (newest !== undefined && Date.parse(newest) >= last) return last + DAY_MS
  const retry = failedAt === undefined ? 0 : Date.parse(failedAt) + RETRY_AFTER_MS
  // A failure in the future means that the clock was set back.
  return Math.max(last, startedAt + AFTER_START_MS, retry > now + RETRY_AFTER_MS ? 0 : retry)
}

/**
 * The backups to delete: all but the newest `kept`, and the newest of each of the last months. `backups` are
 * newest first.
 */
export function outdated(backups: readonly Backup[], kept: number): Backup[] {
  const months = new Map<string, Backup>()
  for (const backup of backups) {
    const month = backup.made_at.slice(0, 7)
    if (!months.has(month) && months.size < BACKUP_MONTHS_KEPT) months.set(month, backup)
  }
  return backups.filter((backup, place) => place >= kept && months.get(backup.made_at.slice(0, 7)) !== backup)
}
