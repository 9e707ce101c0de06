/**
 * What lists, searches, counts and regular jobs cost with 100,000 rows in each table that grows, beside the same
 * with 1,000, in turns. Target: at most 5 times. A read that 1,000 rows cannot compare with, because it stops at a
 * limit that they do not reach, has a limit in milliseconds of CPU; one that has to read a whole table does so in
 * parts, and its limit is for one part. Quotations have their own benchmark (quotations.ts).
 *
 *   node bench/flat.ts
 */
import { execFileSync } from 'node:child_process'
import { openDatabase } from '../src/server/db/open.ts'
import { Db } from '../src/server/db/query.ts'
import { comparedCpu, cpuMs, cpuTimed } from './cpu.ts'
import { filledFile } from './fill-flat.ts'
import { BOUNDED, IN_PARTS, SAME } from './flat-reads.ts'
import { ofTimes, type Row, record } from './record.ts'
import { rounded, summary, timed } from './statistics.ts'

const ROWS = Number(process.argv[2] ?? 100_000)
const FEW = 1_000
const ROUNDS = 25
const REPEATS = { few: 40, many: 40 }
const PART_ROUNDS = 3
const COLD_ROUNDS = 5
const TARGETS = { ratio: 5, bounded_ms: 50, part_ms: 50 }

const fewFile = filledFile(FEW)
const manyFile = filledFile(ROWS)
const few = new Db(openDatabase(fewFile))
const many = new Db(openDatabase(manyFile))

const same = SAME.map(({ what, work }) => ({
  what,
  ...comparedCpu(
    () => work(few),
    () => work(many),
    { rounds: ROUNDS, repeats: REPEATS },
  ),
}))
const bounded = BOUNDED.map(({ what, why, work }) => {
  work(many)
  return { what, why, ...summary(Array.from({ length: ROUNDS }, () => cpuTimed(() => work(many)))) }
})
const inParts: ({ what: string } & Awaited<ReturnType<typeof inPartsOf>>)[] = []
for (const { what, work } of IN_PARTS) inParts.push({ what, ...(await inPartsOf(() => work(many))) })
few.sqlite.close()
many.sqlite.close()
const cold = SAME.filter(({ isCold }) => isCold).map(({ what, work }) => ({
  what,
  with_few: afterEmptying(fewFile, work),
  with_many: afterEmptying(manyFile, work),
}))

record('flat', rows(), { isWhole: ROWS === 100_000 })

function rows(): Row[] {
  const worst = same.toSorted((one, other) => other.ratio - one.ratio)[0]!
  const slowest = bounded.toSorted((one, other) => other.p95_ms - one.p95_ms)[0]!
  const held = inParts.toSorted((one, other) => other.held_ms - one.held_ms)[0]!
  return [
    {
      ...ratioRow(worst),
      key: 'worst_cpu_ratio',
      what: 'the read that grows most, to the same with 1,000',
      isMain: true,
    },
    {
      ...boundedRow(slowest),
      key: 'slowest_bounded_cpu',
      what: 'the slowest read that stops at a limit',
      isMain: true,
    },
    { ...partRow(held), key: 'longest_part_cpu', what: 'the longest part of a read in parts', isMain: true },
    ...same.map(ratioRow),
    ...bounded.map(boundedRow),
    ...inParts.map(partRow),
    ...inParts.map(
      ({ what, took }): Row => ({ key: `cpu whole ${what}`, what: `${what}, all parts`, ...ofTimes(took) }),
    ),
    ...cold.map(
      ({ what, with_few, with_many }): Row => ({
        key: `cold ${what}`,
        what: `${what}, with nothing of the file in memory`,
        ...ofTimes(with_many),
        peers: { 'with 1,000, ms': with_few.p50_ms },
      }),
    ),
  ]
}

function ratioRow({ what, ratio, few_ms, p50_ms }: (typeof same)[number]): Row {
  return {
    key: `cpu ratio ${what}`,
    what,
    unit: '×',
    value: ratio,
    statistic: 'ratio of means',
    limit: TARGETS.ratio,
    peers: { 'with many, ms': p50_ms, 'with 1,000, ms': few_ms },
  }
}

function boundedRow({ what, why, ...times }: (typeof bounded)[number]): Row {
  return {
    key: `cpu bounded ${what}`,
    what: `${what} (${why})`,
    ...ofTimes(times, 'p95'),
    limit: TARGETS.bounded_ms,
  }
}

function partRow({ what, held_ms }: (typeof inParts)[number]): Row {
  return {
    key: `cpu part ${what}`,
    what: `${what}, one part`,
    unit: 'ms',
    value: held_ms,
    statistic: 'most',
    limit: TARGETS.part_ms,
  }
}

/** `held_ms`: the longest that anything else had to wait, and `took`: the whole, both in CPU. */
async function inPartsOf(work: () => Promise<unknown>) {
  const times: number[] = []
  let held = 0
  for (let round = 0; round < PART_ROUNDS; round++) {
    let isDone = false
    const begun = cpuMs()
    let last = begun
    const look = () => {
      const now = cpuMs()
      held = Math.max(held, now - last)
      last = now
      if (!isDone) setImmediate(look)
    }
    setImmediate(look)
    await work()
    times.push(cpuMs() - begun)
    isDone = true
  }
  return { held_ms: rounded(held, 2), took: summary(times) }
}

/** The first read after a start on a machine that has nothing of the file in memory. */
function afterEmptying(path: string, work: (db: Db) => unknown) {
  const times = Array.from({ length: COLD_ROUNDS }, () => {
    execFileSync('dd', [`if=${path}`, 'iflag=nocache', 'count=0', 'status=none'])
    const db = new Db(openDatabase(path))
    const time = timed(() => work(db))
    db.sqlite.close()
    return time
  })
  return summary(times)
}
