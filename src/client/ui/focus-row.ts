/** The focus on a row of a table: when one comes back to it, and on its neighbour when it goes. */
import { useEffect, useRef } from 'react'

type RowKey = string | number

/** On the first thing in the row that can be pressed; on the screen's content where the row is not shown. */
export function focusRow(key: RowKey): void {
  const row = document.querySelector(`[data-row="${key}"]`)
  const target = row?.querySelector<HTMLElement>('a, button') ?? document.getElementById('main')
  target?.focus()
}

/** The answer is called with the row while it still stands; `rows` is what changes when it is gone. */
export function useFocusAfterRow(rows: string): (key: RowKey) => void {
  const next = useRef<RowKey>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect follows the rows, which it does not read
  useEffect(() => {
    if (next.current !== undefined) focusRow(next.current)
    next.current = undefined
  }, [rows])
  return (key) => {
    const row = document.querySelector(`[data-row="${key}"]`)
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    next.current = neighbour?.getAttribute('data-row') ?? ''
  }
}
