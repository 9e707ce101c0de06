/** Outlines of text as path operators, for lettering inside drawings. */
import type { Glyph } from './face.ts'
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
  /** In units of `size`, y upwards from the baseline, x from the start of the text. */
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
