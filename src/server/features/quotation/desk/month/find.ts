/** A month of sales beside the month before: of everyone for admins, one's own for other users. */
import { sql as raw } from 'kysely'
import type { Services, SignedInContext } from '#server/core/context.ts'
import type { Db } from '#server/db/query.ts'
import { listSampleQuotations } from '#server/features/sample/store.ts'
import { listPeople } from '#server/features/user/store.ts'
import { DAY_MS, isoTime } from '#server/platform/clock.ts'
import { dayIn, monthBefore, monthRange } from '#server/platform/hong-kong-days.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { pickFields } from '#shared/base/fields.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { CompanyFacts } from '#shared/company/schema.ts'
import { allTotals, type Totals } from '#shared/product/product.ts'
import { LIVE_STAGES } from '#shared/quotation/desk.ts'
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import { shownName } from '#shared/user/user.ts'
import { isLive } from '../filters.ts'
import {
  countMatching,
  isDecidedWithin,
  isNoSample,
  isWithin,
  type RowFilter,
  row,
  sumMatching,
  sumsByAssignee,
} from '../store.ts'
import { CREDIT, isExpiredWithin, isSentWithin, type Span } from './rows/store.ts'
import {
  listAnswers,
  listRemarks,
  listWon,
  sumCategories,
  sumDecided,
  sumFees,
  sumListPrices,
  sumProducts,
  sumsByCredit,
  sumsByExpectedMonth,
  sumsByReason,
  type Won,
} from './store.ts'

/** Medians and products of a month are computed from this many of its newest won quotations. */
const MONTH_MEASURED_MAX = 500
/** The first answer is sought for each of this many of its newest requests, in twelve months. */
const ANSWERS_MEASURED_MAX = 150
const MONTH_PRODUCTS_MAX = 20
const MONTH_DISTRICTS_MAX = 12
const REMARKS_MAX = 20
const MONTHS_OF_COURSE = 12
const MONTHS_OF_FORECAST = 3

export type Desk = Pick<Services, 'db' | 'clock'> & {
  company: { facts(): Pick<CompanyFacts, 'month_target' | `likely_${(typeof LIVE_STAGES)[number]}`> }
  user: Pick<SignedInContext['user'], 'id' | 'is_staff'>
}

/** The rows of whose month it is: an admin's is that of everyone. */
interface Own {
  assigned: RowFilter
  credited: RowFilter
}

type Figures = QuotationMonth['figures']

export function findMonth(desk: Desk, month: string): IsoTimes<QuotationMonth> {
  const { db, clock, company, user } = desk
  const today = hongKongDay(isoTime(clock.now()))
  const span = monthRange(month)
  const before = monthBefore(month, today)
  const own = ownOf(user)
  const of = user.is_staff ? null : user.id
  const won = listWon(db, span, own.credited, MONTH_MEASURED_MAX)
  const course = courseUpTo(db, month, own)
  const [earlier, latest] = course.slice(-2).map(({ outcome }) => outcome)
  const lost = all([isDecidedWithin('lost', span), own.assigned])
  return {
    month,
    of,
    figures: { ...latest!, ...spanFigures(db, span, own, won) },
    before: {
      month: before.month,
      is_whole: before.isWhole,
      ...(before.isWhole ? earlier! : outcomeIn(db, before.span, own)),
      ...spanFigures(db, before.span, own, listWon(db, before.span, own.credited, MONTH_MEASURED_MAX)),
    },
    course: course.map((one) => ({ month: one.month, ...pickFields(one.outcome, OF_COURSE) })),
    target: user.is_staff ? company.facts().month_target : 0,
    samples: listSampleQuotations(db).length,
    people: user.is_staff ? figuresByPerson(db, span) : [],
    reasons: reasonsOf(db, lost, all([isExpiredWithin(span), own.assigned])),
    remarks: listRemarks(db, lost, REMARKS_MAX),
    products: sumProducts(db, won, MONTH_PRODUCTS_MAX).map(withNames),
    categories: sumCategories(db, won, MONTH_PRODUCTS_MAX).map(withNames),
    districts: sumsBy(won, ({ district }) => district)
      .map(([district, sum]) => ({ district, ...sum }))
      .slice(0, MONTH_DISTRICTS_MAX),
    sources: sumsBy(won, ({ source }) => source).map(([source, sum]) => ({ source, ...sum })),
    forecast: forecastFrom(desk, today, own),
    fees: {
      running: sumFees(db, ['running', month, today], of),
      started: sumFees(db, ['started', month, today], of),
      ended: sumFees(db, ['ended', month, today], of),
    },
    measured_among: MONTH_MEASURED_MAX,
  }
}

