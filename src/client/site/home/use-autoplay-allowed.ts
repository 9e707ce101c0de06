/** Whether pictures may change by themselves: the tab is seen, and its reader has not asked for less motion. */
import { useSyncExternalStore } from 'react'

const LESS_MOTION = '(prefers-reduced-motion: reduce)'

export function useAutoplayAllowed(): boolean {
  return useSyncExternalStore(subscribe, mayMove, () => false)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(LESS_MOTION)
  query.addEventListener('change', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    query.removeEventListener('change', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

function mayMove(): boolean {
  return !document.hidden && !matchMedia(LESS_MOTION).matches
}
