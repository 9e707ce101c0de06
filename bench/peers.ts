/**
 * Our built server beside what a team would pick instead, in turns, in one run, each in the memory of our service unit:
 * Express, Fastify and tRPC's standalone server on the same SQLite file through Drizzle (peers/*.mjs), and our home page
 * built with Next.js and Astro. The start, the home page, its first visit on a slow phone, the public list of partners,
 * and what users do all day: lists and searches of contact requests and quotations.
 *
 *   npm run build && node bench/peers.ts [SECONDS OF A ROUND]
 */
import { CONNECTIONS_AT_ONCE } from '../src/server/http/connection-limits.ts'
import { newDirectory } from '../test/support/directory.ts'
import { end, residentMegabytes } from './first-answer.ts'
import { type Ask, type Compared, compare, type Running } from './peers/comparison.ts'
import { buildSites, type Contender, newOurs, newPeers, newSites, savePage } from './peers/contenders.ts'
import { fill } from './peers/fill.ts'
import { type Measured, rowsOf } from './peers/rows.ts'
import { record } from './record.ts'
import { median, rounded } from './statistics.ts'
import { openBrowser, type Visit, visit } from './visit.ts'

const STARTS = 3
/** Express and Fastify would send our own page. */
const VISITED = ['ours', 'Next.js', 'Astro, on request', 'Astro, static by Express']
const VISITS = 5
const ROWS = 1_000
/** The word is in about one row of twelve. */
const COMMON = 'kitchen'
/** One signed-in user may have no more requests in progress. */
const CONNECTIONS = [1, CONNECTIONS_AT_ONCE]
const COMPRESSED = { 'accept-encoding': 'gzip, br' }

const seconds = Number(process.argv[2] ?? 1)
const pages = newDirectory()
const compared: Compared[] = []
const measured: Measured[] = []
const ours = await newOurs(newDirectory())
fill(ours.database, ROWS)
const first = await ours.start()
// Express and Fastify are ready once they send it.
await savePage(ours, pages)
buildSites(ours)
await end(first)
const all = [ours, ...(await newPeers(ours.database, pages)), ...(await newSites(ours.database))]
await compareStarts()
const running = await started()
await compareVisits(running.filter(({ name }) => VISITED.includes(name)))
for (const ask of [
  { what: 'page', connections: CONNECTIONS, request: (one) => requestOf(one, one.paths.page) },
  { what: 'partners', connections: CONNECTIONS, request: (one) => requestOf(one, one.paths.partners) },
  contacts(COMMON),
  quotations(''),
  quotations(COMMON),
] satisfies Ask[])
  compared.push(...(await compare(ask, running, seconds)))
add(
  'memory after the rounds',
  'MB',
  running,
  running.map((one) => residentMegabytes(one.started.child)),
)
for (const one of running) await end(one.started)
record('peers', rowsOf(compared, measured))

async function compareStarts(): Promise<void> {
  const times = all.map((): number[] => [])
  for (let round = 0; round < STARTS; round++)
    for (const [index, one] of all.entries()) {
      const start = await one.start()
      times[index]!.push(start.ms)
      await end(start)
    }
  add('start to first answer', 'ms', all, times.map(median), true)
}

async function started(): Promise<Running[]> {
  const found: Running[] = []
  for (const one of all) {
    const start = await one.start()
    process.once('exit', () => start.child.kill())
    found.push({ ...one, started: start, headers: await one.signedIn() })
  }
  return found
}

/** Visits take turns. */
async function compareVisits(visited: readonly Running[]): Promise<void> {
  const browser = await openBrowser()
  const visits = visited.map((): Visit[] => [])
  for (let round = 0; round < VISITS; round++)
    for (const [index, one] of visited.entries())
      visits[index]!.push(await visit(browser, urlOf(one, one.paths.page!)))
  await browser.close()
  const of = (measure: keyof Visit) =>
    visits.map((some) => rounded(median(some.map((one) => one[measure])), 1))
  add('first visit: first paint', 'ms', visited, of('fcp'), true)
  add('first visit: largest paint', 'ms', visited, of('lcp'))
  add('first visit: all bytes', 'KB', visited, of('kb'))
}

function add(
  what: string,
  unit: string,
  some: readonly Contender[],
  values: readonly number[],
  isJudged = false,
): void {
  const named = some.map(({ name }, index) => [name, values[index]!])
  measured.push({ what, unit, values: Object.fromEntries(named), isJudged })
  process.stderr.write(`${what}: ${JSON.stringify(measured.at(-1)!.values)}\n`)
}

function contacts(word: string): Ask {
  return {
    what: `contact requests, "${word}" in 1,000`,
    connections: CONNECTIONS,
    request: (one) => requestOf(one, one.paths.contacts?.(word)),
  }
}

function quotations(word: string): Ask {
  return {
    what: word === '' ? 'quotations, the newest of 1,000' : `quotations, "${word}" in 1,000`,
    connections: CONNECTIONS,
    isList: word === '',
    request: (one) => requestOf(one, one.paths.quotations?.(word)),
  }
}

function requestOf(one: Running, path: string | undefined) {
  return path === undefined
    ? undefined
    : { url: urlOf(one, path), headers: { ...COMPRESSED, ...one.headers } }
}

function urlOf({ port }: Contender, path: string): string {
  return `http://localhost:${port}${path}`
}
