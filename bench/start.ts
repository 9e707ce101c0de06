/**
 * From the command to the first answered page on a database of 100,000 quotations, and the memory of the idle
 * process; beside a bare `node:http` process, in turns, in one run. Targets: 1.5 s at the median, 120 MB.
 *
 *   npm run build && npx tsx bench/start.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../src/server/db/open.ts'
import { newDirectory } from '../test/support/directory.ts'
import { fillQuotations } from './fill-quotations.ts'
import { end, firstAnswer, freePort, residentMegabytes } from './first-answer.ts'

const QUOTATIONS = Number(process.argv[2] ?? 100_000)
const LINES = 4
const ROUNDS = 10
const REST_MS = 8_000
const TARGETS = { first_answer_p50_ms: 1_500, resting_mb: 120 }

const directory = newDirectory()
const port = await freePort()
const ours = {
  command: ['start.mjs'],
  environment: {
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
    PORT: String(port),
  },
}
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
  first_answer_p50_ms: median(times),
  first_answer_max_ms: Math.max(...times),
  bare_first_answer_p50_ms: median(bareTimes),
  ratio: Math.round((median(times) / median(bareTimes)) * 10) / 10,
  resting_mb: residentMegabytes(resting.child),
}
await end(resting)
mkdirSync('bench/results', { recursive: true })
writeFileSync('bench/results/start.json', `${JSON.stringify(result, null, 2)}\n`)
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
const missed = [
  result.first_answer_p50_ms > TARGETS.first_answer_p50_ms && 'time to the first response',
  result.resting_mb > TARGETS.resting_mb && 'idle memory',
].filter(Boolean)
if (missed.length > 0) throw new Error(`over the target: ${missed.join(', ')}`)

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
