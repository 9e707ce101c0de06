/** All SQL that lists, filters and sums quotations for the desk. No filter reads the whole table. */
import { type RawBuilder, sql as raw } from 'kysely'
import { countRows, type Db, sql } from '#server/db/query.ts'
import type { QuotationSumTable } from '#server/db/tables/quotation.ts'
import { MONTHS_IN_FIRST_YEAR } from '#shared/base/limits.ts'
import { statusesThat } from '#shared/quotation/life.ts'
import { hasStatus, type Quotation } from '../store.ts'
import { startOfDay } from './rules.ts'

export interface RowFilter {
  /** The query in the language of the index (`search-words.ts`); undefined finds everything. */
  query?: string | undefined
  /** One of each list, where the query does not say so. */
  columns: readonly (readonly Columns[])[]
  /** Made from this Hong Kong day on. */
  from?: string | undefined
  /** Made before this one. */
  until?: string | undefined
  /** Rows that wait for an action, found by the index of those. */
  waiting?: typeof anyRow | undefined
  /** Only of each of these sets, which are small beside the table. */
  among?: readonly (typeof anySeq)[] | undefined
}

/** One of what the rows and the table of sums have as columns. */
export type Columns = { [Name in 'status' | 'stage' | 'assignee']?: Quotation[Name] | undefined }

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
  'language',
  'monthly_total',
  'upfront_total',
  'created_at',
  'valid_until',
  'assignee',
  'next_action',
  'next_action_on',
  'reference',
  'is_reminder_off',
  'last_opened_at',
  'message_asked_at',
  'call_asked_at',
  'change_asked_at',
  'unbooked_since',
  'unkept_since',
] as const

export type DeskRow = Pick<Quotation & { seq: number }, (typeof COLUMNS)[number]>

interface Span {
  limit: number
  offset?: number
  /** Rows before this `seq`, which may no longer exist. */
  before?: number | undefined
}

export const listNewest = rowList('desc')
export const listOldest = rowList('asc')

function rowList(direction: 'asc' | 'desc') {
  return (db: Db, filter: RowFilter, span: Span): DeskRow[] =>
    db.all(rowsOf(seqsOf(db, filter, direction, span)).orderBy('seq', direction))
}

/** Sorts the newest `among` of those that match. */
export function listSorted(
  db: Db,
  filter: RowFilter,
  { by, among, limit, offset }: Required<Omit<Span, 'before'>> & { by: RawBuilder<unknown>; among: number },
): DeskRow[] {
  const page = valuesOf(seqsOf(db, filter, 'desc', { limit: among }))
    .select('quotation.seq as seq')
    .orderBy(by)
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
  return db.all(rowsOf(page).orderBy(by).orderBy('seq', 'desc'))
}

const firstYear = raw`monthly_total * ${raw.lit(MONTHS_IN_FIRST_YEAR)} + upfront_total`

export const ORDER = {
  value: raw`${firstYear} desc`,
  value_reversed: firstYear,
  next_action: raw`next_action_on is null, next_action_on`,
} as const

/** Counts up to `max`. */
export function countUpTo(db: Db, filter: RowFilter, max: number): number {
  const some = seqsOf(db, filter, 'desc', { limit: max }).as('some')
  return countRows(db, sql.selectFrom(some))
}

interface Sum {
  count: number
  monthly_total: number
  upfront_total: number
}

/** What no customer has got yet is worth nothing: a draft may be mistyped. */
const isUnsent = hasStatus(statusesThat(({ isSent }) => !isSent))
const TOTALS = [
  raw<number>`coalesce(sum(iif(${isUnsent}, 0, monthly_total)), 0)`.as('monthly_total'),
  raw<number>`coalesce(sum(iif(${isUnsent}, 0, upfront_total)), 0)`.as('upfront_total'),
] as const
export const SUM = [raw<number>`count(*)`.as('count'), ...TOTALS] as const

/** Sums the newest `limit` before `before`, with the last `seq` of them; it is null when there was none. */
export function sumPart(db: Db, filter: RowFilter, span: Span): Sum & { last: number | null } {
  return db.get(
    valuesOf(seqsOf(db, filter, 'desc', span)).select([...SUM, raw<number | null>`min(seq)`.as('last')]),
  )!
}

type SumKey = 'day' | 'status' | 'stage' | 'assignee'

