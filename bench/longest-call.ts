/**
 * How long one call of a signed-in user can block all others: each call whose cost grows with its input, with
 * the worst input that its body may have, and the longest block of the program's event loop during it
 * (loop-holds.mjs), for the first round, in which code is loaded and compiled, and at the median. Of the median
 * also the computed part; the rest is waiting for the disk, which takes longer while others write. Target: 50 ms
 * computed at the median.
 *
 *   npm run build && node bench/longest-call.ts [words of a name]
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newDirectory } from '../test/support/directory.ts'
import { startProgram } from '../test/support/process.ts'
import { type WorstCall, worstCalls } from './longest-call-inputs.ts'
import { ofTimes, type Row, record } from './record.ts'
import { ADMIN_PASSWORD, signInTo } from './sign-in-to.ts'
import { median, rounded } from './statistics.ts'

const ROUNDS = 5
const TARGET_MS = 50
const PRELOADED = new URL('./loop-holds.mjs', import.meta.url)

const directory = newDirectory()
const portFile = join(directory, 'holds-port')
const program = await startProgram({
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  ADMIN_PASSWORD,
  MAIL_MAX_PER_DAY: '1000000',
  NODE_OPTIONS: `--import ${PRELOADED}`,
  LOOP_HOLDS_PORT_FILE: portFile,
})
const headers = await signInTo(program.url)
const holds = `http://127.0.0.1:${readFileSync(portFile, 'utf8')}`
const hold = async () => (await (await fetch(holds)).json()) as { held_ms: number; computed_ms: number }

const words = process.argv[2] ?? ''
const calls: Record<string, Awaited<ReturnType<typeof measure>>> = {}
for (const call of (await worstCalls()).filter(({ name }) => name.includes(words)))
  calls[call.name] = await measure(call)
await program.end('SIGTERM')

const slowest = Object.entries(calls).toSorted(([, one], [, other]) => other.computed_ms - one.computed_ms)
const result = { calls: Object.fromEntries(slowest) }
record(
  'longest-call',
  [
    {
      key: 'longest',
      what: 'the longest of all calls, computed',
      unit: 'ms',
      value: Math.max(...Object.values(result.calls).map(({ computed_ms }) => computed_ms)),
      statistic: 'median',
      limit: TARGET_MS,
      isMain: true,
    },
    ...Object.entries(result.calls).map(
      ([name, { computed_ms, computed_most_ms, held_ms, first_ms }]): Row => ({
        key: name,
        what: name,
        ...ofTimes({ p50_ms: computed_ms, max_ms: computed_most_ms }),
        limit: TARGET_MS,
        peers: { 'with its wait for the disk': held_ms, 'first round': first_ms },
      }),
    ),
  ],
  result,
  { isWhole: words === '' },
)

async function measure({ path, init, after }: WorstCall) {
  const found: { held_ms: number; computed_ms: number }[] = []
  let status = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { headers: own, ...sent } = init(round)
    await hold()
    const response = await fetch(program.url + path(round), { ...sent, headers: { ...headers, ...own } })
    await response.arrayBuffer()
    if (after) await sleep(after)
    found.push(await hold())
    status = response.status
  }
  return {
    status,
    held_ms: rounded(median(found.map(({ held_ms }) => held_ms)), 1),
    computed_most_ms: rounded(Math.max(...found.map(({ computed_ms }) => computed_ms)), 1),
    computed_ms: rounded(median(found.map(({ computed_ms }) => computed_ms)), 1),
    first_ms: rounded(found[0]!.held_ms, 1),
  }
}
