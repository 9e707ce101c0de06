/** What costs another sum than before: the old price struck out, the new one below it. */
import { unitPriceText } from '#shared/product/product.ts'
import type { ChangedPrice } from '#shared/quotation/discount.ts'
import { useT } from '../../ui/page-context.tsx'
import { unbroken } from '../../ui/unbroken.tsx'

export function ChangedPrices({ changed }: { changed: readonly ChangedPrice[] }) {
  const t = useT()
  const price = ([monthly_price, upfront_price]: ChangedPrice['now']) =>
    unbroken(unitPriceText(t, { monthly_price, upfront_price }))
  return (
    <ul className="mt-3 grid gap-2">
      {changed.map(({ product, name, before, now }) => (
        <li key={product}>
          <b className="block">{name}</b>
          <s className="block text-muted">{price(before)}</s>
          <span className="block">{price(now)}</span>
        </li>
      ))}
    </ul>
  )
}
