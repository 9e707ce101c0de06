/** A package at a glance: both names, its products, whether visitors see all of them, and what they cost. */

import { COLON, LANGUAGE_TAG, languagesFrom } from '#shared/base/language.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { ListedStarterPackage, StarterLine } from '#shared/starter-package/schema.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Chip } from '../kit/chip.tsx'
import { type Utils, useCachedList } from '../kit/use-cached-list.ts'
import { useProducts } from '../quotation/version/use-product-options.tsx'
import { type Products, packageTotals } from './package-draft.ts'

export function PackageSummary({ row }: { row: ListedStarterPackage }) {
  const t = useT()
  const language = useLanguage()
  const products = useProductsById()
  const { names, descriptions, uses, lines } = row
  const hidden = lines.filter(({ product }) => products.get(product)?.show_in_quotation !== true)
  const languages = languagesFrom(language)
  const described = languages.find((each) => descriptions[each] !== '')
  const written = languages.find((each) => uses[each] !== '')
  return (
    <>
      <div className="package-head min-w-0 wrap-anywhere">
        <h2 className="part-title text-wrap">
          {languages.map((each, at) => (
            <span
              key={each}
              className={at === 0 ? 'block' : 'mb-1 block font-normal text-15 text-muted'}
              lang={LANGUAGE_TAG[each]}
            >
              {names[each]}
            </span>
          ))}
        </h2>
        {described && <p lang={LANGUAGE_TAG[described]}>{descriptions[described]}</p>}
        {written && (
          <p className="mt-1 whitespace-pre-line text-muted" lang={LANGUAGE_TAG[written]}>
            {uses[written]}
          </p>
        )}
        {row.is_most_chosen && (
          <p className="mt-1">
            <Chip tone="jade">{t('starter.mostChosen')}</Chip>
          </p>
        )}
        {hidden.length > 0 && (
          <p className="mt-1">
            {hidden.length === lines.length ? (
              <Chip tone="go">{t('starter.notOffered')}</Chip>
            ) : (
              <Chip tone="brass">{t('starter.hiddenCount', { count: hidden.length })}</Chip>
            )}
          </p>
        )}
        {lines.length > 0 && (
          <Disclosure
            className="mt-1"
            summary={
              <span>
                {t('starter.productCount', { count: lines.length })}
                <span className="sr-only">
                  {COLON[language]}
                  {names[language]}
                </span>
              </span>
            }
          >
            <ul>
              {lines.map(({ product, quantity }) => (
                <li key={product} className="package-summary-line">
                  <span className="text-right tabular-nums">{quantity} ×</span>
                  <span> </span>
                  <span>{products.get(product)?.names[language]}</span>
                  {hidden.some((line) => line.product === product) && (
                    <span className="text-muted"> ({t('desk.hiddenProduct')})</span>
                  )}
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
      <PackageTotals lines={lines} className="package-totals" />
    </>
  )
}

interface PackageTotalsProps {
  lines: readonly StarterLine[]
  className: string
}

/** What the products of a package cost at the prices of the catalogue. */
export function PackageTotals({ lines, className }: PackageTotalsProps) {
  const t = useT()
  const totals = packageTotals(lines, useProductsById())
  return (
    <dl className={`grid content-start gap-0.5 ${className}`}>
      {(
        [
          ['desk.totalMonthly', totals.monthly_total],
          ['desk.totalUpfront', totals.upfront_total],
          ['desk.totalFirstYear', totals.first_year_total],
        ] as const
      ).map(([text, sum]) => (
        <div key={text} className="flex justify-between gap-4 last:font-bold">
          <dt className="font-normal text-muted">{t(text)}</dt>
          <dd className="text-right font-ticket tabular-nums">{formatHkd(sum)}</dd>
        </div>
      ))}
    </dl>
  )
}

const refreshes = ({ starterPackage, quotation }: Utils) => [starterPackage.all, quotation.products]

/** The cached packages, refreshed with their products, one of which may have been archived. */
export const usePackageList = () => useCachedList(({ starterPackage }) => starterPackage.all, { refreshes })

/** Every product that is not archived, by id. */
export function useProductsById(): Products {
  return new Map(useProducts().map((product) => [product.id, product]))
}
