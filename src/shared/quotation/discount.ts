/** What a version costs: its chosen lines less its discount. Shared, so that screens show what the server will store. */
import { type PricedLine, type Totals, totalsOf } from '../product/total.ts'

export interface Discount {
  /** Off both totals, before the two amounts. */
  discount_percent: number
  discount_monthly: number
  discount_upfront: number
}

/** Whole HKD, rounded in the customer's favour and never below zero. Pass only the lines that the customer takes. */
export function discountedTotals(lines: readonly PricedLine[], discount: Discount): Totals {
  const { monthly_total, upfront_total } = totalsOf(lines)
  return totalsOf([
    {
      quantity: 1,
      monthly_price: Math.max(0, lessPercent(monthly_total, discount) - discount.discount_monthly),
      upfront_price: Math.max(0, lessPercent(upfront_total, discount) - discount.discount_upfront),
    },
  ])
}

function lessPercent(total: number, { discount_percent }: Discount): number {
  return Math.floor((total * (100 - discount_percent)) / 100)
}
