/**
 * Weeks of use in a few minutes (threats, "Faults"): pages, look-ups, files, rejections, quotations, rebuilds
 * and internal lists without a break, and the memory, files and sockets of the process. Targets: the memory of the
 * last third is at most a tenth above the middle third's, and no file or socket stays open.
 *
 *   npm run build && npx tsx bench/soak.ts [minutes]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { newDirectory } from '../test/support/directory.ts'
import { startProgram } from '../test/support/process.ts'
import { record } from './record.ts'
import { ADMIN_PASSWORD, signInTo } from './sign-in-to.ts'
import { median, rounded } from './statistics.ts'

const MINUTES = Number(process.argv[2] ?? 6)
const SAMPLE_EVERY_MS = 2_000
const VISITORS = 8
const TARGETS = { memory_growth: 1.1, files_growth: 8 }

const READS = [
  '/en',
  '/zh/quotation',
  '/en/partners',
  '/internal',
  '/nowhere',
  '/api/quotation_form',
  '/api/partners',
  '/api/translations',
  '/api/get_upload?file=nothing.pdf',
  '/api/get_me',
  '/healthz',
]
const STAFF_READS = [
  '/api/contacts',
  '/api/users',
  '/api/products',
  '/api/notice',

  '/api/logs',
  '/api/trash',
  '/api/qr_code?url=https://example.com&size=300x300',
]

const directory = newDirectory()
const program = await startProgram({
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  TRUST_PROXY: 'loopback',
  ADMIN_PASSWORD,
})
const bearer = await signInTo(program.url)
const end = performance.now() + MINUTES * 60_000
const counts = { reads: 0, quotations: 0, rebuilds: 0 }
const samples: { memory: number; files: number }[] = []

await Promise.all([
  ...Array.from({ length: VISITORS }, (_, index) => readOn(READS, {}, index)),
  readOn(STAFF_READS, bearer, 0),
  askForQuotations(),
  rebuildNowAndThen(),
  takeSamples(),
])
await program.end('SIGTERM')

const third = Math.floor(samples.length / 3)
const middle = samples.slice(third, 2 * third)
const last = samples.slice(2 * third)
const result = {
  minutes: MINUTES,
  ...counts,
  memory_mb: { middle: medianOf(middle, 'memory'), last: medianOf(last, 'memory') },
  memory_growth: rounded(medianOf(last, 'memory') / medianOf(middle, 'memory'), 2),
  open_files: { middle: medianOf(middle, 'files'), last: medianOf(last, 'files') },
}
record(
  'soak',
  [
    {
      key: 'memory_growth',
      what: 'memory of the last third to the middle third',
      unit: '×',
      value: result.memory_growth,
      statistic: 'ratio of medians',
      limit: TARGETS.memory_growth,
      isMain: true,
    },
    {
      key: 'files_growth',
      what: 'files and sockets that stay open',
      unit: '',
      value: result.open_files.last - result.open_files.middle,
      limit: TARGETS.files_growth,
      isMain: true,
    },
    {
      key: 'memory',
      what: 'memory in the last third',
      unit: 'MB',
      value: result.memory_mb.last,
      statistic: 'median',
      isMain: true,
    },
    { key: 'reads', what: 'reads in the whole run', unit: '', value: result.reads },
  ],
  result,
)

async function readOn(
  paths: readonly string[],
  headers: Record<string, string>,
  from: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let turn = from; performance.now() < end; turn++) {
    await read(paths[turn % paths.length]!, headers, agent)
    counts.reads += 1
    // Now and then a client disconnects in the middle.
    if (turn % 500 === 0) get(`${program.url}/zh`, (response) => response.destroy()).on('error', () => {})
  }
  agent.destroy()
}

function read(path: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${program.url}${path}`, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
      if (response.statusCode! >= 500) reject(new Error(`${path}: ${response.statusCode}`))
      response.resume().on('end', resolve).on('error', reject)
    }).on('error', reject)
  })
}

async function askForQuotations(): Promise<void> {
  const form = (await (await fetch(`${program.url}/api/quotation_form`)).json()) as Record<string, [number][]>
  const products = { [Object.values(form)[0]![0]![0]]: 2 }
  while (performance.now() < end) {
    const challenge = (await (await fetch(`${program.url}/api/captcha`)).json()) as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    const turn = counts.quotations
    const contact = { name: '陳美玲', email: `guest${turn}@kamsin.example`, phone: '', detail: '' }
    const response = await fetch(`${program.url}/api/quotation`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.18.${turn >> 8}.${turn & 255}`,
      },
      body: JSON.stringify({ captcha, products, contact }),
    })
    const { id } = (await response.json()) as { id: string }
    if (!response.ok) throw new Error(`a quotation returned ${response.status}`)
    await (await fetch(`${program.url}/api/quotation/get?id=${id}`)).arrayBuffer()
    counts.quotations += 1
  }
}

async function rebuildNowAndThen(): Promise<void> {
  while (performance.now() < end) {
    const response = await fetch(`${program.url}/api/rebuild`, { headers: bearer })
    if (!response.ok) throw new Error(`a rebuild returned ${response.status}`)
    counts.rebuilds += 1
    await sleep(1_000)
  }
}

async function takeSamples(): Promise<void> {
  while (performance.now() < end) {
    await sleep(SAMPLE_EVERY_MS)
    const { pid } = program.process
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
    samples.push({
      memory: Math.round(Number(kilobytes) / 1_024),
      files: readdirSync(`/proc/${pid}/fd`).length,
    })
  }
}

function medianOf(values: readonly { memory: number; files: number }[], name: 'memory' | 'files'): number {
  return median(values.map((it) => it[name]))
}
