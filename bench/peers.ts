/**
 * Our built server beside what a team would pick instead, in turns, in one run: Express, Fastify and tRPC's standalone
 * server on the same SQLite file, through Drizzle or Prisma (peers/*.mjs), and our home page built with Next.js and
 * Astro. The home page, its first visit on a slow phone, the public list of partners, and what users do all day: lists
 * and searches of contact requests and quotations. A comparison: it fails only for a wrong answer. `peers-million.ts`
 * is the same for a million of both.
 *
 *   npm run build && node bench/peers.ts [SECONDS OF A ROUND]
 */
import { end } from './first-answer.ts'
import type { Running } from './peers/comparison.ts'
import {
  buildSites,
  type Contender,
  generatePrismaClient,
  newPeers,
  newSites,
  savePage,
} from './peers/contenders.ts'
import {
  add,
  COMMON,
  compareAll,
  compareMany,
  contacts,
  memoryOf,
  newRun,
  newSite,
  quotations,
  recordRun,
  requestOf,
  started,
  UP_TO_100,
  UP_TO_500,
  urlOf,
} from './peers/run.ts'
import { median, rounded } from './statistics.ts'
import { openBrowser, type Visit, visit } from './visit.ts'

const STARTS = 3
/** Express and Fastify would send our own page. */
const VISITED = ['ours', 'Next.js', 'Astro, on request', 'Astro, static by Express']
const VISITS = 5
const FEW = 1_000
const MANY = 100_000

const run = newRun()
generatePrismaClient()
await compareFew()
await compareMany(run, MANY)
recordRun('peers', run)

/** The pages and the lists as a small business has them. */
async function compareFew(): Promise<void> {
  const { ours } = await newSite(FEW)
  const first = await ours.start()
  await savePage(ours, run.pages)
  buildSites(ours)
  await end(first)
  const all = [ours, ...(await newPeers(ours.database, run.pages)), ...(await newSites(ours.database))]
  await compareStarts(all)
  const running = await started(all)
  await compareVisits(running.filter(({ name }) => VISITED.includes(name)))
  await compareAll(run, running, [
    { what: 'page', connections: UP_TO_500, request: (one) => requestOf(one, one.paths.page) },
    {
      what: 'page, not compressed',
      connections: UP_TO_500,
      request: (one) => requestOf(one, one.paths.page, {}),
    },
    { what: 'partners', connections: UP_TO_500, request: (one) => requestOf(one, one.paths.partners) },
    contacts(COMMON, FEW, UP_TO_100),
    quotations('', FEW, UP_TO_100),
    quotations(COMMON, FEW, UP_TO_100),
  ])
  await memoryOf(run, running, FEW)
}

async function compareStarts(all: readonly Contender[]): Promise<void> {
  const times = all.map((): number[] => [])
  for (let round = 0; round < STARTS; round++)
    for (const [index, one] of all.entries()) {
      const start = await one.start()
      times[index]!.push(start.ms)
      await end(start)
    }
  add(run, 'start to first answer', 'ms', all, times.map(median))
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
  add(run, 'first visit: first paint', 'ms', running, of('fcp'))
  add(run, 'first visit: largest paint', 'ms', running, of('lcp'))
  add(run, 'first visit: all bytes', 'KB', running, of('kb'))
  add(run, 'first visit: document and scripts', 'KB', running, of('code_kb'))
}
