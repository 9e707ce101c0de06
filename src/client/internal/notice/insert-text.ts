/** Writes into a text area as if somebody had typed it, so that the browser's own undo takes it back. */
import type { Replacement } from './style-selection.ts'

/** In the place of what is selected. */
export function insertText(area: HTMLTextAreaElement, insert: string): void {
  const { selectionStart: start, selectionEnd: end } = area
  const at = start + insert.length
  replaceText(area, { start, end, insert, selection: { start: at, end: at } })
}

export function replaceText(area: HTMLTextAreaElement, { start, end, insert, selection }: Replacement): void {
  area.focus()
  area.setSelectionRange(start, end)
  // There is no other way to type for somebody; whoever has done without it loses only the undo.
  if (insert !== area.value.slice(start, end) && !document.execCommand?.('insertText', false, insert)) {
    area.setRangeText(insert, start, end, 'end')
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(selection.start, selection.end)
}
