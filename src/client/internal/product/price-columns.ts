/** The two prices of a product as columns of a table, whole HKD. */

import { formatNumber } from '#shared/base/format-number.ts'
import type { T } from '#shared/i18n/t.ts'
import type { ListedProduct } from '#shared/product/schema.ts'
import type { Column } from '../kit/data-table.tsx'

export function priceColumns(t: T): Column<ListedProduct>[] {
  return (['monthly', 'upfront'] as const).map((key) => ({
    key,
    label: t(`product.${key}`),
    isEnd: true,
    className: 'product-price data-label:font-ticket data-label:tabular-nums [&::before]:font-text',
    cell: (product) => formatNumber(product[`${key}_price`]),
  }))
}
