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
  const params = new URLSearchParams(useSearch())
  const text = params.get(name) ?? ''
  const openId = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
  return {
    openId,
    open(id) {
      if (id === undefined) params.delete(name)
      else params.set(name, String(id))
      const query = params.toString()
      const isFirst = openId === undefined && id !== undefined
      navigate(query === '' ? path : `${path}?${query}`, { replace: !isFirst })
    },
  }
}
