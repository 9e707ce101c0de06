/** What a product costs the company, and what is left of its first year, as columns of a table for admins. */
import { formatNumber } from '#shared/base/format-number.ts'
import type { T } from '#shared/i18n/t.ts'
import { marginOf } from '#shared/product/product.ts'
import type { ListedProduct } from '#shared/product/schema.ts'
import type { Column } from '../kit/data-table.tsx'
import { MarginShare } from '../kit/margin-share.tsx'

export function costColumns(t: T): Column<ListedProduct>[] {
  return [
    {
      key: 'cost',
      label: t('product.costHkd'),
      isEnd: true,
      className: 'product-price product-locked',
      cell: ({ cost }) => (cost === null ? '–' : formatNumber(cost)),
    },
    {
      key: 'margin',
      label: t('product.margin'),
      isEnd: true,
      className: 'product-price product-locked',
      cell(product) {
        const margin = marginOf(product, product.cost)
        if (margin === undefined) return '–'
        return (
          <MarginShare
            margin={margin}
            text={t('product.marginPercent', { percent: Math.round(margin * 100) })}
          />
        )
      },
    },
  ]
}
