/** The rows of the result: ours to the best of the others in each, with the values of all. */
import type { Row } from '../record.ts'
import { rounded } from '../statistics.ts'
import type { Compared } from './comparison.ts'

/** What is not a load: a value of each, ours first. Less is better. */
export interface Measured {
  what: string
  unit: string
  values: Record<string, number>
  /** Ours must be ahead. */
  isJudged?: boolean
}

const FIGURES = [
  { name: 'requests_per_second', of: 'requests a second', isMore: true },
  { name: 'p95_ms', of: 'p95 in ms', isMore: false },
] as const
/** Ahead of each, and no slower than this in the lists, which have the checks and the tags that the others lack. */
const LIST_LIMIT = 0.9

export function rowsOf(compared: readonly Compared[], measured: readonly Measured[]): Row[] {
  return [
    ...compared.flatMap(({ what, isList, figures }) =>
      FIGURES.map(({ name, of, isMore }) => {
        const values = Object.entries(figures).map(([peer, one]) => [peer, one[name].median])
        return toBest(`${what}: ${of}`, Object.fromEntries(values), {
          isMore,
          ...(isMore && { limit: isList ? LIST_LIMIT : 1 }),
        })
      }),
    ),
    ...measured.map(({ what, unit, values, isJudged }) =>
      toBest(`${what}, ${unit}`, values, { isMore: false, ...(isJudged && { limit: 1 }) }),
    ),
  ]
}

function toBest(
  what: string,
  peers: Record<string, number>,
  { isMore, limit }: { isMore: boolean; limit?: number },
): Row {
  const [ours, ...others] = Object.values(peers) as [number, ...number[]]
  const best = isMore ? Math.max(...others) : Math.min(...others)
  return {
    key: what,
    what: `${what}, to the best peer`,
    unit: '×',
    value: rounded(ours / best, 2),
    statistic: 'ratio of medians',
    ...(limit !== undefined && { limit, isMain: true as const }),
    ...(isMore && { better: 'more' as const }),
    peers,
  }
}
