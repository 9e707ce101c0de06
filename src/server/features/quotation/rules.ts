/** The rules of quotations, without any I/O (docs/rules.md, Quotations). */
import { hongKongDay } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import {
  QUOTATION_KEPT_DAYS,
  QUOTATION_LINES_MAX,
  QUOTATION_RESTORE_DAYS,
  QUOTATION_VALID_MINUTES,
} from '#shared/base/limits.ts'
import type { ChangedPrice } from '#shared/quotation/discount.ts'
import { ACTS, isDone, isKept, LIFE } from '#shared/quotation/life.ts'
import { type CustomerAct, mayDecide, OFFERS } from '#shared/quotation/offer.ts'
import type { QuotationSubmission, Shown } from '#shared/quotation/schema.ts'
import type { OfferState, QuotationStatus } from '#shared/quotation/status.ts'
import { AppError, fieldError } from '../../platform/app-error.ts'
import { DAY_MS, isoTime, MINUTE_MS } from '../../platform/clock.ts'
import type { OfferedProduct } from '../product/store.ts'
import type { StoredLine } from './store.ts'

interface Lifetime {
  status: QuotationStatus
  expires_at: string
  verified_at: string | null
}

interface WholeLife extends Lifetime {
  cancelled_at: string | null
  decided_at: string | null
}

export function expiryTime(createdMs: number): string {
  return isoTime(createdMs + QUOTATION_VALID_MINUTES * MINUTE_MS)
}

/** The name that a copy is saved under: the first version has no number of its own. */
export function pdfName({ id, version }: { id: string; version: number }): string {
  return `quotation-${version === 1 ? id : `${id}-${version}`}.pdf`
}

/** When a quotation that ended at `endedAt` is deleted completely. */
export function purgeTime(endedAt: string): string {
  return isoTime(Date.parse(endedAt) + QUOTATION_KEPT_DAYS * DAY_MS)
}

/** The last moment for accepting what is open from `fromMs`: the end of that Hong Kong day. */
export function lastMomentAfter(fromMs: number, days: number): string {
  return new Date(`${hongKongDay(isoTime(fromMs + days * DAY_MS))}T23:59:59.999+08:00`).toISOString()
}

/**
 * Whether the public can find it: verified once, whatever became of it, or pending for at most 30 minutes.
 */
export function isLive(quotation: Lifetime, nowMs: number): boolean {
  return hasPublicFile(quotation) && !isUnkept(quotation, nowMs)
}

/** Whether its customer can open its page, and act on it: it was kept, whatever became of it. */
export function hasOwnersPage(quotation: Lifetime, nowMs: number): boolean {
  return isLive(quotation, nowMs) && isKept(quotation.status)
}

/** Whether its public copy is kept. One that was never verified loses it when it expires. */
export function hasPublicFile({ status, verified_at }: Pick<Lifetime, 'status' | 'verified_at'>): boolean {
  const { publicFile } = LIFE[status]
  return publicFile === 'always' || (publicFile === 'once_kept' && verified_at !== null)
}

/** The time to keep it is over, before the job has changed its status. */
function isUnkept({ status, expires_at }: Pick<Lifetime, 'status' | 'expires_at'>, nowMs: number): boolean {
  return LIFE[status].deadline === 'expires_at' && Date.parse(expires_at) <= nowMs
}

/** Whether its customer came too late to keep it. */
export function isLate(quotation: Ending & Lifetime, nowMs: number): boolean {
  return quotation.verified_at === null && isDone('expire', statusAt(quotation, nowMs))
}

/** Whether its last day is not over; some have none. */
export function isInTime(valid_until: string | null, nowMs: number): boolean {
  return valid_until === null || Date.parse(valid_until) >= nowMs
}

interface Ending {
  status: QuotationStatus
  valid_until: string | null
}

/** One whose time is over counts as expired, before the job has changed it. */
export function statusAt(quotation: Ending & Pick<Lifetime, 'expires_at'>, nowMs: number): QuotationStatus {
  return isUnkept(quotation, nowMs) ? ACTS.expire.to : statusOnDay(quotation, nowMs)
}

function statusOnDay({ status, valid_until }: Ending, nowMs: number): QuotationStatus {
  const isOver = LIFE[status].deadline === 'valid_until' && !isInTime(valid_until, nowMs)
  return isOver ? ACTS.expire.to : status
}

/** Whether it can be accepted now. */
export function isOpen(quotation: Ending, nowMs: number): boolean {
  return mayDecide(offerStateOf(quotation, nowMs))
}

export function offerStateOf(quotation: Ending, nowMs: number): OfferState {
  return LIFE[statusOnDay(quotation, nowMs)].offer
}

/** Throws `conflict` with the reason where its customer may not do this with it now. */
export function assertCustomerMay(act: CustomerAct, quotation: Ending, nowMs: number): void {
  const refusal = OFFERS[offerStateOf(quotation, nowMs)].refusals[act]
  if (refusal !== null) throw new AppError('conflict', refusal)
}

