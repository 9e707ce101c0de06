/** A panel for each main row of a benchmark: its value over its dated runs, with its limit as a dashed line. */
import { minuteOf, type PastRun, type Row, titleOf } from './record.ts'

const PANEL = { width: 480, height: 144 }
const COLUMNS = 2
const PLOT = { left: 56, right: PANEL.width - 16, top: 48, bottom: 118 }
/** As many characters of a title as the width of a panel holds. */
const TITLE_CHARACTERS = 64
const TITLE_LINE = 15
/** Above the highest value or limit. */
const HEADROOM = 1.15
export const STYLE = `text{font:11px system-ui,sans-serif;fill:#333}.title{font-size:12px;font-weight:600}
.back{fill:#fff}.axis{stroke:#999}.line{fill:none;stroke:#0e5a4a;stroke-width:2}.dot{fill:#0e5a4a}
.limit{stroke:#b23220;stroke-dasharray:5 4}.of-limit{fill:#b23220}
@media(prefers-color-scheme:dark){text{fill:#ddd}.back{fill:#161b22}.axis{stroke:#777}
.line{stroke:#5fd0b3}.dot{fill:#5fd0b3}.limit{stroke:#ff8f7a}.of-limit{fill:#ff8f7a}}`

/** Undefined if no main row has a value in two runs or more: one dot is no chart. */
export function chartOf(name: string, rows: readonly Row[], history: readonly PastRun[]): string | undefined {
  const panels = rows
    .filter(({ isMain }) => isMain)
    .map((row) => ({ row, points: pointsOf(row, history) }))
    .filter(({ points }) => points.length > 1)
  if (panels.length === 0) return undefined
  const width = PANEL.width * Math.min(COLUMNS, panels.length)
  const height = PANEL.height * Math.ceil(panels.length / COLUMNS)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(name)}</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="back" width="${width}" height="${height}" rx="6"/>`,
    ...panels.map(({ row, points }, index) => panelOf(row, points, index)),
    '</svg>\n',
  ].join('\n')
}

interface Point {
  date: string
  value: number
}

function pointsOf({ key }: Row, history: readonly PastRun[]): Point[] {
  return history.flatMap(({ date, values }) =>
    values[key] === undefined ? [] : [{ date, value: values[key] }],
  )
}

/** The runs are evenly spaced, since several may be of one hour. */
function panelOf(row: Row, points: readonly Point[], place: number): string {
  const highest = Math.max(row.limit ?? 0, ...points.map(({ value }) => value)) * HEADROOM || 1
  const x = (index: number) => fine(PLOT.left + (index * (PLOT.right - PLOT.left)) / (points.length - 1))
  const y = (value: number) => fine(PLOT.bottom - (value / highest) * (PLOT.bottom - PLOT.top))
  const limit =
    row.limit === undefined
      ? ''
      : `<path class="limit" d="M${PLOT.left} ${y(row.limit)}H${PLOT.right}"/>` +
        `<text class="of-limit" x="${PLOT.left - 6}" y="${y(row.limit) + 4}" text-anchor="end">${row.limit}</text>`
  const dots = points.map(
    ({ date, value }, index) =>
      `<circle class="dot" cx="${x(index)}" cy="${y(value)}" r="3"><title>${minuteOf({ date })}: ${value} ${escaped(row.unit)}</title></circle>`,
  )
  const line = points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')
  const last = points.at(-1)!
  return [
    `<g transform="translate(${(place % COLUMNS) * PANEL.width} ${Math.floor(place / COLUMNS) * PANEL.height})">`,
    panelTitle(`${titleOf(row)}: ${last.value} ${row.unit}`),
    `<path class="axis" d="M${PLOT.left} ${PLOT.bottom}H${PLOT.right}"/>`,
    limit,
    `<polyline class="line" points="${line}"/>`,
    ...dots,
    `<text x="${PLOT.left}" y="${PLOT.bottom + 16}">${minuteOf(points[0]!)}</text>`,
    `<text x="${PLOT.right}" y="${PLOT.bottom + 16}" text-anchor="end">${minuteOf(last)}</text>`,
    '</g>',
  ].join('\n')
}

/** In two lines where it is too long for one. */
export function panelTitle(text: string): string {
  const cut = text.length > TITLE_CHARACTERS ? text.lastIndexOf(' ', TITLE_CHARACTERS) : text.length
  return [text.slice(0, cut), text.slice(cut + 1)]
    .map((line, index) => `<text class="title" x="12" y="${20 + index * TITLE_LINE}">${escaped(line)}</text>`)
    .join('')
}

export function fine(value: number): number {
  return Number(value.toFixed(1))
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
