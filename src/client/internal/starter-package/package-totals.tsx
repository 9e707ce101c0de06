/** What the products of a package cost at the prices of the catalogue. */
import { formatHkd } from '#shared/product/total.ts'
import type { StarterLine } from '#shared/starter-package/schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { packageTotals } from './package-draft.ts'
import { useProductsById } from './use-products-by-id.ts'

export function PackageTotals({ lines }: { lines: readonly StarterLine[] }) {
  const t = useT()
  const totals = packageTotals(lines, useProductsById())
  return (
    <dl className="starter-totals">
      <div>
        <dt>{t('desk.totalMonthly')}</dt>
        <dd>{formatHkd(totals.monthly_total)}</dd>
      </div>
      <div>
        <dt>{t('desk.totalUpfront')}</dt>
        <dd>{formatHkd(totals.upfront_total)}</dd>
      </div>
      <div>
        <dt>{t('desk.totalFirstYear')}</dt>
        <dd className="font-bold">{formatHkd(totals.first_year_total)}</dd>
      </div>
    </dl>
  )
}
