/** Search, sorting and paging of a list that is fully loaded in the browser. */
import { normalizeForSearch } from '#shared/base/normalize-for-search.ts'
import type { Sort } from './data-table.tsx'

/** Rows whose text contains every word of the query, in any order. */
export function findRows<Row>(rows: readonly Row[], query: string, textOf: (row: Row) => string): Row[] {
  const words = normalizeForSearch(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...rows]
  return rows.filter((row) => {
    const text = normalizeForSearch(textOf(row))
    return words.every((word) => text.includes(word))
  })
}

/** The sort values by column; texts are sorted by the rules of the language. */
export type SortKeys<Row> = Readonly<Record<string, (row: Row) => string | number>>

/** Unchanged if the sort names no known column. */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: Sort | undefined,
  keys: SortKeys<Row>,
  locale: string,
): Row[] {
  const keyOf = sort && Object.hasOwn(keys, sort.by) ? keys[sort.by] : undefined
  if (!keyOf) return [...rows]
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const turn = sort?.isDescending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    return turn * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)))
  })
}

/** The rows of a page, counted from 1, or of the last page if there are fewer. */
export function rowsOfPage<Row>(
  rows: readonly Row[],
  page: number,
  size: number,
): { rows: Row[]; page: number } {
  const last = Math.max(1, Math.ceil(rows.length / size))
  const at = Math.min(page, last)
  return { rows: rows.slice((at - 1) * size, at * size), page: at }
}
