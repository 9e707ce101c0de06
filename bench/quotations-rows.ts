/** The rows of the quotations desk with their limits. */
import { ofTimes, type Row } from './record.ts'
import { type comparedTimes, rounded, type Summary } from './statistics.ts'

const TARGETS = {
  list_ms: 50,
  sums_ms: 50,
  open_ms: 10,
  ratio: 5,
  start_ms: 2_000,
  memory_mb: 350,
  /** What the open streams may add. */
  streams_cpu_percent: 0.5,
}

interface Result {
  lists: Summary[]
  searches: Summary[]
  sums: (Summary & { count: number })[]
  board: Summary
  board_of_search: Summary
  part_of_list: Summary
  overview: Summary
  today: Summary
  customer: Summary
  month: Summary
  open: Summary
  look_up: Compared
  submission: Compared
  start_ms: number
  start_with_few_ms: number
  memory_at_rest_mb: number
  memory_mb: number
  idle_cpu_percent: number
  streams_cpu_percent: number
}

type Compared = ReturnType<typeof comparedTimes>

export function rowsOf(result: Result): Row[] {
  const { lists, searches, sums, look_up, submission } = result
  return [
    slowest('slowest_list', 'the slowest list', lists, TARGETS.list_ms),
    slowest('slowest_search', 'the slowest search', searches, TARGETS.list_ms),
    slowest('slowest_sums', 'the slowest sums', sums, TARGETS.sums_ms),
    { ...timesRow('board', 'the board', result.board, TARGETS.list_ms), isMain: true },
    { ...timesRow('overview', 'the overview', result.overview, TARGETS.list_ms), isMain: true },
    { ...timesRow('today', 'whom to call today', result.today, TARGETS.list_ms), isMain: true },
    { ...timesRow('customer', 'a customer', result.customer, TARGETS.list_ms), isMain: true },
    { ...timesRow('month', 'a month', result.month, TARGETS.list_ms), isMain: true },
    { ...timesRow('open', 'opening one quotation', result.open, TARGETS.open_ms), isMain: true },
    comparedRow('look_up', 'a look-up to the same with 1,000', look_up),
    comparedRow('submission', 'a submission to the same with 1,000', submission),
    {
      key: 'start',
      what: 'the start of the server',
      ...ofTimes({ p50_ms: result.start_ms }),
      limit: TARGETS.start_ms,
      peers: { 'with 1,000': result.start_with_few_ms },
    },
    {
      key: 'memory',
      what: 'memory after searches and sums',
      unit: 'MB',
      value: result.memory_mb,
      limit: TARGETS.memory_mb,
      peers: { 'at rest': result.memory_at_rest_mb },
    },
    {
      key: 'streams_cpu',
      what: 'CPU that 50 idle live streams add',
      unit: '% of a core',
      value: rounded(result.streams_cpu_percent - result.idle_cpu_percent, 2),
      limit: TARGETS.streams_cpu_percent,
      isMain: true,
    },
    timesRow('board_of_search', 'the board of a search', result.board_of_search),
    timesRow('part_of_list', '1,000 rows for the CSV file', result.part_of_list),
    ...lists.map((one) => inputRow('list', one, TARGETS.list_ms)),
    ...searches.map((one) => inputRow('search', one, TARGETS.list_ms)),
    ...sums.map(({ count: _, ...one }) => inputRow('sums', one, TARGETS.sums_ms)),
  ]
}

function slowest(key: string, what: string, times: readonly Summary[], limit: number): Row {
  const most = times.toSorted((one, other) => other.p95_ms - one.p95_ms)[0]!
  return { ...timesRow(key, what, most, limit), isMain: true }
}

function timesRow(key: string, what: string, times: Summary, limit?: number): Row {
  return { key, what, ...ofTimes(times, 'p95'), ...(limit !== undefined && { limit }) }
}

function comparedRow(key: string, what: string, { ratio, with_few, with_many }: Compared): Row {
  return {
    key,
    what,
    unit: '×',
    value: ratio,
    statistic: 'ratio of medians',
    limit: TARGETS.ratio,
    peers: { 'with many, ms': with_many.p50_ms, 'with few, ms': with_few.p50_ms },
    isMain: true,
  }
}

/** The key says what was asked, so that another order of the inputs keeps its meaning. */
function inputRow(kind: string, one: Summary & { rows?: number }, limit: number): Row {
  const { p5_ms: _5, p50_ms: _50, p95_ms: _95, max_ms: _max, rows: _rows, ...input } = one
  const asked = `${kind} ${JSON.stringify(input)}`
  return timesRow(asked, asked, one, limit)
}
