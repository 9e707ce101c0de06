/** The times that decide what waits. */
import { DAY_MS, isoTime } from '#server/platform/clock.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { ENDING_DAYS } from '#shared/quotation/desk.ts'
import { startOfDay } from '../days.ts'

export interface Moment {
  /** Hong Kong days. */
  today: string
  tomorrow: string
  now: string
  dayAgo: string
  /** The last moment of what ends soon. */
  soon: string
}

export function momentAt(nowMs: number): Moment {
  const dayAfter = (days: number) => hongKongDay(isoTime(nowMs + days * DAY_MS))
  return {
    today: dayAfter(0),
    tomorrow: dayAfter(1),
    now: isoTime(nowMs),
    dayAgo: isoTime(nowMs - DAY_MS),
    soon: isoTime(Date.parse(startOfDay(dayAfter(ENDING_DAYS))) - 1),
  }
}
