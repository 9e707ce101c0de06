/** Hong Kong days of the desk, as `2026-11-21`. */

import { DAY_MS, isoTime } from '#server/platform/clock.ts'
import { hongKongDay } from '#shared/base/date.ts'

/** The first of the last `days` days, today included. */
export function firstDay(nowMs: number, days: number): string {
  return hongKongDay(isoTime(nowMs - (days - 1) * DAY_MS))
}

export function startOfDay(day: string): string {
  return isoTime(Date.parse(`${day}T00:00:00.000+08:00`))
}

/** The Monday of the week of `weeks` weeks ago. */
export function mondayOf(nowMs: number, weeks: number): string {
  const today = new Date(`${hongKongDay(isoTime(nowMs))}T00:00:00.000Z`)
  const sinceMonday = (today.getUTCDay() + 6) % 7
  return isoTime(today.getTime() - (sinceMonday + weeks * 7) * DAY_MS).slice(0, 10)
}

/** The first day of the month of `months` months ago. */
export function firstOfMonth(nowMs: number, months: number): string {
  const [year, month] = hongKongDay(isoTime(nowMs)).split('-').map(Number) as [number, number]
  return isoTime(Date.UTC(year, month - 1 - months, 1)).slice(0, 10)
}
