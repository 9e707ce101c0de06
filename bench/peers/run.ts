/** What `peers.ts` and `peers-million.ts` share: the servers on one database, and the questions to all of them in turns. */
import { CONNECTIONS_AT_ONCE } from '../../src/shared/base/limits.ts'
import { newDirectory } from '../../test/support/directory.ts'
import { end, residentMegabytes } from '../first-answer.ts'
import { record } from '../record.ts'
import { type Ask, type Compared, compare, type Running } from './comparison.ts'
import { type Contender, newOurs, newPeers, savePage } from './contenders.ts'
import { fill } from './fill.ts'
import { type Measured, rowsOf, sizeOf } from './rows.ts'

/** In about one of twelve. */
export const COMMON = 'kitchen'
export const UP_TO_500 = [1, 50, 500]
/** For one signed-in user, who may have no more requests in progress. */
export const UP_TO_100 = [1, 50, CONNECTIONS_AT_ONCE]
/** Where the others read the whole table, one request at a time is all that they can answer. */
const ALONE = [1]
const COMPRESSED = { 'accept-encoding': 'gzip, br' }

export interface Run {
  /** Of a round. */
  seconds: number
  /** The home page as a file, for the servers that send files. */
  pages: string
  compared: Compared[]
  measured: Measured[]
}

export function newRun(): Run {
  const [, , typed] = process.argv
  return { seconds: Number(typed ?? 1), pages: newDirectory(), compared: [], measured: [] }
}

export function recordRun(name: string, { seconds, compared, measured }: Run): void {
  record(name, rowsOf(compared, measured), { seconds, compared, measured })
}

/** The lists and searches that a size matters for. */
export async function compareMany(run: Run, size: number): Promise<void> {
  const { ours, rare } = await newSite(size)
  const running = await started([ours])
  // Express and Fastify are ready once they send it.
  await savePage(ours, run.pages)
  running.push(...(await started(await newPeers(ours.database, run.pages))))
  await compareAll(run, running, [
    contacts(COMMON, size, ALONE),
    contacts(rare, size, ALONE),
    quotations('', size, UP_TO_100),
    quotations(COMMON, size, ALONE),
    quotations(rare, size, ALONE),
  ])
  await memoryOf(run, running, size)
}

/** `rare`: an email address that one contact request and one quotation have. */
export async function newSite(size: number) {
  const directory = newDirectory()
  const ours = await newOurs(directory)
  return { ours, rare: fill(ours.database, size) }
}

export async function started(all: readonly Contender[]): Promise<Running[]> {
  const running: Running[] = []
  for (const one of all) {
    const start = await one.start()
    process.once('exit', () => start.child.kill())
    running.push({ ...one, started: start, headers: await one.signedIn() })
  }
  return running
}

export async function compareAll(run: Run, running: readonly Running[], asks: readonly Ask[]): Promise<void> {
  for (const ask of asks) run.compared.push(...(await compare(ask, running, run.seconds)))
}

export async function memoryOf(run: Run, running: readonly Running[], size: number): Promise<void> {
  const megabytes = running.map((one) => residentMegabytes(one.started.child))
  add(run, `memory after the rounds with ${sizeOf(size)}`, 'MB', running, megabytes)
  for (const one of running) await end(one.started)
}

export function add(
  { measured }: Run,
  what: string,
  unit: string,
  all: readonly Contender[],
  values: readonly number[],
): void {
  const named = all.map(({ name }, index) => [name, values[index]!])
  measured.push({ what, unit, values: Object.fromEntries(named) })
  process.stderr.write(`${what}: ${JSON.stringify(measured.at(-1)!.values)}\n`)
}

export function contacts(word: string, size: number, connections: readonly number[]): Ask {
  return {
    what: `contact requests, "${word}" in ${sizeOf(size)}`,
    connections,
    request: (one) => requestOf(one, one.paths.contacts?.(word)),
  }
}

export function quotations(word: string, size: number, connections: readonly number[]): Ask {
  return {
    what:
      word === '' ? `quotations, the newest of ${sizeOf(size)}` : `quotations, "${word}" in ${sizeOf(size)}`,
    connections,
    request: (one) => requestOf(one, one.paths.quotations?.(word)),
  }
}

export function requestOf(
  one: Running,
  path: string | undefined,
  headers: Record<string, string> = COMPRESSED,
) {
  return path === undefined ? undefined : { url: urlOf(one, path), headers: { ...headers, ...one.headers } }
}

export function urlOf({ port }: Contender, path: string): string {
  return `http://localhost:${port}${path}`
}
