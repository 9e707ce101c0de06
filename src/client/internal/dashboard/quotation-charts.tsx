/** The two charts of the dashboard: each bar has its number and leads to its quotations. */
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { formatShortDate } from '#shared/base/date.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/total.ts'
import type { QuotationOverview } from '#shared/quotation/desk-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useNow } from '../kit/use-now.ts'
import { deskPath } from '../quotation/desk-path.ts'

export function WeekChart({ weeks }: Pick<QuotationOverview, 'weeks'>) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  return (
    <Chart title={t('desk.chartWeeks')} lead={t('desk.chartWeeksLead')}>
      <ol className="week-bars">
        {weeks.map(({ week, count }) => (
          <li key={week}>
            <Link href={deskPath({ week })}>
              <span className="week-count">{formatNumber(count)}</span>
              <span className="week-bar" style={{ height: `${(4 * count) / most}rem` }} />
              <span className="sr-only">{t('desk.weekOf')} </span>
              <span className="week-day">{formatShortDate(`${week}T00:00:00+08:00`, now, language)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Chart>
  )
}

export function StageChart({ overview }: { overview: QuotationOverview }) {
  const t = useT()
  const { stages, won_this_month, month } = overview
  const rows = [
    ...stages.map(({ stage, ...figure }) => ({
      ...figure,
      name: stage as string,
      label: t(`desk.stage_${stage}`),
      href: deskPath({ phase: 'live', stage }),
    })),
    { ...won_this_month, name: 'won', label: t('desk.wonNow'), href: deskPath({ won: month }) },
  ]
  const most = Math.max(1, ...rows.map(({ first_year_total }) => first_year_total))
  return (
    <Chart title={t('desk.chartStages')} lead={t('desk.chartStagesLead')}>
      <ul className="stage-bars">
        {rows.map(({ name, label, href, count, first_year_total }) => (
          <li key={name}>
            <Link href={href} className="stage-row">
              <span>{label}</span>
              <span className="stage-track" aria-hidden="true">
                <span
                  className="stage-bar"
                  data-stage={name}
                  style={{ width: `${(100 * first_year_total) / most}%` }}
                />
              </span>
              <span className="stage-count">{formatNumber(count)}</span>
              <span className="stage-value">{formatHkd(first_year_total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Chart>
  )
}

function Chart({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="chart" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="text-muted">{lead}</p>
      {children}
    </section>
  )
}
