/** What a version costs: its chosen lines less its discount. Shared, so that screens show what the server will store. */
import { type PricedLine, type Totals, totalsOf } from '../product/product.ts'

export interface Discount {
  /** Off both totals, before the two amounts. */
  discount_percent: number
  discount_monthly: number
  discount_upfront: number
}

export const DISCOUNT_FIELDS = ['discount_percent', 'discount_monthly', 'discount_upfront'] as const

type DiscountAmount = 'discount_monthly' | 'discount_upfront'

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

/** What one step takes off, below zero. */
export interface DiscountStep {
  /** It is undefined for the amounts, which come after it. */
  percent: number | undefined
  monthly_total: number
  upfront_total: number
}

/** What stands below the lines of a ticket. Page, PDF, mail, desk and editor all draw this one, so that each adds up. */
export interface TicketSums {
  /** The sum of the lines that count. */
  subtotal: Totals
  /** What the discount takes off it; none without one. */
  steps: DiscountStep[]
  totals: Totals
  /** The totals with every option; null where none is left out. */
  withOptions: Totals | null
}

/** `counted`: those of `all` that the customer takes, or cannot leave out. */
export function ticketSums(
  counted: readonly PricedLine[],
  discount: Discount,
  all: readonly PricedLine[] = counted,
): TicketSums {
  const { discount_percent, discount_monthly, discount_upfront } = discount
  const subtotal = totalsOf(counted)
  const afterPercent = discountedTotals(counted, { ...discount, discount_monthly: 0, discount_upfront: 0 })
  const totals = discountedTotals(counted, discount)
  const steps: DiscountStep[] = []
  if (discount_percent > 0) steps.push({ percent: discount_percent, ...difference(subtotal, afterPercent) })
  if (discount_monthly > 0 || discount_upfront > 0)
    steps.push({ percent: undefined, ...difference(afterPercent, totals) })
  const withOptions = counted.length < all.length ? discountedTotals(all, discount) : null
  return { subtotal, steps, totals, withOptions }
}

function difference(before: Totals, after: Totals): Pick<DiscountStep, 'monthly_total' | 'upfront_total'> {
  return {
    monthly_total: after.monthly_total - before.monthly_total,
    upfront_total: after.upfront_total - before.upfront_total,
  }
}

/** The amounts that are more than the price of the lines that the customer cannot leave out. */
export function amountsBeyond(
  lines: readonly (PricedLine & { is_optional: boolean | 0 | 1 })[],
  discount: Discount,
): DiscountAmount[] {
  const { monthly_total, upfront_total } = totalsOf(lines.filter(({ is_optional }) => !is_optional))
  const beyond: Record<DiscountAmount, boolean> = {
    discount_monthly: discount.discount_monthly > lessPercent(monthly_total, discount),
    discount_upfront: discount.discount_upfront > lessPercent(upfront_total, discount),
  }
  return (Object.keys(beyond) as DiscountAmount[]).filter((name) => beyond[name])
}

interface ListedLine extends PricedLine {
  list_monthly_price: number | null
  list_upfront_price: number | null
  is_optional: boolean | 0 | 1
}

/**
 * What a version takes off the list price of its first year, in percent to one place, rounded up: a special price counts like
 * a discount. Without its options or with all of them, whichever is more.
 */
export function discountShare(lines: readonly ListedLine[], discount: Discount): number {
  const shares = bothWays(lines).map((counted) => {
    const list = totalsOf(counted.map(atListPrice)).first_year_total
    const left = discountedTotals(counted, discount).first_year_total
    return list === 0 ? 0 : Math.ceil((1_000 * (list - left)) / list) / 10
  })
  return Math.max(...shares)
}

/** Whether it takes off more than so many percent, rounded in the customer's favour, would. */
export function isOverLimit(lines: readonly ListedLine[], discount: Discount, percent: number): boolean {
  const limit = { discount_percent: percent, discount_monthly: 0, discount_upfront: 0 }
  return bothWays(lines).some(
    (counted) =>
      discountedTotals(counted, discount).first_year_total <
      discountedTotals(counted.map(atListPrice), limit).first_year_total,
  )
}

function bothWays(lines: readonly ListedLine[]): (readonly ListedLine[])[] {
  return [lines.filter(({ is_optional }) => !is_optional), lines]
}

export function atListPrice(line: Omit<ListedLine, 'is_optional'>): PricedLine {
  const { quantity, monthly_price, upfront_price } = line
  return {
    quantity,
    monthly_price: priceBefore(monthly_price, line.list_monthly_price) ?? monthly_price,
    upfront_price: priceBefore(upfront_price, line.list_upfront_price) ?? upfront_price,
  }
}

export function hasDiscount({ discount_percent, discount_monthly, discount_upfront }: Discount): boolean {
  return discount_percent + discount_monthly + discount_upfront > 0
}

function lessPercent(total: number, { discount_percent }: Discount): number {
  return Math.floor((total * (100 - discount_percent)) / 100)
}

/** The catalogue's price beside a special one, which is lower: a higher price of a line is only its price. */
export function priceBefore(price: number, list: number | null): number | null {
  return list !== null && list > price ? list : null
}

/** A product whose price is another than the customer saw: in the answer 409 `prices`. Whole HKD. */
export interface ChangedPrice {
  product: number
  /** The name in the customer's language. */
  name: string
  /** Monthly and upfront price. */
  before: readonly [number, number]
  now: readonly [number, number]
}