function ownOf({ id, is_staff }: Desk['user']): Own {
  if (is_staff) return { assigned: row.and([]), credited: row.and([]) }
  return { assigned: row('assignee', '=', id), credited: row(CREDIT, '=', id) }
}

const all = (filters: readonly RowFilter[]) => row.and([...filters, isNoSample])

function spanFigures(db: Db, span: Span, own: Own, wonRows: readonly Won[]): Omit<Figures, keyof Outcome> {
  const countOf = (...filters: RowFilter[]) => countMatching(db, all(filters))
  const list = sumListPrices(db, wonRows)
  const paid = wonRows.reduce((sum, of) => sum + allTotals(of).first_year_total, 0)
  return {
    received: countOf(isWithin('created_at', span), own.assigned),
    sent: countOf(isSentWithin(span), own.credited),
    kept: countOf(isWithin('verified_at', span), own.assigned),
    unanswered: countOf(isExpiredWithin(span), own.assigned),
    discount: list === 0 ? null : Math.max(0, Math.round(1_000 * (1 - paid / list)) / 1_000),
    days_to_won: medianDays(wonRows.map(({ created_at, stage_at }) => [created_at, stage_at])),
  }
}

/** What was decided in a span, and how soon its requests were answered. */
type Outcome = Totals & Pick<Figures, 'won' | 'lost' | 'win_rate' | 'days_to_answer'>

const OF_COURSE = ['first_year_total', 'win_rate', 'days_to_answer'] as const

function courseUpTo(db: Db, month: string, own: Own): { month: string; outcome: Outcome }[] {
  return Array.from({ length: MONTHS_OF_COURSE }, (_, place) => {
    const one = dayIn(month, place + 1 - MONTHS_OF_COURSE).slice(0, 7)
    return { month: one, outcome: outcomeIn(db, monthRange(one), own) }
  })
}

function outcomeIn(db: Db, span: Span, own: Own): Outcome {
  const sums = sumDecided(db, span, { won: own.credited, lost: own.assigned })
  return {
    won: sums.won,
    lost: sums.lost,
    ...allTotals(sums),
    win_rate: winRate(sums.won, sums.lost),
    days_to_answer: daysToAnswer(db, span, own),
  }
}

function winRate(won: number, lost: number): number | null {
  return won + lost === 0 ? null : won / (won + lost)
}

function daysToAnswer(db: Db, span: Span, own: Own): number | null {
  return medianDays(
    listAnswers(db, span, own.assigned, ANSWERS_MEASURED_MAX).map((answer) => [
      answer.created_at,
      answer.answered_at,
    ]),
  )
}

