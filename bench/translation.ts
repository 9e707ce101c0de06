/**
 * One text saved by one user, over HTTP on the built server: from the call to the answer that it is durable.
 * Target: 20 ms at the median. The pages follow after the answer (bench/rebuild.ts).
 *
 *   npm run build && node bench/translation.ts
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newDirectory } from '../test/support/directory.ts'
import { startProgram } from '../test/support/process.ts'
import { ofTimes, record } from './record.ts'
import { ADMIN_PASSWORD, signInTo } from './sign-in-to.ts'
import { summary } from './statistics.ts'

const SAVES = 40
const WARM_UP = 5
const READS = 300
const LISTS = 100
/** Like a user who types: the release of one save ends before the next. */
const BETWEEN_MS = 1_000
const P50_MAX_MS = 20

const directory = newDirectory()
const program = await startProgram({
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  ADMIN_PASSWORD,
})
const headers = { ...(await signInTo(program.url)), 'content-type': 'application/json' }
const saves = await timesOf(SAVES, BETWEEN_MS, (index) =>
  fetch(`${program.url}/trpc/translation.saveText`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ namespace: 'site', scope: 'home', key: 'headline', en: `Ready ${index}.` }),
  }),
)
const reads = await timesOf(READS, 0, () => fetch(`${program.url}/api/translations`))
const lists = await timesOf(LISTS, 0, () => fetch(`${program.url}/trpc/translation.list`, { headers }))
const result = { save_text: saves, read_all: reads, list: lists }
await program.end('SIGTERM')
record(
  'translation',
  [
    {
      key: 'save_text',
      what: 'saving one text',
      ...ofTimes(result.save_text),
      limit: P50_MAX_MS,
      isMain: true,
    },
    { key: 'read_all', what: 'every text, for a visitor', ...ofTimes(result.read_all), isMain: true },
    { key: 'list', what: 'every text, for the screen Translations', ...ofTimes(result.list), isMain: true },
  ],
  result,
)

async function timesOf(count: number, betweenMs: number, call: (index: number) => Promise<Response>) {
  const times: number[] = []
  for (let index = 0; index < WARM_UP + count; index++) {
    const start = performance.now()
    const response = await call(index)
    await response.text()
    if (!response.ok) throw new Error(`${response.status}`)
    if (index >= WARM_UP) times.push(performance.now() - start)
    if (betweenMs > 0) await sleep(betweenMs)
  }
  return summary(times)
}
