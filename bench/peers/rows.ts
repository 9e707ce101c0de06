/** The rows of the result: ours to the best of the others in each, with the values of all. */
import type { Row } from '../record.ts'
import { rounded } from '../statistics.ts'
import type { Compared } from './comparison.ts'

/** What is not a load: a value of each, ours first. Less is better. */
export interface Measured {
  what: string
  unit: string
  values: Record<string, number>
}

const FIGURES = [
  { name: 'requests_per_second', of: 'requests a second', isMore: true },
  { name: 'p95_ms', of: 'p95 in ms', isMore: false },
  { name: 'cpu_per_request_us', of: 'CPU of a request in µs', isMore: false },
] as const

export function rowsOf(compared: readonly Compared[], measured: readonly Measured[]): Row[] {
  return [
    ...compared.flatMap(({ what, figures }) =>
      FIGURES.map(({ name, of, isMore }) => {
        const values = Object.entries(figures).map(([peer, one]) => [peer, one[name].median])
        return toBest(`${what}: ${of}`, Object.fromEntries(values), isMore)
      }),
    ),
    ...measured.map(({ what, unit, values }) => toBest(`${what}, ${unit}`, values, false)),
  ]
}

export function sizeOf(count: number): string {
  return count.toLocaleString('en')
}

function toBest(what: string, peers: Record<string, number>, isMore: boolean): Row {
  const [ours, ...others] = Object.values(peers) as [number, ...number[]]
  const best = isMore ? Math.max(...others) : Math.min(...others)
  return {
    key: what,
    what: `${what}, to the best of the others`,
    unit: '×',
    value: rounded(ours / best, 2),
    statistic: 'ratio of medians',
    ...(isMore && { better: 'more' }),
    peers,
  }
}
