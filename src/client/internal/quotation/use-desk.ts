/** The state of the desk: filter, order, view and open quotation, all from the URL. */
import { QUOTATION_PAGES_MAX, SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import {
  QUOTATION_AGES_DAYS,
  QUOTATION_SORTS,
  type QuotationSort,
  VALUE_BANDS,
} from '#shared/quotation/desk.ts'
import type { QuotationFilter } from '#shared/quotation/desk-schema.ts'
import { QUOTATION_STAGES, QUOTATION_STATUSES } from '#shared/quotation/status.ts'
import { useListState } from '../kit/list-state.ts'
import { useOpenEntry } from '../kit/use-open-entry.ts'

export type Desk = ReturnType<typeof useDesk>
export type DeskView = 'list' | 'board'

/** The filters besides the search, as parameters of the URL. */
const FILTERS = ['status', 'stage', 'assignee', 'age', 'value', 'product'] as const
export type FilterName = (typeof FILTERS)[number]

export function useDesk() {
  const list = useListState()
  const { openId, open } = useOpenEntry()
  const filter = filterOf(list.query, list.get)
  const view: DeskView = list.get('view') === 'board' ? 'board' : 'list'
  return {
    list,
    filter,
    used: FILTERS.filter((name) => filter[name] !== undefined).length,
    sort: oneOf(QUOTATION_SORTS, list.get('sort')) ?? ('newest' satisfies QuotationSort),
    page: Math.min(list.page, QUOTATION_PAGES_MAX),
    view,
    openId: openId === undefined ? undefined : String(openId),
    open: (id: string | undefined) => open(id === undefined ? undefined : Number(id)),
    clear: () => list.set({ ...Object.fromEntries(FILTERS.map((name) => [name, ''])), q: '' }),
  }
}

/** Without values that are not in the lists. */
function filterOf(query: string, get: (name: string) => string): QuotationFilter {
  const assignee = get('assignee')
  return {
    q: query.slice(0, SEARCH_MAX_CHARACTERS),
    status: oneOf(QUOTATION_STATUSES, get('status')),
    stage: oneOf(QUOTATION_STAGES, get('stage')),
    assignee: assignee === 'none' ? 'none' : idOf(assignee),
    age: QUOTATION_AGES_DAYS.find((days) => String(days) === get('age')),
    value: VALUE_BANDS.map((_, band) => band).find((band) => String(band) === get('value')),
    product: idOf(get('product')),
  }
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text)
}

function idOf(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
