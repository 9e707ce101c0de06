/** The rows of a ticket with a discount or with an option that is left out, down to the total. */
import type { TextKey, TextVariables } from '#shared/i18n/t.ts'
import { type Totals, totalsOf } from '#shared/product/total.ts'
import { discountedTotals, hasDiscount } from '#shared/quotation/discount.ts'
import { discountOf, type QuotationDocument } from './document.ts'

type Sums = Pick<Totals, 'monthly_total' | 'upfront_total'>

export interface SumRow {
  key: TextKey
  variables?: TextVariables
  /** Below zero for what is taken off. */
  monthly: number
  upfront: number
  kind: 'plain' | 'total' | 'leftOut'
  reason: string
}

/** None where the two totals say it all. Once it is accepted, what was left out is no longer for sale. */
export function sumRowsOf(document: QuotationDocument): SumRow[] {
  const { lines, status } = document
  const chosen = lines.filter((line) => line.is_chosen === 1)
  const isReduced = hasDiscount(discountOf(document))
  const isPartial = chosen.length < lines.length && status !== 'accepted'
  if (!isReduced && !isPartial) return []
  const rows = isReduced ? discountRows(document, chosen) : []
  rows.push(row('pdf.total', document, 'total'))
  if (isPartial)
    rows.push(row('pdf.withAllOptions', discountedTotals(lines, discountOf(document)), 'leftOut'))
  return rows
}

/** The reason is below the last one. */
function discountRows(document: QuotationDocument, chosen: QuotationDocument['lines']): SumRow[] {
  const { percent, monthly, upfront, reason } = document.discount
  const full = totalsOf(chosen)
  const inPart = { ...discountOf(document), discount_monthly: 0, discount_upfront: 0 }
  const afterPercent = discountedTotals(chosen, inPart)
  const rows = [row('pdf.subtotal', full)]
  if (percent > 0) {
    rows.push({ ...row('pdf.discountPercent', difference(full, afterPercent)), variables: { percent } })
  }
  if (monthly > 0 || upfront > 0) rows.push(row('pdf.discount', difference(afterPercent, document)))
  return rows.map((each, index) => (index === rows.length - 1 ? { ...each, reason: reason.trim() } : each))
}

function row(key: TextKey, sums: Sums, kind: SumRow['kind'] = 'plain'): SumRow {
  return { key, monthly: sums.monthly_total, upfront: sums.upfront_total, kind, reason: '' }
}

function difference(before: Sums, after: Sums): Sums {
  return {
    monthly_total: after.monthly_total - before.monthly_total,
    upfront_total: after.upfront_total - before.upfront_total,
  }
}
