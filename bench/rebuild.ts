/**
 * The rebuild of every public page in both languages, and its effect on page loads: 50 a second on a server
 * that rebuilds all the time. Targets: 500 ms at the median, no failed load, none later than 200 ms.
 *
 *   npm run build && node bench/rebuild.ts
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newDirectory } from '../test/support/directory.ts'
import { startProgram } from '../test/support/process.ts'
import { ofTimes, record } from './record.ts'
import { ADMIN_PASSWORD, signInTo } from './sign-in-to.ts'
import { summary } from './statistics.ts'

const ROUNDS = 20
const WARM_UP = 5
const LOADS_PER_SECOND = 50
const LOADS = 500
const PATHS = ['/en', '/zh', '/en/services', '/zh/quotation', '/en/partners', '/zh/privacy']
const TARGETS = { rebuild_p50_ms: 500, load_max_ms: 200 }

const directory = newDirectory()
const program = await startProgram({
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  ADMIN_PASSWORD,
})
const headers = await signInTo(program.url)
const quiet = await measureRebuilds()
const calm = await measureLoads()
let isDone = false
const rebuilding = (async () => {
  let count = 0
  for (; !isDone; count++) await rebuild()
  return count
})()
const busy = await measureLoads()
isDone = true
const result = {
  pages: quiet.pages,
  rebuild_p5_ms: quiet.p5_ms,
  rebuild_p50_ms: quiet.p50_ms,
  rebuild_p95_ms: quiet.p95_ms,
  loads: LOADS,
  loads_per_second: LOADS_PER_SECOND,
  rebuilds_meanwhile: await rebuilding,
  calm,
  busy,
}
await program.end('SIGTERM')
record(
  'rebuild',
  [
    {
      key: 'rebuild',
      what: 'a rebuild of every page',
      ...ofTimes({
        p5_ms: result.rebuild_p5_ms,
        p50_ms: result.rebuild_p50_ms,
        p95_ms: result.rebuild_p95_ms,
      }),
      limit: TARGETS.rebuild_p50_ms,
      isMain: true,
    },
    {
      key: 'load',
      what: 'a page load during rebuilds',
      ...ofTimes(result.busy, 'most'),
      limit: TARGETS.load_max_ms,
      peers: { 'without rebuilds': result.calm.max_ms },
      isMain: true,
    },
    { key: 'failed', what: 'failed page loads', unit: '', value: result.busy.failed, limit: 0, isMain: true },
  ],
  result,
)

async function rebuild(): Promise<{ pages: number; took_ms: number }> {
  const response = await fetch(`${program.url}/api/rebuild`, { headers })
  if (!response.ok) throw new Error(await response.text())
  return response.json() as Promise<{ pages: number; took_ms: number }>
}

async function measureRebuilds() {
  const times: number[] = []
  let pages = 0
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const answer = await rebuild()
    pages = answer.pages
    if (round >= WARM_UP) times.push(answer.took_ms)
  }
  return { pages, ...summary(times) }
}

async function measureLoads() {
  const loads = await Promise.all(
    Array.from({ length: LOADS }, async (_, index) => {
      await sleep((index * 1_000) / LOADS_PER_SECOND)
      const start = performance.now()
      const response = await fetch(`${program.url}${PATHS[index % PATHS.length]}`)
      const html = await response.text()
      return { ms: performance.now() - start, isWhole: response.ok && html.endsWith('</html>') }
    }),
  )
  const times = loads.map(({ ms }) => ms)
  return {
    failed: loads.filter(({ isWhole }) => !isWhole).length,
    ...summary(times),
  }
}
