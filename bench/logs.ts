/**
 * The log at its largest, 1 GB in files of 10 MB: its newest lines, and searches, beside a log of 1 MB in the
 * same run; the effect of a full search on page loads; and the cost of writing. Targets at the 95th percentile:
 * 100 ms for the newest lines, 50 ms for a page during a search.
 *
 *   npm run build && node bench/logs.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isoTime } from '../src/server/platform/clock.ts'
import { openLogFiles } from '../src/server/platform/log/rotating-file.ts'
import { LOG_FILE_MAX_BYTES, LOGS_KEPT_MAX_BYTES } from '../src/shared/base/limits.ts'
import type { FoundLines } from '../src/shared/log/schema.ts'
import { newDirectory } from '../test/support/directory.ts'
import { startProgram } from '../test/support/process.ts'
import { ofTimes, record } from './record.ts'
import { ADMIN_PASSWORD, signInTo } from './sign-in-to.ts'
import { rounded, summary, timed, timedAsync } from './statistics.ts'

const ROUNDS = 50
const TARGETS = { newest_p95_ms: 100, page_p95_ms: 50 }
const SMALL_BYTES = 1024 * 1024
const RARE = 'the line to find'
const LINES_IN_BATCH = 50

const large = await measure(LOGS_KEPT_MAX_BYTES - 2 * LOG_FILE_MAX_BYTES)
const small = await measure(SMALL_BYTES)
const result = {
  large,
  small,
  ratio_newest: rounded(large.newest.p50_ms / small.newest.p50_ms, 2),
  batch_of_50_lines: measureAppends(),
}
record(
  'logs',
  [
    {
      key: 'newest',
      what: 'the newest lines of 1 GB',
      ...ofTimes(result.large.newest, 'p95'),
      limit: TARGETS.newest_p95_ms,
      peers: { 'of 1 MB': result.small.newest.p95_ms },
      isMain: true,
    },
    {
      key: 'pages_meanwhile',
      what: 'a page load during a full search',
      ...ofTimes(result.large.pages_meanwhile, 'p95'),
      limit: TARGETS.page_p95_ms,
      isMain: true,
    },
    {
      key: 'common_word',
      what: 'a search for a common word',
      ...ofTimes(result.large.common_word, 'p95'),
      peers: { 'in 1 MB': result.small.common_word.p95_ms },
    },
    {
      key: 'rare_line',
      what: 'a search through all of 1 GB',
      unit: 'ms',
      value: result.large.rare_line.ms,
      isMain: true,
    },
    { key: 'batch', what: 'writing 50 lines', ...ofTimes(result.batch_of_50_lines) },
  ],
  result,
)

async function measure(bytes: number) {
  const directory = newDirectory()
  fill(join(directory, 'data', 'logs'), bytes)
  const program = await startProgram({
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
    ADMIN_PASSWORD,
  })
  const headers = await signInTo(program.url)
  const ask = async <Body>(path: string): Promise<Body> =>
    (await (await fetch(program.url + path, { headers })).json()) as Body
  const newest = await timesOf(ROUNDS, () => ask('/api/logs'))
  const common = await timesOf(ROUNDS, () => ask('/api/logs/search?q=services'))
  let calls = 0
  const began = performance.now()
  const pages = measurePages(program.url, async () => {
    for (let before = ''; ; ) {
      const { lines, next } = await ask<FoundLines>(`/api/logs/search?q=${encodeURIComponent(RARE)}${before}`)
      calls += 1
      if (lines.length > 0) return
      if (next === null) throw new Error('the rare line was not found')
      before = `&before=${next}`
    }
  })
  const pages_meanwhile = await pages
  const rare = { calls, ms: Math.round(performance.now() - began) }
  await program.end('SIGTERM')
  return {
    megabytes: Math.round(bytes / 1024 / 1024),
    newest,
    common_word: common,
    rare_line: rare,
    pages_meanwhile,
  }
}

async function measurePages(url: string, work: () => Promise<void>) {
  const times: number[] = []
  let isDone = false
  const loading = (async () => {
    while (!isDone) {
      const start = performance.now()
      await (await fetch(`${url}/en/services`)).text()
      times.push(performance.now() - start)
      await sleep(10)
    }
  })()
  await work()
  isDone = true
  await loading
  return { count: times.length, ...summary(times) }
}

/** The rare line is the first. */
function fill(directory: string, bytes: number): void {
  mkdirSync(directory, { recursive: true })
  let at = Date.now() - 86_400_000
  let text = `${isoTime(at)} [ INFO ] ${RARE}\n`
  for (let written = 0, count = 0; written < bytes; count++) {
    const id = `${count.toString(16).padStart(8, '0')}-7e4c-4a63-9d2f-0f4f5f6f7f80`
    const path = ['/en/services', '/zh/quotation', '/trpc/contact.search', '/assets/style-x.css'][count % 4]
    text += `${isoTime(at++)} [ INFO ] HTTP GET ${path} status=200 ms=${count % 40} address=192.0.2.7 request=${id}\n`
    const isLast = written + text.length >= bytes
    if (text.length < LOG_FILE_MAX_BYTES - 200 && !isLast) continue
    const name = isLast ? 'site.log' : `site-${isoTime(at).replace(/[:.]/g, '-')}.log`
    writeFileSync(join(directory, name), text)
    written += text.length
    text = ''
  }
}

function measureAppends() {
  const files = openLogFiles(join(newDirectory(), 'logs'))
  const line = `${isoTime(0)} [ INFO ] HTTP GET /en/services status=200 ms=1 address=192.0.2.7 request=0f4f5f6f7f80\n`
  const batch = line.repeat(LINES_IN_BATCH)
  const times = Array.from({ length: 2_000 }, () => timed(() => files.append(batch)))
  return { count: times.length, ...summary(times) }
}

async function timesOf(rounds: number, work: () => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timedAsync(work))
  return { count: times.length, ...summary(times) }
}
