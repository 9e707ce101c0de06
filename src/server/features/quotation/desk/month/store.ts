/** All SQL of a month beside its sums: who has won what, why others were lost, and what may still come. */
import { type RawBuilder, sql as raw } from 'kysely'
import { type Db, sql, values } from '#server/db/query.ts'
import { MONTHS_IN_FIRST_YEAR } from '#shared/base/limits.ts'
import { LIVE_STAGES } from '#shared/quotation/desk.ts'
import { DECISION_EVENTS } from '#shared/quotation/life.ts'
import { eventsThatSay, type LostReason } from '#shared/quotation/status.ts'
import type { Quotation } from '../../store.ts'
import { selectChosenLines } from '../lines/store.ts'
import { firstYear, isDecidedWithin, isNoSample, isWithin, type RowFilter, row, WORTH } from '../store.ts'
import { CREDIT, DECIDED_BY, type Fee, ordersWith, type Span } from './rows/store.ts'

export type Won = Pick<
  Quotation,
  'id' | 'version' | 'created_at' | 'stage_at' | 'monthly_total' | 'upfront_total' | 'district' | 'source'
>

/** The newest first. */
export function listWon(db: Db, span: Span, own: RowFilter, limit: number): Won[] {
  return db.all(
    sql
      .selectFrom('quotation')
      .where(isDecidedWithin('won', span))
      .where(isNoSample)
      .where(own)
      .select([
        'id',
        'version',
        'created_at',
        'stage_at',
        'monthly_total',
        'upfront_total',
        'district',
        'source',
      ])
      .orderBy('stage_at', 'desc')
      .limit(limit),
  )
}

/** Sums what was won and counts what was lost in a span, in one reading of the index. */
export function sumDecided(
  db: Db,
  span: Span,
  own: Record<'won' | 'lost', RowFilter>,
): { won: number; lost: number; monthly_total: number; upfront_total: number } {
  const isOf = (stage: 'won' | 'lost') => row.and([row('stage', '=', stage), own[stage]])
  const ofWon = raw`filter (where ${isOf('won')})`
  return db.get(
    sql
      .selectFrom('quotation')
      .select([
        raw<number>`count(*) ${ofWon}`.as('won'),
        raw<number>`count(*) filter (where ${isOf('lost')})`.as('lost'),
        raw<number>`coalesce(${WORTH.monthly_total} ${ofWon}, 0)`.as('monthly_total'),
        raw<number>`coalesce(${WORTH.upfront_total} ${ofWon}, 0)`.as('upfront_total'),
      ])
      .where(isWithin('stage_at', span))
      .where('stage', 'in', ['won', 'lost'])
      .where(isNoSample),
  )!
}

interface CreditSum {
  user: number | null
  /** That of a former colleague. */
  name: string
  count: number
  monthly_total: number
  upfront_total: number
}

export function sumsByCredit(db: Db, filter: RowFilter): CreditSum[] {
  const name = raw<string>`iif(${CREDIT} is null, credit_name, '')`
  return db.all(
    sql
      .selectFrom('quotation')
      .select([
        CREDIT.as('user'),
        name.as('name'),
        raw<number>`count(*)`.as('count'),
        raw<number>`sum(monthly_total)`.as('monthly_total'),
        raw<number>`sum(upfront_total)`.as('upfront_total'),
      ])
      .where(filter)
      .groupBy([CREDIT, name]),
  )
}

export function sumsByReason(
  db: Db,
  filter: RowFilter,
): { reason: LostReason | null; quotations: number; first_year_total: number }[] {
  return db.all(
    sql
      .selectFrom('quotation')
      .select([
        'lost_reason as reason',
        raw<number>`count(*)`.as('quotations'),
        raw<number>`sum(${firstYear})`.as('first_year_total'),
      ])
      .where(filter)
      .groupBy('lost_reason'),
  )
}

/** What customers wrote who declined what was lost, the newest first. */
export function listRemarks(
  db: Db,
  filter: RowFilter,
  limit: number,
): { id: string; name: string; at: string; text: string }[] {
  const words = raw<string>`quotation_event.detail ->> '$.reason'`
  const lost = sql.selectFrom('quotation').select(['id', 'name']).where(filter).as('lost')
  return db.all(
    sql
      .selectFrom(lost)
      .innerJoin('quotation_event', 'quotation_event.quotation', 'lost.id')
      .select(['lost.id', 'lost.name', 'quotation_event.at', words.as('text')])
      .where('quotation_event.kind', 'in', DECISION_EVENTS)
      .where(words, '<>', '')
      .orderBy('quotation_event.at', 'desc')
      .limit(limit),
  )
}

interface LineSum {
  quotations: number
  monthly_total: number
  upfront_total: number
}

const LINE_SUMS = [
  raw<number>`count(distinct quotation_line.quotation)`.as('quotations'),
  raw<number>`sum(quantity * monthly_price)`.as('monthly_total'),
  raw<number>`sum(quantity * upfront_price)`.as('upfront_total'),
] as const
const MOST_FIRST = raw`sum(quantity * monthly_price) * ${raw.lit(MONTHS_IN_FIRST_YEAR)} + sum(quantity * upfront_price) desc`

