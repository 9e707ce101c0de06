/** The minimum term of a monthly fee, in Hong Kong days such as `2026-12-09`. Without schemas, for the browser. */
import { dayAfter } from '../base/date.ts'

/**
 * The last day of a term that begins on `from`: the day before the same day of a later month, and where that month has no such
 * day, its last. 12 months from 9 December end on 8 December, and from 29 February on 28 February.
 */
export function lastDayOfTerm(from: string, months: number): string {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const lastDay = last.getUTCDate()
  const target = last.toISOString().slice(0, 8)
  if (day > lastDay) return `${target}${lastDay}`
  return dayAfter(`${target}${String(day).padStart(2, '0')}`, -1)
}
