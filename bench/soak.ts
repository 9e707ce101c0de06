/**
 * An hour of mixed use: pages, look-ups, files, rejections, quotations, rebuilds, internal lists, the quotations desk with
 * its live stream, and writes of staff without a break, and the memory, files and sockets of the process as the service
 * unit starts it. Targets: the memory of the last third is at most a tenth above the middle third's, never more than
 * 350 MB, and no file or socket stays open.
 *
 * A pause after each read (ten after a quotation), in milliseconds, leaves the rest of the machine to others.
 *
 *   npm run build && node bench/soak.ts [minutes] [pause]
 */
import { readdirSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { newDirectory } from '../test/support/directory.ts'
import { freePort } from '../test/support/free-port.ts'
import { end as endProgram, firstAnswer, residentMegabytes, serviceProgram } from './first-answer.ts'
import { record } from './record.ts'
import { ADMIN_PASSWORD, signInTo } from './sign-in-to.ts'
import { median, rounded } from './statistics.ts'

/** A shorter run is shown and not stored. */
const WHOLE = 60
const MINUTES = Number(process.argv[2] ?? WHOLE)
const PAUSE_MS = Number(process.argv[3] ?? 0)
const SAMPLE_EVERY_MS = 2_000
const STREAM_FOR_MS = 5_000
const WRITE_EVERY_MS = 1_000
/** A session's token is valid for an hour. */
const SIGN_IN_EVERY_MS = 20 * 60_000
const VISITORS = 8
const TARGETS = { memory_growth: 1.1, files_growth: 8, most_mb: 350 }

const READS = [
  '/en',
  '/zh/quotation',
  '/en/partners',
  '/internal',
  '/nowhere',
  '/api/quotation_form',
  '/api/partners',
  '/api/starter_packages',
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
  '/api/quotations',
  '/api/quotations?status=pending&search=guest',
  '/api/quotations/sums',
  '/api/quotations/board',
  '/api/quotations/overview',
  '/api/quotations/products',
  '/api/starter_packages/all',
  '/api/logs',
  '/api/trash',
  '/api/qr_code?url=https://example.com&size=300x300',
]

const directory = newDirectory()
const port = await freePort()
const url = `http://localhost:${port}`
const program = await firstAnswer(
  serviceProgram({
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
    PORT: String(port),
    TRUST_PROXY: 'loopback',
    ADMIN_PASSWORD,
  }),
  port,
)
const bearer = await signInTo(url)
const end = performance.now() + MINUTES * 60_000
const counts = { closed: 0, reads: 0, quotations: 0, rebuilds: 0, writes: 0, streams: 0 }
const samples: { memory: number; files: number }[] = []

await Promise.all([
  ...Array.from({ length: VISITORS }, (_, index) => untilItEnds(() => readOn(READS, {}, index))),
  untilItEnds(() => readOn(STAFF_READS, bearer, 0)),
  untilItEnds(askForQuotations),
  untilItEnds(rebuildNowAndThen),
  untilItEnds(writeAsStaff),
  untilItEnds(followNews),
  takeSamples(),
  untilItEnds(staySignedIn),
])
await endProgram(program)

const third = Math.floor(samples.length / 3)
const middle = samples.slice(third, 2 * third)
const last = samples.slice(2 * third)
const result = {
  minutes: MINUTES,
  ...counts,
  memory_mb: { middle: medianOf(middle, 'memory'), last: medianOf(last, 'memory') },
  most_mb: Math.max(...samples.map(({ memory }) => memory)),
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
    {
      key: 'most memory of the service',
      what: 'most memory in the whole run',
      unit: 'MB',
      value: result.most_mb,
      statistic: 'most',
      limit: TARGETS.most_mb,
      isMain: true,
    },
    { key: 'writes', what: 'writes of staff in the whole run', unit: '', value: result.writes },
    { key: 'closed', what: 'connections that closed under a request', unit: '', value: counts.closed },
    { key: 'reads', what: 'reads in the whole run', unit: '', value: result.reads },
  ],
  { isWhole: MINUTES >= WHOLE },
)

/** Begins again after a connection that the site closed while it was idle, as each client of HTTP has to. */
async function untilItEnds(work: () => Promise<void>): Promise<void> {
  while (performance.now() < end)
    try {
      await work()
    } catch (error) {
      if (!isClosedConnection(error)) throw error
      counts.closed += 1
    }
}

function isClosedConnection(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return ['UND_ERR_SOCKET', 'ECONNRESET'].includes(code ?? cause?.code ?? '')
}

