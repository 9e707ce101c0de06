/** The quotations at a glance, for everyone: what waits, came, can be won and was won. Each number leads to its list. */

import { ChevronRight, Inbox } from 'lucide-react'
import { Link } from 'wouter'
import { formatNumber } from '#shared/base/format-number.ts'
import type { T } from '#shared/i18n/t.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { QuotationOverview } from '#shared/quotation/desk-schema.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useT } from '../../ui/page-context.tsx'
import { TEXT_LINK } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'
import { FigureTile, FigureTiles } from '../quotation/quotation-facts.tsx'
import { StageChart, WeekChart } from './quotation-charts.tsx'

export function QuotationStrip() {
  const overview = trpc.quotation.overview.useQuery()
  return overview.data ? <Strip overview={overview.data} /> : null
}

function Strip({ overview }: { overview: QuotationOverview }) {
  const t = useT()
  const isAdmin = useCurrentUser()?.is_staff === true
  const { new_today, waiting_for_us, overdue, untaken, live, weeks } = overview
  const { month, last_month, won_this_month, won_last_month } = overview
  return (
    <section className="mb-6 grid grid-cols-1 gap-4" aria-label={t('internal.quotations')}>
      <FigureTiles>
        <FigureTile
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
          ]}
        />
        <FigureTile
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
        <FigureTile
          label={t('desk.liveValue')}
          value={formatHkd(live.first_year_total)}
          filter={{ phase: 'live' }}
          notes={[{ text: t('desk.quotationCount', { count: live.count }), filter: { phase: 'live' } }]}
        />
        <FigureTile
          label={t('desk.wonThisMonth')}
          value={formatHkd(won_this_month.first_year_total)}
          filter={{ won: month }}
          notes={[
            {
              text: t('desk.wonLastMonth', { amount: formatHkd(won_last_month.first_year_total) }),
              filter: { won: last_month },
            },
          ]}
        />
      </FigureTiles>
      {isAdmin && (
        <p>
          <Link className={TEXT_LINK} href={internalPaths.month()}>
            {t('desk.wholeMonth')}
            <ChevronRight className="size-5" aria-hidden="true" />
          </Link>
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(28rem,100%),1fr))] gap-3">
        <WeekChart weeks={weeks} />
        <StageChart overview={overview} />
      </div>
    </section>
  )
}

/** Returns the day, with the number of new requests. */
export function leadOf(t: T, day: string, count: number | undefined): string {
  if (!count) return day
  return t('dashboard.newRequests', { day, count })
}

export function ReadNewRequests({ count }: { count: number }) {
  const t = useT()
  return (
    <Link href={`${internalPaths.inbox()}?state=new`} className="button-primary gap-3">
      <Inbox className="size-5" aria-hidden="true" />
      {t('dashboard.readNewRequests', { count })}
    </Link>
  )
}
