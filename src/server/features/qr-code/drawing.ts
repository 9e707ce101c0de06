/** Lays out a QR code as squares of whole pixels in an image of any width and height, for PNG and SVG. */
import { create } from 'qrcode'
import { qrModeOf } from '#shared/qr-text.ts'

/** Modules per side of version 1, and what each version adds. */
const SMALLEST_MODULES = 17
const MODULES_PER_VERSION = 4
/** The quiet zone on each side, in modules, and the least that readers accept. */
const QUIET_MODULES = 4
const QUIET_MODULES_MIN = 1
/** They are tried from the most damage-tolerant level down. */
const LEVELS = ['H', 'Q', 'M', 'L'] as const

type Level = (typeof LEVELS)[number]
type Segment =
  | { data: string; mode: 'numeric' }
  | { data: string; mode: 'alphanumeric' }
  | { data: Uint8Array; mode: 'byte' }

interface PictureSize {
  /** The width in pixels. */
  width: number
  height: number
}

export interface QrDrawing extends PictureSize {
  /** Modules per side. */
  modules: number
  /** Whether a module is dark, row by row. */
  isDark: readonly boolean[]
  /** Pixels per side of a module. */
  modulePx: number
  /** The place where the code begins, without its quiet zone. */
  left: number
  top: number
}

/** The text fits in no code, or its code not in the image. */
type QrRefusal = 'tooLong' | 'tooSmall'

/** Error correction M, or better where that needs no larger code; lower only where nothing else fits. */
export function drawQr(text: string, size: PictureSize): QrDrawing | QrRefusal {
  const segments = [segmentOf(text)]
  let refusal: QrRefusal = 'tooLong'
  for (const level of ['M', 'L'] as const) {
    const version = qrVersion(segments, level)
    if (version === undefined) continue
    const modules = SMALLEST_MODULES + MODULES_PER_VERSION * version
    const modulePx = modulePxOf(modules, Math.min(size.width, size.height))
    if (modulePx === 0) {
      refusal = 'tooSmall'
      continue
    }
    const start = (side: number) => Math.floor((side - modules * modulePx) / 2)
    return {
      ...size,
      modules,
      isDark: Array.from(matrixOf(segments, version), Boolean),
      modulePx,
      left: start(size.width),
      top: start(size.height),
    }
  }
  return refusal
}

function segmentOf(text: string): Segment {
  const mode = qrModeOf(text)
  return mode === 'byte' ? { data: new TextEncoder().encode(text), mode } : { data: text, mode }
}

/**
 * `create` throws when the text is too long for a version, or for all. A fixed mask skips the choice of the
 * best one, which is nearly all of the work.
 */
function qrVersion(segments: Segment[], errorCorrectionLevel: Level): number | undefined {
  try {
    return create(segments, { errorCorrectionLevel, maskPattern: 0 }).version
  } catch {
    return undefined
  }
}

function matrixOf(segments: Segment[], version: number) {
  for (const errorCorrectionLevel of LEVELS) {
    try {
      return create(segments, { errorCorrectionLevel, version }).modules.data
    } catch {}
  }
  throw new Error('the text does not fit the version that was chosen for it')
}

function modulePxOf(modules: number, side: number): number {
  return Math.floor(side / (modules + 2 * QUIET_MODULES)) || (side >= modules + 2 * QUIET_MODULES_MIN ? 1 : 0)
}
