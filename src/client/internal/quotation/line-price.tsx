/** A price, after the usual one where it is a special price. */
import { formatHkd } from '#shared/product/total.ts'
import { priceBefore } from '#shared/quotation/special-price.ts'
import { useT } from '../../ui/page-context.tsx'

interface PriceProps {
  price: number
  list: number | null
  format?: (price: number) => string
}

export function Price({ price, list, format = formatHkd }: PriceProps) {
  const t = useT()
  const before = priceBefore(price, list)
  return (
    <span>
      {before !== null && (
        <s className="list-price mr-1.5 text-muted">
          <span className="sr-only">{t('desk.listPrice', { price: '' })}</span>
          {format(before)}
        </s>
      )}
      <span className={before === null ? '' : 'font-bold text-jade'}>{format(price)}</span>
    </span>
  )
}
