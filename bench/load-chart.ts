/** A panel for each curve: the median and p95 over the load, on a logarithmic scale, with the limit as a dashed line. */
import { escaped, fine, panelTitle, STYLE } from './chart.ts'
import type { Curve } from './record.ts'

const PANEL = { width: 480, height: 268 }
const PLOT = { left: 56, right: PANEL.width - 20, top: 48, bottom: 224 }
const SCALE = [1, 10, 100, 1_000, 10_000]
const MEASURES = ['p50', 'p95'] as const
const OWN_STYLE = '.p50{stroke-dasharray:2 3}.grid{stroke:#9994}'

export function loadChartOf(name: string, curves: readonly Curve[]): string {
  const width = PANEL.width * curves.length
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${PANEL.height}" width="${width}" height="${PANEL.height}" role="img">`,
    `<title>${escaped(name)}: times over load</title>`,
    `<style>${STYLE}${OWN_STYLE}</style>`,
    `<rect class="back" width="${width}" height="${PANEL.height}" rx="6"/>`,
    ...curves.map((curve, index) => panelOf(curve, index)),
    '</svg>\n',
  ].join('\n')
}

function panelOf({ title, limit, points }: Curve, place: number): string {
  const highest = Math.max(...points.map(({ load }) => load))
  const top = Math.log10(SCALE.at(-1)!)
  const x = (load: number) => fine(PLOT.left + (load / highest) * (PLOT.right - PLOT.left))
  const y = (ms: number) =>
    fine(PLOT.bottom - (Math.min(Math.log10(Math.max(ms, 1)), top) / top) * (PLOT.bottom - PLOT.top))
  const scale = SCALE.map(
    (ms) =>
      `<path class="grid" d="M${PLOT.left} ${y(ms)}H${PLOT.right}"/>` +
      `<text x="${PLOT.left - 6}" y="${y(ms) + 4}" text-anchor="end">${ms}</text>`,
  )
  const lines = MEASURES.map(
    (measure) =>
      `<polyline class="line ${measure}" points="${points.map((point) => `${x(point.load)},${y(point[measure])}`).join(' ')}"/>`,
  )
  const dots = points.map(
    ({ load, p50, p95 }) =>
      `<circle class="dot" cx="${x(load)}" cy="${y(p95)}" r="3"><title>${load} a second: p95 ${p95} ms, median ${p50} ms</title></circle>`,
  )
  return [
    `<g transform="translate(${place * PANEL.width} 0)">`,
    panelTitle(`${title}: p95 (line) and median (dotted), in ms`),
    ...scale,
    `<path class="limit" d="M${PLOT.left} ${y(limit)}H${PLOT.right}"/>`,
    ...lines,
    ...dots,
    `<text x="${PLOT.left}" y="${PLOT.bottom + 16}">0</text>`,
    `<text x="${PLOT.right}" y="${PLOT.bottom + 16}" text-anchor="end">${highest} a second</text>`,
    '</g>',
  ].join('\n')
}
