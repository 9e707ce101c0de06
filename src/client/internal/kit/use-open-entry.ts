/** Which entry of a list is open beside it, kept in the address. */
import { useLocation, useSearch } from 'wouter'

export interface OpenEntry {
  openId: number | undefined
  /** Undefined closes. The way back leads from the first one that is opened to the list alone. */
  open: (id: number | undefined) => void
}

/** As `?id=`, or by another name where there is more than one list. */
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
