/** The state of the desk: filter, order, view and open quotation, all from the URL. */
import { SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { QUOTATION_SORTS, type QuotationPhase, type QuotationSort } from '#shared/quotation/desk.ts'
import { DESK_FILTER_NAMES, type DeskFilterName, readChoices } from '#shared/quotation/desk-filters.ts'
import type { QuotationFilter } from '#shared/quotation/desk-schema.ts'
import { QUOTATION_PAGES_MAX } from '#shared/quotation/limits.ts'
import { useListState } from '../../kit/list-state.ts'
import { useOpenEntry } from '../../kit/use-open-entry.ts'
import { ALL_PHASES } from './desk-path.ts'

export type Desk = ReturnType<typeof useDesk>
export type DeskView = 'list' | 'board'
export type ShownPhase = QuotationPhase | typeof ALL_PHASES

const OF_MONTHS: readonly DeskFilterName[] = ['received', 'kept', 'won', 'lost']

export function useDesk() {
  const list = useListState()
  const { openId, open } = useOpenEntry()
  const view: DeskView = list.get('view') === 'board' ? 'board' : 'list'
  const choices = readChoices(list.get)
  // The board has a column for each stage of what is live.
  const phase = view === 'board' || list.get('phase') === '' ? 'live' : choices.phase
  const filter: QuotationFilter = { q: list.query.slice(0, SEARCH_MAX_CHARACTERS), ...choices, phase }
  const used = DESK_FILTER_NAMES.filter((name) => name !== 'phase' && choices[name] !== undefined)
  return {
    list,
    filter,
    phase: phase ?? ALL_PHASES,
    used,
    sort: QUOTATION_SORTS.find((sort) => sort === list.get('sort')) ?? ('newest' satisfies QuotationSort),
    page: Math.min(list.page, QUOTATION_PAGES_MAX),
    view,
    openId: openId === undefined ? undefined : String(openId),
    open: (id: string | undefined) => open(id === undefined ? undefined : Number(id)),
    /** An empty text removes the filter. What a month has may be closed by now. */
    choose: (name: DeskFilterName, value: string) =>
      list.set({ [name]: value, ...(value !== '' && OF_MONTHS.includes(name) && { phase: ALL_PHASES }) }),
    showPhase: (shown: ShownPhase) => list.set({ phase: shown === 'live' ? '' : shown }),
    clear: () => list.set({ ...Object.fromEntries(used.map((name) => [name, ''])), q: '' }),
  }
}
