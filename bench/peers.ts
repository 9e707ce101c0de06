/**
 * Our built server beside what a team would pick instead, in turns, in one run: Express, Fastify and tRPC's standalone
 * server on the same SQLite file, through Drizzle or Prisma (peers/*.mjs), and our home page built with Next.js and
 * Astro. The home page, its first visit on a slow phone, the public list of partners, and what users do all day: lists
 * and searches of contact requests and quotations. A comparison: it fails only for a wrong answer.
 *
 *   npm run build && npx tsx bench/peers.ts [SECONDS OF A ROUND] [--million]
 *
 * `--million` adds 1,000,000 contact requests and as many quotations, and takes about an hour more. Other runs keep its
 * rows.
 */
import { join } from 'node:path'
import { newDirectory } from '../test/support/directory.ts'
import { end, residentMegabytes } from './first-answer.ts'
import { type Ask, type Compared, compare, type Running } from './peers/comparison.ts'
import {
  type Contender,
  generatePrismaClient,
  newOurs,
  newPeers,
  newSites,
  savePage,
} from './peers/contenders.ts'
import { fill } from './peers/fill.ts'
import { type Measured, rowsNaming, rowsOf, sizeOf } from './peers/rows.ts'
import { record } from './record.ts'
import { median, rounded } from './statistics.ts'
import { openBrowser, type Visit, visit } from './visit.ts'

const STARTS = 3
/** Express and Fastify would send our own page. */
const VISITED = ['ours', 'Next.js', 'Astro, on request', 'Astro, static by Express']
const VISITS = 5
const FEW = 1_000
const MANY = 100_000
const MILLION = 1_000_000
/** In about one of twelve. */
const COMMON = 'kitchen'
const UP_TO_500 = [1, 50, 500]
/** Where the others read the whole table, one request at a time is all that they can answer. */
const ALONE = [1]
const COMPRESSED = { 'accept-encoding': 'gzip, br' }

const [, , ...typed] = process.argv
const seconds = Number(typed.find((one) => !one.startsWith('--')) ?? 1)
const isMillion = typed.includes('--million')
/** The home page as a file, for the servers that send files. */
const pages = join(newDirectory(), 'pages')
const compared: Compared[] = []
const measured: Measured[] = []

generatePrismaClient()
await compareFew()
await compareMany(MANY)
if (isMillion) await compareMany(MILLION)
record('peers', [...rowsOf(compared, measured), ...(isMillion ? [] : rowsNaming(sizeOf(MILLION)))], {
  seconds,
  compared,
  measured,
})

/** The pages and the lists as a small business has them. */
async function compareFew(): Promise<void> {
  const { ours } = await newSite(FEW)
  const first = await ours.start()
  await savePage(ours, pages)
  await end(first)
  const all = [ours, ...(await newPeers(ours.database, pages)), ...(await newSites(ours.database))]
  await compareStarts(all)
  const running = await started(all)
  await compareVisits(running.filter(({ name }) => VISITED.includes(name)))
  await compareAll(running, [
    { what: 'page', connections: UP_TO_500, request: (one) => requestOf(one, one.paths.page) },
    {
      what: 'page, not compressed',
      connections: UP_TO_500,
      request: (one) => requestOf(one, one.paths.page, {}),
    },
    { what: 'partners', connections: UP_TO_500, request: (one) => requestOf(one, one.paths.partners) },
    contacts(COMMON, FEW, UP_TO_500),
    quotations('', FEW, UP_TO_500),
    quotations(COMMON, FEW, UP_TO_500),
  ])
  await memoryOf(running, FEW)
}

async function compareMany(size: number): Promise<void> {
  const { ours, rare } = await newSite(size)
  const running = await started([ours, ...(await newPeers(ours.database, pages))])
  await compareAll(running, [
    contacts(COMMON, size, ALONE),
    contacts(rare, size, ALONE),
    quotations('', size, UP_TO_500),
    quotations(COMMON, size, ALONE),
    quotations(rare, size, ALONE),
  ])
  await memoryOf(running, size)
}

async function newSite(size: number) {
  const directory = newDirectory()
  const ours = await newOurs(directory)
  return { ours, rare: fill(ours.database, size) }
}

async function started(all: readonly Contender[]): Promise<Running[]> {
  const running: Running[] = []
  for (const one of all) {
    const start = await one.start()
    process.once('exit', () => start.child.kill())
    running.push({ ...one, started: start, headers: await one.signedIn() })
  }
  return running
}

async function compareAll(running: readonly Running[], asks: readonly Ask[]): Promise<void> {
  for (const ask of asks) compared.push(...(await compare(ask, running, seconds)))
}

async function compareStarts(all: readonly Contender[]): Promise<void> {
  const times = all.map((): number[] => [])
  for (let round = 0; round < STARTS; round++)
    for (const [index, one] of all.entries()) {
      const start = await one.start()
      times[index]!.push(start.ms)
      await end(start)
    }
  add('start to first answer', 'ms', all, times.map(median))
}

/** In turns. */
async function compareVisits(running: readonly Running[]): Promise<void> {
  const browser = await openBrowser()
  const visits = running.map((): Visit[] => [])
  for (let round = 0; round < VISITS; round++)
    for (const [index, one] of running.entries())
      visits[index]!.push(await visit(browser, urlOf(one, one.paths.page!)))
  await browser.close()
  const of = (measure: keyof Visit) => visits.map((all) => rounded(median(all.map((one) => one[measure])), 1))
  add('first visit: first paint', 'ms', running, of('fcp'))
  add('first visit: largest paint', 'ms', running, of('lcp'))
  add('first visit: all bytes', 'KB', running, of('kb'))
  add('first visit: document and scripts', 'KB', running, of('code_kb'))
}

async function memoryOf(running: readonly Running[], size: number): Promise<void> {
  const megabytes = running.map((one) => residentMegabytes(one.started.child))
  add(`memory after the rounds with ${sizeOf(size)}`, 'MB', running, megabytes)
  for (const one of running) await end(one.started)
}

function add(what: string, unit: string, all: readonly Contender[], values: readonly number[]): void {
  const named = all.map(({ name }, index) => [name, values[index]!])
  measured.push({ what, unit, values: Object.fromEntries(named) })
  process.stderr.write(`${what}: ${JSON.stringify(measured.at(-1)!.values)}\n`)
}

function contacts(word: string, size: number, connections: readonly number[]): Ask {
  return {
    what: `contact requests, "${word}" in ${sizeOf(size)}`,
    connections,
    request: (one) => requestOf(one, one.paths.contacts?.(word)),
  }
}

function quotations(word: string, size: number, connections: readonly number[]): Ask {
  return {
    what:
      word === '' ? `quotations, the newest of ${sizeOf(size)}` : `quotations, "${word}" in ${sizeOf(size)}`,
    connections,
    request: (one) => requestOf(one, one.paths.quotations?.(word)),
  }
}

function requestOf(one: Running, path: string | undefined, headers: Record<string, string> = COMPRESSED) {
  return path === undefined ? undefined : { url: urlOf(one, path), headers: { ...headers, ...one.headers } }
}

function urlOf({ port }: Contender, path: string): string {
  return `http://localhost:${port}${path}`
}
