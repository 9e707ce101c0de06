/** Says before a quotation is sent what costs another sum than the visitor saw. */
import { useEffect, useRef } from 'react'
import { unitPriceText } from '#shared/product/price-text.ts'
import type { ChangedPrice } from '#shared/quotation/changed-price.ts'
import { useT } from '../../ui/page-context.tsx'
import { unbroken } from '../../ui/unbroken.tsx'

export function PriceChanges({ changed }: { changed: readonly ChangedPrice[] }) {
  const t = useT()
  const box = useRef<HTMLElement>(null)
  // It is far above the button that was pressed.
  useEffect(() => {
    if (changed.length > 0) box.current?.focus()
  }, [changed])
  if (changed.length === 0) return null
  const price = ([monthly_price, upfront_price]: ChangedPrice['now']) =>
    unbroken(unitPriceText(t, { monthly_price, upfront_price }))
  return (
    <section
      ref={box}
      id="price-changes"
      tabIndex={-1}
      aria-labelledby="price-changes-title"
      className="mt-6 scroll-mt-32 rounded-control border-2 border-vermilion-deep p-4"
    >
      <h3 id="price-changes-title" className="text-xl">
        {t('quotation.pricesTitle')}
      </h3>
      <p className="mt-1">{t('quotation.pricesText')}</p>
      <ul className="mt-3 grid gap-2">
        {changed.map(({ product, name, before, now }) => (
          <li key={product}>
            <b className="block">{name}</b>
            <s className="block text-muted">{price(before)}</s>
            <span className="block">{price(now)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
