/** The visits of a month beside those of the month before. */
import type { Context } from '#server/core/context.ts'
import { hongKongDay } from '#shared/base/date.ts'
import type { MonthVisits } from '#shared/visit/schema.ts'
import { FORM_STEPS } from '#shared/visit/visit.ts'
import { isoTime } from '../../platform/clock.ts'
import { monthBefore, monthRange } from '../../platform/hong-kong-days.ts'
import { sumVisits, type VisitKind } from './store.ts'

const SOURCES_SHOWN_MAX = 12

export function findMonthVisits({ db, clock, visits }: Context, month: string): MonthVisits {
  const before = monthBefore(month, hongKongDay(isoTime(clock.now())))
  const sums = [monthRange(month), before.span].map(({ from, until }) =>
    sumVisits(db, { from: hongKongDay(from), until: hongKongDay(until) }),
  )
  const countsOf = (kind: VisitKind, name?: string) => {
    const [now = 0, then = 0] = sums.map((rows) =>
      rows
        .filter((row) => row.kind === kind && (name === undefined || row.name === name))
        .reduce((sum, row) => sum + row.visits, 0),
    )
    return { visits: now, before: then }
  }
  const sources = [...new Set(sums.flat().flatMap(({ kind, name }) => (kind === 'source' ? [name] : [])))]
  return {
    month,
    is_counted: visits.isOn,
    all: countsOf('source'),
    sources: sources
      .map((source) => ({ source, ...countsOf('source', source) }))
      .toSorted((one, other) => other.visits - one.visits)
      .slice(0, SOURCES_SHOWN_MAX),
    steps: FORM_STEPS.map((step) => ({ step, ...countsOf('step', step) })),
  }
}
