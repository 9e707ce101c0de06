/** The rows of the quotations desk with their limits. */
import type { ComparedCpu } from './cpu.ts'
import { ofTimes, type Row } from './record.ts'
import { type comparedTimes, rounded } from './statistics.ts'

const TARGETS = {
  list_ms: 50,
  open_ms: 10,
  ratio: 5,
  start_ms: 2_000,
  memory_mb: 350,
  /** What the open streams may add. */
  streams_cpu_percent: 0.5,
}

type Asked = ComparedCpu & { asked: string }

interface Result {
  lists: Asked[]
  searches: Asked[]
  sums: Asked[]
  counts: Asked[]
  board: ComparedCpu
  board_of_search: ComparedCpu
  part_of_list: ComparedCpu
  overview: ComparedCpu
  today: ComparedCpu
  customer: ComparedCpu
  month: ComparedCpu
  orders: ComparedCpu
  orders_of_search: ComparedCpu
  jobs: ComparedCpu
  open: ComparedCpu
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
  const { lists, searches, sums, counts, look_up, submission } = result
  return [
    ...slowest('list', lists),
    ...slowest('search', searches),
    ...slowest('sums', sums),
    ...slowest('counts', counts),
    { ...timesRow('cpu_board', 'the board', result.board, TARGETS.list_ms), isMain: true },
    { ...timesRow('cpu_overview', 'the overview', result.overview, TARGETS.list_ms), isMain: true },
    { ...timesRow('cpu_today', 'whom to call today', result.today, TARGETS.list_ms), isMain: true },
    { ...timesRow('cpu_customer', 'a customer', result.customer, TARGETS.list_ms), isMain: true },
    { ...timesRow('cpu_month', 'a month', result.month, TARGETS.list_ms), isMain: true },
    { ...timesRow('cpu_orders', 'the orders', result.orders, TARGETS.list_ms), isMain: true },
    { ...timesRow('cpu_jobs', 'two weeks of installations', result.jobs, TARGETS.list_ms), isMain: true },
    { ...timesRow('cpu_open', 'opening one quotation', result.open, TARGETS.open_ms), isMain: true },
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
    timesRow('orders_of_search', 'the orders of a search', result.orders_of_search),
    timesRow('board_of_search', 'the board of a search', result.board_of_search),
    timesRow('part_of_list', '1,000 rows for the CSV file', result.part_of_list),
    ...lists.map((one) => inputRow('list', one)),
    ...searches.map((one) => inputRow('search', one)),
    ...sums.map((one) => inputRow('sums', one)),
    ...counts.map((one) => inputRow('counts', one)),
  ]
}

/** The slowest, and the one that grows most. */
function slowest(kind: string, those: readonly Asked[]): Row[] {
  const most = those.toSorted((one, other) => other.p95_ms - one.p95_ms)[0]!
  const growing = those.toSorted((one, other) => other.ratio - one.ratio)[0]!
  return [
    { ...timesRow(`cpu_${kind}`, `the slowest ${kind}: ${most.asked}`, most, TARGETS.list_ms), isMain: true },
    {
      key: `ratio_${kind}`,
      what: `the ${kind} that grows most, to the same with 1,000: ${growing.asked}`,
      unit: '×',
      value: growing.ratio,
      statistic: 'ratio of means',
      limit: TARGETS.ratio,
      isMain: true,
    },
  ]
}

function timesRow(key: string, what: string, times: ComparedCpu, limit?: number): Row {
  return {
    key,
    what,
    ...ofTimes(times, 'p95'),
    ...(limit !== undefined && { limit }),
    peers: { 'with 1,000, ms': times.few_ms, ratio: times.ratio },
  }
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
function inputRow(kind: string, one: Asked): Row {
  const asked = `${kind} ${one.asked}`
  return timesRow(`cpu ${asked}`, asked, one, TARGETS.list_ms)
}
