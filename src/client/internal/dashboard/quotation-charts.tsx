/** The two charts of the dashboard: each bar has its number and leads to its quotations. */
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { formatShortDay } from '#shared/base/date.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import type { QuotationOverview } from '#shared/quotation/desk-schema.ts'
import { Money } from '../../ui/money.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useNow } from '../kit/use-now.ts'
import { deskPath } from '../quotation/desk/use-desk.ts'
import { ShareBar } from '../quotation/quotation-facts.tsx'

export function WeekChart({ weeks }: Pick<QuotationOverview, 'weeks'>) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  return (
    <Chart title={t('desk.chartWeeks')} lead={t('desk.chartWeeksLead')}>
      <ol className="weeks">
        {weeks.map(({ week, count }) => (
          <li key={week}>
            <Link href={deskPath({ week })}>
              <b className="tabular-nums">{formatNumber(count)}</b>
              <span className="week-bar" style={{ height: `${(4 * count) / most}rem` }} />
              <span className="sr-only">{t('desk.weekOf')} </span>
              <span className="week-day text-muted">
                {/* On two lines each, so that all bars stand on one: the narrowest chart has room for the longest. */}
                {formatShortDay(week, now, language)
                  .split(/\s|(?<=\p{Script=Han})(?=\d)/u)
                  .map((part) => (
                    <span key={part}>{part} </span>
                  ))}
              </span>
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
      <ul className="stages">
        {rows.map(({ name, label, href, count, first_year_total }) => (
          <li key={name}>
            <Link href={href} className="hover:text-jade">
              <span>{label}</span>
              <ShareBar share={first_year_total / most} isWon={name === 'won'} />
              <span className="stage-count">{formatNumber(count)}</span>
              <b className="stage-value">
                <Money amount={first_year_total} />
              </b>
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
      <h2 id={id} className="text-18">
        {title}
      </h2>
      <p className="mb-2 text-13 text-muted">{lead}</p>
      {children}
    </section>
  )
}
