/** A QR code as one path of rectangles, one for each dark run of a row. */
import { create } from 'qrcode'

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

/** Undefined for an empty text, or one longer than a code can hold. */
export function qrPath(text: string): QrPath | undefined {
  const code = codeOf(text)
  if (!code) return undefined
  const { size, runs } = code
  const rectangles = runs.map(({ row, column, length }) => `${column} ${size - row - 1} ${length} 1 re\n`)
  return { operators: `${rectangles.join('')}f`, size }
}

/** The same as the data of an SVG path, y downwards. */
export function qrSvgPath(text: string): { path: string; size: number } | undefined {
  const code = codeOf(text)
  if (!code) return undefined
  const rectangles = code.runs.map(({ row, column, length }) => `M${column} ${row}h${length}v1h-${length}z`)
  return { path: rectangles.join(''), size: code.size }
}

function codeOf(text: string): { size: number; runs: Run[] } | undefined {
  const modules = modulesOf(text)
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

function modulesOf(text: string) {
  try {
    return create(text, { errorCorrectionLevel: 'M' }).modules
  } catch {
    return undefined
  }
}
