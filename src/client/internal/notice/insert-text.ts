/** Inserts text into a text area as if typed, so that the browser's own undo covers it. */
import type { Replacement } from './style-selection.ts'

/** Replaces the selection. */
export function insertText(area: HTMLTextAreaElement, insert: string): void {
  const { selectionStart: start, selectionEnd: end } = area
  const at = start + insert.length
  replaceText(area, { start, end, insert, selection: { start: at, end: at } })
}

export function replaceText(area: HTMLTextAreaElement, { start, end, insert, selection }: Replacement): void {
  area.focus()
  area.setSelectionRange(start, end)
  // The only way to insert text with undo; browsers without it lose only the undo.
  if (insert !== area.value.slice(start, end) && !document.execCommand?.('insertText', false, insert)) {
    area.setRangeText(insert, start, end, 'end')
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(selection.start, selection.end)
}
