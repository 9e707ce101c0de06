/**
 * From the command to the first answered page on a database of 100,000 quotations, and the memory of the idle
 * process; beside a bare `node:http` process, in turns, in one run. Targets: 1.5 s at the median, 120 MB.
 *
 *   npm run build && npx tsx bench/start.ts
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../src/server/db/open.ts'
import { newDirectory } from '../test/support/directory.ts'

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

await firstAnswer(ours).then(end)
fill(join(directory, 'data', 'site.sqlite'))
const times: number[] = []
const bareTimes: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const started = await firstAnswer(ours)
  times.push(started.ms)
  await end(started)
  const other = await firstAnswer(bare)
  bareTimes.push(other.ms)
  await end(other)
}
const resting = await firstAnswer(ours)
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

interface Started {
  child: ChildProcess
  ms: number
}

async function firstAnswer({ command, environment }: typeof ours | typeof bare): Promise<Started> {
  const began = performance.now()
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (;;) {
    const isAnswered = await fetch(`http://localhost:${port}/en`).then(
      async (response) => (await response.text()) !== '' && response.ok,
      () => false,
    )
    if (isAnswered) return { child, ms: Math.round(performance.now() - began) }
    if (child.exitCode !== null) throw new Error(`the process exited with code ${child.exitCode}`)
    await sleep(2)
  }
}

async function end({ child }: Started): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

function residentMegabytes(child: ChildProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1_024)
}

/** All verified, because those are kept. */
function fill(path: string): void {
  const sqlite = openDatabase(path)
  const quotation = sqlite.prepare(
    `insert into quotation (id, status, name, email, phone, detail, language, monthly_total, upfront_total, full_file,
       public_file, files_show, key_digest, created_at, expires_at, verified_at)
     values (?, ?, ?, ?, '+852 5500 0142', 'A kitchen of four', 'en', 1200, 4800, ?, ?, ?, 'digest', ?, ?, ?)`,
  )
  const line = sqlite.prepare(
    `insert into quotation_line (quotation, position, product, category, name, quantity, monthly_price,
       upfront_price, category_name_en, category_name_zh, name_en, name_zh)
     values (?, ?, 1, 'poshardware', 'terminal', 1, 300, 1200, 'POS hardware', 'POS hardware', 'Terminal', 'Terminal')`,
  )
  const upload = sqlite.prepare(
    `insert into upload (file, content_type, bytes, created_at) values (?, 'application/pdf', 40000, ?)`,
  )
  sqlite.transaction(() => {
    for (let index = 0; index < QUOTATIONS; index++) {
      const id = String(100_000 + index)
      const at = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString()
      const files = [`${id}-full.pdf`, `${id}-public.pdf`]
      for (const file of files) upload.run(file, at)
      quotation.run(
        id,
        'verified',
        `Guest ${index}`,
        `guest${index}@example.com`,
        ...files,
        'verified',
        at,
        at,
        at,
      )
      for (let position = 0; position < LINES; position++) line.run(id, position)
    }
  })()
  sqlite.close()
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
