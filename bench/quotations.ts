/**
 * The quotations desk over 1,000,000 quotations of 8 lines, in the server and without HTTP: lists, filters, searches,
 * sums, the board, the overview, and one quotation; and what a visitor's look-up and submission cost in the database,
 * beside the same with 1,000, in turns. Then the server on it: its start, its memory, and what 50 open live streams cost
 * while nothing happens. Targets below.
 *
 *   npm run build && npx tsx bench/quotations.ts
 */
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '../src/server/db/migrate.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { Db } from '../src/server/db/query.ts'
import { seedSampleData } from '../src/server/db/seed.ts'
import { enqueueMail } from '../src/server/features/mail/store.ts'
import { board, partOf, search, sums } from '../src/server/features/quotation/desk/find.ts'
import { openQuotation } from '../src/server/features/quotation/desk/open.ts'
import { overview } from '../src/server/features/quotation/desk/overview.ts'
import { insertEvent } from '../src/server/features/quotation/history/store.ts'
import { firstVersionOf } from '../src/server/features/quotation/new-quotation.ts'
import {
  findQuotation,
  hasOwner,
  insertOwner,
  insertQuotation,
  listConfirmationTimes,
  listQuotationLines,
} from '../src/server/features/quotation/store.ts'
import { insertVersion } from '../src/server/features/quotation/version/store.ts'
import { saveUpload } from '../src/server/features/stored-file/store.ts'
import { STREAMS_PER_SESSION } from '../src/shared/base/limits.ts'
import {
  listQuotationsSchema,
  quotationFilterSchema,
  searchQuotationsSchema,
  sumQuotationsSchema,
} from '../src/shared/quotation/desk-schema.ts'
import { newDirectory } from '../test/support/directory.ts'
import { fillQuotations, numberOf } from './fill-quotations.ts'
import { end, firstAnswer, freePort, residentMegabytes } from './first-answer.ts'
import { ADMIN_PASSWORD, signInTo } from './sign-in-to.ts'

const QUOTATIONS = Number(process.argv[2] ?? 1_000_000)
const FEW = 1_000
const ROUNDS = 25
const TURNS = 300
const STREAMS = 50
const IDLE_SECONDS = 60
const TICKS_PER_SECOND = 100
const DAY_MS = 86_400_000
const TARGETS = {
  list_ms: 50,
  sums_ms: 100,
  part_ms: 50,
  open_ms: 10,
  ratio: 1.2,
  start_ms: 2_000,
  memory_mb: 300,
  /** What the open streams may add. */
  streams_cpu_percent: 0.5,
}

const FILTERS = [
  { status: 'verified' },
  { status: 'draft' },
  { stage: 'new' },
  { stage: 'won' },
  { assignee: 'none' },
  { assignee: 3 },
  { age: 1 },
  { age: 90 },
  { value: 1 },
  { value: 2 },
  { product: 1 },
  { status: 'declined', stage: 'new' },
  { status: 'verified', stage: 'new', assignee: 'none', age: 30 },
  { status: 'accepted', assignee: 3, product: 1, value: 2 },
] as const

const LISTS = [
  {},
  { page: 400 },
  { sort: 'oldest' },
  { sort: 'value' },
  { sort: 'value_reversed' },
  { sort: 'next_action' },
  { sort: 'next_action', page: 400 },
  { sort: 'value', status: 'verified' },
  { sort: 'value', q: 'gmail' },
  { page: 400, stage: 'new' },
  ...FILTERS,
]

const SEARCHES = [
  { q: 'e' },
  { q: '5' },
  { q: '收' },
  { q: '211784' },
  { q: '2117' },
  { q: '陳美玲' },
  { q: '陳大文 zzz' },
  { q: 'gmail' },
  { q: 'gmail com please' },
  { q: 'gmail', page: 400 },
  { q: 'restaurant' },
  { q: '茶餐廳' },
  { q: '收銀機' },
  { q: 'please 收銀' },
  { q: 'wong1999@gmail.com' },
  { q: '+852 5500 0142' },
  { q: '0142' },
  { q: 'zzzz' },
  { q: '%_"' },
  { q: 'chan', status: 'accepted', age: 90 },
  { q: 'gmail', status: 'draft', stage: 'new' },
]

const SUMS = [{}, ...FILTERS, { q: 'gmail' }, { q: 'e', status: 'verified' }, { q: 'zzzz' }]