/** Throws `conflict` where someone decides about what it no longer is. */
export function assertShown(
  quotation: Ending & { version: number },
  { version = quotation.version, state }: Shown,
  nowMs: number,
): void {
  if (version !== quotation.version) throw new AppError('conflict', 'error.newerVersion')
  if (state !== undefined && state !== offerStateOf(quotation, nowMs))
    throw new AppError('conflict', 'error.changedSince')
}

/**
 * The status after a restore: only what its owner has verified
 * is verified. An accepted one is never cancelled.
 */
export function statusBeforeCancel({
  verified_at,
  decided_at,
}: Pick<WholeLife, 'verified_at' | 'decided_at'>): QuotationStatus {
  if (decided_at !== null) return ACTS.decline.to
  return verified_at === null ? ACTS.submit.to : ACTS.verify.to
}

/**
 * Until when a cancelled quotation can be restored: seven days, but a pending one only until its deadline.
 */
export function restorableUntil(quotation: WholeLife): string | undefined {
  const { status, cancelled_at, expires_at } = quotation
  if (cancelled_at === null || isDone('expire', status)) return undefined
  if (!isKept(statusBeforeCancel(quotation))) return expires_at
  return isoTime(Date.parse(cancelled_at) + QUOTATION_RESTORE_DAYS * DAY_MS)
}

/** Whether it can still be restored, or was just restored. */
export function isRestorable(quotation: WholeLife, nowMs: number): boolean {
  const until = restorableUntil(quotation)
  return until !== undefined && Date.parse(until) > nowMs
}

/**
 * The chosen products as lines, in the admins' order, with the server's current names and prices. Throws
 * `invalid` for an unknown or hidden product, and when no quantity is above zero.
 */
export function quotationLines(
  quantities: Readonly<Record<string, number>>,
  offered: readonly OfferedProduct[],
  names: LineNames,
): StoredLine[] {
  const ids = new Set(offered.map((product) => String(product.id)))
  const chosen = Object.entries(quantities).filter(([, quantity]) => quantity > 0)
  const unknown = chosen.filter(([id]) => !ids.has(id))
  if (unknown.length > 0) {
    throw new AppError('invalid', 'error.quotationProduct', {
      fields: Object.fromEntries(
        unknown.map(([id]) => [`products.${id}`, 'error.quotationProduct' as const]),
      ),
    })
  }
  if (chosen.length === 0) {
    throw fieldError('products', 'error.quotationEmpty')
  }
  if (chosen.length > QUOTATION_LINES_MAX) {
    throw fieldError('products', 'error.tooManyLines')
  }
  return offered.flatMap((product) => {
    const quantity = quantities[product.id] ?? 0
    return quantity > 0 ? [quotationLine(product, quantity, names)] : []
  })
}

/** Throws `prices` unless each line costs what the customer saw; `seen` may leave out products. */
export function assertSeenPrices(
  lines: readonly StoredLine[],
  seen: NonNullable<QuotationSubmission['prices']>,
  language: Language,
): void {
  const changed = changedPrices(lines, seen, language)
  if (changed.length > 0) throw new AppError('prices', 'error.pricesChanged', { extra: { prices: changed } })
}

/** Returns the prices of the lines that cost another sum than `seen`, which may leave out products. */
export function changedPrices(
  lines: readonly StoredLine[],
  seen: Readonly<Record<string, ChangedPrice['now']>>,
  language: Language,
): ChangedPrice[] {
  return lines.flatMap(({ product, monthly_price, upfront_price, ...line }): ChangedPrice[] => {
    if (product === null) return []
    const before = seen[product]
    const now = [monthly_price, upfront_price] as const
    if (!before || (before[0] === now[0] && before[1] === now[1])) return []
    return [{ product, name: line[`name_${language}`], before, now }]
  })
}

/** The display names that are stored with a line. */
interface LineNames {
  category(category: string, language: Language): string
  product(category: string, product: string, language: Language): string
}

export function quotationLine(
  product: Omit<OfferedProduct, 'category_id'>,
  quantity: number,
  names: LineNames,
): StoredLine {
  const { id, name, category_name: category, monthly_price, upfront_price } = product
  const inBoth = <Column extends string>(column: Column, text: (language: Language) => string) =>
    ({ [`${column}_en`]: text('en'), [`${column}_zh`]: text('zh') }) as Record<
      `${Column}_${Language}`,
      string
    >
  return {
    product: id,
    category,
    name,
    quantity,
    monthly_price,
    upfront_price,
    list_monthly_price: null,
    list_upfront_price: null,
    is_optional: 0,
    is_chosen: 1,
    text_en: '',
    text_zh: '',
    heading_en: '',
    heading_zh: '',
    model: '',
    photo: '',
    ...inBoth('category_name', (language) => names.category(category, language)),
    ...inBoth('name', (language) => names.product(category, name, language)),
  }
}
