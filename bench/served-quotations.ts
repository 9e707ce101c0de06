/**
 * The built server on many quotations: its start, its memory after users have searched and summed, what a visitor's
 * look-up costs beside the same with few, in turns, and what open live streams cost while nothing happens.
 */
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { STREAMS_AT_ONCE } from '../src/server/features/quotation/news/open-streams.ts'
import { newDirectory } from '../test/support/directory.ts'
import { freePort } from '../test/support/free-port.ts'
import { cpuMsOf } from './cpu.ts'
import { end, firstAnswer, residentMegabytes } from './first-answer.ts'
import { type Account, ADMIN_PASSWORD, signInTo } from './sign-in-to.ts'
import { comparedTimes, median, rounded, timedAsync } from './statistics.ts'

const STARTS = 5
const LOOK_UPS = 500
const WARM_UP_LOOK_UPS = 300
const STREAMS = 50
const TURNS = 4
const IDLE_SECONDS = 30
const SETTLE_MS = 3_000

interface Site {
  database: string
  program: Parameters<typeof firstAnswer>[0]
  port: number
}

interface FilledSite extends Site {
  /** Numbers that visitors may look up. */
  shown: readonly string[]
}

/** Its first start makes the database and the account of an admin. */
export async function newSite(): Promise<Site> {
  const directory = newDirectory()
  const port = await freePort()
  const program = {
    command: ['start.mjs'],
    environment: {
      DATA_DIR: join(directory, 'data'),
      UPLOADS_DIR: join(directory, 'uploads'),
      PORT: String(port),
      TRUST_PROXY: 'loopback',
      ADMIN_PASSWORD,
    },
  }
  await end(await firstAnswer(program, port))
  return { database: join(directory, 'data', 'site.sqlite'), program, port }
}

/** `queries`: what users search for, each as list, board and sums. */
export async function served(few: FilledSite, many: FilledSite, queries: readonly Record<string, unknown>[]) {
  const startsOfFew: number[] = []
  const startsOfMany: number[] = []
  for (let round = 0; round < STARTS; round++) {
    startsOfFew.push(await startTime(few))
    startsOfMany.push(await startTime(many))
  }
  const look_up = await comparedLookUps(few, many)
  const started = await firstAnswer(many.program, many.port)
  const memory_at_rest_mb = residentMegabytes(started.child)
  const url = `http://localhost:${many.port}`
  await workAtDesk(url, queries)
  const memory_mb = residentMegabytes(started.child)
  const streams = await costOfStreams(url, started.child)
  await end(started)
  return {
    look_up,
    start_with_few_ms: median(startsOfFew),
    start_ms: median(startsOfMany),
    memory_at_rest_mb,
    memory_mb,
    ...streams,
  }
}

async function startTime({ program, port }: Site): Promise<number> {
  const started = await firstAnswer(program, port)
  await end(started)
  return started.ms
}

/**
 * The whole request as a visitor's browser sends it, each time for another quotation. Of two equal servers the one that
 * was started first is a little faster, so each is first once.
 */
async function comparedLookUps(few: FilledSite, many: FilledSite) {
  const times = new Map<FilledSite, number[]>([few, many].map((site) => [site, []]))
  for (const order of [
    [few, many],
    [many, few],
  ]) {
    const started = await Promise.all(order.map(({ program, port }) => firstAnswer(program, port)))
    for (let round = 0; round < WARM_UP_LOOK_UPS + LOOK_UPS; round++)
      for (const site of round % 2 === 0 ? order : order.toReversed()) {
        const ms = await timedAsync(() => lookUp(site, round))
        if (round >= WARM_UP_LOOK_UPS) times.get(site)!.push(ms)
      }
    for (const one of started) await end(one)
  }
  return comparedTimes(times.get(few)!, times.get(many)!)
}

async function lookUp({ port, shown }: FilledSite, round: number): Promise<void> {
  const response = await fetch(`http://localhost:${port}/api/quotation/get?id=${shown[round % shown.length]}`)
  const body = await response.text()
  if (!response.ok) throw new Error(`look-up: ${response.status} ${body}`)
}

async function workAtDesk(url: string, queries: readonly Record<string, unknown>[]): Promise<void> {
  const headers = await signInTo(url)
  for (const input of queries) {
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
    for (const path of ['search', 'board', 'sums']) {
      const response = await fetch(`${url}/api/quotations/${path}?${query}`, { headers })
      await response.arrayBuffer()
      if (!response.ok && path === 'search') throw new Error(`${response.status} ${path} ${query}`)
    }
  }
}

/** CPU of a server of which nothing is asked, without and with open streams, in turns. */
async function costOfStreams(url: string, child: ChildProcess) {
  const idle: number[] = []
  const open: number[] = []
  let memory_with_streams_mb = 0
  for (let turn = 0; turn < TURNS; turn++) {
    idle.push(await cpuPercent(child))
    const hangUp = await openStreams(url)
    open.push(await cpuPercent(child))
    memory_with_streams_mb = residentMegabytes(child)
    hangUp()
  }
  return {
    streams: STREAMS,
    idle_cpu_percent: rounded(median(idle), 2),
    streams_cpu_percent: rounded(median(open), 2),
    memory_with_streams_mb,
  }
}

/** Live streams that stay open until the returned function is called. */
export async function openStreams(url: string): Promise<() => void> {
  const hangingUp = new AbortController()
  const admin = await signInTo(url)
  for (let opened = 0; opened < STREAMS; ) {
    const user = await newUser(url, admin)
    // Each user at an address of their own.
    const from = `198.18.1.${opened}`
    const headers = { ...(await signInTo(url, user)), accept: 'text/event-stream', 'x-forwarded-for': from }
    for (let more = 0; more < STREAMS_AT_ONCE && opened < STREAMS; more++, opened++) {
      const response = await fetch(`${url}/trpc/quotation.news`, { headers, signal: hangingUp.signal })
      if (!response.ok) throw new Error(`stream: ${response.status} ${await response.text()}`)
    }
  }
  return () => hangingUp.abort()
}

async function newUser(url: string, admin: Record<string, string>): Promise<Account> {
  const username = `user${randomUUID().slice(0, 8)}`
  const account = { username, password: `milk-tea-no-sugar-${username}` }
  const response = await fetch(`${url}/api/users`, {
    method: 'POST',
    headers: { ...admin, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...account,
      first_name: 'Ka Yan',
      last_name: 'Lam',
      email: `${username}@kamsin.example`,
      is_staff: false,
    }),
  })
  if (!response.ok) throw new Error(`user: ${response.status} ${await response.text()}`)
  return account
}

/** Returns what an idle server takes of one core. The work of earlier requests is over by then. */
async function cpuPercent(child: ChildProcess): Promise<number> {
  await sleep(SETTLE_MS)
  const before = cpuMsOf(child)
  await sleep(IDLE_SECONDS * 1_000)
  return ((cpuMsOf(child) - before) / (IDLE_SECONDS * 1_000)) * 100
}
