/** Breaks spans of text into lines that fit a width: Latin at spaces, Chinese anywhere under the rules of kinsoku. */
import { BREAK_AFTER, NO_END, NO_START, SPACE, WIDE } from './characters.ts'
import type { Face, Glyph } from './face.ts'

export interface TextStyle {
  face: Face
  /** Points. */
  size: number
  /** Operands of the `rg` operator. */
  color: string
  /** Added after each glyph, in points. */
  spacing?: number
}

export interface Span {
  glyphs: readonly Glyph[]
  style: TextStyle
  /** Value of `lang`, where it differs from the document's. */
  lang?: string | undefined
  /** Whether the paragraph begins at the right. */
  isRightToLeft?: boolean
}

export interface Line {
  spans: Span[]
  /** Points, without the trailing space. */
  width: number
}

interface Measured {
  spans: readonly Span[]
  glyphs: readonly Glyph[]
  advances: readonly number[]
}

const BALANCED_LINES_MAX = 4
const BALANCE_STEPS = 6

/** At least one line, which is empty when the spans are. */
export function breakLines(spans: readonly Span[], width: number): Line[] {
  const text = measured(spans)
  return slicesOf(text, endsOf(text, width))
}

/** Breaks into as many lines as needed, but of about equal length, so that no word is left alone. */
export function balanceLines(spans: readonly Span[], width: number): Line[] {
  const text = measured(spans)
  let best = endsOf(text, width)
  const count = best.length
  let [low, high] = [width / 2, width]
  for (let step = 0; step < BALANCE_STEPS && count > 1 && count <= BALANCED_LINES_MAX; step++) {
    const middle = (low + high) / 2
    const ends = endsOf(text, middle)
    if (ends.length > count) low = middle
    else {
      high = middle
      best = ends
    }
  }
  return slicesOf(text, best)
}

function measured(spans: readonly Span[]): Measured {
  const glyphs: Glyph[] = []
  const advances: number[] = []
  for (const span of spans) {
    for (const glyph of span.glyphs) {
      glyphs.push(glyph)
      advances.push(advanceOf(glyph, span.style))
    }
  }
  return { spans, glyphs, advances }
}

/** Returns where each line ends. */
function endsOf({ glyphs, advances }: Measured, width: number): number[] {
  const ends: number[] = []
  let start = 0
  do {
    start = endOfLine(glyphs, advances, start, width)
    ends.push(start)
  } while (start < glyphs.length)
  return ends
}

function slicesOf(text: Measured, ends: readonly number[]): Line[] {
  return ends.map((end, index) => sliceOf(text, ends[index - 1] ?? 0, end))
}

export function advanceOf(glyph: Glyph, style: TextStyle): number {
  return (glyph.width * style.size) / 1000 + (style.spacing ?? 0)
}

function endOfLine(
  glyphs: readonly Glyph[],
  advances: readonly number[],
  start: number,
  width: number,
): number {
  let used = 0
  let lastBreak = start
  for (let at = start; at < glyphs.length; at++) {
    const glyph = glyphs[at] as Glyph
    if (at > start && mayBreakBetween(glyphs[at - 1] as Glyph, glyph)) lastBreak = at
    used += advances[at] as number
    if (used > width && !(glyph.role & SPACE)) {
      return lastBreak > start ? lastBreak : Math.max(at, start + 1)
    }
  }
  return glyphs.length
}

function mayBreakBetween(before: Glyph, after: Glyph): boolean {
  if (after.role & (NO_START | SPACE) || before.role & NO_END) return false
  return (before.role & (SPACE | WIDE | BREAK_AFTER)) !== 0 || (after.role & WIDE) !== 0
}

function sliceOf({ spans, glyphs, advances }: Measured, start: number, end: number): Line {
  let inked = end
  while (inked > start && (glyphs[inked - 1] as Glyph).role & SPACE) inked--
  let width = 0
  for (let at = start; at < inked; at++) width += advances[at] as number
  // One space stays at the end of a broken line, so that words stay apart when the text is copied or read
  // aloud.
  const kept = end < glyphs.length ? Math.min(inked + 1, end) : inked
  const line: Line = { spans: [], width }
  let offset = 0
  for (const span of spans) {
    const from = Math.max(start - offset, 0)
    const to = Math.min(kept - offset, span.glyphs.length)
    offset += span.glyphs.length
    if (from >= to) continue
    const isWhole = from === 0 && to === span.glyphs.length
    line.spans.push(isWhole ? span : { ...span, glyphs: span.glyphs.slice(from, to) })
  }
  return line
}

/** The whole line if it fits, otherwise as much as fits with an ellipsis. */
export function fitLine(spans: readonly Span[], width: number): Line {
  const first = spans[0]
  const whole = breakLines(spans, Number.POSITIVE_INFINITY)[0] ?? { spans: [], width: 0 }
  if (whole.width <= width || !first) return whole
  const ellipsis: Span = { ...first, glyphs: first.style.face.shape('…') }
  const room = width - ellipsis.glyphs.reduce((sum, glyph) => sum + advanceOf(glyph, ellipsis.style), 0)
  let used = 0
  const fitting = spans.map((span) => ({
    ...span,
    glyphs: span.glyphs.filter((glyph) => {
      used += advanceOf(glyph, span.style)
      return used <= room
    }),
  }))
  return breakLines([...fitting, ellipsis], Number.POSITIVE_INFINITY)[0] ?? whole
}

/** The lines as they are, or as many as there may be, of which the last ends in an ellipsis. */
export function atMost(lines: readonly Line[], most: number, width: number): Line[] {
  if (lines.length <= most) return [...lines]
  const rest = lines.slice(most - 1).flatMap(({ spans }) => spans)
  return [...lines.slice(0, most - 1), fitLine(rest, width)]
}

/** One line, in smaller type if it does not fit: for numbers, which must not be cut. */
export function shrinkLine(span: Span, width: number): Line {
  const whole = breakLines([span], Number.POSITIVE_INFINITY)[0] ?? { spans: [], width: 0 }
  if (whole.width <= width) return whole
  const style = { ...span.style, size: (span.style.size * width) / whole.width }
  return { spans: [{ ...span, style }], width }
}
