/**
 * The days that someone can mean in a field: beyond them a key was missed, as in 0202 or 2206, and the field asks. Days are
 * those of Hong Kong, such as `2026-11-26`. Without zod, for the browser.
 */
import type { TextKey } from '../i18n/t.ts'
import { dayAfter } from './date.ts'
import { QUOTATION_OPEN_DAYS_MAX } from './limits.ts'

interface DayRule {
  /** The days count from today. */
  back_days: number
  ahead_days: number
  fault: TextKey
}

const YEAR_DAYS = 366
const VISIT_DAYS_MAX = 60

export const DAYS = {
  /** The last day of a quotation. */
  validUntil: { back_days: 0, ahead_days: QUOTATION_OPEN_DAYS_MAX, fault: 'error.validUntilDay' },
  /** When a customer asks to be visited. */
  visit: { back_days: 0, ahead_days: VISIT_DAYS_MAX, fault: 'error.dayBeyond' },
  /** When something is done, installed or shown; it may be overdue. */
  planned: { back_days: YEAR_DAYS, ahead_days: 5 * YEAR_DAYS, fault: 'error.dayBeyond' },
  /** A limit of a search in what has happened. */
  searched: { back_days: 30 * YEAR_DAYS, ahead_days: YEAR_DAYS, fault: 'error.dayBeyond' },
} as const satisfies Record<string, DayRule>

export type DayKind = keyof typeof DAYS

export function daySpan(kind: DayKind, today: string): { first: string; last: string } {
  const { back_days, ahead_days } = DAYS[kind]
  return { first: dayAfter(today, -back_days), last: dayAfter(today, ahead_days) }
}

/** Browsers also give years of five digits. */
export function isDayMeant(day: string, kind: DayKind, today: string): boolean {
  const { first, last } = daySpan(kind, today)
  return /^\d{4}-\d\d-\d\d$/.test(day) && day >= first && day <= last
}
