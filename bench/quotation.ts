/**
 * `POST /api/quotation` on the built server: captcha check, PDFs, two synced files and a synced commit,
 * beside as many bare syncs on the same disk, in one run. Target: 60 ms at the median. With its mail, it also says
 * what the process takes of a core.
 */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { newDirectory } from '../test/support/directory.ts'
import { startProgram } from '../test/support/process.ts'
import { cpuMsOf } from './cpu.ts'
import { ofTimes, record } from './record.ts'
import { median, rounded, summary, timed, timedAsync } from './statistics.ts'

const ROUNDS = 120
const WARM_UP = 20
/** Two files, their folder, the commit, and the owner's commit. */
const SYNCS = 5
const LINES = 10
const TARGET_MS = 60

const directory = newDirectory()
const {
  url,
  process: server,
  end,
} = await startProgram({
  TRUST_PROXY: 'loopback',
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
})

const form = (await (await fetch(`${url}/api/quotation_form`)).json()) as Record<string, [number][]>
const products = Object.fromEntries(
  Object.values(form)
    .flat()
    .slice(0, LINES)
    .map(([id]) => [id, 2]),
)

const bodies: string[] = []
for (let round = 0; round < ROUNDS + WARM_UP; round++) bodies.push(await aBody(round))

const submissions: number[] = []
const syncs: number[] = []
let cpuBefore = 0
for (const [round, body] of bodies.entries()) {
  if (round === WARM_UP) cpuBefore = cpuMsOf(server)
  const submission = await timedAsync(() => submit(body, round))
  const sync = timed(bareSyncs)
  if (round < WARM_UP) continue
  submissions.push(submission)
  syncs.push(sync)
}
const cpu_ms = (cpuMsOf(server) - cpuBefore) / ROUNDS
await end('SIGTERM')

const result = {
  submissions: ROUNDS,
  lines: LINES,
  ...summary(submissions),
  bare_syncs_p50_ms: rounded(median(syncs), 2),
  ratio_to_bare_syncs: rounded(median(submissions) / median(syncs), 2),
}
record('quotation', [
  {
    key: 'submission',
    what: 'a submission of ten lines',
    ...ofTimes(result),
    limit: TARGET_MS,
    peers: { 'bare syncs': result.bare_syncs_p50_ms },
    isMain: true,
  },
  { key: 'cpu', what: 'its CPU, with its mail', unit: 'ms', value: rounded(cpu_ms, 1), isMain: true },
  {
    key: 'ratio',
    what: 'a submission to its bare syncs',
    unit: '×',
    value: result.ratio_to_bare_syncs,
    statistic: 'ratio of medians',
    isMain: true,
  },
])

async function aBody(round: number): Promise<string> {
  const challenge = (await (await fetch(`${url}/api/captcha`)).json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  const contact = {
    name: '陳美玲 Chan Mei Ling',
    email: `guest${round}@kamsin.example`,
    phone: '',
    detail: '金線冰室，48 座位',
  }
  return JSON.stringify({ captcha, products, contact: { ...contact, language: round % 2 ? 'zh' : 'en' } })
}

async function submit(body: string, round: number): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.18.0.${round % 250}` }
  const response = await fetch(`${url}/api/quotation`, { method: 'POST', headers, body })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

function bareSyncs(): void {
  for (let sync = 0; sync < SYNCS; sync++) {
    const file = openSync(join(directory, `bare-${sync}`), 'w')
    writeSync(file, Buffer.alloc(40_000))
    fsyncSync(file)
    closeSync(file)
  }
}
