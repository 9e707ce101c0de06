/** The rows of a QR code's PNG: one bit per pixel, white is 1. */
import type { QrDrawing } from './drawing.ts'

/** A row as it is, and one that repeats the row above: long runs of zeros, which deflate to almost nothing. */
const FILTER_NONE = 0
const FILTER_UP = 2

export function rowsOf(drawing: QrDrawing): Uint8Array<ArrayBuffer> {
  const { width, height, modules, modulePx, top } = drawing
  const rowBytes = 1 + Math.ceil(width / 8)
  const rows = new Uint8Array(rowBytes * height)
  for (let y = 0; y < height; y++) {
    const start = y * rowBytes
    const isFirstOfRow = y >= top && y <= top + modules * modulePx && (y - top) % modulePx === 0
    if (y > 0 && !isFirstOfRow) {
      rows[start] = FILTER_UP
      continue
    }
    rows.fill(0xff, start, start + rowBytes)
    rows[start] = FILTER_NONE
    drawRow(rows, start + 1, drawing, Math.floor((y - top) / modulePx))
  }
  return rows
}

/** Draws nothing above and below the code. */
function drawRow(
  rows: Uint8Array,
  firstByte: number,
  { modules, modulePx, isDark, left }: QrDrawing,
  moduleRow: number,
): void {
  if (moduleRow < 0 || moduleRow >= modules) return
  for (let column = 0; column < modules; column++) {
    if (!isDark[moduleRow * modules + column]) continue
    const start = left + column * modulePx
    for (let x = start; x < start + modulePx; x++) rows[firstByte + (x >> 3)]! &= ~(0x80 >> (x & 7))
  }
}
