/** The rules of quotations, without any I/O (spec 4, 5; contract 5). */
import type { Language } from '../../../shared/base/language.ts'
import {
  QUOTATION_KEPT_DAYS,
  QUOTATION_RESTORE_DAYS,
  QUOTATION_VALID_MINUTES,
} from '../../../shared/base/limits.ts'
import type { QuotationLine, QuotationStatus } from '../../../shared/quotation/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { DAY_MS, isoTime, MINUTE_MS } from '../../platform/clock.ts'
import type { OfferedProduct } from '../product/store.ts'

interface Lifetime {
  status: QuotationStatus
  expires_at: string
  cancelled_at: string | null
}

interface WholeLife extends Lifetime {
  verified_at: string | null
}

export function expiryOf(createdMs: number): string {
  return isoTime(createdMs + QUOTATION_VALID_MINUTES * MINUTE_MS)
}

/** When a quotation that ended at `endedAt` is deleted completely. */
export function purgeOf(endedAt: string): string {
  return isoTime(Date.parse(endedAt) + QUOTATION_KEPT_DAYS * DAY_MS)
}

/** Whether the public can find it: verified, or pending for at most 30 minutes. */
export function isLive(quotation: Lifetime, nowMs: number): boolean {
  if (quotation.status === 'verified') return true
  return quotation.status === 'pending_verification' && Date.parse(quotation.expires_at) > nowMs
}

/** The status after a restore: only what its owner has verified is verified. */
export function statusBeforeCancel({
  verified_at,
}: Pick<WholeLife, 'verified_at'>): 'verified' | 'pending_verification' {
  return verified_at === null ? 'pending_verification' : 'verified'
}

/** Until when a cancelled quotation can be restored: seven days, but a pending one only until its deadline. */
export function restorableUntil(quotation: WholeLife): string | undefined {
  const { status, cancelled_at, expires_at } = quotation
  if (cancelled_at === null || status === 'expired') return undefined
  if (statusBeforeCancel(quotation) === 'pending_verification') return expires_at
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
): QuotationLine[] {
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
    throw new AppError('invalid', 'error.quotationEmpty', { fields: { products: 'error.quotationEmpty' } })
  }
  return offered.flatMap((product) => {
    const quantity = quantities[product.id] ?? 0
    return quantity > 0 ? [quotationLine(product, quantity, names)] : []
  })
}

/** The display names that are stored with a line. */
interface LineNames {
  category(category: string, language: Language): string
  product(category: string, product: string, language: Language): string
}

function quotationLine(product: OfferedProduct, quantity: number, names: LineNames): QuotationLine {
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
    ...inBoth('category_name', (language) => names.category(category, language)),
    ...inBoth('name', (language) => names.product(category, name, language)),
  }
}
