/**
 * Our built server beside what a team would pick instead: Express, Fastify and tRPC's standalone server, reading the
 * same SQLite file through Drizzle or Prisma (peers/*.mjs). The home page, the public list of partners, and a
 * signed-in search of contact requests, in turns, in one run. A comparison: it fails only for a wrong answer.
 *
 *   npm run build && npx tsx bench/peers.ts [SECONDS OF A ROUND]
 */
import { join } from 'node:path'
import { openDatabase } from '../src/server/db/open.ts'
import { Db } from '../src/server/db/query.ts'
import { insertContact } from '../src/server/features/contact/store.ts'
import { newDirectory } from '../test/support/directory.ts'
import { contactRequests } from './contact-requests.ts'
import { end, residentMegabytes, type Started } from './first-answer.ts'
import { type Contender, generatePrismaClient, newOurs, newPeers, savePage } from './peers/contenders.ts'
import { load, type Request, type Round, summarised } from './peers/load.ts'
import { type Row as RecordedRow, record } from './record.ts'
import { median, rounded } from './statistics.ts'

const ROUNDS = 3
const STARTS = 3
const SECONDS = Number(process.argv[2] ?? 3)
const CONNECTIONS = [1, 50, 500]
/** At more, a search that reads the whole table leaves minutes of waiting behind. */
const CONNECTIONS_TO_MANY = [1, 50]
const FEW = 1_000
const MANY = 100_000
/** In about one request of twelve, and in the email address of one. */
const COMMON = 'kitchen'
const RARE = 'shop99000@'

interface Row {
  what: string
  peer_name: string
  ours: unknown
  peer: unknown
  /** Ours through the peer's. */
  ratio: number | Record<keyof Round, number>
}
interface Running extends Contender {
  started: Started
  headers: { authorization: string }
}
interface Ask {
  what: string
  request(running: Running): Request | undefined
}

const compressed = { 'accept-encoding': 'gzip, br' }
const page: Ask = { what: 'page', request: (one) => pageOf(one, compressed) }
const plainPage: Ask = { what: 'page, not compressed', request: (one) => pageOf(one, {}) }
const partners: Ask = {
  what: 'partners',
  request: (one) => ({ url: urlOf(one, one.paths.partners), headers: compressed }),
}

generatePrismaClient()
const rows: Row[] = []
await compareOn(FEW, [page, plainPage, partners, searchFor(COMMON, FEW)], CONNECTIONS)
await compareOn(MANY, [searchFor(COMMON, MANY), searchFor(RARE, MANY)], CONNECTIONS_TO_MANY)
record('peers', rows.flatMap(rowsToRecord), { seconds: SECONDS, rounds: ROUNDS, rows })

/** A comparison has no limits. */
function rowsToRecord({ what, peer_name, ratio }: Row): RecordedRow[] {
  const key = `${what}, ${peer_name}`
  if (typeof ratio === 'number') return [{ key, what: `${what}: to ${peer_name}`, unit: '×', value: ratio }]
  const { requests_per_second, p95_ms, cpu_per_request_us } = ratio
  return [
    {
      key: `${key} requests`,
      what: `${what}: requests a second to ${peer_name}`,
      value: requests_per_second,
    },
    { key: `${key} p95`, what: `${what}: p95 to ${peer_name}`, value: p95_ms },
    { key: `${key} cpu`, what: `${what}: CPU of a request to ${peer_name}`, value: cpu_per_request_us },
  ].map((row) => ({ ...row, unit: '×' }))
}

async function compareOn(contacts: number, asks: readonly Ask[], connections: readonly number[]) {
  const directory = newDirectory()
  const pages = join(directory, 'pages')
  const ours = await newOurs(directory)
  fill(ours.database, contacts)
  const first = await ours.start()
  await savePage(ours, pages)
  await end(first)
  const all = [ours, ...(await newPeers(ours.database, pages))]
  if (contacts === FEW) await compareStarts(all)
  const running: Running[] = []
  for (const one of all) running.push({ ...one, started: await one.start(), headers: await one.signedIn() })
  const atRest = running.map(({ started }) => residentMegabytes(started.child))
  for (const ask of asks) {
    await assertSame(ask, running)
    for (const count of connections) await compareLoad(ask, running, count)
  }
  const used = running.map(({ started }) => residentMegabytes(started.child))
  addRows(`memory after the start, MB (${contacts} contact requests)`, all, atRest)
  addRows(`memory after the rounds, MB (${contacts} contact requests)`, all, used)
  for (const { started } of running) await end(started)
}

