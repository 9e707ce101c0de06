/** Days, weeks and months of Hong Kong, as `2026-11-21`. */

import { hongKongDay } from '#shared/base/date.ts'
import { DAY_MS, isoTime } from './clock.ts'

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
  return dayIn(hongKongDay(isoTime(nowMs)).slice(0, 7), -months)
}

/** When the month of `months` months after `month`, as `2026-11`, begins. */
function startOfMonth(month: string, months: number): string {
  return startOfDay(dayIn(month, months))
}

/** From when the month, as `2026-11`, begins up to when the next one does. */
export function monthRange(month: string): { from: string; until: string } {
  return { from: startOfMonth(month, 0), until: startOfMonth(month, 1) }
}

/** The month before, only as far as the running month is: otherwise each month would begin with a loss. */
export function monthBefore(
  month: string,
  today: string,
): { month: string; isWhole: boolean; span: ReturnType<typeof monthRange> } {
  const before = dayIn(month, -1).slice(0, 7)
  const whole = monthRange(before)
  const sameDay = Date.parse(whole.from) + Number(today.slice(8)) * DAY_MS
  const isWhole = month !== today.slice(0, 7) || sameDay >= Date.parse(whole.until)
  return { month: before, isWhole, span: isWhole ? whole : { ...whole, until: isoTime(sameDay) } }
}

/** The first day of the month of `months` months after `month`. */
export function dayIn(month: string, months: number): string {
  const [year, of] = month.split('-').map(Number) as [number, number]
  const day = new Date(0).setUTCFullYear(year, of - 1 + months, 1)
  // A later year has five digits, and sorts before all others as a text.
  return isoTime(Math.min(day, LAST_DAY)).slice(0, 10)
}

const LAST_DAY = Date.UTC(9999, 11, 31)
