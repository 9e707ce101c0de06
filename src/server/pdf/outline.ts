/** Outlines of text as path operators, for lettering inside drawings. */
import type { Glyph } from './face.ts'
import type { FontSource, GlyphPart } from './font-source.ts'
import { pdfNumber as n } from './number.ts'
import { componentsOf, type TrueTypeFont } from './truetype.ts'
import { piecesOf } from './visual-order.ts'

interface Point {
  x: number
  y: number
  onCurve: boolean
}

type Matrix = readonly [number, number, number, number, number, number]

const ON_CURVE = 0x1
const X_SHORT = 0x2
const Y_SHORT = 0x4
const REPEATED = 0x8
const X_SAME_OR_POSITIVE = 0x10
const Y_SAME_OR_POSITIVE = 0x20
const DEEPEST_COMPOSITE = 6

export interface Lettering {
  /** The drawing in units of `size`, y upwards from the baseline, x from the start of the text. */
  operators: string
  width: number
}

/** `spacing` is added between glyphs; both it and `size` are points. */
export function letteringOf(glyphs: readonly Glyph[], size: number, spacing = 0): Lettering {
  const advanceOf = (glyph: Glyph) => (glyph.width * size) / 1000 + spacing
  let operators = ''
  for (const piece of piecesOf(glyphs, advanceOf)) {
    const { font } = piece.source
    const scale = size / font.unitsPerEm
    let { x } = piece
    for (const glyph of piece.glyphs) {
      for (const part of glyph.parts ?? [{ id: glyph.id, x: 0, y: 0 }]) {
        const matrix = [scale, 0, 0, scale, x + part.x * scale, part.y * scale] as const
        operators += contoursOf(font, part.id, matrix).map(contourPath).join('')
      }
      x += advanceOf(glyph)
    }
  }
  const width = glyphs.reduce((sum, glyph) => sum + advanceOf(glyph), 0)
  return { operators, width: Math.max(width - spacing, 0) }
}

function contoursOf(font: TrueTypeFont, glyph: number, matrix: Matrix, depth = 0): Point[][] {
  const outline = font.outlineOf(glyph)
  if (outline.length === 0 || depth > DEEPEST_COMPOSITE) return []
  if (outline.readInt16BE(0) < 0) {
    return componentsOf(outline).flatMap((part) =>
      contoursOf(font, part.glyph, multiply(part.matrix, matrix), depth + 1),
    )
  }
  return simpleContours(outline).map((contour) =>
    contour.map(({ x, y, onCurve }) => ({
      x: matrix[0] * x + matrix[2] * y + matrix[4],
      y: matrix[1] * x + matrix[3] * y + matrix[5],
      onCurve,
    })),
  )
}

function simpleContours(outline: Buffer): Point[][] {
  const count = outline.readInt16BE(0)
  const ends = Array.from({ length: count }, (_, index) => outline.readUInt16BE(10 + index * 2))
  const total = (ends.at(-1) ?? -1) + 1
  let at = 10 + count * 2
  at += 2 + outline.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = outline.readUInt8(at++)
    const times = flag & REPEATED ? outline.readUInt8(at++) + 1 : 1
    for (let time = 0; time < times; time++) flags.push(flag)
  }
  const coordinates = (short: number, sameOrPositive: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) {
        const step = outline.readUInt8(at++)
        value += flag & sameOrPositive ? step : -step
      } else if (!(flag & sameOrPositive)) {
        value += outline.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = coordinates(X_SHORT, X_SAME_OR_POSITIVE)
  const ys = coordinates(Y_SHORT, Y_SAME_OR_POSITIVE)
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    onCurve: (flag & ON_CURVE) !== 0,
  }))
  return ends.map((end, index) => points.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1))
}

/** Quadratic curves with implied points between two controls, raised to the cubic ones that a PDF draws. */
function contourPath(contour: readonly Point[]): string {
  const first = contour[0]
  const last = contour.at(-1)
  if (!first || !last) return ''
  const start = first.onCurve ? first : last.onCurve ? last : middle(first, last)
  let path = `${n(start.x)} ${n(start.y)} m `
  let from = start
  let control: Point | undefined
  for (const point of [...(first.onCurve ? contour.slice(1) : contour), start]) {
    if (point.onCurve) {
      path += control ? curve(from, control, point) : `${n(point.x)} ${n(point.y)} l `
      from = point
      control = undefined
    } else {
      if (control) {
        const implied = middle(control, point)
        path += curve(from, control, implied)
        from = implied
      }
      control = point
    }
  }
  return `${path}h\n`
}

