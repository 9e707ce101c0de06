/** The rows of a table, found by their keys: where the focus goes when one comes back to the table. */

type RowKey = string | number

export function rowOf(key: RowKey): HTMLElement | null {
  return document.querySelector(`[data-row="${key}"]`)
}

/** On the first thing in the row that can be pressed; on the screen's content where the row is not shown. */
export function focusRow(key: RowKey): void {
  const target = rowOf(key)?.querySelector<HTMLElement>('a, button') ?? document.getElementById('main')
  target?.focus()
}
