/**
 * Measures the time from the command of the service unit to the first answered page on a database of
 * 1,000,000 quotations, and the memory of the idle process; beside a bare `node:http` process, in turns, in
 * one run. Targets: 2.0 s at the median, 150 MB. Filling the database takes six minutes; with fewer
 * quotations the result is shown and not stored.
 *
 *   npm run build && node bench/start.ts [quotations]
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../src/server/db/open.ts'
import { newDirectory } from '../test/support/directory.ts'
import { freePort } from '../test/support/free-port.ts'
import { fillQuotations } from './fill-quotations.ts'
import { end, firstAnswer, residentMegabytes, serviceProgram } from './first-answer.ts'
import { ofTimes, record } from './record.ts'
import { median, percentile, rounded } from './statistics.ts'

const WHOLE = 1_000_000
const QUOTATIONS = Number(process.argv[2] ?? WHOLE)
const LINES = 4
const ROUNDS = 10
/** V8 collects once nothing has happened for a while. */
const REST_MS = 30_000
const TARGETS = { first_answer_p50_ms: 2_000, resting_mb: 150 }

const directory = newDirectory()
const port = await freePort()
const ours = serviceProgram({
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  PORT: String(port),
})
const BARE =
  "require('node:http').createServer((_, response) => response.end('bare')).listen(process.env.PORT)"
const bare = { command: ['-e', BARE], environment: { PORT: String(port) } }

await firstAnswer(ours, port).then(end)
const sqlite = openDatabase(join(directory, 'data', 'site.sqlite'))
fillQuotations(sqlite, QUOTATIONS, LINES)
sqlite.close()
const times: number[] = []
const bareTimes: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const started = await firstAnswer(ours, port)
  times.push(started.ms)
  await end(started)
  const other = await firstAnswer(bare, port)
  bareTimes.push(other.ms)
  await end(other)
}
const resting = await firstAnswer(ours, port)
await sleep(REST_MS)
const result = {
  quotations: QUOTATIONS,
  first_answer_p5_ms: percentile(times, 0.05),
  first_answer_p50_ms: median(times),
  first_answer_max_ms: Math.max(...times),
  bare_first_answer_p50_ms: median(bareTimes),
  ratio: rounded(median(times) / median(bareTimes), 1),
  resting_mb: residentMegabytes(resting.child),
}
await end(resting)
record(
  'start',
  [
    {
      key: 'first_answer of 1,000,000',
      what: 'from the command to the first response, with 1,000,000 quotations',
      ...ofTimes({
        p5_ms: result.first_answer_p5_ms,
        p50_ms: result.first_answer_p50_ms,
        max_ms: result.first_answer_max_ms,
      }),
      limit: TARGETS.first_answer_p50_ms,
      peers: { 'bare node:http': result.bare_first_answer_p50_ms },
      isMain: true,
    },
    {
      key: 'resting_memory of the service',
      what: 'memory of the idle process, as the service unit starts it',
      unit: 'MB',
      value: result.resting_mb,
      limit: TARGETS.resting_mb,
      isMain: true,
    },
    {
      key: 'ratio',
      what: 'the first response to that of node:http',
      unit: '×',
      value: result.ratio,
      statistic: 'ratio of medians',
    },
  ],
  { isWhole: QUOTATIONS === WHOLE },
)
