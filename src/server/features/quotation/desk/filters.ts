/** The rows that each filter of the desk finds. */

import type { Services } from '#server/core/context.ts'
import { dayAfter } from '#shared/base/date.ts'
import { inEachLanguage } from '#shared/base/language.ts'
import { LIVE_STAGES, type QuotationPhase } from '#shared/quotation/desk.ts'
import {
  DESK_FILTER_NAMES,
  type DeskChoices,
  type DeskFilterName,
  type DeskFilterValue,
} from '#shared/quotation/desk-filters.ts'
import type { DeskProduct } from '#shared/quotation/desk-schema.ts'
import { LIVE_STATUSES, statusesThat } from '#shared/quotation/life.ts'
import { QUOTATION_STAGES } from '#shared/quotation/status.ts'
import { catalogueNames } from '../../product/catalogue.ts'
import { listProducts } from '../../product/store.ts'
import { type AnyMark, quotationQuery } from '../search-words.ts'
import { dayIn, firstDay, startOfMonth } from './rules.ts'
import { type Columns, type RowFilter, seqsDecided, seqsKept } from './store.ts'
import { momentAt, rowsWaiting } from './waiting/store.ts'

interface Condition extends Pick<RowFilter, 'from' | 'until' | 'waiting' | 'among'> {
  marks?: readonly AnyMark[]
}

const CONDITIONS: {
  [Name in DeskFilterName]: (value: DeskFilterValue<Name>, nowMs: number) => Condition
} = {
  phase: (phase) => ({ marks: PHASE_MARKS[phase] }),
  waits(wait, nowMs) {
    const { many, few } = rowsWaiting(wait, momentAt(nowMs))
    return few ? { among: [few] } : { waiting: many }
  },
  status: (status) => ({ marks: [[{ status }]] }),
  stage: (stage) => ({ marks: [[{ stage }]] }),
  assignee: (assignee) => ({ marks: [[{ assignee: assignee === 'none' ? null : assignee }]] }),
  age: (days, nowMs) => ({ from: firstDay(nowMs, days) }),
  week: (day) => ({ from: day, until: dayAfter(day, 7) }),
  value: (band) => ({ marks: [[{ band }]] }),
  product: (product) => ({ marks: [[{ product }]] }),
  received: (month) => ({ from: dayIn(month, 0), until: dayIn(month, 1) }),
  kept: (month) => ({ among: [seqsKept(startOfMonth(month, 0), startOfMonth(month, 1))] }),
  won: (month) => ({ among: [seqsDecided('won', startOfMonth(month, 0), startOfMonth(month, 1))] }),
  lost: (month) => ({ among: [seqsDecided('lost', startOfMonth(month, 0), startOfMonth(month, 1))] }),
}

/** Each as what a quotation has one of, so that the index jumps over what it has not. */
const PHASE_MARKS: Record<QuotationPhase, readonly AnyMark[]> = {
  live: [LIVE_STATUSES.map((status) => ({ status })), LIVE_STAGES.map((stage) => ({ stage }))],
  closed: [
    [
      ...statusesThat(({ isLive }) => !isLive).map((status) => ({ status })),
      ...without(QUOTATION_STAGES, LIVE_STAGES).map((stage) => ({ stage })),
    ],
  ],
}

const SUMMED_BY: Record<keyof Columns, true> = { status: true, stage: true, assignee: true }

/** `isSummed`: whether the table of sums can answer it. */
export function rowFilter(
  { clock }: { clock: { now(): number } },
  { q, ...choices }: DeskChoices & { q: string },
): RowFilter & { isSummed: boolean } {
  const conditions = DESK_FILTER_NAMES.flatMap((name) => conditionOf(name, choices[name], clock.now()) ?? [])
  const days = (name: 'from' | 'until') => conditions.flatMap((condition) => condition[name] ?? []).sort()
  const [waiting] = conditions.flatMap((condition) => condition.waiting ?? [])
  const among = conditions.flatMap((condition) => condition.among ?? [])
  const isSmall = waiting !== undefined || among.length > 0
  const marks = conditions.flatMap((condition) => condition.marks ?? [])
  const isColumn = (anyOf: AnyMark) =>
    anyOf.every((mark) => Object.keys(mark).every((name) => Object.hasOwn(SUMMED_BY, name)))
  const others = quotationQuery(
    q,
    marks.filter((anyOf) => !isColumn(anyOf)),
  )
  return {
    // Few rows are compared faster than the lists of their marks are read.
    query: isSmall ? others : quotationQuery(q, marks),
    columns: marks.filter(isColumn),
    from: days('from').at(-1),
    until: days('until')[0],
    waiting,
    among,
    isSummed: !isSmall && others === undefined,
  }
}

function conditionOf<Name extends DeskFilterName>(
  name: Name,
  value: DeskChoices[Name],
  nowMs: number,
): Condition | undefined {
  return value === undefined ? undefined : CONDITIONS[name](value as DeskFilterValue<Name>, nowMs)
}

function without<Value extends string>(all: readonly Value[], some: readonly string[]): Value[] {
  return all.filter((value) => !some.includes(value))
}

// What users choose from for a quotation: every product that is not archived, also those that visitors do not see.

/** Lists them in the admins' order, with the names that a quotation would have. */
export function listDeskProducts({ db, texts }: Pick<Services, 'db' | 'texts'>): DeskProduct[] {
  const names = catalogueNames(texts.live.catalogue)
  return listProducts(db).map(({ position: _, category_name, name, ...product }) => ({
    ...product,
    names: inEachLanguage((language) => names.product(category_name, name, language)),
    category_names: inEachLanguage((language) => names.category(category_name, language)),
  }))
}
