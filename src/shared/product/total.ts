/**
 * Sums of a quotation. Prices are whole Hong Kong dollars;
 * visitors read the upfront price as installation fee.
 */
import { formatNumber } from '../base/format-number.ts'
import { MONTHS_IN_FIRST_YEAR } from '../base/limits.ts'

export interface PricedLine {
  quantity: number
  monthly_price: number
  upfront_price: number
}

export interface Totals {
  monthly_total: number
  upfront_total: number
  first_year_total: number
}

export function totalsOf(lines: readonly PricedLine[]): Totals {
  let monthly_total = 0
  let upfront_total = 0
  for (const line of lines) {
    monthly_total += line.quantity * line.monthly_price
    upfront_total += line.quantity * line.upfront_price
  }
  return {
    monthly_total,
    upfront_total,
    first_year_total: monthly_total * MONTHS_IN_FIRST_YEAR + upfront_total,
  }
}

/** Stored sums with the total of the first year. */
export function allTotals({
  monthly_total,
  upfront_total,
}: Pick<Totals, 'monthly_total' | 'upfront_total'>): Totals {
  return totalsOf([{ quantity: 1, monthly_price: monthly_total, upfront_price: upfront_total }])
}

export function formatHkd(amount: number): string {
  return `HK$${formatNumber(amount)}`
}
