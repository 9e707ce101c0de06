/** Draws SVG of others in a process of its own: a few lines can ask for hours of work, which nothing else stops. */
import { askForked } from '#server/platform/forked.ts'

/** The pixels as PNG, within the box; undefined for what cannot be drawn, or takes too long. */
export type SvgDrawer = (svg: string, box: { width: number; height: number }) => Promise<DrawnSvg | undefined>

export interface DrawnSvg {
  png: Uint8Array
  /** As it is made for, in its own units. */
  width: number
  height: number
}

/** Far longer than a logo takes on a slow machine. */
const DRAW_MAX_MS = 10_000

/** `file`: the built `svg-worker.ts`. */
export function createSvgDrawer(file: string, maxMs = DRAW_MAX_MS): SvgDrawer {
  return (svg, box) => askForked<DrawnSvg>(file, { svg, box }, { maxMs })
}
