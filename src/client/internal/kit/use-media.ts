/** What of a window is wide enough, for parts that are too many to be drawn and hidden. The widths of the stylesheets. */
import { useSyncExternalStore } from 'react'

const QUERIES = {
  phone: '(width < 50rem)',
  narrow: '(50rem <= width < 68.75rem)',
  wide: '(width >= 100rem)',
} as const

export function useMedia(name: keyof typeof QUERIES): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(QUERIES[name])
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(QUERIES[name]).matches,
  )
}
