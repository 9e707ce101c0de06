/** The quotations as users see them: a page of the list, parts of it, the board, and sums. */

import type { z } from 'zod'
import type { Services } from '#server/core/context.ts'
import { recordTag } from '#server/core/etag.ts'
import type { Db } from '#server/db/query.ts'
import { cutText } from '#shared/base/cut-text.ts'
import { namesOf, pickFields } from '#shared/base/fields.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { LIST_PART, SORTED_MAX } from '#shared/base/limits.ts'
import { allTotals } from '#shared/product/product.ts'
import { QUOTATION_CUSTOMER_FIELDS, QUOTATION_OFFICE_FIELDS } from '#shared/quotation/desk.ts'
import type {
  FoundQuotation,
  foundQuotationsSchema,
  quotationBoardSchema,
} from '#shared/quotation/desk-schema.ts'
import type {
  listQuotationsSchema,
  QuotationFilter,
  QuotationSearch,
  QuotationSums,
  sumQuotationsSchema,
} from '#shared/quotation/desk-search-schema.ts'
import { QUOTATIONS_PER_PAGE } from '#shared/quotation/limits.ts'
import { QUOTATION_STAGES, type QuotationStage } from '#shared/quotation/status.ts'
import { listPeople } from '../../user/store.ts'
import { rowFilter } from './filters.ts'
import { reasonsFor } from './found-by.ts'
import { listDearestLines } from './lines/store.ts'
import {
  countUpTo,
  type DeskRow,
  listNamedFirst,
  listNewest,
  listOldest,
  listSorted,
  ORDER,
  sumMatching,
} from './store.ts'
import { momentAt, waitingFirst } from './waiting/store.ts'

type Desk = Pick<Services, 'db' | 'clock'>

const CARDS_PER_STAGE = 20
const GOODS_SHOWN = 2
/** Names are read from the rows. */
const NAMED_AMONG = 1_000
const ABOUT_SHOWN_CHARACTERS = 80

export function search(
  { db, clock }: Desk,
  { sort, page, with: wanted, ...filter }: QuotationSearch,
): IsoTimes<z.infer<typeof foundQuotationsSchema>> {
  const rows = rowFilter({ clock }, filter)
  const span = { limit: QUOTATIONS_PER_PAGE + 1, offset: (page - 1) * QUOTATIONS_PER_PAGE }
  const answer = (found: DeskRow[], sorted_among: number | null) => {
    const shown = found.slice(0, QUOTATIONS_PER_PAGE)
    return {
      rows: shown.map(foundRow),
      goods: wanted === 'goods' ? listGoods(db, shown) : {},
      reasons: wanted === 'reasons' ? reasonsFor(db, shown, filter.q) : {},
      has_next: found.length > QUOTATIONS_PER_PAGE,
      sorted_among,
      people: listPeople(db),
    }
  }
  const cutAt = (most: number) => (countUpTo(db, rows, most + 1) > most ? most : null)
  if (wanted === 'reasons') {
    return answer(listNamedFirst(db, rows, filter.q, { ...span, among: NAMED_AMONG }), cutAt(NAMED_AMONG))
  }
  if (sort === 'newest') return answer(listNewest(db, rows, span), null)
  if (sort === 'oldest') return answer(listOldest(db, rows, span), null)
  const among = cutAt(SORTED_MAX)
  const by = sort === 'waiting' ? waitingFirst(momentAt(clock.now())) : ORDER[sort]
  return answer(listSorted(db, rows, { ...span, by, among: SORTED_MAX }), among)
}

export function listGoods(
  db: Db,
  rows: readonly Pick<DeskRow, 'id' | 'version'>[],
): z.infer<typeof foundQuotationsSchema>['goods'] {
  const goods: Record<string, { quantity: number; names: { en: string; zh: string } }[]> = {}
  for (const { quotation, quantity, name_en, name_zh } of listDearestLines(db, rows)) {
    goods[quotation] ??= []
    const own = goods[quotation]
    if (own.length < GOODS_SHOWN) own.push({ quantity, names: { en: name_en, zh: name_zh } })
  }
  return goods
}

/** Newest first, part by part: reads only what is requested. */
export function listPage(
  { db, clock }: Desk,
  { limit = LIST_PART, cursor, ...filter }: z.infer<typeof listQuotationsSchema>,
): { part: IsoTimes<FoundQuotation>[]; next: string | null } {
  const found = listNewest(db, rowFilter({ clock }, filter), {
    limit: limit + 1,
    before: cursor === undefined ? undefined : Number(cursor),
  })
  const part = found.slice(0, limit)
  return { part: part.map(foundRow), next: found.length > limit ? String(part.at(-1)!.seq) : null }
}

/** Whole: `next` is null. */
export function sums(
  { db, clock }: Desk,
  { cursor, ...filter }: z.infer<typeof sumQuotationsSchema>,
): QuotationSums {
  const before = cursor === undefined ? undefined : Number(cursor)
  const sum = sumMatching(db, rowFilter({ clock }, filter), before)
  return { ...sum, ...allTotals(sum), next: null }
}

export function board(
  { db, clock }: Desk,
  filter: QuotationFilter,
): IsoTimes<z.infer<typeof quotationBoardSchema>> {
  const column = (stage: QuotationStage) => {
    const isHidden = filter.stage !== undefined && filter.stage !== stage
    const found = isHidden
      ? []
      : listNewest(db, rowFilter({ clock }, { ...filter, stage }), { limit: CARDS_PER_STAGE + 1 })
    return {
      rows: found.slice(0, CARDS_PER_STAGE).map(foundRow),
      has_more: found.length > CARDS_PER_STAGE,
    }
  }
  const columns = Object.fromEntries(QUOTATION_STAGES.map((stage) => [stage, column(stage)]))
  return { columns, people: listPeople(db) } as ReturnType<typeof board>
}

/** Returns the row with the tag of the fields that users edit. */
export function foundRow(row: DeskRow): IsoTimes<FoundQuotation> {
  return {
    ...pickFields(row, SHOWN),
    about: firstDetailLine(row.detail),
    ...allTotals(row),
    etag: recordTag(editablePart(row)),
  }
}

/** The first line of what the customer wrote about the restaurant, as far as a row of the list may show it. */
export function firstDetailLine(detail: string): string {
  const [line = ''] = detail.split('\n', 1)
  return cutText(line, ABOUT_SHOWN_CHARACTERS)
}

const SHOWN = [
  'id',
  'version',
  'status',
  'stage',
  'name',
  'email',
  'phone',
  'restaurant',
  'district',
  'language',
  'created_at',
  'valid_until',
  'assignee',
  'next_action',
  'next_action_on',
  'likelihood',
  'expected_on',
  'reference',
  'last_opened_at',
  'message_asked_at',
  'call_asked_at',
  'visit_asked_at',
  'change_asked_at',
  'unbooked_since',
  'unkept_since',
] as const

export function editablePart(row: DeskRow): Editable {
  return { ...pickFields(row, EDITABLE), is_reminder_off: row.is_reminder_off === 1 }
}

const EDITABLE = ['id', ...namesOf(QUOTATION_CUSTOMER_FIELDS), ...namesOf(QUOTATION_OFFICE_FIELDS)] as const

export type Editable = Omit<Pick<DeskRow, (typeof EDITABLE)[number]>, 'is_reminder_off'> & {
  is_reminder_off: boolean
}
