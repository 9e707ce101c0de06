/** A page load as a browser sends it, and what it costs our server beside node:http with the same bytes and headers. */
import { type ChildProcess, fork } from 'node:child_process'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BareAnswer } from './bare-server.ts'
import { pathsOfPage } from './page-paths.ts'
import { cpuMicroseconds } from './process-use.ts'
import { median, rounded } from './statistics.ts'

const LOADS_PER_SLICE = 20
const WARM_UP_LOADS = 300
const REST_MS = 400
const REST_CPU_US = 20_000
const REST_WITHIN_MS = 30_000
const OF_THE_CONNECTION = ['connection', 'date', 'keep-alive', 'transfer-encoding']

interface Measured {
  process: ChildProcess
  url: string
}

/** A document and the files that it names for its start, as they are sent. */
export async function filesOfPage(url: string): Promise<Record<string, BareAnswer>> {
  const wanted = await pathsOfPage(url)
  const answers = await Promise.all(wanted.map((path) => readyAnswer(new URL(path, url).href)))
  return Object.fromEntries(wanted.map((path, index) => [path, answers[index]!]))
}

/** node:http with ready answers. */
export async function startBare(answers: Record<string, BareAnswer>): Promise<Measured> {
  const child = fork(new URL('./bare-server.ts', import.meta.url))
  const port = await new Promise<number>((resolve) => {
    child.once('message', (message) => resolve(message as number))
    child.send(answers)
  })
  return { process: child, url: `http://127.0.0.1:${port}` }
}

/** The same requests to both, in short turns, one page load after another on one kept connection. */
export async function cpuOfLoads(ours: Measured, bare: Measured, paths: readonly string[], slices: number) {
  const both = [ours, bare].map(({ process, url }) => ({ pid: process.pid!, url, costs: [] as number[] }))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const load = async (url: string, times: number) => {
    for (let count = 0; count < times; count++) for (const path of paths) await fetchWhole(url + path, agent)
  }
  for (const { url } of both) await load(url, WARM_UP_LOADS)
  for (const { pid } of both) await atRest(pid)
  for (let slice = 0; slice < slices; slice++)
    for (const { pid, url, costs } of slice % 2 === 0 ? both : both.toReversed()) {
      const before = cpuMicroseconds(pid)
      await load(url, LOADS_PER_SLICE)
      costs.push((cpuMicroseconds(pid) - before) / LOADS_PER_SLICE)
    }
  agent.destroy()
  const [cpu, bareCpu] = both.map(({ costs }) => Math.round(median(costs)))
  return {
    requests_per_load: paths.length,
    cpu_per_load_us: cpu!,
    bare_cpu_per_load_us: bareCpu!,
    cpu_ratio: rounded(cpu! / bareCpu!, 2),
  }
}

/** After a start, ours compresses its pages again on another thread for some seconds; that is no part of a load. */
export async function atRest(pid: number): Promise<void> {
  for (let waited = 0; waited < REST_WITHIN_MS; waited += REST_MS) {
    const before = cpuMicroseconds(pid)
    await sleep(REST_MS)
    if (cpuMicroseconds(pid) - before < REST_CPU_US) return
  }
}

export function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

/** Compressed, with every header but those that node:http writes itself. */
async function readyAnswer(url: string): Promise<BareAnswer> {
  const { headers, body } = await fetchWhole(url)
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name))
  return { headers: Object.fromEntries(kept), body: body.toString('base64') }
}

function fetchWhole(url: string, agent?: Agent): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { ...(agent && { agent }), headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ headers: response.headers as Record<string, string>, body: Buffer.concat(chunks) }),
      )
      response.on('error', reject)
    }).on('error', reject)
  })
}
