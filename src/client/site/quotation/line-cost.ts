/** What a line of a quotation costs, in words. */
import type { T } from '#shared/i18n/t.ts'
import { formatHkd, type PricedLine } from '#shared/product/total.ts'

export function lineCost(t: T, { quantity, monthly_price, upfront_price }: PricedLine): string {
  const prices = {
    monthly: formatHkd(quantity * monthly_price),
    upfront: formatHkd(quantity * upfront_price),
  }
  if (monthly_price > 0) return t(upfront_price > 0 ? 'offer.costBoth' : 'offer.costMonthly', prices)
  return t(upfront_price > 0 ? 'offer.costOneOff' : 'offer.costNone', prices)
}
