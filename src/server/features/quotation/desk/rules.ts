/** What users can do with a quotation, without any I/O (decision 47). */

import { DAY_MS, isoTime } from '#server/platform/clock.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { allows, DESK_ACTIONS, type DeskAction } from '#shared/quotation/life.ts'
import type { QuotationStatus } from '#shared/quotation/status.ts'
import { isInTime, statusAt } from '../rules.ts'

interface DeskFacts {
  status: QuotationStatus
  expires_at: string
  verified_at: string | null
  valid_until: string | null
  /** Whether there is a version that was not sent: a draft, or what the customer asked to change. */
  hasUnsent: boolean
}

/**
 * In the order of `DESK_ACTIONS`. A status whose time is
 * over counts as expired, before the job has changed it.
 */
export function deskActions(quotation: DeskFacts, nowMs: number): DeskAction[] {
  const status = statusAt(quotation, nowMs)
  const facts = { ...quotation, isInTime: isInTime(quotation.valid_until, nowMs) }
  return DESK_ACTIONS.filter((action) => allows(status, action, facts))
}

// Hong Kong days of the desk, as `2026-11-21`.

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
export function startOfMonth(month: string, months: number): string {
  return startOfDay(dayIn(month, months))
}

/** The first day of the month of `months` months after `month`. */
export function dayIn(month: string, months: number): string {
  const [year, of] = month.split('-').map(Number) as [number, number]
  const day = new Date(0).setUTCFullYear(year, of - 1 + months, 1)
  // A later year has five digits, and sorts before all others as a text.
  return isoTime(Math.min(day, LAST_DAY)).slice(0, 10)
}

const LAST_DAY = Date.UTC(9999, 11, 31)
