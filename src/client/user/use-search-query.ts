/** What is searched for, kept in the address as `?q=`, so that it survives a reload and can be passed on. */
import { useLocation, useSearch } from 'wouter'

export function useSearchQuery(): [string, (query: string) => void] {
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch()).get('q') ?? ''
  const search = (next: string) =>
    navigate(next === '' ? path : `${path}?${new URLSearchParams({ q: next })}`, { replace: true })
  return [query, search]
}
