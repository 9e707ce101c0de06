/** Reads a QR code off its pixels, as a telephone does. */
import jsqr from 'jsqr'

export interface Reading {
  text: string
  /** Pixels on a side of a square. */
  modulePx: number
}

/** Squares on a side of version 1, and what each version adds. */
const SMALLEST_MODULES = 17
const MODULES_PER_VERSION = 4

/** Null where no code is found. */
export function readCode({
  data,
  width,
  height,
}: Pick<ImageData, 'data' | 'width' | 'height'>): Reading | null {
  const code = jsqr(data, width, height, { inversionAttempts: 'dontInvert' })
  if (!code) return null
  const { topLeftCorner, topRightCorner } = code.location
  const modules = SMALLEST_MODULES + MODULES_PER_VERSION * code.version
  return { text: code.data, modulePx: Math.round((topRightCorner.x - topLeftCorner.x) / modules) }
}