/** Lists who is there by what they won; then former colleagues, and no one. */
function figuresByPerson(db: Db, span: Span): QuotationMonth['people'] {
  const received = sumsByAssignee(db, all([isWithin('created_at', span)]))
  const sent = sumsByCredit(db, all([isSentWithin(span)]))
  const won = sumsByCredit(db, all([isDecidedWithin('won', span)]))
  const people = listPeople(db)
  const former = [...new Set([...sent, ...won].map(({ name }) => name))].filter((name) => name !== '')
  const figuresOf = (user: number | null, name: string) => {
    const isTheirs = (sum: (typeof won)[number]) =>
      sum.user === user && sum.name === (user === null ? name : '')
    const sum = won.find(isTheirs)
    const isReceiver = user !== null || name === ''
    return {
      user,
      received: isReceiver ? (received.find(({ assignee }) => assignee === user)?.count ?? 0) : 0,
      sent: sent.find(isTheirs)?.count ?? 0,
      won: sum?.count ?? 0,
      ...allTotals(sum ?? { monthly_total: 0, upfront_total: 0 }),
    }
  }
  const byWon = (rows: QuotationMonth['people']) =>
    rows.toSorted((one, other) => other.first_year_total - one.first_year_total)
  return [
    ...byWon(people.map((person) => ({ ...figuresOf(person.id, ''), name: shownName(person) }))),
    ...byWon(former.map((name) => ({ ...figuresOf(null, name), name }))),
    { ...figuresOf(null, ''), name: '' },
  ].filter((figures) => figures.received + figures.sent + figures.won > 0)
}

function reasonsOf(db: Db, lost: RowFilter, expired: RowFilter): QuotationMonth['reasons'] {
  const reasons = sumsByReason(db, lost).map(({ reason, ...sum }) => ({
    reason: reason ?? ('none' as const),
    ...sum,
  }))
  const over = sumMatching(db, expired)
  const ended = { reason: 'unanswered' as const, quotations: over.count, ...allTotals(over) }
  return [...reasons, ...(over.count === 0 ? [] : [ended])]
    .map(({ reason, quotations, first_year_total }) => ({ reason, quotations, first_year_total }))
    .sort((one, other) => other.quotations - one.quotations || other.first_year_total - one.first_year_total)
}

interface Named {
  name_en: string
  name_zh: string
  monthly_total: number
  upfront_total: number
}

function withNames<Sum extends Named>({ name_en, name_zh, ...sum }: Sum) {
  return { ...sum, ...allTotals(sum), names: { en: name_en, zh: name_zh } }
}

/** The most first. */
function sumsBy<Key>(won: readonly Won[], keyOf: (row: Won) => Key) {
  const keys = [...new Set(won.map(keyOf))]
  return keys
    .map((key) => {
      const rows = won.filter((row) => keyOf(row) === key)
      const sum = (field: 'monthly_total' | 'upfront_total') => rows.reduce((all, of) => all + of[field], 0)
      const totals = allTotals({ monthly_total: sum('monthly_total'), upfront_total: sum('upfront_total') })
      return [key, { quotations: rows.length, ...totals }] as const
    })
    .sort(([, one], [, other]) => other.first_year_total - one.first_year_total)
}

/** What should have been decided before counts in the first month. */
function forecastFrom({ db, company }: Desk, today: string, own: Own): QuotationMonth['forecast'] {
  const facts = company.facts()
  const ofStages = LIVE_STAGES.map(
    (stage) => raw`when ${raw.lit(stage)} then ${raw.lit(facts[`likely_${stage}`])}`,
  )
  const likelihood = raw<number>`case stage ${raw.join(ofStages, raw` `)} else 0 end`
  const sums = sumsByExpectedMonth(db, all([isLive, own.assigned]), likelihood)
  const months = Array.from({ length: MONTHS_OF_FORECAST }, (_, place) =>
    dayIn(today.slice(0, 7), place).slice(0, 7),
  )
  const [first, last] = [months[0]!, months.at(-1)!]
  return [...months, null].map((month) => {
    const rows = sums.filter((sum) =>
      month === null
        ? sum.month === null || sum.month > last
        : sum.month === month || (month === first && sum.month !== null && sum.month < first),
    )
    const total = (field: 'quotations' | 'live' | 'likely' | 'monthly') =>
      rows.reduce((all, of) => all + of[field], 0)
    return {
      month,
      quotations: total('quotations'),
      live: total('live'),
      likely: total('likely'),
      monthly: total('monthly'),
    }
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
