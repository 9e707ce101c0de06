/** Stores what a benchmark measured, and is the one place that decides whether its limits hold. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import type { Summary } from './statistics.ts'

export interface Row {
  /** Names the value in the history. A row whose meaning changes gets a new key. */
  key: string
  what: string
  unit: string
  value: number
  /** What `value` is of many rounds. */
  statistic?: 'median' | 'p95' | 'most' | 'ratio of medians'
  limit?: number
  /** Less, unless given. */
  better?: 'more'
  median?: number
  spread?: { p5?: number; p95?: number; most?: number }
  /** What others took in the same run. */
  peers?: Record<string, number>
  /** A main row is drawn as a chart; the others are folded away in RESULTS.md. */
  isMain?: true
}

interface Machine {
  cpu: string
  cores: number
  memory_gb: number
  node: string
  load_at_start: number
}

interface Run {
  date: string
  /** Null for the runs before it was recorded. */
  machine: Machine | null
}

export interface Recorded extends Run {
  rows: Row[]
  details: unknown
}

export interface PastRun extends Run {
  values: Record<string, number>
}

const RESULTS = join(import.meta.dirname, 'results')
const machine: Machine = {
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memory_gb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  load_at_start: Number(loadavg()[0]!.toFixed(1)),
}

/** `isWhole`: a run of a part is shown and judged, and not stored. */
export function record(name: string, rows: Row[], details: unknown, { isWhole = true } = {}): void {
  const recorded: Recorded = { date: new Date().toISOString(), machine, rows, details }
  if (isWhole) {
    write(resultPath(name), `${JSON.stringify(recorded, null, 2)}\n`)
    const values = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
    const history = [...historyOf(name), { date: recorded.date, machine, values }]
    write(historyPath(name), `[\n${history.map((run) => JSON.stringify(run)).join(',\n')}\n]\n`)
  }
  process.stdout.write(`${JSON.stringify(details, null, 2)}\n`)
  for (const row of rows.filter(({ isMain }) => isMain)) process.stdout.write(`${sentenceOf(row)}\n`)
  const missed = rows.filter((row) => holds(row) === false)
  if (missed.length > 0) throw new Error(`${name} misses its limits:\n${missed.map(sentenceOf).join('\n')}`)
}

/** Undefined where there is no limit. */
export function holds({ value, limit, better }: Row): boolean | undefined {
  if (limit === undefined) return undefined
  return better === 'more' ? value >= limit : value <= limit
}

/** The part of a row that says how long something took. */
export function ofTimes(
  { p5_ms, p50_ms, p95_ms, max_ms }: Pick<Summary, 'p50_ms'> & Partial<Summary>,
  statistic: 'median' | 'p95' | 'most' = 'median',
): Pick<Row, 'unit' | 'value' | 'statistic' | 'median' | 'spread'> {
  const values = { median: p50_ms, p95: p95_ms, most: max_ms }
  return {
    unit: 'ms',
    value: values[statistic]!,
    statistic,
    median: p50_ms,
    spread: {
      ...(p5_ms !== undefined && { p5: p5_ms }),
      ...(p95_ms !== undefined && { p95: p95_ms }),
      ...(max_ms !== undefined && { most: max_ms }),
    },
  }
}

export function recordedOf(name: string): Recorded | undefined {
  return existsSync(resultPath(name)) ? JSON.parse(readFileSync(resultPath(name), 'utf8')) : undefined
}

export function historyOf(name: string): PastRun[] {
  return existsSync(historyPath(name)) ? JSON.parse(readFileSync(historyPath(name), 'utf8')) : []
}

export function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function resultPath(name: string): string {
  return join(RESULTS, `${name}.json`)
}

function historyPath(name: string): string {
  return join(RESULTS, 'history', `${name}.json`)
}

/** Such as `a page load, p95`. */
export function titleOf({ what, statistic }: Row): string {
  return statistic ? `${what}, ${statistic}` : what
}

export function minuteOf({ date }: { date: string }): string {
  return date.slice(0, 16).replace('T', ' ')
}

function sentenceOf(row: Row): string {
  const { value, unit, limit, better } = row
  const allowed = limit === undefined ? '' : ` (${better === 'more' ? 'at least' : 'at most'} ${limit})`
  return `${titleOf(row)}: ${value} ${unit}${allowed}`
}
