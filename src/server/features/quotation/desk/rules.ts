/** What users can do with a quotation, without any I/O (decision 47). */

import { DAY_MS, isoTime } from '#server/platform/clock.ts'
import { hongKongDay } from '#shared/base/date.ts'
import type { DeskAction } from '#shared/quotation/desk.ts'
import type { QuotationStatus } from '#shared/quotation/status.ts'
import { isOpen } from '../rules.ts'

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
  const { verified_at, valid_until, hasUnsent } = quotation
  const isRevisable =
    ['draft', 'pending_verification', 'verified', 'accepted', 'declined', 'withdrawn'].includes(status) ||
    (status === 'expired' && verified_at !== null)
  const isInTime = isOpen({ status: 'verified', valid_until }, nowMs)
  const may: Record<DeskAction, boolean> = {
    revise: isRevisable,
    send: hasUnsent && isRevisable,
    discard_draft: hasUnsent,
    resend: status === 'pending_verification' || (status === 'verified' && valid_until !== null),
    extend: status === 'verified',
    renew: status === 'expired' || status === 'cancelled' || (status === 'withdrawn' && !isInTime),
    verify_by_phone: status === 'pending_verification',
    take_back: status === 'accepted' || status === 'declined',
    withdraw: status === 'verified',
    reopen: status === 'withdrawn' && isInTime,
    copy: true,
  }
  return (Object.keys(may) as DeskAction[]).filter((action) => may[action])
}

function statusAt(quotation: DeskFacts, nowMs: number): QuotationStatus {
  const { status, expires_at } = quotation
  const isOver =
    (status === 'pending_verification' && Date.parse(expires_at) <= nowMs) ||
    (status === 'verified' && !isOpen(quotation, nowMs))
  return isOver ? 'expired' : status
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
