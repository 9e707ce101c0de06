import { useEffect, useRef } from 'react'

/** The next focus after the focused element was removed: a row of a table, found by its key, or the screen's heading. */
type RowKey = string | number

export function focusHeading(): void {
  const main = document.getElementById('main')
  const heading = main?.querySelector('h1') ?? main
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

export function focusedRow(key: RowKey): HTMLElement | null {
  return document.querySelector(`[data-row="${key}"]`)
}

/** Focuses the first link or button of the row; the heading when the row is not shown. */
export function focusRow(key: RowKey | undefined): void {
  const target = key === undefined ? null : focusedRow(key)?.querySelector<HTMLElement>('a, button')
  if (target) target.focus()
  else focusHeading()
}

/** The same, once what React is rendering is in the page. */
export function focusRowOnceShown(key: RowKey | undefined): void {
  requestAnimationFrame(() => focusRow(key))
}

/** The key of the row after this one, or before it: the one to focus when this one is removed. */
export function keyBeside(key: RowKey): string | undefined {
  const row = focusedRow(key)
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  return beside instanceof HTMLElement ? beside.dataset.row : undefined
}

/**
 * When an entry is removed, focuses the next entry, or the previous one, instead of the top of the page.
 * Call the returned function with the entry before it is removed; `entries` changes with the removal.
 */
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
