/** A month of sales beside the month before. */
import type { Services } from '#server/core/context.ts'
import type { Db } from '#server/db/query.ts'
import { listSampleQuotations } from '#server/features/sample/store.ts'
import { listPeople } from '#server/features/user/store.ts'
import { DAY_MS, isoTime } from '#server/platform/clock.ts'
import { dayIn, monthRange } from '#server/platform/hong-kong-days.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { allTotals } from '#shared/product/product.ts'
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import { shownName } from '#shared/user/user.ts'
import {
  isDecidedWithin,
  isNoSample,
  isWithin,
  type RowFilter,
  row,
  sumMatching,
  sumsByAssignee,
} from '../store.ts'
import { listAnswers, listFormerAssignees, listWon, sumProducts } from './store.ts'

/** Medians and products of a month are computed from this many of its newest won quotations. */
const MONTH_MEASURED_MAX = 500
const MONTH_PRODUCTS_MAX = 20

const MONTHS_OF_COURSE = 12

interface Span {
  from: string
  until: string
}

type Figures = QuotationMonth['figures']
type Person = QuotationMonth['people'][number]

export function findMonth({ db, clock }: Pick<Services, 'db' | 'clock'>, month: string): QuotationMonth {
  const before = monthBefore(month, hongKongDay(isoTime(clock.now())))
  const won = listWon(db, monthRange(month), MONTH_MEASURED_MAX)
  return {
    month,
    figures: spanFigures(db, monthRange(month), won),
    before: {
      month: before.month,
      is_whole: before.isWhole,
      ...spanFigures(db, before.span, listWon(db, before.span, MONTH_MEASURED_MAX)),
    },
    course: courseUpTo(db, month),
    samples: listSampleQuotations(db).length,
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

/** The month before, only as far as the running month is: otherwise each month would begin with a loss. */
function monthBefore(month: string, today: string): { month: string; isWhole: boolean; span: Span } {
  const before = dayIn(month, -1).slice(0, 7)
  const whole = monthRange(before)
  const sameDay = Date.parse(whole.from) + Number(today.slice(8)) * DAY_MS
  const isWhole = month !== today.slice(0, 7) || sameDay >= Date.parse(whole.until)
  return { month: before, isWhole, span: isWhole ? whole : { ...whole, until: isoTime(sameDay) } }
}

function spanFigures(db: Db, span: Span, wonRows: ReturnType<typeof listWon>): Figures {
  const countOf = (filter: RowFilter) => sumMatching(db, row.and([filter, isNoSample])).count
  const [won, lost] = [decidedIn(db, 'won', span), decidedIn(db, 'lost', span)]
  return {
    received: countOf(isWithin('created_at', span)),
    kept: countOf(isWithin('verified_at', span)),
    won: won.count,
    lost: lost.count,
    ...allTotals(won),
    win_rate: winRate(won.count, lost.count),
    days_to_answer: daysToAnswer(db, span),
    days_to_won: medianDays(wonRows.map(({ created_at, stage_at }) => [created_at, stage_at])),
  }
}

function courseUpTo(db: Db, month: string): QuotationMonth['course'] {
  return Array.from({ length: MONTHS_OF_COURSE }, (_, place) => {
    const one = dayIn(month, place + 1 - MONTHS_OF_COURSE).slice(0, 7)
    const span = monthRange(one)
    const [won, lost] = [decidedIn(db, 'won', span), decidedIn(db, 'lost', span)]
    return {
      month: one,
      first_year_total: allTotals(won).first_year_total,
      win_rate: winRate(won.count, lost.count),
      days_to_answer: daysToAnswer(db, span),
    }
  })
}

function decidedIn(db: Db, stage: 'won' | 'lost', span: Span) {
  return sumMatching(db, row.and([isDecidedWithin(stage, span), isNoSample]))
}

function winRate(won: number, lost: number): number | null {
  return won + lost === 0 ? null : won / (won + lost)
}

function daysToAnswer(db: Db, span: Span): number | null {
  return medianDays(
    listAnswers(db, span, MONTH_MEASURED_MAX).map((answer) => [answer.created_at, answer.answered_at]),
  )
}

function figuresByAssignee(db: Db, month: string): Person[] {
  const span = monthRange(month)
  const sumsOf = (filter: RowFilter) => sumsByAssignee(db, row.and([filter, isNoSample]))
  const received = sumsOf(isWithin('created_at', span))
  const won = sumsOf(isDecidedWithin('won', span))
  const lost = sumsOf(isDecidedWithin('lost', span))
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

/** Returns the median to a minute or two. */
function medianDays(spans: readonly (readonly [from: string, to: string])[]): number | null {
  const days = spans
    .map(([from, to]) => Math.max(0, Date.parse(to) - Date.parse(from)) / DAY_MS)
    .sort((one, other) => one - other)
  if (days.length === 0) return null
  const half = days.length >> 1
  const median = days.length % 2 === 1 ? days[half]! : (days[half - 1]! + days[half]!) / 2
  return Math.round(median * 1_000) / 1_000
}
