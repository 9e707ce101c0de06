/** The rules of versions, without any I/O (decision 47). */

import { fieldError } from '#server/platform/app-error.ts'
import { DAY_MS, isoTime } from '#server/platform/clock.ts'
import { hongKongDay } from '#shared/base/date.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { DISCOUNT_MAX_PERCENT, QUOTATION_OPEN_DAYS_MAX } from '#shared/base/limits.ts'
import { NO_OWN_DEPOSIT, type OwnDeposit } from '#shared/order/deposit.ts'
import { allTotals } from '#shared/product/product.ts'
import { amountsBeyond, type Discount, discountedTotals, hasDiscount } from '#shared/quotation/discount.ts'
import { isDecided } from '#shared/quotation/life.ts'
import { lineChanges } from '#shared/quotation/line-parts.ts'
import type { VersionChanges } from '#shared/quotation/offer-schema.ts'
import type { QuotationStage, QuotationStatus } from '#shared/quotation/status.ts'
import type { VersionLine } from '#shared/quotation/version-schema.ts'
import { uploadPath } from '../../stored-file/rules.ts'
import type { StoredLine } from '../store.ts'

export interface Terms extends Discount, OwnDeposit {
  discount_reason: string
  note: string
}

export const NO_TERMS: Terms = {
  discount_percent: 0,
  discount_monthly: 0,
  discount_upfront: 0,
  discount_reason: '',
  note: '',
  ...NO_OWN_DEPOSIT,
}
export const TERM_FIELDS = Object.keys(NO_TERMS) as (keyof Terms)[]

/** Whether staff made this version: the customer has no name as its author. */
export function isPrepared({ author_name }: { author_name: string }): boolean {
  return author_name !== ''
}

/** What is stored: with the options that count, and less the discount. */
export function storedTotals(
  lines: readonly StoredLine[],
  discount: Discount,
): { monthly_total: number; upfront_total: number } {
  const { monthly_total, upfront_total } = discountedTotals(
    lines.filter(({ is_chosen }) => is_chosen === 1),
    discount,
  )
  return { monthly_total, upfront_total }
}

/** Throws `invalid`: a discount needs a reason, and the lines that cannot be left out must pay for it. */
export function assertDiscount(lines: readonly StoredLine[], terms: Terms): void {
  if (hasDiscount(terms) && terms.discount_reason === '')
    throw fieldError('discount_reason', 'error.discountReason')
  const [beyond] = amountsBeyond(lines, terms)
  if (beyond) throw fieldError(beyond, 'error.discountBeyond')
}

/** Throws `invalid` for more than all of it: of a percentage, or of the first year with every option. */
export function assertDeposit(lines: readonly StoredLine[], terms: Terms): void {
  const { deposit_of, deposit } = terms
  if (deposit_of === null || deposit === null) return
  if (deposit_of !== 'amount') {
    if (deposit > DISCOUNT_MAX_PERCENT) throw fieldError('deposit', 'error.percent')
    return
  }
  const { first_year_total } = allTotals(discountedTotals(lines, terms))
  if (deposit > first_year_total) throw fieldError('deposit', 'error.depositBeyond')
}

/**
 * The end of a Hong Kong day, for accepting until then. Throws
 * `invalid` for a day that is over or too far ahead.
 */
export function openUntil(day: string, nowMs: number): string {
  const lastDay = hongKongDay(isoTime(nowMs + QUOTATION_OPEN_DAYS_MAX * DAY_MS))
  if (day < hongKongDay(isoTime(nowMs)) || day > lastDay)
    throw fieldError('valid_until_day', 'error.validUntilDay')
  return new Date(`${day}T23:59:59.999+08:00`).toISOString()
}

/** What people decided stays, unless the customer decided it and gets another version to decide about. */
export function stageAfterSending({
  status,
  stage,
}: {
  status: QuotationStatus
  stage: QuotationStage
}): QuotationStage {
  const isOver = stage === 'won' || stage === 'lost'
  return isOver && !isDecided(status) ? stage : 'offered'
}

/** Throws `invalid` for a position that is not of an optional line. */
export function assertOptions(lines: readonly StoredLine[], positions: readonly number[]): void {
  if (positions.some((position) => lines[position]?.is_optional !== 1))
    throw fieldError('options', 'error.optionUnknown')
}

export function versionLines(lines: readonly StoredLine[]): VersionLine[] {
  return lines.map((line, position) => shownLine({ position, ...line }))
}

/** A stored line as screens get it. */
export function shownLine({
  is_optional,
  is_chosen,
  photo,
  ...line
}: StoredLine & { position: number }): VersionLine {
  return {
    ...line,
    is_optional: is_optional === 1,
    is_chosen: is_chosen === 1,
    photo: photo === '' ? '' : uploadPath(photo),
  }
}

interface Compared {
  lines: readonly VersionLine[]
  monthly_total: number
  upfront_total: number
}

export function changesBetween(before: Compared, after: Compared): IsoTimes<VersionChanges> {
  return { ...lineChanges(before.lines, after.lines), totals_before: allTotals(before) }
}
