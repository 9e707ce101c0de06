/**
 * SVG path data as PDF path operators. Supports M L H V C S Z, absolute and relative, which is what our
 * drawings use.
 */

import { create } from 'qrcode'
import { pdfNumber as n } from './number.ts'

const OPERANDS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Z: 0 }

/** `height` is the drawing's: y is flipped to grow upwards from its bottom. */
export function svgPath(path: string, height: number): string {
  let operators = ''
  let x = 0
  let y = 0
  let startX = 0
  let startY = 0
  let controlX = 0
  let controlY = 0
  const point = (px: number, py: number) => `${n(px)} ${n(height - py)}`
  for (const [command, operands] of commandsOf(path)) {
    const kind = command.toUpperCase()
    const isRelative = command !== kind
    const [ox, oy] = isRelative ? [x, y] : [0, 0]
    const at = (index: number) => (operands[index] ?? 0) + (index % 2 === 0 ? ox : oy)
    if (kind === 'Z') {
      operators += 'h '
      x = startX
      y = startY
    } else if (kind === 'C' || kind === 'S') {
      const isSmooth = kind === 'S'
      const firstX = isSmooth ? 2 * x - controlX : at(0)
      const firstY = isSmooth ? 2 * y - controlY : at(1)
      const rest = isSmooth ? 0 : 2
      controlX = at(rest)
      controlY = at(rest + 1)
      x = at(rest + 2)
      y = at(rest + 3)
      operators += `${point(firstX, firstY)} ${point(controlX, controlY)} ${point(x, y)} c `
      continue
    } else {
      if (kind === 'V') y = (operands[0] ?? 0) + oy
      else x = at(0)
      if (kind === 'M' || kind === 'L') y = at(1)
      operators += `${point(x, y)} ${kind === 'M' ? 'm' : 'l'} `
      if (kind === 'M') {
        startX = x
        startY = y
      }
    }
    controlX = x
    controlY = y
  }
  return operators.trim()
}

function commandsOf(path: string): [string, number[]][] {
  const commands: [string, number[]][] = []
  for (const [, letter = 'M', rest = ''] of path.matchAll(/([MLHVCSZ])([^MLHVCSZ]*)/gi)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const size = OPERANDS[letter.toUpperCase()] ?? 0
    if (size === 0) commands.push([letter, []])
    for (let from = 0; size > 0 && from < numbers.length; from += size) {
      commands.push([letter, numbers.slice(from, from + size)])
    }
  }
  return commands
}

export interface QrPath {
  /** Path operators in modules, y upwards. Fill as one path, so that no seams show. */
  operators: string
  /** Modules on a side, without the quiet zone. */
  size: number
}

interface Run {
  row: number
  column: number
  length: number
}

/** `M`: the usual one; `H`: a picture may cover its middle. */
type Correction = 'M' | 'H'

/**
 * A QR code as one path of rectangles, one for each dark run of a row. Returns undefined for an empty text,
 * or one longer than a code can hold.
 */
export function qrPath(text: string, correction: Correction = 'M'): QrPath | undefined {
  const code = moduleRuns(text, correction)
  if (!code) return undefined
  const { size, runs } = code
  const rectangles = runs.map(({ row, column, length }) => `${column} ${size - row - 1} ${length} 1 re\n`)
  return { operators: `${rectangles.join('')}f`, size }
}

/** The same as the data of an SVG path, y downwards. */
export function qrSvgPath(text: string): { path: string; size: number } | undefined {
  const code = moduleRuns(text, 'M')
  if (!code) return undefined
  const rectangles = code.runs.map(({ row, column, length }) => `M${column} ${row}h${length}v1h-${length}z`)
  return { path: rectangles.join(''), size: code.size }
}

function moduleRuns(text: string, correction: Correction): { size: number; runs: Run[] } | undefined {
  const modules = modulesOf(text, correction)
  if (!modules) return undefined
  const { size, data } = modules
  const runs: Run[] = []
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue
      const start = column
      while (column + 1 < size && data[row * size + column + 1]) column++
      runs.push({ row, column: start, length: column - start + 1 })
    }
  }
  return { size, runs }
}

function modulesOf(text: string, errorCorrectionLevel: Correction) {
  try {
    return create(text, { errorCorrectionLevel }).modules
  } catch {
    return undefined
  }
}
