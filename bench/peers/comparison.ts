/** One question to several running servers: the same answer from each, then the load in turns. */

import type { Started } from '../first-answer.ts'
import { rounded } from '../statistics.ts'
import type { Contender } from './contenders.ts'
import { load, type Request, type Round, summarised } from './load.ts'

const ROUNDS = 3
const ALONE_ROUNDS = 3

export interface Running extends Contender {
  started: Started
  headers: Record<string, string>
}

export interface Ask {
  what: string
  connections: readonly number[]
  /** A list or a search, whose answers have checks and tags. */
  isList?: boolean
  request(running: Running): Request | undefined
}

export interface Compared {
  what: string
  isList: boolean
  /** By name; ours is the first. */
  figures: Record<string, ReturnType<typeof summarised>>
}

interface Asked {
  one: Running
  request: Request
  /** One alone, with what the client takes for it. */
  answerMs: number
}

/** Returns undefined for a program that does not answer this. Throws where two answers differ. */
export async function compare(ask: Ask, running: readonly Running[], seconds: number): Promise<Compared[]> {
  const asked: Asked[] = []
  const said = new Map<string, string[]>()
  for (const one of running) {
    const request = ask.request(one)
    if (request === undefined) continue
    const content = contentOf(await answerTo(request))
    said.set(content, [...(said.get(content) ?? []), one.name])
    asked.push({ one, request, answerMs: await quickest(request) })
  }
  if (said.size !== 1) {
    const names = [...said.values()].map((same) => same.join(' and ')).join('; ')
    throw new Error(`${ask.what}: the answers differ: ${names}`)
  }
  const compared: Compared[] = []
  for (const connections of ask.connections) {
    const figures = await loadInTurns(asked, connections, seconds)
    compared.push({ what: `${ask.what}, ${connections} at once`, isList: ask.isList ?? false, figures })
    process.stderr.write(`${compared.at(-1)!.what}: ${briefly(figures)}\n`)
  }
  return compared
}

async function quickest(request: Request): Promise<number> {
  let ms = Number.POSITIVE_INFINITY
  for (let round = 0; round < ALONE_ROUNDS; round++) {
    const began = performance.now()
    await answerTo(request)
    ms = Math.min(ms, performance.now() - began)
  }
  return ms
}

/** Each round is begun by another. */
async function loadInTurns(asked: readonly Asked[], connections: number, seconds: number) {
  const rounds = new Map<Asked, Round[]>(asked.map((each) => [each, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const each of [...asked.slice(round), ...asked.slice(0, round)]) {
      const { request, answerMs, one } = each
      const found = await load(request, { connections, seconds, answerMs, child: one.started.child }).catch(
        (cause: unknown) => {
          throw new Error(`${one.name} at ${connections} connections`, { cause })
        },
      )
      rounds.get(each)!.push(found)
    }
  return Object.fromEntries([...rounds].map(([{ one }, all]) => [one.name, summarised(all)]))
}

async function answerTo({ url, headers }: Request): Promise<string> {
  const response = await fetch(url, { headers })
  const body = await response.text()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${body.slice(0, 200)}`)
  return body
}

function briefly(figures: Compared['figures']): string {
  return Object.entries(figures)
    .map(([name, one]) => `${name} ${rounded(one.requests_per_second.median, 1)}/s`)
    .join(', ')
}

interface Named {
  id: number | string
  name: string
}
type Listed = Named[] | { rows: Named[]; has_next: boolean }

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#x27': "'",
  '#39': "'",
}

/** What two answers must have in common: the texts of a page, or the records and their order. */
function contentOf(body: string): string {
  return body.startsWith('<') ? textsOf(body) : recordsOf(body)
}

function textsOf(page: string): string {
  const texts = page
    .slice(page.indexOf('<body'))
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
  if (texts === '') throw new Error('a page without texts')
  return texts
}

/** tRPC wraps what it answers. */
function recordsOf(body: string): string {
  const answer = JSON.parse(body) as Listed | { result: { data: Listed } }
  const listed = 'result' in answer ? answer.result.data : answer
  const found = 'rows' in listed ? listed.rows : listed
  if (found.length === 0) throw new Error('an answer without rows')
  return JSON.stringify(found.map(({ id, name }) => [id, name]))
}