function curve(from: Point, control: Point, to: Point): string {
  const third = (a: number, b: number) => n(a + ((b - a) * 2) / 3)
  return `${third(from.x, control.x)} ${third(from.y, control.y)} ${third(to.x, control.x)} ${third(to.y, control.y)} ${n(to.x)} ${n(to.y)} c `
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, onCurve: true }
}

function multiply(inner: Matrix, outer: Matrix): Matrix {
  return [
    inner[0] * outer[0] + inner[1] * outer[2],
    inner[0] * outer[1] + inner[1] * outer[3],
    inner[2] * outer[0] + inner[3] * outer[2],
    inner[2] * outer[1] + inner[3] * outer[3],
    inner[4] * outer[0] + inner[5] * outer[2] + outer[4],
    inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
  ]
}

/** What the maxp table gives the largest of. */
interface Complexity {
  points: number
  contours: number
  elements: number
  depth: number
}

const HEADER_LENGTH = 10
const COMPONENT_LENGTH = 8
const HAS_WORDS_AS_OFFSETS = 0x3
const FOLLOWED = 0x20
const DEPTH_MAX = 6
/** Far beyond what letters need, and small enough for the 16 bits of a coordinate. */
const OFFSET_MAX = 20_000
/** The places of fields in maxp (OpenType 1.9), in the order of `Complexity`. */
const MAXP_FIELDS = { points: 10, contours: 12, elements: 28, depth: 30 } as const

/**
 * Several glyphs as one: a composite glyph, so that a cluster has one code, one width and one text in a
 * PDF. Returns the outline as the glyf table has it, its parts under their numbers in the font; empty where
 * nothing is drawn.
 */
export function clusterOutline(source: FontSource, parts: readonly GlyphPart[]): Buffer {
  if (parts.length === 0) return Buffer.alloc(0)
  const placed = parts.map(({ id, x, y }) => ({ id, x: bounded(x), y: bounded(y) }))
  const boxes = placed.map(({ id, x, y }) => {
    const outline = source.font.outlineOf(id)
    const edge = (at: number, offset: number) => outline.readInt16BE(at) + offset
    return [edge(2, x), edge(4, y), edge(6, x), edge(8, y)] as const
  })
  const outline = Buffer.alloc(HEADER_LENGTH + parts.length * COMPONENT_LENGTH)
  outline.writeInt16BE(-1, 0)
  outline.writeInt16BE(Math.min(...boxes.map(([left]) => left)), 2)
  outline.writeInt16BE(Math.min(...boxes.map(([, bottom]) => bottom)), 4)
  outline.writeInt16BE(Math.max(...boxes.map(([, , right]) => right)), 6)
  outline.writeInt16BE(Math.max(...boxes.map(([, , , top]) => top)), 8)
  placed.forEach(({ id, x, y }, index) => {
    const at = HEADER_LENGTH + index * COMPONENT_LENGTH
    outline.writeUInt16BE(HAS_WORDS_AS_OFFSETS | (index < parts.length - 1 ? FOLLOWED : 0), at)
    outline.writeUInt16BE(id, at + 2)
    outline.writeInt16BE(x, at + 4)
    outline.writeInt16BE(y, at + 6)
  })
  return outline
}

/** Raises what the maxp table allows to what the clusters need. */
export function allowClusters(maxp: Buffer, source: FontSource, clusters: readonly (readonly GlyphPart[])[]) {
  for (const parts of clusters) {
    const needed = addComplexities(parts.map(({ id }) => complexityOf(source, id)))
    for (const key of ['points', 'contours', 'elements', 'depth'] as const) {
      const at = MAXP_FIELDS[key]
      maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(at), needed[key]), at)
    }
  }
}

function bounded(offset: number): number {
  return Math.max(-OFFSET_MAX, Math.min(offset, OFFSET_MAX))
}

function complexityOf(source: FontSource, glyph: number, depth = 0): Complexity {
  const outline = source.font.outlineOf(glyph)
  if (outline.length === 0 || depth > DEPTH_MAX) return { points: 0, contours: 0, elements: 0, depth: 0 }
  const contours = outline.readInt16BE(0)
  if (contours < 0) {
    return addComplexities(componentsOf(outline).map((part) => complexityOf(source, part.glyph, depth + 1)))
  }
  const points = contours === 0 ? 0 : outline.readUInt16BE(HEADER_LENGTH + contours * 2 - 2) + 1
  return { points, contours, elements: 0, depth: 0 }
}

function addComplexities(parts: readonly Complexity[]): Complexity {
  return {
    points: parts.reduce((sum, part) => sum + part.points, 0),
    contours: parts.reduce((sum, part) => sum + part.contours, 0),
    elements: Math.max(parts.length, ...parts.map((part) => part.elements)),
    depth: Math.max(0, ...parts.map((part) => part.depth)) + 1,
  }
}
