/** All SQL that lists, filters and sums quotations for the desk. No filter reads the whole table. */
import { sql as raw } from 'kysely'
import { type Db, sql } from '#server/db/query.ts'
import type { QuotationSumTable } from '#server/db/quotation-tables.ts'
import { MONTHS_IN_FIRST_YEAR } from '#shared/base/limits.ts'
import type { QuotationSort } from '#shared/quotation/desk.ts'
import type { Quotation } from '../store.ts'

export interface RowFilter {
  /** In the query language of the index (`search-words.ts`), with the marks; undefined: everything. */
  query: string | undefined
  /** The first `seq` of the age that is asked for. */
  from: number
}

/** The columns of a row of the list, with those of its tag. */
const COLUMNS = [
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
  'language',
  'monthly_total',
  'upfront_total',
  'created_at',
  'valid_until',
  'assignee',
  'next_action',
  'next_action_on',
  'is_reminder_off',
  'last_opened_at',
] as const

export type DeskRow = Pick<Quotation & { seq: number }, (typeof COLUMNS)[number]>

interface Span {
  limit: number
  offset?: number
  /** Those before this `seq`, which may no longer exist. */
  before?: number | undefined
}

export const listNewest = rowList('desc')
export const listOldest = rowList('asc')

function rowList(direction: 'asc' | 'desc') {
  return (db: Db, filter: RowFilter, span: Span): DeskRow[] =>
    db.all(rowsOf(seqsOf(filter, direction, span)).orderBy('seq', direction))
}

/** Sorts the newest `among` of those that match. */
export function listSorted(
  db: Db,
  filter: RowFilter,
  { sort, among, limit, offset }: Required<Omit<Span, 'before'>> & { sort: FieldSort; among: number },
): DeskRow[] {
  const page = valuesOf(seqsOf(filter, 'desc', { limit: among }))
    .select('quotation.seq as seq')
    .orderBy(ORDER[sort])
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
  return db.all(rowsOf(page).orderBy(ORDER[sort]).orderBy('seq', 'desc'))
}

type FieldSort = Exclude<QuotationSort, 'newest' | 'oldest'>

const firstYear = raw`monthly_total * ${raw.lit(MONTHS_IN_FIRST_YEAR)} + upfront_total`

const ORDER = {
  value: raw`${firstYear} desc`,
  value_reversed: firstYear,
  next_action: raw`next_action_on is null, next_action_on`,
} as const

/** Counts up to `max`. */
export function countUpTo(db: Db, filter: RowFilter, max: number): number {
  const some = seqsOf(filter, 'desc', { limit: max }).as('some')
  return db.get(sql.selectFrom(some).select((it) => it.fn.countAll<number>().as('count')))!.count
}

interface Sum {
  count: number
  monthly_total: number
  upfront_total: number
}

const TOTALS = [
  raw<number>`coalesce(sum(monthly_total), 0)`.as('monthly_total'),
  raw<number>`coalesce(sum(upfront_total), 0)`.as('upfront_total'),
] as const
const SUM = [raw<number>`count(*)`.as('count'), ...TOTALS] as const

/** Sums the newest `limit` before `before`, with the last `seq` of them; it is null when there was none. */
export function sumPart(db: Db, filter: RowFilter, span: Span): Sum & { last: number | null } {
  return db.get(
    valuesOf(seqsOf(filter, 'desc', span)).select([...SUM, raw<number | null>`min(seq)`.as('last')]),
  )!
}

type SumKey = 'day' | 'status' | 'stage' | 'assignee'

/**
 * From the table that triggers keep: sums by `by` of what was made from the Hong Kong day `from` on, or at any time.
 */
