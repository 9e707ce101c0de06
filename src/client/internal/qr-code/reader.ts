/** Reads a QR code from pixels, as a phone does. */
import jsqr from 'jsqr'

export interface Reading {
  text: string
  /** Pixels per module side. */
  modulePx: number
}

/** The modules on a side are this constant plus four per version. */
const SMALLEST_MODULES = 17
const MODULES_PER_VERSION = 4

/** Returns null if no code is found. */
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
