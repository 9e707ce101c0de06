/** When an entry goes, the focus goes to the one after it, or before it, and not to the top of the page. */
import { useEffect, useRef } from 'react'

/** The answer is called with the entry while it still stands; `entries` is what changes when it is gone. */
export function useFocusAfterRemoval(entries: unknown): (entry: Element) => void {
  const next = useRef<HTMLElement>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect follows the entries, which it does not read
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
