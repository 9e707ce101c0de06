/**
 * Bulk email on the built server: the time of `POST /api/send_mail` with 5,000 recipients until they are
 * durable, the rate at which they reach an SMTP server on loopback, the time of a page load during that, and
 * the growth of memory. Targets: 1 s; 500 a second; 50 ms at the 95th percentile; 50 MB.
 */
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { newDirectory } from '../test/support/directory.ts'
import { startProgram } from '../test/support/process.ts'
import { ofTimes, record } from './record.ts'
import { percentile, rounded, timedAsync } from './statistics.ts'

const RECIPIENTS = 5_000
const PAGE_EVERY_MS = 20
const TARGETS = { enqueue_ms: 1_000, mails_per_second: 500, page_p95_ms: 50, memory_growth_mb: 50 }
const PASSWORD = 'wonton-noodles-88'
const CONTENT = `<p>各位老闆：</p>${'<p>夏日優惠現已開始，新收銀機、電子支付及閉路電視全線八折。Our summer prices are here.</p>'.repeat(8)}`

const directory = newDirectory()
const sink = fork(new URL('smtp-sink.ts', import.meta.url))
const port = await answerOfSink()
const {
  url,
  process: program,
  end,
} = await startProgram({
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  ADMIN_PASSWORD: PASSWORD,
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_MAX_PER_BATCH: String(2 * RECIPIENTS),
  MAIL_MAX_PER_DAY: String(10 * RECIPIENTS),
  MAIL_CONNECTIONS: '10',
})
const authorization = await signIn()
await send('warm-up', 500)
await allTaken(500)

const memoryBefore = await settledMegabytes()
const cpuBefore = cpuMs()
const start = performance.now()
await send('sent', RECIPIENTS)
const enqueued = performance.now() - start
const pages: number[] = []
const isDone = allTaken(500 + RECIPIENTS)
let isRunning = true
isDone.then(() => {
  isRunning = false
})
while (isRunning) {
  pages.push(await timedAsync(async () => (await fetch(`${url}/`)).arrayBuffer()))
  await sleep(PAGE_EVERY_MS)
}
const sending = performance.now() - start - enqueued
const cpu = cpuMs() - cpuBefore
const memoryAfter = await settledMegabytes()
await end('SIGTERM')
sink.disconnect()

const result = {
  recipients: RECIPIENTS,
  enqueue_ms: Math.round(enqueued),
  mails_per_second: Math.round(RECIPIENTS / (sending / 1_000)),
  cpu_ms_per_mail: rounded(cpu / RECIPIENTS, 2),
  pages: pages.length,
  page_p5_ms: rounded(percentile(pages, 0.05), 1),
  page_p50_ms: rounded(percentile(pages, 0.5), 1),
  page_p95_ms: rounded(percentile(pages, 0.95), 1),
  memory_growth_mb: Math.round(memoryAfter - memoryBefore),
}
record(
  'mail',
  [
    {
      key: 'enqueue',
      what: 'sending to 5,000 recipients, until it is durable',
      unit: 'ms',
      value: result.enqueue_ms,
      limit: TARGETS.enqueue_ms,
      isMain: true,
    },
    {
      key: 'rate',
      what: 'emails that reach the SMTP server',
      unit: 'a second',
      value: result.mails_per_second,
      limit: TARGETS.mails_per_second,
      better: 'more',
      isMain: true,
    },
    {
      key: 'page',
      what: 'a page load while they are sent',
      ...ofTimes({ p5_ms: result.page_p5_ms, p50_ms: result.page_p50_ms, p95_ms: result.page_p95_ms }, 'p95'),
      limit: TARGETS.page_p95_ms,
      isMain: true,
    },
    {
      key: 'memory',
      what: 'growth of memory',
      unit: 'MB',
      value: result.memory_growth_mb,
      limit: TARGETS.memory_growth_mb,
      isMain: true,
    },
    { key: 'cpu', what: 'CPU for one email', unit: 'ms', value: result.cpu_ms_per_mail },
  ],
  result,
)

async function send(subject: string, count: number): Promise<void> {
  const recipients = Array.from({ length: count }, (_, n) => `guest${n}@${subject}.example`)
  const response = await fetch(`${url}/api/send_mail`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ recipients, subject, content: CONTENT }),
  })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

async function allTaken(count: number): Promise<void> {
  for (;;) {
    sink.send('count')
    if ((await answerOfSink()) >= count) return
    await sleep(10)
  }
}

function answerOfSink(): Promise<number> {
  return new Promise((resolve) => sink.once('message', (message) => resolve(message as number)))
}

async function signIn(): Promise<string> {
  const challenge = (await (await fetch(`${url}/api/captcha`)).json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  const csrf = 'c'.repeat(43)
  const response = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf },
    body: JSON.stringify({ username: 'admin', password: PASSWORD, captcha }),
  })
  const { access } = (await response.json()) as { access: string }
  return `Bearer ${access}`
}

/** Of the server's process, once it is idle. */
async function settledMegabytes(): Promise<number> {
  await sleep(2_000)
  const status = readFileSync(`/proc/${program.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) / 1_024
}

/** User and system time of the server's process, in ticks of 10 ms. */
function cpuMs(): number {
  const [, fields = ''] = readFileSync(`/proc/${program.pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return (user! + system!) * 10
}
