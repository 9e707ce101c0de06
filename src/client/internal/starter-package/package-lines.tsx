/** The products of a package while it is edited, with their totals. */
import { useId, useState } from 'react'
import { formatHkd } from '#shared/product/product.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import type { BoundField } from '../../ui/use-form.ts'
import { Combobox } from '../kit/combobox.tsx'
import { useLineRemoval } from '../quotation/version/line-table.tsx'
import { useProductOptions } from '../quotation/version/use-product-options.tsx'
import { type PackageLine, parseLines, storedLines, withProduct } from './package-draft.ts'
import { PackageLineRow } from './package-line.tsx'
import { PackageTotals, useProductsById } from './package-summary.tsx'

export function PackageLines({ field }: { field: BoundField }) {
  const t = useT()
  const id = useId()
  const lines = parseLines(field.value)
  const [query, setQuery] = useState('')
  const write = (next: readonly PackageLine[]) => field.onChange(storedLines(next))
  const remove = useLineRemoval(lines, write)
  const items = useProductOptions(query, (product) => {
    write(withProduct(lines, product.id))
    setQuery('')
  })
  return (
    <section className="narrow:col-span-full" aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-18">
        {t('starter.products')}
      </h3>
      <Combobox
        label={t('desk.addProduct')}
        hint={t('desk.productHint')}
        query={{ value: query, onChange: setQuery, error: field.error }}
        emptyText={t('desk.noProduct')}
        groups={[{ key: 'products', label: t('desk.products'), items }]}
      />
      {lines.length === 0 ? (
        <p className="text-muted">{t('starter.noProducts')}</p>
      ) : (
        <>
          <ul>
            {lines.map((line, at) => (
              <Line
                key={line.product}
                line={line}
                onChange={(next) => write(lines.with(at, next))}
                onRemove={(name) => remove(at, name)}
              />
            ))}
          </ul>
          <PackageTotals lines={lines} className="border-line border-t pt-4 narrow:ml-auto narrow:w-80" />
        </>
      )}
    </section>
  )
}

interface LineProps {
  line: PackageLine
  onChange: (line: PackageLine) => void
  onRemove: (name: string) => void
}

function Line({ line, onChange, onRemove }: LineProps) {
  const t = useT()
  const language = useLanguage()
  const product = useProductsById().get(line.product)
  const unknown = t('starter.productGone')
  const names = product?.names ?? { en: unknown, zh: unknown }
  return (
    <PackageLineRow
      names={names}
      count={line}
      error={product ? undefined : t('error.productUnknown')}
      price={
        product && (
          <>
            {!product.show_in_quotation && <span className="text-muted">{t('desk.hiddenProduct')}</span>}
            <span>
              {t('desk.monthly')} {formatHkd(product.monthly_price)}
            </span>
            <span>
              {t('desk.upfront')} {formatHkd(product.upfront_price)}
            </span>
          </>
        )
      }
      onCount={(count) => onChange({ product: line.product, ...count })}
      onRemove={() => onRemove(names[language])}
    />
  )
}
