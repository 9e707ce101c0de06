/**
 * Draws SVG of others in a process that ends with each: a few lines can ask for hours of work, which nothing else stops
 * (docs/rules.md, Data in).
 */
import { fork } from 'node:child_process'

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
  return (svg, box) =>
    new Promise((resolve) => {
      // Without settings it has no secrets to lose.
      const drawer = fork(file, { execArgv: [], env: {}, stdio: 'ignore', serialization: 'advanced' })
      const end = (drawn: DrawnSvg | undefined) => {
        clearTimeout(timer)
        resolve(drawn)
        drawer.kill('SIGKILL')
      }
      const fail = () => end(undefined)
      const timer = setTimeout(fail, maxMs)
      drawer.once('message', (drawn) => end((drawn ?? undefined) as DrawnSvg | undefined))
      drawer.once('error', fail)
      drawer.once('exit', fail)
      drawer.send({ svg, box }, () => {})
    })
}
