/** A price before and after a list, and by how much it changes; alone where it stays. */

import { useT } from '#client/ui/page-context.tsx'
import { formatNumber } from '#shared/base/format-number.ts'

export function PriceChange({ pair: [before, after] }: { pair: [number | null, number | null] }) {
  const t = useT()
  const shown = (price: number | null) => (price === null ? '–' : formatNumber(price))
  if (before === after) return <span className="text-muted">{shown(after)}</span>
  if (before === null || after === null) return <strong>{shown(after)}</strong>
  const change = before === 0 ? undefined : Math.round((1_000 * (after - before)) / before) / 10
  const sign = after > before ? '+' : '−'
  return (
    <span className="price-change">
      <s>{shown(before)}</s>
      <strong>{shown(after)}</strong>
      {change !== undefined && <span>{sign + t('priceList.percent', { percent: Math.abs(change) })}</span>}
    </span>
  )
}
