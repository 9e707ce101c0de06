/** The results of a search in all categories; each links to its row. */

import { LANGUAGE_TAG, otherLanguage } from '#shared/base/language.ts'
import type { ListedCategory, ListedProduct } from '#shared/product/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Chip } from '../kit/chip.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { nameIn, ShownName } from '../kit/shown-name.tsx'
import { priceColumns } from './price-columns.ts'

interface FoundProductsProps {
  found: readonly ListedProduct[]
  categoryOf: (product: ListedProduct) => ListedCategory | undefined
  onGo: (product: ListedProduct) => void
}

export function FoundProducts({ found, categoryOf, onGo }: FoundProductsProps) {
  const t = useT()
  const language = useLanguage()
  const other = otherLanguage(language)
  const columns: Column<ListedProduct>[] = [
    {
      key: 'name',
      label: t('product.product'),
      isMain: true,
      className: 'wide:w-[31%] max-wide:pl-9',
      cell: (product) => (
        <button
          type="button"
          className="min-h-6 text-start leading-[1.4] font-bold wrap-anywhere text-jade hover:underline hover:underline-offset-4"
          onClick={() => onGo(product)}
        >
          <ShownName row={product} language={language} />
        </button>
      ),
    },
    {
      key: 'other',
      label: t(`product.nameIn_${other}`),
      cell: ({ names }) => <span lang={LANGUAGE_TAG[other]}>{names[other]}</span>,
    },
    {
      key: 'category',
      label: t('product.category'),
      cell: (product) => {
        const category = categoryOf(product)
        return category && nameIn(category, language)
      },
    },
    ...priceColumns(t),
    {
      key: 'shown',
      label: t('product.inQuotation'),
      cell: ({ show_in_quotation }) => (
        <Chip tone={show_in_quotation ? 'jade' : 'quiet'}>
          {t(show_in_quotation ? 'product.shown' : 'product.hidden')}
        </Chip>
      ),
    },
  ]
  return (
    <div className="product-table">
      <DataTable
        label={t('product.foundLabel')}
        columns={columns}
        rows={found}
        keyOf={({ id }) => `found-${id}`}
        onOpen={onGo}
      />
    </div>
  )
}
