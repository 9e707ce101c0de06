/** The quotations at a glance, for everyone: what waits, came, can be won and was won. Each number leads to its list. */

import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { DeskChoices } from '#shared/quotation/desk-filters.ts'
import type { QuotationOverview } from '#shared/quotation/desk-schema.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useT } from '../../ui/page-context.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'
import { deskPath } from '../quotation/desk/use-desk.ts'
import { StageChart, WeekChart } from './quotation-charts.tsx'

export function QuotationStrip() {
  const overview = trpc.quotation.overview.useQuery()
  return overview.data ? <Strip overview={overview.data} /> : null
}

function Strip({ overview }: { overview: QuotationOverview }) {
  const t = useT()
  const isAdmin = useCurrentUser()?.is_staff === true
  const { new_today, waiting_for_us, new_requests, overdue, untaken, live, weeks } = overview
  const { month, last_month, won_this_month, won_last_month } = overview
  return (
    <section aria-label={t('internal.quotations')}>
      <ul className="figures">
        <Figure
          label={t('desk.waits_us')}
          value={formatNumber(waiting_for_us)}
          filter={{ waits: 'us' }}
          notes={[
            overdue > 0 && {
              text: t('desk.overdueCount', { count: overdue }),
              filter: { waits: 'overdue' },
              isLate: true,
            },
            untaken > 0 && {
              text: t('desk.untakenCount', { count: untaken }),
              filter: { waits: 'untaken' },
              isLate: true,
            },
            new_requests > 0 && {
              text: t('dashboard.readNewRequests', { count: new_requests }),
              href: `${internalPaths.inbox()}?state=new`,
            },
          ]}
        />
        <Figure
          label={t('desk.newToday')}
          value={formatNumber(new_today)}
          filter={{ age: 1 }}
          notes={[
            {
              text: t('desk.thisWeek', { count: weeks.at(-1)!.count }),
              filter: { week: weeks.at(-1)!.week },
            },
          ]}
        />
        <Figure
          label={t('desk.liveValue')}
          value={formatHkd(live.first_year_total)}
          filter={{ phase: 'live' }}
          notes={[{ text: t('desk.quotationCount', { count: live.count }), filter: { phase: 'live' } }]}
        />
        <Figure
          label={t('desk.wonNow')}
          value={formatHkd(won_this_month.first_year_total)}
          filter={{ won: month }}
          isWhole={isAdmin}
          notes={[
            {
              text: t('desk.wonLastMonth', { amount: formatHkd(won_last_month.first_year_total) }),
              filter: { won: last_month },
            },
          ]}
        />
      </ul>
      <div className="charts">
        <WeekChart weeks={weeks} />
        <StageChart overview={overview} />
      </div>
    </section>
  )
}

type Note = { text: string; isLate?: boolean } & ({ filter: DeskChoices } | { href: string })

interface FigureProps {
  label: string
  value: string
  filter: DeskChoices
  /** Whether its head leads to the whole month. */
  isWhole?: boolean
  notes: readonly (Note | false)[]
}

function Figure({ label, value, filter, isWhole = false, notes }: FigureProps) {
  const t = useT()
  const id = useId()
  return (
    <li className="figure">
      <div className="figure-head">
        <span id={`${id}-label`}>{label}</span>
        {isWhole ? (
          <Link href={internalPaths.month()} className="figure-link">
            <span className="max-narrow:sr-only">{t('desk.wholeMonth')}</span>
            <ChevronRight aria-hidden="true" />
          </Link>
        ) : (
          <ChevronRight aria-hidden="true" />
        )}
      </div>
      <Link id={id} href={deskPath(filter)} className="figure-value" aria-labelledby={`${id}-label ${id}`}>
        {value}
      </Link>
      {notes
        .filter((note) => note !== false)
        .map((note) => (
          <Link
            key={note.text}
            href={'href' in note ? note.href : deskPath(note.filter)}
            className="figure-link figure-note"
            data-late={note.isLate || undefined}
          >
            {note.text}
          </Link>
        ))}
    </li>
  )
}
