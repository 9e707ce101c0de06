/** Says before a quotation is sent what costs another sum than the visitor saw. */
import type { ChangedPrice } from '../../../shared/quotation/changed-price.ts'
import { useT } from '../../ui/page-context.tsx'
import { unitPrice } from './unit-price.ts'

export const PRICE_CHANGES_ID = 'price-changes'

export function PriceChanges({ changed }: { changed: readonly ChangedPrice[] }) {
  const t = useT()
  if (changed.length === 0) return null
  const price = ([monthly_price, upfront_price]: ChangedPrice['now']) =>
    unitPrice(t, { monthly_price, upfront_price })
  return (
    <section
      id={PRICE_CHANGES_ID}
      tabIndex={-1}
      aria-labelledby="price-changes-title"
      className="mt-6 rounded-control border-2 border-vermilion-deep p-4"
    >
      <h3 id="price-changes-title" className="text-xl">
        {t('quotation.pricesTitle')}
      </h3>
      <p className="mt-1">{t('quotation.pricesText')}</p>
      <ul className="mt-3 grid gap-2">
        {changed.map(({ product, name, before, now }) => (
          <li key={product}>
            <b className="block">{name}</b>
            <s className="text-muted">{price(before)}</s> <span>{price(now)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