export function listSums<Name extends SumKey>(
  db: Db,
  by: readonly Name[],
  {
    from,
    ...equal
  }: { from?: string | undefined } & { [Key in SumKey]?: QuotationSumTable[Key] | undefined },
): (Pick<QuotationSumTable, Name> & Sum)[] {
  const all = sql.selectFrom('quotation_sum')
  let sums = from === undefined ? all.where('day', '=', '') : all.where('day', '>=', from)
  for (const [name, value] of Object.entries(equal)) {
    if (value !== undefined) sums = sums.where(name as SumKey, '=', value)
  }
  const grouped = sums
    .select([...(by as readonly SumKey[]), raw<number>`coalesce(sum(count), 0)`.as('count'), ...TOTALS])
    .$if(by.length > 0, (it) => it.groupBy(by as readonly SumKey[]))
  return db.all(grouped) as (Pick<QuotationSumTable, Name> & Sum)[]
}

/** Those of a stage that wait for someone to take them, made from `from` up to `until`. */
export function countUntaken(db: Db, from: string, until: string): number {
  return countWhere(db, (it) =>
    it
      .where('created_at', '>=', from)
      .where('created_at', '<=', until)
      .where(isNewAndOpen)
      .where('assignee', 'is', null),
  )
}

/** Those whose next action is due on the Hong Kong day `day` or before it. */
export function countDue(db: Db, day: string): number {
  return countWhere(db, (it) => it.where('next_action_on', '<=', day))
}

/** Those of them that are open and new. */
export function countNewAndDue(db: Db, day: string): number {
  return countWhere(db, (it) => it.where('next_action_on', '<=', day).where(isNewAndOpen))
}

function countWhere(db: Db, filter: (rows: typeof anyRow) => typeof anyRow): number {
  return db.get(filter(anyRow).select((it) => it.fn.countAll<number>().as('count')))!.count
}

const anyRow = sql.selectFrom('quotation')

/** The plus keeps the index of statuses out of it, which would read every open quotation. */
const isNewAndOpen = raw<boolean>`+status = 'verified' and stage = 'new'`

/** What got the stage `won` from `from` up to, not including, `until`. The index is partial: its condition is repeated. */
export function sumWon(db: Db, from: string, until: string): Sum {
  return db.get(
    anyRow
      .where(raw<boolean>`stage in ('won', 'lost')`)
      .where('stage', '=', 'won')
      .where('stage_at', '>=', from)
      .where('stage_at', '<', until)
      .select(SUM),
  )!
}

/** The `seq` of the first quotation made at or after `time`. */
export function findFirstSince(db: Db, time: string): number | undefined {
  return db.get(
    sql.selectFrom('quotation').select('seq').where('created_at', '>=', time).orderBy('created_at').limit(1),
  )?.seq
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

/** Reads the index that has the totals and the date of the next action, and no row. */
function valuesOf(seqs: typeof anySeq): typeof anyRow {
  const rows = raw<DeskRow>`quotation`.as<'quotation'>(raw`quotation indexed by quotation_values`)
  return sql.selectFrom(rows).where('seq', 'in', seqs) as unknown as typeof anyRow
}

function rowsOf(seqs: typeof anySeq) {
  return sql.selectFrom('quotation').select(COLUMNS).where('seq', 'in', seqs)
}

const anySeq = anyRow.select('quotation.seq as seq')

/** In the order of creation, which both the table and the index have. */
function seqsOf(
  { query, from }: RowFilter,
  direction: 'asc' | 'desc',
  { limit, offset = 0, before }: Span,
): typeof anySeq {
  const cut = (seqs: typeof anySeq, column: 'quotation.seq') => {
    const since = seqs.where(column, '>=', from).orderBy(column, direction).limit(limit).offset(offset)
    return before === undefined ? since : since.where(column, '<', before)
  }
  if (query === undefined) return cut(anySeq, 'quotation.seq')
  const matches = sql
    .selectFrom('quotation_search')
    .select('rowid as seq')
    .where('quotation_search', 'match', query) as unknown as typeof anySeq
  return cut(matches, 'quotation_search.rowid' as 'quotation.seq')
}
