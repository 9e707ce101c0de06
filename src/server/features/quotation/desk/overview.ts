/** The strip of the dashboard: from the table of sums and from small indexes, whatever the number of quotations. */

import type { Services } from '#server/core/context.ts'
import { DAY_MS, isoTime } from '#server/platform/clock.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { allTotals } from '#shared/product/total.ts'
import type { QuotationOverview } from '#shared/quotation/desk-schema.ts'
import { QUOTATION_STAGES, type QuotationStatus } from '#shared/quotation/status.ts'
import { firstOfMonth, mondayOf, startOfDay } from './days.ts'
import { countDue, countNewAndDue, countUntaken, listSums, sumWon } from './store.ts'

const WEEKS = 12
const ENDED: readonly QuotationStatus[] = ['expired', 'cancelled']

type Desk = Pick<Services, 'db' | 'clock'> & { quotations: { openDays: number } }

export function overview({ db, clock, quotations: { openDays } }: Desk): QuotationOverview {
  const now = clock.now()
  const today = hongKongDay(isoTime(now))
  const yesterday = hongKongDay(isoTime(now - DAY_MS))
  const sums = listSums(db, ['status', 'stage'], {})
  const days = listSums(db, ['day', 'status'], { from: mondayOf(now, WEEKS - 1) }).filter(
    ({ status }) => status !== 'draft',
  )
  const countOf = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)
  const open = sums.filter(({ status }) => status === 'verified')
  const newAndOpen = countOf(open.filter(({ stage }) => stage === 'new'))
  const due = countDue(db, today)
  return {
    open_days: openDays,
    new_today: countOf(days.filter(({ day }) => day === today)),
    waiting_for_us: newAndOpen + due - countNewAndDue(db, today),
    overdue: countDue(db, yesterday),
    untaken: countUntakenSince(db, now),
    open: {
      count: countOf(open),
      monthly_total: open.reduce((sum, { monthly_total }) => sum + monthly_total, 0),
      upfront_total: open.reduce((sum, { upfront_total }) => sum + upfront_total, 0),
    },
    won_this_month: wonIn(db, now, 0),
    won_last_month: wonIn(db, now, 1),
    weeks: Array.from({ length: WEEKS }, (_, place) => {
      const week = mondayOf(now, WEEKS - 1 - place)
      const next = mondayOf(now, WEEKS - 2 - place)
      return { week, count: countOf(days.filter(({ day }) => day >= week && day < next)) }
    }),
    stages: QUOTATION_STAGES.map((stage) => {
      const rows = sums.filter((row) => row.stage === stage && !ENDED.includes(row.status))
      const first_year_total = rows.reduce((sum, row) => sum + allTotals(row).first_year_total, 0)
      return { stage, count: countOf(rows), first_year_total }
    }),
  }
}

/** All of them but those of the last two days, of which the older ones are counted one by one. */
function countUntakenSince(db: Services['db'], nowMs: number): number {
  const until = isoTime(nowMs - DAY_MS)
  const lastDay = hongKongDay(until)
  const untaken = { status: 'verified', stage: 'new', assignee: 0 } as const
  const [all, newer] = [undefined, lastDay].map((from) => listSums(db, [], { ...untaken, from })[0]!.count)
  return all! - newer! + countUntaken(db, startOfDay(lastDay), until)
}

function wonIn(db: Services['db'], nowMs: number, monthsAgo: number): QuotationOverview['won_this_month'] {
  const [from, until] = [monthsAgo, monthsAgo - 1].map((ago) => startOfDay(firstOfMonth(nowMs, ago)))
  const sum = sumWon(db, from!, until!)
  return { count: sum.count, first_year_total: allTotals(sum).first_year_total }
}
