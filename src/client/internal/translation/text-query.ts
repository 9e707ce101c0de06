/** Which texts the address asks for. */
import type { ListState } from '../kit/list-state.ts'
import { TEXT_FILTERS, type TextQuery } from './text-list.ts'

export function textQueryOf(list: ListState): TextQuery {
  const show = list.get('show')
  return {
    area: list.get('area'),
    filter: TEXT_FILTERS.find((filter) => filter === show) ?? 'all',
    words: list.query,
  }
}

/** The first rows of all texts, which come before the others. */
export function isFirstPage(list: ListState): boolean {
  const { area, filter, words } = textQueryOf(list)
  return area === '' && filter === 'all' && words === '' && list.page === 1
}