async function readOn(
  paths: readonly string[],
  headers: Record<string, string>,
  from: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let turn = from; performance.now() < end; turn++) {
    await read(paths[turn % paths.length]!, headers, agent)
    counts.reads += 1
    if (PAUSE_MS) await sleep(PAUSE_MS)
    // Now and then a client disconnects in the middle.
    if (turn % 500 === 0) get(`${url}/zh`, (response) => response.destroy()).on('error', () => {})
  }
  agent.destroy()
}

function read(path: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${url}${path}`, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
      if (response.statusCode! >= 500) reject(new Error(`${path}: ${response.statusCode}`))
      response.resume().on('end', resolve).on('error', reject)
    }).on('error', reject)
  })
}

async function askForQuotations(): Promise<void> {
  const form = (await (await fetch(`${url}/api/quotation_form`)).json()) as Record<string, [number][]>
  const products = { [Object.values(form)[0]![0]![0]]: 2 }
  while (performance.now() < end) {
    const challenge = (await (await fetch(`${url}/api/captcha`)).json()) as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    const turn = counts.quotations
    const contact = { name: '陳美玲', email: `guest${turn}@kamsin.example`, phone: '', detail: '' }
    const response = await fetch(`${url}/api/quotation`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.18.${turn >> 8}.${turn & 255}`,
      },
      body: JSON.stringify({ captcha, products, contact }),
    })
    const { id } = (await response.json()) as { id: string }
    if (!response.ok) throw new Error(`a quotation returned ${response.status}`)
    await (await fetch(`${url}/api/quotation/get?id=${id}`)).arrayBuffer()
    counts.quotations += 1
    if (PAUSE_MS) await sleep(10 * PAUSE_MS)
  }
}

async function rebuildNowAndThen(): Promise<void> {
  while (performance.now() < end) {
    const response = await fetch(`${url}/api/rebuild`, { headers: bearer })
    if (!response.ok) throw new Error(`a rebuild returned ${response.status}`)
    counts.rebuilds += 1
    await sleep(1_000)
  }
}

/** A note at the newest quotation, and a starter package that is made, renamed and deleted. */
async function writeAsStaff(): Promise<void> {
  const [product] = (await asStaff('GET', '/api/products')) as { id: number }[]
  while (performance.now() < end) {
    const [quotation] = (await asStaff('GET', '/api/quotations')) as { id: string }[]
    if (quotation)
      await asStaff('POST', '/api/quotations/notes', { id: quotation.id, text: `Called, ${counts.writes}.` })
    const { id } = (await asStaff('POST', '/api/starter_packages', {
      names: { en: `Noodle bar ${counts.writes}`, zh: '麵店' },
      lines: [{ product: product!.id, quantity: 2 }],
    })) as { id: number }
    await asStaff('PUT', `/api/starter_packages?id=${id}`, { names: { en: `Noodle shop ${counts.writes}` } })
    await asStaff('DELETE', `/api/starter_packages?id=${id}`)
    counts.writes += quotation ? 4 : 3
    await sleep(WRITE_EVERY_MS)
  }
}

async function asStaff(method: string, path: string, body?: unknown): Promise<unknown> {
  const headers = { ...bearer, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const response = await fetch(url + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
  return response.status === 204 ? undefined : response.json()
}

/** The live stream of the quotations desk, left and opened again. */
async function followNews(): Promise<void> {
  while (performance.now() < end) {
    const hangUp = new AbortController()
    const response = await fetch(`${url}/trpc/quotation.news`, { headers: bearer, signal: hangUp.signal })
    if (!response.ok) throw new Error(`the stream returned ${response.status}`)
    const read = response.text().catch(() => {})
    await sleep(STREAM_FOR_MS)
    hangUp.abort()
    await read
    counts.streams += 1
  }
}

/** Wakes often, so that it ends with the others. */
async function staySignedIn(): Promise<void> {
  let last = performance.now()
  while (performance.now() < end) {
    await sleep(SAMPLE_EVERY_MS)
    if (performance.now() - last < SIGN_IN_EVERY_MS) continue
    Object.assign(bearer, await signInTo(url))
    last = performance.now()
  }
}

async function takeSamples(): Promise<void> {
  while (performance.now() < end) {
    await sleep(SAMPLE_EVERY_MS)
    const { child } = program
    samples.push({
      memory: residentMegabytes(child),
      files: readdirSync(`/proc/${child.pid}/fd`).length,
    })
  }
}

function medianOf(values: readonly { memory: number; files: number }[], name: 'memory' | 'files'): number {
  return median(values.map((it) => it[name]))
}