/** From the table that triggers keep: sums by `by`. It knows days and columns, nothing else. */
export function listSums<Name extends SumKey>(
  db: Db,
  by: readonly Name[],
  { columns, from, until }: Pick<RowFilter, 'columns' | 'from' | 'until'>,
): (Pick<QuotationSumTable, Name> & Sum)[] {
  const isAnyDay = from === undefined && until === undefined
  let sums = sql.selectFrom('quotation_sum').where('day', isAnyDay ? '=' : '>=', from ?? '')
  if (until !== undefined) sums = sums.where('day', '<', until).where('day', '<>', '')
  for (const anyOf of columns) {
    sums = sums.where((it) =>
      it.or(entriesOf(anyOf).map(([name, value]) => it(name, '=', (value ?? 0) as never))),
    )
  }
  const grouped = sums
    .select([...(by as readonly SumKey[]), raw<number>`coalesce(sum(count), 0)`.as('count'), ...TOTALS])
    .$if(by.length > 0, (it) => it.groupBy(by as readonly SumKey[]))
  return db.all(grouped) as (Pick<QuotationSumTable, Name> & Sum)[]
}

function entriesOf(anyOf: readonly Columns[]) {
  return anyOf.flatMap((one) => Object.entries(one) as [keyof Columns, string | number | null][])
}

const anyRow = sql.selectFrom('quotation')

type Decided = Extract<Quotation['stage'], 'won' | 'lost'>

/** What got that stage from `from` up to, not including, `until`, as a set of `seq`. */
export function seqsDecided(stage: Decided, from: string, until: string): typeof anySeq {
  return decidedRows(stage, from, until).select('quotation.seq as seq')
}

/** What was confirmed from `from` up to, not including, `until`, as a set of `seq`. */
export function seqsKept(from: string, until: string): typeof anySeq {
  return keptRows(from, until).select('quotation.seq as seq')
}

export function countKept(db: Db, from: string, until: string): number {
  return countRows(db, keptRows(from, until))
}

/** What got that stage from `from` up to, not including, `until`. */
export function sumDecided(db: Db, stage: Decided, from: string, until: string): Sum {
  return db.get(decidedRows(stage, from, until).select(SUM))!
}

/** The index is partial: its condition is repeated. */
export function decidedRows(stage: Decided, from: string, until: string): typeof anyRow {
  return anyRow
    .where(raw<boolean>`stage in ('won', 'lost')`)
    .where('stage', '=', stage)
    .where('stage_at', '>=', from)
    .where('stage_at', '<', until)
}

function keptRows(from: string, until: string): typeof anyRow {
  return anyRow
    .where('verified_at', 'is not', null)
    .where('verified_at', '>=', from)
    .where('verified_at', '<', until)
}

/** The `seq` of the first quotation made at or after `time`. */
function findFirstSince(db: Db, time: string): number | undefined {
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

/** Reads the index that has what is added up and sorted by, and no row. */
function valuesOf(seqs: typeof anySeq): typeof anyRow {
  const rows = raw<DeskRow>`quotation`.as<'quotation'>(raw`quotation indexed by quotation_values`)
  return sql.selectFrom(rows).where('seq', 'in', seqs) as unknown as typeof anyRow
}

function rowsOf(seqs: typeof anySeq) {
  return sql.selectFrom('quotation').select(COLUMNS).where('seq', 'in', seqs)
}

const anySeq = anyRow.select('quotation.seq as seq')

/** Returns them in the order of creation, which both the table and the index have. */
function seqsOf(
  db: Db,
  { query, columns, from, until, waiting, among = [] }: RowFilter,
  direction: 'asc' | 'desc',
  { limit, offset = 0, before }: Span,
): typeof anySeq {
  const [since, end] = [from, until].map((day) =>
    day === undefined ? undefined : (findFirstSince(db, startOfDay(day)) ?? Number.MAX_SAFE_INTEGER),
  )
  const cut = (seqs: typeof anySeq, column: 'quotation.seq') =>
    seqs
      .where(column, '>=', since ?? 0)
      .$if(end !== undefined, (it) => it.where(column, '<', end!))
      .$if(before !== undefined, (it) => it.where(column, '<', before!))
      .orderBy(column, direction)
      .limit(limit)
      .offset(offset)
  const matches =
    query === undefined
      ? undefined
      : (sql
          .selectFrom('quotation_search')
          .select('rowid as seq')
          .where('quotation_search', 'match', query) as unknown as typeof anySeq)
  const isSmall = waiting !== undefined || among.length > 0
  if (matches && !isSmall) return cut(matches, 'quotation_search.rowid' as 'quotation.seq')
  let rows = (waiting ?? anyRow).select('quotation.seq as seq')
  for (const set of among) rows = rows.where('quotation.seq', 'in', set)
  if (matches) rows = rows.where('quotation.seq', 'in', matches)
  for (const anyOf of isSmall ? columns : []) {
    rows = rows.where((it) =>
      it.or(
        entriesOf(anyOf).map(
          // The plus keeps the indexes of whole columns out of it.
          ([name, value]) => raw<boolean>`+quotation.${raw.id(name)} is ${value}`,
        ),
      ),
    )
  }
  return cut(rows, 'quotation.seq')
}
