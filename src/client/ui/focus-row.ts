/** The rows of a table, found by their keys: where the focus goes when one comes back to the table. */

import { focusHeading } from './focus-heading.ts'

type RowKey = string | number

export function focusedRow(key: RowKey): HTMLElement | null {
  return document.querySelector(`[data-row="${key}"]`)
}

/** On the first thing in the row that can be pressed; on the head of the screen where the row is not shown. */
export function focusRow(key: RowKey): void {
  const target = focusedRow(key)?.querySelector<HTMLElement>('a, button')
  if (target) target.focus()
  else focusHeading()
}
