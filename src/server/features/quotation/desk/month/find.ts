/** A month of sales beside the month before. */
import type { Services } from '#server/core/context.ts'
import type { Db } from '#server/db/query.ts'
import { listPeople } from '#server/features/user/store.ts'
import { DAY_MS } from '#server/platform/clock.ts'
import { dayIn, monthRange } from '#server/platform/hong-kong-days.ts'
import { allTotals } from '#shared/product/product.ts'
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import { shownName } from '#shared/user/user.ts'
import { isDecidedWithin, isWithin, sumMatching, sumsByAssignee } from '../store.ts'
import { listAnswers, listFormerAssignees, listWon, sumProducts } from './store.ts'

/** Medians and products of a month are computed from this many of its newest won quotations. */
const MONTH_MEASURED_MAX = 500
const MONTH_PRODUCTS_MAX = 20

type Figures = QuotationMonth['figures']
type Person = QuotationMonth['people'][number]

export function findMonth({ db }: Pick<Services, 'db'>, month: string): QuotationMonth {
  const before = dayIn(month, -1).slice(0, 7)
  const won = listWon(db, monthRange(month), MONTH_MEASURED_MAX)
  return {
    month,
    figures: monthFigures(db, month, won),
    before: {
      month: before,
      ...monthFigures(db, before, listWon(db, monthRange(before), MONTH_MEASURED_MAX)),
    },
    people: figuresByAssignee(db, month),
    former: figuresByFormerColleague(db, won),
    products: sumProducts(db, won, MONTH_PRODUCTS_MAX).map(({ name_en, name_zh, ...sum }) => ({
      ...sum,
      ...allTotals(sum),
      names: { en: name_en, zh: name_zh },
    })),
    measured_among: MONTH_MEASURED_MAX,
  }
}

function monthFigures(db: Db, month: string, wonRows: ReturnType<typeof listWon>): Figures {
  const span = monthRange(month)
  const won = sumMatching(db, isDecidedWithin('won', span))
  const lost = sumMatching(db, isDecidedWithin('lost', span))
  const decided = won.count + lost.count
  return {
    received: sumMatching(db, isWithin('created_at', span)).count,
    kept: sumMatching(db, isWithin('verified_at', span)).count,
    won: won.count,
    lost: lost.count,
    ...allTotals(won),
    win_rate: decided === 0 ? null : won.count / decided,
    days_to_answer: medianDays(
      listAnswers(db, span, MONTH_MEASURED_MAX).map((row) => [row.created_at, row.answered_at]),
    ),
    days_to_won: medianDays(wonRows.map(({ created_at, stage_at }) => [created_at, stage_at])),
  }
}

function figuresByAssignee(db: Db, month: string): Person[] {
  const span = monthRange(month)
  const received = sumsByAssignee(db, isWithin('created_at', span))
  const won = sumsByAssignee(db, isDecidedWithin('won', span))
  const lost = sumsByAssignee(db, isDecidedWithin('lost', span))
  const rowOf = (assignee: number | null, name: string): Person => {
    const sum = won.find((row) => row.assignee === assignee)
    return {
      assignee,
      name,
      received: received.find((row) => row.assignee === assignee)?.count ?? 0,
      won: sum?.count ?? 0,
      lost: lost.find((row) => row.assignee === assignee)?.count ?? 0,
      ...allTotals(sum ?? { monthly_total: 0, upfront_total: 0 }),
    }
  }
  const rows = listPeople(db).map((person) => rowOf(person.id, shownName(person)))
  return [...rows, rowOf(null, '')]
    .filter((row) => row.received + row.won + row.lost > 0)
    .sort((one, other) => other.first_year_total - one.first_year_total)
}

function figuresByFormerColleague(db: Db, won: ReturnType<typeof listWon>): QuotationMonth['former'] {
  const ofNoOne = won.filter(({ assignee }) => assignee === null)
  const names = new Map(
    listFormerAssignees(
      db,
      ofNoOne.map(({ id }) => id),
    ).map(({ quotation, name }) => [quotation, name]),
  )
  return [...new Set(names.values())].map((name) => {
    const theirs = ofNoOne.filter(({ id }) => names.get(id) === name)
    const sum = (field: 'monthly_total' | 'upfront_total') => theirs.reduce((all, row) => all + row[field], 0)
    const totals = allTotals({ monthly_total: sum('monthly_total'), upfront_total: sum('upfront_total') })
    return { name, won: theirs.length, ...totals }
  })
}

/** Returns the median to a tenth of a day. */
function medianDays(spans: readonly (readonly [from: string, to: string])[]): number | null {
  const days = spans
    .map(([from, to]) => Math.max(0, Date.parse(to) - Date.parse(from)) / DAY_MS)
    .sort((one, other) => one - other)
  if (days.length === 0) return null
  const half = days.length >> 1
  const median = days.length % 2 === 1 ? days[half]! : (days[half - 1]! + days[half]!) / 2
  return Math.round(median * 10) / 10
}
