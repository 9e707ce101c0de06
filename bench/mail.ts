/**
 * Bulk email on the built server: the time of `POST /api/send_mail` with 5,000 recipients until they are
 * durable, the rate at which they reach an SMTP server on loopback, the time of a page load during that, and
 * the growth of memory. Targets: 1 s; 500 a second; 50 ms at the 95th percentile; 50 MB.
 */
import { fork } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { newDirectory } from '../test/support/directory.ts'
import { startProgram } from '../test/support/process.ts'

const RECIPIENTS = 5_000
const PAGE_EVERY_MS = 20
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
  const began = performance.now()
  await (await fetch(`${url}/`)).arrayBuffer()
  pages.push(performance.now() - began)
  await sleep(PAGE_EVERY_MS)
}
const sending = performance.now() - start - enqueued
const cpu = cpuMs() - cpuBefore
const memoryAfter = await settledMegabytes()
await end('SIGTERM')
sink.disconnect()

const result = {
  recipients: RECIPIENTS,
  cores: cpus().length,
  load_of_the_machine: loadavg()[0],
  enqueue_ms: Math.round(enqueued),
  mails_per_second: Math.round(RECIPIENTS / (sending / 1_000)),
  cpu_ms_per_mail: Math.round((cpu / RECIPIENTS) * 100) / 100,
  pages: pages.length,
  page_p50_ms: Math.round(percentile(pages, 0.5) * 10) / 10,
  page_p95_ms: Math.round(percentile(pages, 0.95) * 10) / 10,
  memory_growth_mb: Math.round(memoryAfter - memoryBefore),
}
mkdirSync('bench/results', { recursive: true })
writeFileSync('bench/results/mail.json', `${JSON.stringify(result, null, 2)}\n`)
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)

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

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!
}
