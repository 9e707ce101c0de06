/** What the filter shows, counted and summed; it comes by itself and never holds the list up. */
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/total.ts'
import { useT } from '../../ui/page-context.tsx'
import type { Desk } from './use-desk.ts'
import type { Sums } from './use-sums.ts'

export function DeskSums({ sums, phase }: { sums: Sums | undefined; phase: Desk['phase'] }) {
  const t = useT()
  const figures = [
    { name: t(`desk.sum_${phase}`, { count: sums?.count ?? 0 }), value: sums && formatNumber(sums.count) },
    { name: t('desk.sumFirstYear'), value: sums && formatHkd(sums.first_year_total) },
    { name: t('desk.sumMonthly'), value: sums && formatHkd(sums.monthly_total) },
    { name: t('desk.sumUpfront'), value: sums && formatHkd(sums.upfront_total) },
  ]
  return (
    <section className="mb-4" aria-label={t('desk.sums')} aria-busy={!sums?.isWhole}>
      <dl className="flex flex-wrap gap-x-8 gap-y-1 max-wide:grid max-wide:grid-cols-[1fr_1fr] max-wide:gap-x-4">
        {figures.map(({ name, value }) => (
          <div
            key={name}
            className="flex flex-row-reverse items-baseline gap-1.5 max-wide:flex-wrap max-wide:justify-end"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="font-ticket font-bold tabular-nums">{value ?? '…'}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">{t('desk.sumsOf')}</p>
      <p role="status" className="text-muted">
        {sums && !sums.isWhole && t('desk.stillAdding')}
      </p>
    </section>
  )
}
