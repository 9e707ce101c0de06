/** The sums of what the filter shows; they come by themselves and never hold the list up. */
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/total.ts'
import { useT } from '../../ui/page-context.tsx'
import type { Sums } from './use-sums.ts'

export function DeskSums({ sums }: { sums: Sums | undefined }) {
  const t = useT()
  const figures = [
    {
      name: t('desk.sumCount', { count: sums?.count ?? 0 }),
      value: sums && formatNumber(sums.count),
    },
    { name: t('desk.sumMonthly'), value: sums && formatHkd(sums.monthly_total) },
    { name: t('desk.sumUpfront'), value: sums && formatHkd(sums.upfront_total) },
    { name: t('desk.sumFirstYear'), value: sums && formatHkd(sums.first_year_total) },
  ]
  return (
    <section className="desk-sums" aria-label={t('desk.sums')} aria-busy={!sums?.isWhole}>
      <dl>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '…'}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="text-muted">
        {sums && !sums.isWhole && t('desk.stillAdding')}
      </p>
    </section>
  )
}
