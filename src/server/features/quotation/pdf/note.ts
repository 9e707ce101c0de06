/** The note to the customer, below the lines. A long one continues over as many pages as it needs. */
import { breakLines, type Line } from '#server/pdf/lines.ts'
import { BOTTOM, CONTENT_WIDTH, MARGIN, TOP } from './measures.ts'
import { typedLines } from './particulars.ts'
import type { Sheet } from './sheet.ts'

interface Note {
  label: Line[]
  lines: Line[]
  height: number
}

const ABOVE = 13
const LABEL_LEADING = 13.5
const LEADING = 14.5
/** Of a note that breaks: what stays with the lines above it, and with the totals below it. */
const KEPT_LINES = 3

export function measureNote(sheet: Sheet, text: string): Note | undefined {
  const lines = typedLines(sheet, text)
  if (lines.length === 0) return undefined
  const { label, labelOther } = sheet.kit.styles
  const heading = breakLines(sheet.both('pdf.note', label, labelOther), CONTENT_WIDTH)
  return {
    label: heading,
    lines,
    height: ABOVE + heading.length * LABEL_LEADING + lines.length * LEADING,
  }
}

/** What stays with the last line of the table. */
export function heightBelowLines(note: Note | undefined, summaryHeight: number): number {
  if (!note) return summaryHeight
  if (note.lines.length <= KEPT_LINES * 2) return note.height + summaryHeight
  return note.height - (note.lines.length - KEPT_LINES) * LEADING
}

export function drawNote(sheet: Sheet, note: Note, summaryHeight: number): void {
  const below = Math.min(summaryHeight, BOTTOM - TOP - KEPT_LINES * LEADING)
  const section = sheet.pdf.structure.add('Sect')
  sheet.ensure(note.height - Math.max(note.lines.length - KEPT_LINES, 0) * LEADING)
  sheet.y += ABOVE
  sheet.page.tagged(section.add('P'), () => sheet.lines(note.label, MARGIN, sheet.y, LABEL_LEADING))
  sheet.y += note.label.length * LABEL_LEADING
  const body = section.add('P')
  for (let rest = note.lines; rest.length > 0; ) {
    const fitting = Math.max(Math.floor(sheet.room / LEADING), 0)
    const isWhole = rest.length * LEADING + below <= sheet.room
    const count = isWhole ? rest.length : Math.min(fitting, Math.max(rest.length - KEPT_LINES, 0))
    const part = rest.slice(0, count)
    if (part.length > 0) {
      sheet.page.tagged(body, () => sheet.lines(part, MARGIN, sheet.y, LEADING, 'left', CONTENT_WIDTH))
      sheet.y += part.length * LEADING
    }
    rest = rest.slice(count)
    if (rest.length > 0) sheet.breakPage()
  }
}
