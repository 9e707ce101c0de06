/** Focuses a table row by its key, for example after closing its editor. */

import { focusHeading } from './focus-heading.ts'

type RowKey = string | number

export function focusedRow(key: RowKey): HTMLElement | null {
  return document.querySelector(`[data-row="${key}"]`)
}

/** Focuses the first control in the row, or the page heading if the row is not shown. */
export function focusRow(key: RowKey): void {
  const target = focusedRow(key)?.querySelector<HTMLElement>('a, button')
  if (target) target.focus()
  else focusHeading()
}
