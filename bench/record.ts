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
  statistic?: 'median' | 'p95' | 'most' | 'ratio of medians' | 'ratio of means' | 'median of ratios'
  limit?: number
  /** Less, unless given. */
  better?: 'more'
  median?: number
  spread?: { least?: number; p5?: number; p95?: number; most?: number }
  /** What others took in the same run. */
  peers?: Record<string, number>
  /** Shown in RESULTS.md, and kept of earlier runs. */
  isMain?: true
}

interface Machine {
  cpu: string
  cores: number
  memory_gb: number
  node: string
  load_at_start: number
}

interface PastRun {
  date: string
  /** It is null for runs before it was recorded. */
  machine: Machine | null
  /** The results of the main rows, by key. */
  values: Record<string, number>
}

interface Recorded {
  date: string
  machine: Machine
  rows: Row[]
  history: PastRun[]
}

/** They are listed in the order in which they run and are reported. */
export const BENCHMARKS = [
  'start',
  'pdf',
  'quotation',
  'quotations',
  'flat',
  'screens',
  'soak',
  'page',
  'lighthouse',
  'peers',
]

const RESULTS = join(import.meta.dirname, 'results')
const machine: Machine = {
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memory_gb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  load_at_start: Number(loadavg()[0]!.toFixed(1)),
}

/** `isWhole`: a run of a part is shown and judged, and not stored. */
export function record(name: string, rows: Row[], { isWhole = true } = {}): void {
  if (isWhole) {
    const before = recordedOf(name)
    const recorded: Recorded = {
      date: new Date().toISOString(),
      machine,
      rows,
      history: before ? [...before.history, pastRunOf(before)] : [],
    }
    write(resultPath(name), `${JSON.stringify(recorded, null, 2)}\n`)
  }
  for (const row of rows) process.stdout.write(`${sentenceOf(row)}\n`)
  const missed = rows.filter((row) => holds(row) === false)
  if (missed.length > 0) throw new Error(`${name} misses its limits:\n${missed.map(sentenceOf).join('\n')}`)
}

function pastRunOf({ date, machine, rows }: Recorded): PastRun {
  const main = rows.filter(({ isMain }) => isMain)
  return { date, machine, values: Object.fromEntries(main.map(({ key, value }) => [key, value])) }
}

/** Returns undefined where there is no limit. */
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

export function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function resultPath(name: string): string {
  return join(RESULTS, `${name}.json`)
}

/** Such as `a page load, p95`. */
export function titleOf({ what, statistic }: Row): string {
  return statistic ? `${what}, ${statistic}` : what
}

function sentenceOf(row: Row): string {
  const { value, unit, limit, better } = row
  const allowed = limit === undefined ? '' : ` (${better === 'more' ? 'at least' : 'at most'} ${limit})`
  return `${titleOf(row)}: ${value} ${unit}${allowed}`
}
