/** The state of a list, kept in the URL: it survives a reload and going back, and can be shared as a link. */
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
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
  sortBy: (sort: Sort) => void
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
      sortBy: ({ by, isDescending }) => set({ sort: isDescending ? `-${by}` : by }),
      goTo: (page) => set({ page: page === 1 ? '' : String(page) }),
    }
  }, [path, navigate, search, defaultSort])
}
