/** Which texts the address asks for. */
import type { ListState } from '../kit/list-state.ts'
import { PAGES, TEXT_FILTERS, type TextQuery } from './text-list.ts'

export function textQueryOf(list: ListState): TextQuery {
  const show = list.get('show')
  return {
    area: list.get('area') || PAGES,
    filter: TEXT_FILTERS.find((filter) => filter === show) ?? 'all',
    words: list.query,
  }
}

/** The first rows of the public pages, which come before all others. */
export function isFirstPage(list: ListState): boolean {
  const { area, filter, words } = textQueryOf(list)
  return area === PAGES && filter === 'all' && words === '' && list.page === 1
}
