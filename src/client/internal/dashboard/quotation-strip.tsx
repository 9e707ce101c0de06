/** The quotations at a glance, for everyone: what came, what waits, what is open and won, and two small charts. */
import { Link } from 'wouter'
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/total.ts'
import type { QuotationOverview } from '#shared/quotation/desk-schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'
import { MorningMailSwitch } from './morning-mail-switch.tsx'
import { StageChart, WeekChart } from './quotation-charts.tsx'

export function QuotationStrip() {
  const overview = trpc.quotation.overview.useQuery()
  return overview.data ? <Strip overview={overview.data} /> : null
}

function Strip({ overview }: { overview: QuotationOverview }) {
  const t = useT()
  const { new_today, waiting_for_us, overdue, untaken, open, won_this_month, won_last_month } = overview
  const late = [
    overdue > 0 && t('desk.overdueCount', { count: overdue }),
    untaken > 0 && t('desk.untakenCount', { count: untaken }),
  ].filter((text) => text !== false)
  return (
    <section className="strip" aria-labelledby="strip-title">
      <h2 id="strip-title" className="strip-title">
        <Link href={internalPaths.quotations()}>{t('internal.quotations')}</Link>
      </h2>
      <dl className="strip-figures">
        <Figure label={t('desk.newToday')} value={formatNumber(new_today)} />
        <Figure label={t('desk.waitingForUs')} value={formatNumber(waiting_for_us)} notes={late} isLate />
        <Figure
          label={t('desk.openValue')}
          value={t('desk.perMonth', { amount: formatHkd(open.monthly_total) })}
          notes={[t('desk.andOneOff', { amount: formatHkd(open.upfront_total), count: open.count })]}
        />
        <Figure
          label={t('desk.wonThisMonth')}
          value={formatHkd(won_this_month.first_year_total)}
          notes={[t('desk.wonLastMonth', { amount: formatHkd(won_last_month.first_year_total) })]}
        />
      </dl>
      <div className="strip-charts">
        <WeekChart weeks={overview.weeks} />
        <StageChart stages={overview.stages} />
      </div>
      <MorningMailSwitch />
    </section>
  )
}

interface FigureProps {
  label: string
  value: string
  notes?: readonly string[]
  isLate?: boolean
}

function Figure({ label, value, notes = [], isLate }: FigureProps) {
  return (
    <div className="strip-figure">
      <dt>{label}</dt>
      <dd>
        <span className="strip-value">{value}</span>
        {notes.map((note) => (
          <span key={note} className="strip-note" data-late={isLate}>
            {note}
          </span>
        ))}
      </dd>
    </div>
  )
}