let submitted = 0
const directory = newDirectory()
const clock = { now: () => Date.now() }
const port = await freePort()
const program = {
  command: ['start.mjs'],
  environment: {
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
    PORT: String(port),
    ADMIN_PASSWORD,
  },
}
// Its first start makes the database and the account of an admin.
await end(await firstAnswer(program, port))
const fewDb = filled(join(newDirectory(), 'few.sqlite'), FEW)
const began = performance.now()
const db = filled(join(directory, 'data', 'site.sqlite'), QUOTATIONS)
const filling_s = Math.round((performance.now() - began) / 1_000)
const desk = { db, clock, quotations: { openDays: 30 } }

const lists = LISTS.map((input) => listed(input))
const searches = SEARCHES.map((input) => listed(input))
const sumsOf = SUMS.map((input) => summed(input))
const result = {
  quotations: QUOTATIONS,
  filling_s,
  lists,
  searches,
  sums: sumsOf,
  board: measured(() => board(desk, quotationFilterSchema.parse({}))),
  board_of_search: measured(() => board(desk, quotationFilterSchema.parse({ q: 'gmail', assignee: 3 }))),
  part_of_list: measured(() => partOf(desk, listQuotationsSchema.parse({ limit: 1_000 }))),
  overview: measured(() => overview(desk)),
  open: measured((round) => openQuotation(desk, numberOf((round * 39_916_801) % QUOTATIONS))),
  look_up: compared((of, round) =>
    lookUp(of, numberOf((round * 39_916_801) % (of === db ? QUOTATIONS : FEW))),
  ),
  submission: compared(submission),
  ...(await served()),
}
const isWhole = QUOTATIONS === 1_000_000
mkdirSync('bench/results', { recursive: true })
if (isWhole) writeFileSync('bench/results/quotations.json', `${JSON.stringify(result, null, 2)}\n`)
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
fewDb.close()
rmSync(directory, { recursive: true })

const over = (rows: { p95_ms: number }[], target: number) => rows.filter(({ p95_ms }) => p95_ms > target)
const missed = [
  ...over([...lists, ...searches, result.board, result.overview], TARGETS.list_ms),
  ...sumsOf.filter(({ parts, p95_ms }) => p95_ms > (parts === 1 ? TARGETS.sums_ms : TARGETS.part_ms)),
  ...over([result.open], TARGETS.open_ms),
  ...[result.look_up, result.submission].filter(({ ratio }) => ratio > TARGETS.ratio),
  ...(result.start_ms > TARGETS.start_ms ? [`start: ${result.start_ms} ms`] : []),
  ...(result.memory_mb > TARGETS.memory_mb ? [`memory: ${result.memory_mb} MB`] : []),
  ...(result.streams_cpu_percent - result.idle_cpu_percent > TARGETS.streams_cpu_percent
    ? [`streams: ${result.streams_cpu_percent} % of a core`]
    : []),
]
if (missed.length > 0) throw new Error(`over the target: ${JSON.stringify(missed, null, 1)}`)

function filled(path: string, count: number): Db {
  const sqlite = openDatabase(path)
  migrate(sqlite)
  seedSampleData(new Db(sqlite), new Date().toISOString())
  fillQuotations(sqlite, count)
  return new Db(sqlite)
}

function listed(input: Record<string, unknown>) {
  const parsed = searchQuotationsSchema.parse(input)
  const { rows } = search(desk, parsed)
  return { ...input, rows: rows.length, ...measured(() => search(desk, parsed)) }
}

/** The times are of one part. */
function summed(input: Record<string, unknown>) {
  let cursor: string | undefined
  let [count, parts] = [0, 0]
  const times: number[] = []
  do {
    const parsed = sumQuotationsSchema.parse({ ...input, cursor })
    const start = performance.now()
    const sum = sums(desk, parsed)
    times.push(performance.now() - start)
    cursor = sum.next ?? undefined
    count += sum.count
    parts += 1
  } while (cursor !== undefined)
  const first = sumQuotationsSchema.parse(input)
  while (times.length < ROUNDS) times.push(timed(() => sums(desk, first)))
  return { ...input, count, parts, ...summary(times) }
}

/** What `quotation.get` reads. */
function lookUp(of: Db, id: string): void {
  const quotation = findQuotation(of, id)!
  hasOwner(of, quotation.id, 'digest')
}

/** What a submission reads and writes, without its mail's and its files' contents. */
function submission(of: Db, round: number): void {
  submitted += 1
  const seed = findQuotation(of, numberOf(round))!
  const lines = listQuotationLines(of, seed)
  const at = new Date().toISOString()
  const { seq, ...row } = {
    ...seed,
    id: `s${submitted}`,
    version: 1,
    status: 'pending_verification' as const,
    files_show: 'pending_verification' as const,
    email: `new${submitted}@kamsin.example`,
    full_file: `new-full-${submitted}.pdf`,
    public_file: `new-public-${submitted}.pdf`,
    created_at: at,
    expires_at: new Date(Date.now() + DAY_MS).toISOString(),
  }
  of.transaction(() => {
    listConfirmationTimes(of, row.email, '2026', at)
    insertQuotation(of, row, lines)
    insertVersion(of, firstVersionOf(row))
    insertEvent(of, {
      quotation: row.id,
      at,
      kind: 'submitted',
      version: 1,
      actor: null,
      actor_name: '',
      detail: '{}',
    })
    insertOwner(of, row.id, 'digest')
    for (const file of [row.full_file, row.public_file])
      saveUpload(of, { file, content_type: 'application/pdf', bytes: 40_000, created_at: at })
    enqueueMail(of, mailOf(row), at, 'kamsin.example')
  })
}

