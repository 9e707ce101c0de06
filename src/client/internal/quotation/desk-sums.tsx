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
    <section
      className="mb-4 [&_dd]:font-ticket [&_dd]:font-bold [&_dd]:tabular-nums [&_dl>div]:flex [&_dl>div]:flex-row-reverse [&_dl>div]:items-baseline [&_dl>div]:gap-1.5 max-wide:[&_dl>div]:flex-wrap max-wide:[&_dl>div]:justify-end [&_dt]:text-muted [&>dl]:flex [&>dl]:flex-wrap [&>dl]:gap-x-8 [&>dl]:gap-y-1 max-wide:[&>dl]:grid max-wide:[&>dl]:grid-cols-[1fr_1fr] max-wide:[&>dl]:gap-x-4 max-wide:[&>dl]:gap-y-1"
      aria-label={t('desk.sums')}
      aria-busy={!sums?.isWhole}
    >
      <dl>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '…'}</dd>
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
