/** The rows that each filter of the desk finds. */

import type { Services } from '#server/core/context.ts'
import { isoTime } from '#server/platform/clock.ts'
import { firstDay, monthRange, startOfDay } from '#server/platform/hong-kong-days.ts'
import { ftsQuery } from '#server/platform/search-words.ts'
import { dayAfter, hongKongDay } from '#shared/base/date.ts'
import { inEachLanguage } from '#shared/base/language.ts'
import { LIVE_STAGES, VALUE_BANDS } from '#shared/quotation/desk.ts'
import {
  DESK_FILTER_NAMES,
  type DeskChoices,
  type DeskFilterName,
  type DeskFilterValue,
} from '#shared/quotation/desk-filters.ts'
import type { DeskProduct } from '#shared/quotation/desk-schema.ts'
import { LIVE_STATUSES } from '#shared/quotation/life.ts'
import { catalogueNames } from '../../product/catalogue.ts'
import { listProducts } from '../../product/store.ts'
import { hasCategory, hasProduct } from './lines/store.ts'
import { hasFee, isCreditOf, isExpiredWithin, isSentWithin, isToDecideIn } from './month/rows/store.ts'
import { firstYear, hasWords, isDecidedWithin, isNoSample, isWithin, type RowFilter, row } from './store.ts'
import { isWaiting, momentAt } from './waiting/store.ts'

/** What a row has to be for each. A column of `quotation_desk` is read from that index, any other from the rows. */
const CONDITIONS: {
  [Name in DeskFilterName]: (value: DeskFilterValue<Name>, nowMs: number) => RowFilter
} = {
  phase: (phase) => (phase === 'live' ? isLive : row.not(isLive)),
  waits: (wait, nowMs) => isWaiting(wait, momentAt(nowMs)),
  status: (status) => row('status', '=', status),
  stage: (stage) => row('stage', '=', stage),
  assignee: (assignee) =>
    assignee === 'none' ? row('assignee', 'is', null) : row('assignee', '=', assignee),
  age: (days, nowMs) => row('created_at', '>=', startOfDay(firstDay(nowMs, days))),
  week: (day) => isWithin('created_at', { from: startOfDay(day), until: startOfDay(dayAfter(day, 7)) }),
  value: (band) => row.and([row(firstYear, '>=', VALUE_BANDS[band]!), ...below(VALUE_BANDS[band + 1])]),
  product: hasProduct,
  samples: () => isNoSample,
  received: (month) => isWithin('created_at', monthRange(month)),
  kept: (month) => isWithin('verified_at', monthRange(month)),
  won: (month) => isDecidedWithin('won', monthRange(month)),
  lost: (month) => isDecidedWithin('lost', monthRange(month)),
  expired: (month) => isExpiredWithin(monthRange(month)),
  sent: (month) => isSentWithin(monthRange(month)),
  reason: (reason) =>
    row.and([
      row('stage', '=', 'lost'),
      row('lost_reason', reason === 'none' ? 'is' : '=', reason === 'none' ? null : reason),
    ]),
  credit: isCreditOf,
  source: (source) => row('source', '=', source),
  district: (district) => row('district', '=', district),
  category: hasCategory,
  decides: (month, nowMs) => row.and([isLive, isToDecideIn(month, hongKongDay(isoTime(nowMs)))]),
  running: (month, nowMs) => hasFee('running', month, hongKongDay(isoTime(nowMs))),
  started: (month, nowMs) => hasFee('started', month, hongKongDay(isoTime(nowMs))),
  ended: (month, nowMs) => hasFee('ended', month, hongKongDay(isoTime(nowMs))),
}

export const isLive = row.and([row('status', 'in', LIVE_STATUSES), row('stage', 'in', LIVE_STAGES)])

function below(value: number | undefined): RowFilter[] {
  return value === undefined ? [] : [row(firstYear, '<', value)]
}

/** All choices, and the words in the query language of the index (`search-words.ts`). */
export function rowFilter(
  { clock }: { clock: { now(): number } },
  { q, ...choices }: DeskChoices & { q: string },
): RowFilter {
  const query = ftsQuery(q)
  return row.and([
    ...(query === undefined ? [] : [hasWords(query)]),
    ...DESK_FILTER_NAMES.flatMap((name) => filterCondition(name, choices[name], clock.now()) ?? []),
  ])
}

function filterCondition<Name extends DeskFilterName>(
  name: Name,
  value: DeskChoices[Name],
  nowMs: number,
): RowFilter | undefined {
  return value === undefined ? undefined : CONDITIONS[name](value as DeskFilterValue<Name>, nowMs)
}

/**
 * What users choose from for a quotation: every product that is not archived, also those that visitors do
 * not see. Lists them in the admins' order, with the names that a quotation would have.
 */
export function listDeskProducts({ db, texts }: Pick<Services, 'db' | 'texts'>): DeskProduct[] {
  const names = catalogueNames(texts.live.catalogue)
  return listProducts(db).map(({ position: _, category_name, name, ...product }) => ({
    ...product,
    names: inEachLanguage((language) => names.product(category_name, name, language)),
    category_names: inEachLanguage((language) => names.category(category_name, language)),
  }))
}
