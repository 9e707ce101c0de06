import type { T } from '#shared/i18n/t.ts'
import type { CatalogueProduct } from '#shared/product/catalogue.ts'
import { formatHkd } from '#shared/product/total.ts'

/** What one of a product costs. */
export function unitPrice(
  t: T,
  { monthly_price, upfront_price }: Pick<CatalogueProduct, 'monthly_price' | 'upfront_price'>,
): string {
  if (monthly_price === 0 && upfront_price === 0) return t('quotation.unitFree')
  const unit = monthly_price === 0 ? 'unitOneOff' : upfront_price === 0 ? 'unitMonthly' : 'unitBoth'
  return t(`quotation.${unit}`, { monthly: formatHkd(monthly_price), upfront: formatHkd(upfront_price) })
}
