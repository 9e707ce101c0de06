/**
 * Writes RESULTS.md from the stored results.
 *
 *   node bench/results.ts
 */
import { join } from 'node:path'
import { BENCHMARKS, holds, type Row, recordedOf, titleOf, write } from './record.ts'

const HEAD = ['| measured | value | limit | holds | beside it |', '|---|--:|--:|---|---|']

write(
  join(import.meta.dirname, 'RESULTS.md'),
  [
    '# Results of the benchmarks',
    'Written by `node bench/results.ts` from `bench/results`, for the budgets of [performance.md](../docs/performance.md); how to read it: [README.md](README.md). A result is of the program of its date.',
    ...BENCHMARKS.map(sectionOf),
  ]
    .join('\n\n')
    .concat('\n'),
)

function sectionOf(name: string): string {
  const recorded = recordedOf(name)
  if (!recorded) return `## ${name}\n\nNot measured yet: [${name}.ts](${name}.ts).`
  const { date, machine, rows } = recorded
  const { cpu, cores, memory_gb, node, load_at_start } = machine
  return [
    `## ${name}`,
    `[${name}.ts](${name}.ts), ${date.slice(0, 16).replace('T', ' ')} UTC on ${cpu}, ${cores} cores, ${memory_gb} GB, Node ${node}; load ${load_at_start}. [All rows](results/${name}.json).`,
    [...HEAD, ...rows.filter(({ isMain }) => isMain).map(lineOf)].join('\n'),
  ].join('\n\n')
}

function lineOf(row: Row): string {
  const { unit, value, limit, better, peers = {} } = row
  const isHeld = holds(row)
  const cells = [
    titleOf(row),
    `${value} ${unit}`,
    limit === undefined ? '' : `${better === 'more' ? '≥' : '≤'} ${limit}`,
    isHeld === undefined ? '' : isHeld ? 'yes' : '**no**',
    Object.entries(peers)
      .map(([name, theirs]) => `${name} ${theirs}`)
      .join(', '),
  ]
  return `| ${cells.map((text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').trim()).join(' | ')} |`
}
