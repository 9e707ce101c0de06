/** All SQL that lists, filters and sums quotations for the desk. */
import { type Expression, expressionBuilder, type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import { countRows, type Db, sql } from '#server/db/query.ts'
import type { Tables } from '#server/db/tables.ts'
import { startOfDay } from '#server/platform/hong-kong-days.ts'
import { MONTHS_IN_FIRST_YEAR } from '#shared/base/limits.ts'
import { statusesThat } from '#shared/quotation/life.ts'
import { sampleRows } from '../../sample/store.ts'
import { hasStatus, type Quotation } from '../store.ts'

/** What a row has to be. */
export type RowFilter = Expression<SqlBool>

/** Builds conditions of a row. */
export const row = expressionBuilder<Tables, 'quotation'>()

/** The columns of a row of the list, with those of its tag. */
export const COLUMNS = [
  'seq',
  'id',
  'version',
  'status',
  'stage',
  'lost_reason',
  'lost_note',
  'name',
  'email',
  'phone',
  'detail',
  'restaurant',
  'district',
  'language',
  'monthly_total',
  'upfront_total',
  'created_at',
  'valid_until',
  'assignee',
  'next_action',
  'next_action_on',
  'likelihood',
  'expected_on',
  'reference',
  'is_reminder_off',
  'last_opened_at',
  'message_asked_at',
  'call_asked_at',
  'visit_asked_at',
  'change_asked_at',
  'unbooked_since',
  'unkept_since',
  'approval_asked_at',
  'refused_at',
] as const

export type DeskRow = Pick<Quotation & { seq: number }, (typeof COLUMNS)[number]>

interface Span {
  limit: number
  offset?: number
  /** Rows before this `seq`, which may no longer exist. */
  before?: number | undefined
}

/** The rows of a page: an index has what filters, orders and sums read (`quotation_desk`), and these have the rest. */
const shown = sql.selectFrom('quotation').select(COLUMNS)

export const listNewest = rowList('desc')
export const listOldest = rowList('asc')

function rowList(direction: 'asc' | 'desc') {
  return (db: Db, filter: RowFilter, { limit, offset = 0, before }: Span): DeskRow[] => {
    const page = rowsBefore(before)
      .select('seq')
      .where(filter)
      .orderBy('seq', direction)
      .limit(limit)
      .offset(offset)
    return db.all(shown.where('seq', 'in', page).orderBy('seq', direction))
  }
}

/** Sorts the newest `among` of those that match. */
export function listSorted(
  db: Db,
  filter: RowFilter,
  { by, among, limit, offset }: Required<Omit<Span, 'before'>> & { by: RawBuilder<unknown>; among: number },
): DeskRow[] {
  const page = sql
    .selectFrom(newest(filter, among).select(READ).as('newest'))
    .select('seq')
    .orderBy(by)
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
  return db.all(shown.where('seq', 'in', page).orderBy(by).orderBy('seq', 'desc'))
}

/** Lists the newest `among` of those that match: first those with the text in their name. */
export function listNamedFirst(
  db: Db,
  filter: RowFilter,
  text: string,
  { among, limit, offset }: Required<Omit<Span, 'before'>> & { among: number },
): DeskRow[] {
  const isOther = raw`instr(lower(name), lower(${text})) = 0`
  const page = sql
    .selectFrom(newest(filter, among).select(['seq', 'name']).as('newest'))
    .select('seq')
    .orderBy(isOther)
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
  return db.all(shown.where('seq', 'in', page).orderBy(isOther).orderBy('seq', 'desc'))
}

/** The first year's value, by which the list sorts and filters. */
export const firstYear = raw<number>`(monthly_total * ${raw.lit(MONTHS_IN_FIRST_YEAR)} + upfront_total)`

/** What orders and counts read. */
const READ = [
  'seq',
  'id',
  'status',
  'stage',
  'assignee',
  'monthly_total',
  'upfront_total',
  'created_at',
  'valid_until',
  'next_action_on',
  'message_asked_at',
  'call_asked_at',
  'visit_asked_at',
  'change_asked_at',
  'unbooked_since',
  'unkept_since',
  'purge_at',
] as const

export const ORDER = {
  value: raw`${firstYear} desc`,
  value_reversed: firstYear,
  next_action: raw`next_action_on is null, next_action_on`,
} as const

/** Counts up to `max`. */
export function countUpTo(db: Db, filter: RowFilter, max: number): number {
  return countRows(db, sql.selectFrom(newest(filter, max).select('seq').as('some')))
}

export function countMatching(db: Db, filter: RowFilter): number {
  return countRows(db, sql.selectFrom('quotation').where(filter))
}

/** Counts, among the newest `max` of `shared`, `all` and those that match each of `filters` besides. */
export function countEach(
  db: Db,
  shared: RowFilter,
  filters: readonly RowFilter[],
  max: number,
): { all: number; each: number[] } {
  const counts = filters.map((filter, place) =>
    raw<number>`count(*) filter (where ${filter})`.as(`of_${place}`),
  )
  const rows = newest(shared, max).select(READ).as('newest')
  const { all, ...each } = db.get(sql.selectFrom(rows).select([raw<number>`count(*)`.as('all'), ...counts]))!
  return { all, each: Object.values(each) }
}

interface Sum {
  count: number
  monthly_total: number
  upfront_total: number
}

/** What no customer has got yet is worth nothing: a draft may be mistyped. */
const isUnsent = hasStatus(statusesThat(({ isSent }) => !isSent))
export const WORTH = {
  monthly_total: raw<number>`sum(iif(${isUnsent}, 0, monthly_total))`,
  upfront_total: raw<number>`sum(iif(${isUnsent}, 0, upfront_total))`,
}
const SUM = [
  raw<number>`count(*)`.as('count'),
  raw<number>`coalesce(${WORTH.monthly_total}, 0)`.as('monthly_total'),
  raw<number>`coalesce(${WORTH.upfront_total}, 0)`.as('upfront_total'),
] as const

export function sumMatching(db: Db, filter: RowFilter, before?: number): Sum {
  return db.get(rowsBefore(before).select(SUM).where(filter))!
}

export function sumsByStage(db: Db, filter: RowFilter) {
  return db.all(sql.selectFrom('quotation').select('stage').select(SUM).where(filter).groupBy('stage'))
}

export function sumsByAssignee(db: Db, filter: RowFilter) {
  return db.all(sql.selectFrom('quotation').select('assignee').select(SUM).where(filter).groupBy('assignee'))
}

/** How many were made on each Hong Kong day since `from`. */
export function countByDay(db: Db, from: string): { day: string; count: number }[] {
  const day = raw<string>`date(created_at, '+8 hours')`
  return db.all(
    sql
      .selectFrom('quotation')
      .select([day.as('day'), raw<number>`count(*)`.as('count')])
      .where('created_at', '>=', startOfDay(from))
      .groupBy(day),
  )
}

export const isNoSample: RowFilter = row.not(row('seq', 'in', sampleRows))

type TimeColumn = 'created_at' | 'verified_at' | 'stage_at'

/** Filters from `from` up to, not including, `until`. */
export function isWithin(column: TimeColumn, { from, until }: { from: string; until: string }): RowFilter {
  return row.and([row(column, '>=', from), row(column, '<', until)])
}

type Decided = Extract<Quotation['stage'], 'won' | 'lost'>

/** What got that stage from `from` up to, not including, `until`. */
export function isDecidedWithin(stage: Decided, span: { from: string; until: string }): RowFilter {
  return row.and([row('stage', '=', stage), isWithin('stage_at', span)])
}

/** `query`: in the language of the index of words. */
export function hasWords(query: string): RowFilter {
  return row(
    'seq',
    'in',
    sql.selectFrom('quotation_search').select('rowid').where('quotation_search', 'match', query),
  )
}

/** Others of this email, newest first. Emails are ASCII, and so is SQLite's `lower`. */
export function listOthersOfAddress(
  db: Db,
  { id, email }: Pick<Quotation, 'id' | 'email'>,
  limit: number,
): Pick<Quotation, 'id' | 'created_at' | 'status'>[] {
  return db.all(
    sql
      .selectFrom('quotation')
      .select(['id', 'created_at', 'status'])
      .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
      .where('id', '!=', id)
      .orderBy('created_at', 'desc')
      .limit(limit),
  )
}

function rowsBefore(seq: number | undefined) {
  return sql.selectFrom('quotation').$if(seq !== undefined, (it) => it.where('seq', '<', seq!))
}

function newest(filter: RowFilter, limit: number) {
  return sql.selectFrom('quotation').where(filter).orderBy('seq', 'desc').limit(limit)
}
