/** All prices of a category, raised or lowered by a percentage: the same preview, import and undoing as those of a file. */
import type { z } from 'zod'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { PRODUCT_PRICE_MAX_HKD } from '#shared/base/limits.ts'
import { changedPrice } from '#shared/price-list/percent.ts'
import type {
  changePercentSchema,
  PriceList,
  PriceListPreview,
  previewPercentSchema,
} from '#shared/price-list/schema.ts'
import { PRODUCT_PRICES } from '#shared/product/product.ts'
import type { SignedInContext } from '../../core/context.ts'
import { fieldError, found } from '../../platform/app-error.ts'
import { type Compared, type KnownCategory, planned } from './compare.ts'
import { categoryOf, importCompared, nothingYet, previewOf } from './manage.ts'

type Percent = z.infer<typeof previewPercentSchema>

/** Nothing is changed. Throws `not_found`, and `invalid` for a price beyond the limit. */
export function previewPercent(ctx: SignedInContext, input: Percent): PriceListPreview {
  const { compared, category } = compare(ctx, input)
  return previewOf({ sheet: '', heads: [], columns: [], lines: category.products }, compared)
}

/** Throws `conflict` unless it does exactly what its preview showed. */
export async function changeByPercent(
  ctx: SignedInContext,
  { tag, skip, from, ...input }: z.infer<typeof changePercentSchema>,
): Promise<IsoTimes<PriceList>> {
  const { name, names } = found(categoryOf(ctx, input.category), 'error.categoryNotFound')
  const sign = input.direction === 'raise' ? '+' : '−'
  // Who reads the last changes may read either language.
  const named = [names.zh, names.en].filter(Boolean).join(' ') || name.replaceAll('_', ' ')
  const title = `${named} ${sign}${input.percent}%`
  return importCompared(ctx, { name: title, tag, skip, from }, () => compare(ctx, input).compared)
}

function compare(ctx: SignedInContext, input: Percent): { compared: Compared; category: KnownCategory } {
  const category = found(categoryOf(ctx, input.category), 'error.categoryNotFound')
  const compared = nothingYet()
  for (const [index, product] of category.products.entries()) {
    const changed = PRODUCT_PRICES.map((name) => [name, changedPrice(product.values[name], input)] as const)
    const values = Object.fromEntries(changed.filter(([name, price]) => price !== product.values[name]))
    if (Object.values(values).some((price) => price > PRODUCT_PRICE_MAX_HKD))
      throw fieldError('percent', 'error.price')
    if (Object.keys(values).length === 0) compared.unchanged += 1
    else compared.planned.push(planned({ line: index + 1, known: product, values }, category))
  }
  return { compared, category }
}
