/** Whether long log lines wrap: on phones by default, and as chosen while the tab is open. */
import { useSyncExternalStore } from 'react'

const KEY = 'log_wrap'
const listeners = new Set<() => void>()

export function useWrap(): [isWrapped: boolean, wrap: (isWrapped: boolean) => void] {
  return [useSyncExternalStore(subscribe, read), write]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): boolean {
  const chosen = sessionStorage.getItem(KEY)
  return chosen === null ? matchMedia('(width < 50rem)').matches : chosen === 'true'
}

function write(isWrapped: boolean): void {
  sessionStorage.setItem(KEY, String(isWrapped))
  for (const listener of listeners) listener()
}
