/** What a list shows, kept in the address, so that it survives a reload, the way back, and being passed on. */
import { useLocation, useSearch } from 'wouter'
import type { Sort } from '../../ui/data-table.tsx'

export interface ListState {
  /** As `?q=`. */
  query: string
  /** From 1, as `?page=`. */
  page: number
  /** As `?sort=name`, or `?sort=-name` for descending. */
  sort: Sort | undefined
  /** Any other part of the query; empty where it is not there. */
  get: (name: string) => string
  /** An empty text takes the part away. Whatever changes what is found leads back to the first page. */
  set: (changes: Readonly<Record<string, string>>) => void
  search: (query: string) => void
  sortBy: (sort: Sort) => void
  goTo: (page: number) => void
}

export function useListState(defaultSort?: Sort): ListState {
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())

  function set(changes: Readonly<Record<string, string>>): void {
    const next = new URLSearchParams(params)
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
}