export function sumProducts(
  db: Db,
  won: readonly Pick<Quotation, 'id' | 'version'>[],
  limit: number,
): (LineSum & { product: number; name_en: string; name_zh: string; quantity: number })[] {
  return db.all(
    selectChosenLines(won)
      .select([
        'product',
        raw<string>`max(name_en)`.as('name_en'),
        raw<string>`max(name_zh)`.as('name_zh'),
        raw<number>`sum(quantity)`.as('quantity'),
        ...LINE_SUMS,
      ])
      .where('product', 'is not', null)
      .$narrowType<{ product: number }>()
      .groupBy('product')
      .orderBy(MOST_FIRST)
      .limit(limit),
  )
}

/** Custom lines have no category. */
export function sumCategories(
  db: Db,
  won: readonly Pick<Quotation, 'id' | 'version'>[],
  limit: number,
): (LineSum & { category: string; name_en: string; name_zh: string })[] {
  const category = raw<string>`iif(product is null, '', category_name_en)`
  return db.all(
    selectChosenLines(won)
      .select([
        category.as('category'),
        raw<string>`max(category_name_en)`.as('name_en'),
        raw<string>`max(category_name_zh)`.as('name_zh'),
        ...LINE_SUMS,
      ])
      .groupBy(category)
      .orderBy(MOST_FIRST)
      .limit(limit),
  )
}

/** The first year of these versions at list prices. */
export function sumListPrices(db: Db, won: readonly Pick<Quotation, 'id' | 'version'>[]): number {
  const price = (of: 'monthly' | 'upfront') =>
    raw`quantity * max(${raw.ref(`${of}_price`)}, coalesce(${raw.ref(`list_${of}_price`)}, 0))`
  const sum = raw<number>`coalesce(sum(${price('monthly')} * ${raw.lit(MONTHS_IN_FIRST_YEAR)} + ${price('upfront')}), 0)`
  return db.get(selectChosenLines(won).select(sum.as('sum')))!.sum
}

/** When the newest requests of customers came, and when a colleague first did something about each. */
export function listAnswers(
  db: Db,
  { from, until }: Span,
  own: RowFilter,
  limit: number,
): { created_at: string; answered_at: string }[] {
  const isAnswer = raw<boolean>`(event.kind in ${values(eventsThatSay('answer'))} and event.actor_name <> '')`
  const isMade = raw<boolean>`event.kind in ${values(eventsThatSay('made'))}`
  const first = raw<string>`min(event.at) filter (where ${isAnswer})`
  const newest = sql
    .selectFrom('quotation')
    .select(['seq', 'id', 'created_at'])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where(isNoSample)
    .where(own)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .as('newest')
  return db.all(
    sql
      .selectFrom(newest)
      .innerJoin('quotation_event as event', 'event.quotation', 'newest.id')
      .select(['newest.created_at', first.as('answered_at')])
      .groupBy('newest.seq')
      .having(first, 'is not', null)
      .having(raw<boolean>`not max(${isMade})`),
  )
}

interface Expected {
  month: string | null
  quotations: number
  live: number
  likely: number
  monthly: number
}

/** In the words of the index of what is open, which SQLite uses for nothing else. */
const isAtLiveStage = raw<boolean>`stage in (${raw.join(LIVE_STAGES.map((stage) => raw.lit(stage)))})`

/** What can still be won by the month in which it should be decided. `likelihood`: in percent, where none is set. */
export function sumsByExpectedMonth(db: Db, live: RowFilter, likelihood: RawBuilder<number>): Expected[] {
  const month = raw<string | null>`substr(${DECIDED_BY}, 1, 7)`
  return db.all(
    sql
      .selectFrom('quotation')
      .select([
        month.as('month'),
        raw<number>`count(*)`.as('quotations'),
        raw<number>`sum(${firstYear})`.as('live'),
        raw<number>`sum(${firstYear} * coalesce(likelihood, ${likelihood})) / 100`.as('likely'),
        raw<number>`sum(monthly_total)`.as('monthly'),
      ])
      .where(live)
      .where(isAtLiveStage)
      .groupBy(month),
  )
}

/** What these orders pay each month, as it was accepted: all of them, or those to the credit of a user. */
export function sumFees(
  db: Db,
  [fee, month, today]: [Fee, string, string],
  credit: number | null,
): { orders: number; monthly_total: number } {
  // Read only where nothing was accepted online: the row of each quotation takes as long as all the rest.
  const quoted = raw`(select monthly_total from quotation where id = quotation_order.quotation)`
  return db.get(
    ordersWith(fee, month, today)
      .leftJoin('quotation_acceptance', (join) =>
        join
          .onRef('quotation_acceptance.quotation', '=', 'quotation_order.quotation')
          .onRef('quotation_acceptance.version', '=', 'quotation_order.version')
          .on('quotation_acceptance.taken_back_at', 'is', null),
      )
      .select([
        raw<number>`count(*)`.as('orders'),
        raw<number>`coalesce(sum(coalesce(quotation_acceptance.monthly_total, ${quoted})), 0)`.as(
          'monthly_total',
        ),
      ])
      .$if(credit !== null, (it) =>
        it.innerJoin('quotation', 'quotation.id', 'quotation_order.quotation').where(CREDIT, '=', credit),
      ),
  )!
}
