/** A round of requests to one server, with the CPU that its process took for them. */
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { percentile, rounded } from '../statistics.ts'

const TICKS_PER_SECOND = 100

export interface Request {
  url: string
  headers: Record<string, string>
}

export interface Round {
  requests_per_second: number
  p50_ms: number
  p95_ms: number
  cpu_per_request_us: number
}

interface Load {
  on(event: 'response', listener: (client: unknown, status: number, bytes: number, ms: number) => void): void
}

type Autocannon = (
  options: Request & { connections: number; reconnectRate: number; timeout: number } & (
      | { duration: number }
      | { amount: number }
    ),
  done: (problem: Error | null) => void,
) => Load

/** A resolved name hides the import from the compiler: the product does not depend on it. */
const { default: autocannon } = (await import(
  pathToFileURL(createRequire(import.meta.url).resolve('autocannon')).href
)) as { default: Autocannon }

const TIMEOUT_SECONDS = 900
/** Ours closes a connection after 1,000 and says so before, which the generator would not read. */
const REQUESTS_PER_CONNECTION = 500
/** A round should be so many times as long as all connections wait for one answer, but no longer than this. */
const TURNS = 3
const LONGEST_SECONDS = 4

interface Length {
  connections: number
  seconds: number
  /** What one answer takes alone. */
  answerMs: number
}

/**
 * A server that answers one by one, in order of arrival, may answer no one for longer than a round: then each
 * connection asks once.
 */
function lengthOf({ connections, seconds, answerMs }: Length): { duration: number } | { amount: number } {
  const turn = (connections * answerMs) / 1_000
  const duration = Math.max(seconds, Math.ceil(TURNS * turn))
  return duration > Math.max(seconds, LONGEST_SECONDS) ? { amount: connections } : { duration }
}

/** Ends when the server has nothing left to do. */
export async function load(
  request: Request,
  { child, ...length }: Length & { child: ChildProcess },
): Promise<Round> {
  const times: number[] = []
  const refused = new Set<number>()
  const before = cpuTicks(child)
  const began = performance.now()
  // The generator itself ends on a full second.
  let ended = began
  await new Promise<void>((resolve, reject) => {
    const running = autocannon(
      {
        ...request,
        ...lengthOf(length),
        connections: length.connections,
        reconnectRate: REQUESTS_PER_CONNECTION,
        timeout: TIMEOUT_SECONDS,
      },
      (problem) => (problem ? reject(problem) : resolve()),
    )
    running.on('response', (_client, status, _bytes, ms) => {
      if (status !== 200) refused.add(status)
      times.push(ms)
      ended = performance.now()
    })
  })
  const elapsed = (ended - began) / 1_000
  const ticks = cpuTicks(child) - before
  if (refused.size > 0) throw new Error(`${request.url}: ${[...refused].join(', ')}`)
  if (times.length === 0) throw new Error(`${request.url}: no answer in time`)
  await (await fetch(request.url, { headers: request.headers })).arrayBuffer()
  return {
    requests_per_second: times.length / elapsed,
    p50_ms: percentile(times, 0.5),
    p95_ms: percentile(times, 0.95),
    cpu_per_request_us: (ticks / TICKS_PER_SECOND / times.length) * 1_000_000,
  }
}

/** The median of each figure, and how far apart the rounds were. */
export function summarised(rounds: readonly Round[]) {
  const of = (name: keyof Round, digits: number) => {
    const values = rounds.map((round) => round[name])
    const spread = [Math.min(...values), Math.max(...values)].map((value) => rounded(value, digits))
    return { median: rounded(percentile(values, 0.5), digits), spread }
  }
  return {
    requests_per_second: of('requests_per_second', 1),
    p50_ms: of('p50_ms', 2),
    p95_ms: of('p95_ms', 2),
    cpu_per_request_us: of('cpu_per_request_us', 0),
  }
}

/** User and system time of a whole process. */
function cpuTicks(child: ChildProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return Number(fields[11]) + Number(fields[12])
}
