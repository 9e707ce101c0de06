/** Where the glyphs of a line are, from left to right (UAX 9, L2). */
import { SPACE } from './characters.ts'
import type { Glyph } from './face.ts'
import type { FontSource } from './font-source.ts'

/** Glyphs of one font that are drawn from left to right, beginning `x` after the line. */
interface Piece {
  glyphs: readonly Glyph[]
  source: FontSource
  x: number
}

/** Returns the pieces in the order in which they are read. */
export function piecesOf(glyphs: readonly Glyph[], advanceOf: (glyph: Glyph) => number): Piece[] {
  const levels = levelsOf(glyphs)
  const x: number[] = []
  let width = 0
  for (const index of visualOrder(levels)) {
    x[index] = width
    width += advanceOf(glyphs[index] as Glyph)
  }
  const pieces: Piece[] = []
  let piece: { glyphs: Glyph[]; source: FontSource; x: number } | undefined
  glyphs.forEach((glyph, index) => {
    const at = x[index] ?? 0
    const level = levels[index] ?? 0
    if (piece?.source === glyph.source && levels[index - 1] === level) {
      if (level % 2 === 1) piece.glyphs.unshift(glyph)
      else piece.glyphs.push(glyph)
      piece.x = Math.min(piece.x, at)
    } else {
      piece = { glyphs: [glyph], source: glyph.source, x: at }
      pieces.push(piece)
    }
  })
  return pieces
}

/** Spaces at the ends of a span stay there: they keep it apart from others, or the line where it is. */
function levelsOf(glyphs: readonly Glyph[]): number[] {
  const levels = glyphs.map(({ level }) => level)
  for (let at = 0; at < glyphs.length && isSpace(glyphs[at]); at++) levels[at] = 0
  if (isSpace(glyphs.at(-1))) levels[levels.length - 1] = 0
  return levels
}

function isSpace(glyph: Glyph | undefined): boolean {
  return glyph !== undefined && (glyph.role & SPACE) !== 0
}

function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index)
  const levelAt = (at: number) => levels[order[at] ?? -1] ?? 0
  for (let level = levels.reduce((most, one) => Math.max(most, one), 0); level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      let to = from
      while (levelAt(to) >= level) to++
      order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = Math.max(from, to)
    }
  }
  return order
}
