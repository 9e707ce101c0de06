/** The strip of the dashboard. */

import type { Services } from '#server/core/context.ts'
import { firstOfMonth, mondayOf, startOfDay } from '#server/platform/hong-kong-days.ts'
import { allTotals } from '#shared/product/product.ts'
import { LIVE_STAGES } from '#shared/quotation/desk.ts'
import type { QuotationOverview } from '#shared/quotation/desk-schema.ts'
import { countNewContacts } from '../../contact/store.ts'
import { rowFilter } from './filters.ts'
import { countByDay, isDecidedWithin, sumMatching, sumsByStage } from './store.ts'
import { countWaiting, momentAt } from './waiting/store.ts'

const WEEKS = 12

type Desk = Pick<Services, 'db' | 'clock'> & {
  company: Pick<Services['company'], 'facts'>
  quotations: { openDays: number }
}
type Figure = QuotationOverview['live']

export function overview({ db, clock, company, quotations: { openDays } }: Desk): QuotationOverview {
  const now = clock.now()
  const moment = momentAt(now)
  const live = sumsByStage(db, rowFilter({ clock }, { q: '', phase: 'live' }))
  const days = countByDay(db, mondayOf(now, WEEKS - 1))
  const countFrom = (from: string, until?: string) =>
    days
      .filter(({ day }) => day >= from && (until === undefined || day < until))
      .reduce((sum, { count }) => sum + count, 0)
  const stages = LIVE_STAGES.map((stage) => ({
    stage,
    ...toFigure(live.find((row) => row.stage === stage)),
  }))
  return {
    open_days: openDays,
    offer_photos: company.facts().offer_photos,
    new_today: countFrom(moment.today),
    ...waitingForAll(db, moment),
    overdue: countWaiting(db, 'overdue', moment),
    untaken: countWaiting(db, 'untaken', moment),
    live: stages.reduce<Figure>(
      (sum, { count, first_year_total }) => ({
        count: sum.count + count,
        first_year_total: sum.first_year_total + first_year_total,
      }),
      toFigure(undefined),
    ),
    month: moment.today.slice(0, 7),
    last_month: firstOfMonth(now, 1).slice(0, 7),
    won_this_month: wonIn(db, now, 0),
    won_last_month: wonIn(db, now, 1),
    weeks: Array.from({ length: WEEKS }, (_, place) => {
      const week = mondayOf(now, WEEKS - 1 - place)
      return { week, count: countFrom(week, mondayOf(now, WEEKS - 2 - place)) }
    }),
    stages,
  }
}

function waitingForAll(
  db: Services['db'],
  moment: ReturnType<typeof momentAt>,
): Pick<QuotationOverview, 'waiting_for_us' | 'new_requests'> {
  const new_requests = countNewContacts(db)
  return { waiting_for_us: countWaiting(db, 'us', moment) + new_requests, new_requests }
}

function wonIn(db: Services['db'], nowMs: number, monthsAgo: number): Figure {
  const [from, until] = [monthsAgo, monthsAgo - 1].map((ago) => startOfDay(firstOfMonth(nowMs, ago)))
  return toFigure(sumMatching(db, isDecidedWithin('won', { from: from!, until: until! })))
}

function toFigure(sum: { count: number; monthly_total: number; upfront_total: number } | undefined): Figure {
  if (!sum) return { count: 0, first_year_total: 0 }
  return { count: sum.count, first_year_total: allTotals(sum).first_year_total }
}
