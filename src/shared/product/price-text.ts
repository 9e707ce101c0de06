/** What something costs, in words: the one place that writes a price with its unit. */
import type { T } from '../i18n/t.ts'
import { formatHkd, type PricedLine } from './total.ts'

type Priced = Omit<PricedLine, 'quantity'> & { quantity?: number }

/** Of all its items together; without a quantity, of one. A part that is zero is left out. */
export function priceText(t: T, { quantity = 1, monthly_price, upfront_price }: Priced): string {
  const prices = {
    monthly: formatHkd(quantity * monthly_price),
    upfront: formatHkd(quantity * upfront_price),
  }
  if (monthly_price > 0) return t(upfront_price > 0 ? 'price.both' : 'price.monthly', prices)
  return t(upfront_price > 0 ? 'price.oneOff' : 'price.none', prices)
}

/** Of one of them. What costs nothing needs no unit. */
export function unitPriceText(t: T, product: Omit<PricedLine, 'quantity'>): string {
  const price = priceText(t, product)
  return product.monthly_price + product.upfront_price > 0 ? t('price.each', { price }) : price
}
