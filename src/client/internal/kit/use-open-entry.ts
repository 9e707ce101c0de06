/** The open entry of a list, kept in the URL. */
import { useLocation, useSearch } from 'wouter'

interface OpenEntry {
  openId: number | undefined
  /** Undefined closes it. Going back from the first opened entry returns to the list. */
  open: (id: number | undefined) => void
}

/** Stored as `?id=`, or under another name if the screen has several lists. */
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
