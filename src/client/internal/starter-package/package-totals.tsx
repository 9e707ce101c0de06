/** What the products of a package cost at the prices of the catalogue. */
import { formatHkd } from '#shared/product/total.ts'
import type { StarterLine } from '#shared/starter-package/schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { packageTotals } from './package-draft.ts'
import { useProductsById } from './use-products-by-id.ts'

interface PackageTotalsProps {
  lines: readonly StarterLine[]
  className: string
}

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
