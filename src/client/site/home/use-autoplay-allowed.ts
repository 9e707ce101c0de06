/** Whether images may change automatically: the tab is visible, and the user does not prefer reduced motion. */
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
