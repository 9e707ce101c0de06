/** When an entry is removed, focuses the next entry, or the previous one, instead of the top of the page. */
import { useEffect, useRef } from 'react'

/** Call the returned function with the entry before it is removed; `entries` changes with the removal. */
export function useFocusAfterRemoval(entries: unknown): (entry: Element) => void {
  const next = useRef<HTMLElement>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the entries, which it does not read
  useEffect(() => {
    next.current?.focus()
    next.current = undefined
  }, [entries])
  return (entry) => {
    next.current = rowAfter(entry) ?? undefined
  }
}

function rowAfter(entry: Element): HTMLElement | null | undefined {
  const like = `:scope > ${entry.localName}:not([hidden])`
  const entries = [...(entry.parentElement?.querySelectorAll(like) ?? [])]
  const at = entries.indexOf(entry)
  const neighbour = entries[at + 1] ?? entries[at - 1]
  return neighbour
    ? neighbour.querySelector<HTMLElement>('summary, a, button')
    : document.getElementById('main')
}
