/** A QR code as one path of rectangles, a row's dark run each. */
import { create } from 'qrcode'

export interface QrPath {
  /** Path operators in modules, y upwards; to be filled as one, so that no seams show. */
  operators: string
  /** Modules on a side, without the quiet zone. */
  size: number
}

/** Nothing when the text is empty or longer than a code can hold. */
export function qrPath(text: string): QrPath | undefined {
  const modules = modulesOf(text)
  if (!modules) return undefined
  const { size, data } = modules
  let operators = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue
      const start = column
      while (column + 1 < size && data[row * size + column + 1]) column++
      operators += `${start} ${size - row - 1} ${column - start + 1} 1 re\n`
    }
  }
  return { operators: `${operators}f`, size }
}

function modulesOf(text: string) {
  try {
    return create(text, { errorCorrectionLevel: 'M' }).modules
  } catch {
    return undefined
  }
}