function mailOf(row: { id: string; email: string; created_at: string }): Parameters<typeof enqueueMail>[1] {
  return {
    kind: 'quotation-confirmation',
    dedupe_key: `quotation-confirmation:${row.id}:${row.created_at}`,
    recipient: row.email,
    recipient_name: '',
    reply_to: null,
    language: 'en',
    subject: 'Quotation',
    text: 't'.repeat(3_000),
    html: 'h'.repeat(15_000),
    attachments: [{ filename: 'q.pdf', content_type: 'application/pdf', content: Buffer.alloc(40_000) }],
  }
}

/** In turns, so that both get the same machine. */
function compared(work: (of: Db, round: number) => void) {
  const [few, many]: number[][] = [[], []]
  for (let round = 0; round < TURNS; round++) {
    few!.push(timed(() => work(fewDb, round)))
    many!.push(timed(() => work(db, round)))
  }
  const ratio = round2(percentile(many!, 0.5) / percentile(few!, 0.5))
  return { with_few: summary(few!), with_many: summary(many!), ratio }
}

/** From the command to the first page, and the memory of the process after its users have searched and summed. */
async function served(): Promise<Served> {
  db.close()
  const started = await firstAnswer(program, port)
  const memory_at_rest_mb = residentMegabytes(started.child)
  const url = `http://localhost:${port}`
  const headers = await signInTo(url)
  for (const input of [...LISTS, ...SEARCHES]) {
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
    for (const path of ['search', 'board', 'sums']) {
      const response = await fetch(`${url}/api/quotations/${path}?${query}`, { headers })
      await response.arrayBuffer()
      if (!response.ok && path === 'search') throw new Error(`${response.status} ${path} ${query}`)
    }
  }
  const memory_mb = residentMegabytes(started.child)
  const idle_cpu_percent = await cpuPercent(started.child)
  const hangUp = await openStreams(url)
  const streams_cpu_percent = await cpuPercent(started.child)
  const memory_with_streams_mb = residentMegabytes(started.child)
  hangUp()
  await end(started)
  return {
    start_ms: started.ms,
    memory_at_rest_mb,
    memory_mb,
    streams: STREAMS,
    idle_cpu_percent,
    streams_cpu_percent,
    memory_with_streams_mb,
  }
}

type Served = Record<
  | 'start_ms'
  | 'memory_at_rest_mb'
  | 'memory_mb'
  | 'streams'
  | 'idle_cpu_percent'
  | 'streams_cpu_percent'
  | 'memory_with_streams_mb',
  number
>

/** Live streams that stay open until the returned function is called. */
async function openStreams(url: string): Promise<() => void> {
  const hangingUp = new AbortController()
  for (let opened = 0; opened < STREAMS; ) {
    const headers = { ...(await signInTo(url)), accept: 'text/event-stream' }
    for (let more = 0; more < STREAMS_PER_SESSION && opened < STREAMS; more++, opened++) {
      const response = await fetch(`${url}/trpc/quotation.news`, { headers, signal: hangingUp.signal })
      if (!response.ok) throw new Error(`stream: ${response.status} ${await response.text()}`)
    }
  }
  return () => hangingUp.abort()
}

/** Of one core, while nothing is asked of the server. */
async function cpuPercent(child: ChildProcess): Promise<number> {
  const before = cpuTicks(child)
  await sleep(IDLE_SECONDS * 1_000)
  return round2(((cpuTicks(child) - before) / TICKS_PER_SECOND / IDLE_SECONDS) * 100)
}

function cpuTicks(child: ChildProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return Number(fields[11]) + Number(fields[12])
}

function measured(work: (round: number) => unknown) {
  work(0)
  return summary(Array.from({ length: ROUNDS }, (_, round) => timed(() => work(round + 1))))
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function summary(times: readonly number[]): { p50_ms: number; p95_ms: number; max_ms: number } {
  return {
    p50_ms: round2(percentile(times, 0.5)),
    p95_ms: round2(percentile(times, 0.95)),
    max_ms: round2(Math.max(...times)),
  }
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
