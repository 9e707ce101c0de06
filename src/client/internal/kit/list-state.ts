/** The state of a list, kept in the URL: it survives a reload and going back, and can be shared as a link. */
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { normalizeForSearch } from '#shared/base/search-text.ts'
import type { Sort } from './data-table.tsx'

export interface ListState {
  /** `?q=` */
  query: string
  /** `?page=`, from 1. */
  page: number
  /** `?sort=name`, or `?sort=-name` for descending order. */
  sort: Sort | undefined
  /** Any other query parameter; empty if absent. */
  get: (name: string) => string
  /** An empty text removes the parameter. A change of the search or filter returns to the first page. */
  set: (changes: Readonly<Record<string, string>>) => void
  search: (query: string) => void
  goTo: (page: number) => void
}

/** The same object until the URL changes. */
export function useListState(defaultSort?: Sort): ListState {
  const [path, navigate] = useLocation()
  const search = useSearch()
  return useMemo(() => {
    const params = new URLSearchParams(search)

    function set(changes: Readonly<Record<string, string>>): void {
      // Not the rendered query, which may be a moment behind: a list can be drawn later than its bar.
      const next = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries({ page: '', ...changes })) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      const query = next.toString()
      navigate(query === '' ? path : `${path}?${query}`, { replace: true })
    }

    const sort = params.get('sort')
    return {
      query: params.get('q') ?? '',
      page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
      sort: sort ? { by: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') } : defaultSort,
      get: (name) => params.get(name) ?? '',
      set,
      search: (q) => set({ q }),
      goTo: (page) => set({ page: page === 1 ? '' : String(page) }),
    }
  }, [path, navigate, search, defaultSort])
}

/** Writes the order as it is in the URL. */
export function sortParameter({ by, isDescending }: Sort): string {
  return isDescending ? `-${by}` : by
}

/** Finds the rows whose text contains every word of the query, in any order. */
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

const SETTLED_MS = 200

/** Debounces a value: for typed text, before a request. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

export interface OpenEntry {
  openId: number | undefined
  /** Opens an entry; undefined closes it. Going back from the first opened entry returns to the list. */
  open: (id: number | undefined) => void
}

/**
 * The open entry of a list, kept in the URL. Stored as `?id=`, or under another name if the screen has
 * several lists.
 */
export function useOpenEntry(name = 'id'): OpenEntry {
  const [path, navigate] = useLocation()
  const text = new URLSearchParams(useSearch()).get(name) ?? ''
  const openId = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
  return {
    openId,
    open(id) {
      const next = new URLSearchParams(location.search)
      if (id === undefined) next.delete(name)
      else next.set(name, String(id))
      const query = next.toString()
      const isFirst = openId === undefined && id !== undefined
      navigate(query === '' ? path : `${path}?${query}`, { replace: !isFirst })
    },
  }
}
