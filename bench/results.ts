/**
 * Writes RESULTS.md and the charts from the stored results.
 *
 *   node bench/results.ts
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BENCHMARKS } from './benchmarks.ts'
import { chartOf } from './chart.ts'
import { loadChartOf } from './load-chart.ts'
import { historyOf, holds, minuteOf, type Recorded, type Row, recordedOf, titleOf, write } from './record.ts'

const CHARTS = join(import.meta.dirname, 'results', 'charts')
const GUIDES = join(import.meta.dirname, '..', 'docs')
/** By the name of the benchmark. */
const CHANGES = new Map(
  readFileSync(join(import.meta.dirname, 'changes.md'), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.split('\n', 1)[0]!, section.slice(section.indexOf('\n')).trim()]),
)
const HEAD = [
  '| measured | value | limit | holds | median | spread | peers in the same run |',
  '|---|--:|--:|---|--:|---|---|',
]

const results = BENCHMARKS.flatMap((name) => {
  const recorded = recordedOf(name)
  return recorded ? [{ name, recorded }] : []
})
rmSync(CHARTS, { recursive: true, force: true })
const sections = results.map(({ name, recorded }) => sectionOf(name, recorded))
write(
  join(import.meta.dirname, 'RESULTS.md'),
  [
    '# Results of the benchmarks',
    'Written by `node bench/results.ts` from `bench/results`; [README.md](README.md) says how to read it.',
    overview(),
    ...sections,
  ]
    .join('\n\n')
    .concat('\n'),
)

fillInFigures(['capacity'], 'capacity.md', (rows) => [
  '| figure | value | of |',
  '|---|--:|---|',
  ...rows.map(
    ({ what, value, unit, statistic }) => `| ${cell(what)} | ${value} ${unit} | ${statistic ?? ''} |`,
  ),
])
fillInFigures(['peers', 'peers-million'], 'peers.md', (rows) => [
  '| what | ours to the best of the others | each |',
  '|---|--:|---|',
  ...rows.map(({ key, value, peers = {} }) => `| ${cell(key)} | ${value} | ${cell(named(peers))} |`),
])

/** Between the two comments of a guide, one table after the other. */
function fillInFigures(
  names: readonly string[],
  guide: string,
  table: (rows: readonly Row[]) => string[],
): void {
  const found = results.filter(({ name }) => names.includes(name))
  if (found.length === 0) return
  const path = join(GUIDES, guide)
  const filled = found
    .flatMap(({ recorded }) => [runOf(recorded), table(recorded.rows).join('\n')])
    .join('\n\n')
  write(
    path,
    readFileSync(path, 'utf8').replace(
      /(<!-- figures -->\n)[\s\S]*(<!-- end of figures -->)/,
      (_, begin: string, end: string) => `${begin}\n${filled}\n\n${end}`,
    ),
  )
}

function overview(): string {
  const lines = results.map(({ name, recorded }) => {
    const { rows } = recorded
    const judged = rows.filter(({ limit }) => limit !== undefined)
    const missed = judged.filter((row) => holds(row) === false)
    const kept = `${judged.length - missed.length} of ${judged.length}`
    return `| [${name}](#${name}) | ${minuteOf(recorded)} | ${judged.length === 0 ? 'no limits' : kept} | ${missed
      .slice(0, 3)
      .map(({ what }) => cell(what))
      .join('; ')}${missed.length > 3 ? '; …' : ''} |`
  })
  return ['| benchmark | last run, UTC | limits that hold | missed |', '|---|---|---|---|', ...lines].join(
    '\n',
  )
}

function sectionOf(name: string, recorded: Recorded): string {
  const { rows } = recorded
  const [main, others] = [rows.filter(({ isMain }) => isMain), rows.filter(({ isMain }) => !isMain)]
  const chart = chartOf(name, rows, historyOf(name))
  if (chart) write(join(CHARTS, `${name}.svg`), chart)
  if (recorded.curves) write(join(CHARTS, `${name}-load.svg`), loadChartOf(name, recorded.curves))
  return [
    `## ${name}`,
    `[${name}.ts](${name}.ts), [the whole result](results/${name}.json). ${runOf(recorded)}`,
    ...(main.length > 0 ? [tableOf(main)] : []),
    ...changesOf(name, rows),
    ...(recorded.curves ? [`![${name} over its load](results/charts/${name}-load.svg)`] : []),
    ...(chart ? [`![${name} over its runs](results/charts/${name}.svg)`] : []),
    ...(others.length > 0
      ? [
          `<details>\n<summary>${others.length} more ${others.length === 1 ? 'row' : 'rows'}</summary>\n\n${tableOf(others)}\n\n</details>`,
        ]
      : []),
  ].join('\n\n')
}

/** A limit that is missed needs a line that says why. */
function changesOf(name: string, rows: readonly Row[]): string[] {
  const text = CHANGES.get(name)
  if (text !== undefined) return [text]
  if (rows.some((row) => holds(row) === false))
    throw new Error(`${name} misses a limit; say in changes.md what limits it now`)
  return []
}

function runOf(recorded: Recorded): string {
  const { machine } = recorded
  if (machine === null) return `${minuteOf(recorded)} UTC; the machine was not recorded.`
  const { cpu, cores, memory_gb, node, load_at_start } = machine
  return `${minuteOf(recorded)} UTC on ${cpu}, ${cores} cores, ${memory_gb} GB, Node ${node}; load at the start ${load_at_start}.`
}

function tableOf(rows: readonly Row[]): string {
  return [...HEAD, ...rows.map(lineOf)].join('\n')
}

function lineOf(row: Row): string {
  const { unit, value, limit, better, median, spread = {}, peers = {} } = row
  const said = holds(row)
  const cells = [
    titleOf(row),
    `${value} ${unit}`,
    limit === undefined ? '' : `${better === 'more' ? '≥' : '≤'} ${limit}`,
    said === undefined ? '' : said ? 'yes' : '**no**',
    median === undefined ? '' : String(median),
    named(spread),
    named(peers),
  ]
  return `| ${cells.map((text) => cell(text).trim()).join(' | ')} |`
}

function named(values: Record<string, number>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
}
