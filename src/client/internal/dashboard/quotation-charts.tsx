/** The two charts of the dashboard: each bar has its number and leads to its quotations. */
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { formatShortDay } from '#shared/base/date.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { QuotationOverview } from '#shared/quotation/desk-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useNow } from '../kit/use-now.ts'
import { deskPath } from '../quotation/desk/use-desk.ts'
import { BAR, ShareBar } from '../quotation/quotation-facts.tsx'

export function WeekChart({ weeks }: Pick<QuotationOverview, 'weeks'>) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  return (
    <Chart title={t('desk.chartWeeks')} lead={t('desk.chartWeeksLead')}>
      <ol className="flex items-end gap-1">
        {weeks.map(({ week, count }, index) => (
          // Half of them fit on a phone.
          <li key={week} className="min-w-0 flex-1 nth-last-[n+7]:hidden narrow:nth-last-[n+7]:block">
            <Link
              href={deskPath({ week })}
              className="group grid justify-items-center pt-1 text-13 leading-normal"
            >
              <span className="font-bold tabular-nums">{formatNumber(count)}</span>
              <span
                className={`min-h-0.5 w-full rounded-t-xs group-hover:bg-jade-deep ${BAR} ${index === weeks.length - 1 ? 'bg-brass' : 'bg-jade'}`}
                style={{ height: `${(4 * count) / most}rem` }}
              />
              <span className="sr-only">{t('desk.weekOf')} </span>
              <span className="text-center text-muted *:block">
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
      <ul>
        {rows.map(({ name, label, href, count, first_year_total }) => (
          <li key={name}>
            <Link
              href={href}
              className="grid min-h-9 grid-cols-[minmax(0,7rem)_minmax(2rem,1fr)_2rem_minmax(6rem,auto)] items-center gap-2 wrap-anywhere border-line border-t border-dashed leading-snug hover:text-jade max-phone:grid-cols-[minmax(0,1fr)_auto]"
            >
              <span>{label}</span>
              <ShareBar className="max-phone:hidden" share={first_year_total / most} isWon={name === 'won'} />
              <span className="whitespace-nowrap text-right font-bold tabular-nums">
                {formatNumber(count)}
              </span>
              <span className="whitespace-nowrap text-right font-bold font-ticket tabular-nums max-phone:col-span-full">
                {formatHkd(first_year_total)}
              </span>
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
    <section className="rounded-card border border-line bg-paper px-5 py-4" aria-labelledby={id}>
      <h2 id={id} className="text-18">
        {title}
      </h2>
      <p className="mb-2 text-15 text-muted">{lead}</p>
      {children}
    </section>
  )
}
