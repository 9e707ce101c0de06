/** The state of the desk: filter, order, view and open quotation, all from the URL. */

import { keepPreviousData } from '@tanstack/react-query'
import { formatDay } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import { SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { T } from '#shared/i18n/t.ts'
import { formatHkd } from '#shared/product/product.ts'
import {
  QUOTATION_SORTS,
  type QuotationPhase,
  type QuotationSort,
  VALUE_BANDS,
} from '#shared/quotation/desk.ts'
import type { DeskView } from '#shared/quotation/desk-chips.ts'
import {
  DESK_FILTER_NAMES,
  type DeskChoices,
  type DeskFilterName,
  readChoices,
} from '#shared/quotation/desk-filters.ts'
import type { QuotationCounts, QuotationFilter, QuotationSums } from '#shared/quotation/desk-search-schema.ts'
import { QUOTATION_PAGES_MAX } from '#shared/quotation/limits.ts'
import { isClosedWait } from '#shared/quotation/today.ts'
import { type ListState, useListState, useOpenEntry } from '../../kit/list-state.ts'
import { trpc } from '../../kit/trpc.ts'
import { useMedia } from '../../kit/use-media.ts'
import { internalPaths } from '../../paths.ts'

export type ShownPhase = QuotationPhase | typeof ALL_PHASES

const OF_MONTHS: readonly DeskFilterName[] = ['received', 'kept', 'won', 'lost']

export interface Desk {
  list: ListState
  view: DeskView
  /** What list, board and sums show. */
  filter: QuotationFilter
  phase: ShownPhase
  choices: DeskFilterChoices
  order: DeskOrder
  entry: { openId: string | undefined; open: (id: string | undefined) => void }
}

interface DeskFilterChoices {
  /** The filters that are chosen, but for the phase. */
  used: readonly DeskFilterName[]
  /** An empty text removes the filter. */
  choose: (name: DeskFilterName, value: string) => void
  showPhase: (phase: ShownPhase) => void
  clear: () => void
}

interface DeskOrder {
  sort: QuotationSort
  sortBy: (sort: string) => void
  page: number
}

export function useDesk(): Desk {
  const list = useListState()
  const { openId, open } = useOpenEntry()
  const view: DeskView = list.get('view') === 'board' ? 'board' : 'list'
  const choices = readChoices(list.get)
  // The board has a column for each stage of what is live.
  const phase = view === 'board' || list.get('phase') === '' ? 'live' : choices.phase
  const usualSort: QuotationSort = phase === 'live' || choices.waits ? 'waiting' : 'newest'
  const filter: QuotationFilter = { q: list.query.slice(0, SEARCH_MAX_CHARACTERS), ...choices, phase }
  const used = DESK_FILTER_NAMES.filter((name) => name !== 'phase' && choices[name] !== undefined)
  return {
    list,
    view,
    filter,
    phase: phase ?? ALL_PHASES,
    choices: {
      used,
      // What a month has may be closed by now; so is an order that waits for its day, which has no column on the board.
      choose: (name, value) =>
        list.set({
          [name]: value,
          ...(value !== '' && OF_MONTHS.includes(name) && phase !== 'closed' && { phase: ALL_PHASES }),
          // Another end, in the same month.
          ...(name === 'stage' && phase === 'closed' && moved(choices, value)),
          ...(name === 'waits' && { phase: value === '' ? '' : ALL_PHASES }),
          ...(isClosedWait(name, value) && { view: '' }),
        }),
      showPhase: (shown) => list.set({ phase: shown === 'live' ? '' : shown }),
      clear: () =>
        list.set({
          ...Object.fromEntries(used.map((name) => [name, ''])),
          q: '',
          ...(choices.waits && { phase: '' }),
        }),
    },
    order: {
      sort: QUOTATION_SORTS.find((sort) => sort === list.get('sort')) ?? usualSort,
      // An order that is usual here is not in the address.
      sortBy: (sort) => list.set({ sort: sort === usualSort ? '' : sort }),
      page: Math.min(list.page, QUOTATION_PAGES_MAX),
    },
    entry: {
      openId: openId === undefined ? undefined : String(openId),
      open: (id) => open(id === undefined ? undefined : Number(id)),
    },
  }
}

/** By which month closed ones are chosen: that in which they were won or lost, else that in which they came. */
export function endMonth(stage: string | undefined): 'won' | 'lost' | 'received' {
  return stage === 'won' || stage === 'lost' ? stage : 'received'
}

function moved(choices: DeskChoices, stage: string): Record<string, string> {
  const [from, to] = [endMonth(choices.stage), endMonth(stage)]
  return from === to ? {} : { [from]: '', [to]: choices[from] ?? '' }
}

/** The address of the desk with a filter: all that it finds, live and closed, unless it says which. */
export function deskPath(choices: DeskChoices): string {
  const given = Object.entries({ phase: ALL_PHASES, ...choices }).map(([name, value]) => [
    name,
    String(value),
  ])
  return `${internalPaths.quotations()}?${new URLSearchParams(given)}`
}

/** The value in the address; without a phase the desk shows what is live. */
export const ALL_PHASES = 'all' as const

/** A page of the list; on a wide screen with the goods of each. The same input wherever it is asked. */
export function useFoundQuotations({ filter, order: { sort, page } }: Desk, isEnabled = true) {
  const isWide = useMedia('wide')
  return trpc.quotation.search.useQuery(
    { ...filter, sort, page, ...(isWide && { with: 'goods' }) },
    { placeholderData: keepPreviousData, enabled: isEnabled },
  )
}

export function useSums(filter: QuotationFilter): QuotationSums | undefined {
  return trpc.quotation.sums.useQuery(filter).data
}

/** How many are live and closed, and how many each chip would show. */
export function useCounts({ filter, view }: Desk): QuotationCounts | undefined {
  return trpc.quotation.counts.useQuery({ ...filter, view }).data
}

/** “HK$10,000 to HK$50,000”. */
export function bandText(band: number, t: T): string {
  const [from = 0, to] = VALUE_BANDS.slice(band, band + 2).map((amount) => amount)
  if (to === undefined) return t('desk.valueFrom', { from: formatHkd(from) })
  if (from === 0) return t('desk.valueUnder', { to: formatHkd(to) })
  return t('desk.valueBetween', { from: formatHkd(from), to: formatHkd(to) })
}

/** The date of a Hong Kong day. */
export function dayText(day: string, language: Language): string {
  return formatDay(day, language)
}