async function compareStarts(all: readonly Contender[]): Promise<void> {
  const times = all.map((): number[] => [])
  for (let round = 0; round < STARTS; round++)
    for (const [index, one] of all.entries()) {
      const started = await one.start()
      times[index]!.push(started.ms)
      await end(started)
    }
  addRows('start to first answer, ms', all, times.map(median))
}

/** In turns; each round is begun by another. */
async function compareLoad(ask: Ask, running: readonly Running[], connections: number): Promise<void> {
  const asked = running.flatMap((one) => {
    const request = ask.request(one)
    return request ? [{ one, request, rounds: [] as Round[] }] : []
  })
  for (let round = 0; round < ROUNDS; round++)
    for (const { one, request, rounds } of [...asked.slice(round), ...asked.slice(0, round)])
      rounds.push(await load(request, { connections, seconds: SECONDS, child: one.started.child }))
  const [ours, ...peers] = asked.map(({ one, rounds }) => ({ name: one.name, figures: summarised(rounds) }))
  for (const { name, figures } of peers) {
    const names = Object.keys(figures) as (keyof Round)[]
    const ratio = names.map((of) => [of, rounded(ours!.figures[of].median / figures[of].median, 2)])
    const what = `${ask.what}, ${connections} connections`
    rows.push({
      what,
      peer_name: name,
      ours: ours!.figures,
      peer: figures,
      ratio: Object.fromEntries(ratio) as Record<keyof Round, number>,
    })
    process.stderr.write(`${what}, ${name}: ${JSON.stringify(rows.at(-1)!.ratio)}\n`)
  }
}

function addRows(what: string, all: readonly Contender[], [ours, ...peers]: readonly number[]): void {
  for (const [index, peer] of peers.entries())
    rows.push({ what, peer_name: all[index + 1]!.name, ours, peer, ratio: rounded(ours! / peer, 2) })
}

function searchFor(word: string, contacts: number): Ask {
  return {
    what: `search "${word}" in ${contacts}`,
    request: (one) => ({
      url: urlOf(one, one.paths.search(word)),
      headers: { ...compressed, ...one.headers },
    }),
  }
}

function pageOf(one: Running, headers: Record<string, string>): Request | undefined {
  return one.paths.page === undefined ? undefined : { url: urlOf(one, one.paths.page), headers }
}

function urlOf({ port }: Contender, path: string): string {
  return `http://localhost:${port}${path}`
}

/** The same document, or the same records in the same order. */
async function assertSame(ask: Ask, running: readonly Running[]): Promise<void> {
  const said = new Map<string, string>()
  for (const one of running) {
    const request = ask.request(one)
    if (request) said.set(contentOf(await (await fetch(request.url, request)).text()), one.name)
  }
  if (said.size !== 1) throw new Error(`${ask.what}: the answers differ: ${[...said.values()].join(', ')}`)
}

interface Named {
  id: number
  name: string
}
type Listed = Named[] | { rows: Named[]; has_next: boolean }

/** tRPC wraps what it answers. */
function contentOf(body: string): string {
  if (body.startsWith('<')) return body.replace(/nonce="[^"]*"/g, '')
  const answer = JSON.parse(body) as Listed | { result: { data: Listed } }
  const listed = 'result' in answer ? answer.result.data : answer
  const found = 'rows' in listed ? listed.rows : listed
  if (found.length === 0) throw new Error('an answer without rows')
  return JSON.stringify(found.map(({ id, name }) => [id, name]))
}

function fill(file: string, contacts: number): void {
  const sqlite = openDatabase(file)
  const db = new Db(sqlite)
  db.transaction(() => {
    for (const contact of contactRequests(contacts)) insertContact(db, contact)
  })
  sqlite.close()
}
