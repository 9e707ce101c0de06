/**
 * The five public pages in both languages on a slow phone, each beside a bare HTML page with one heading from
 * node:http, in turns in one run; and the server's CPU for a load of the home page, beside node:http sending the
 * same bytes. Targets: first and largest paint at most 1.4 times the bare page's, 160 KB before the visitor
 * scrolls, no layout shift. Aim: twice the CPU.
 */
import { fork } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/find-browser.ts'
import { newDirectory } from '../test/support/directory.ts'
import { startProgram } from '../test/support/process.ts'
import type { BareAnswer } from './bare-server.ts'

const PAGES = ['', '/services', '/contact', '/partners', '/quotation']
const LANGUAGES = ['en', 'zh']
const ROUNDS = 7
const PAGE_LOADS = 1_500
const WARM_UP_LOADS = 300
const SETTLED_MS = 1_500
/** A phone on a slow mobile network. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const CPU_SLOWDOWN = 4
const TICKS_PER_SECOND = 100
const TARGETS = { ratio: 1.4, kb: 160 }

const BARE_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Bare</title></head><body><h1>Wok &amp; Wire</h1></body></html>'

const directory = newDirectory()
const program = await startProgram({
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
})
const home = await filesOfPage(`${program.url}/en`)
const bare = await startBare({ ...home, '/bare': { headers: htmlHeaders(), body: base64(BARE_PAGE) } })
const result = { ...(await paints()), ...(await cpu()) }
await program.end('SIGTERM')
bare.process.kill()

mkdirSync('bench/results', { recursive: true })
writeFileSync('bench/results/page.json', `${JSON.stringify(result, null, 2)}\n`)
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
const missed = Object.entries(result.pages).flatMap(([path, page]) =>
  [
    page.fcp_ratio > TARGETS.ratio && `first paint ${page.fcp_ratio}`,
    page.lcp_ratio > TARGETS.ratio && `largest paint ${page.lcp_ratio}`,
    page.kb > TARGETS.kb && `${page.kb} KB`,
    page.layout_shift > 0 && `layout shift ${page.layout_shift}`,
  ].flatMap((miss) => (miss ? [`${path} ${miss}`] : [])),
)
if (missed.length > 0) throw new Error(`over the target:\n${missed.join('\n')}`)

interface Visit {
  fcp: number
  lcp: number
  shift: number
  kb: number
}

async function paints() {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  const paths = LANGUAGES.flatMap((language) => PAGES.map((page) => `/${language}${page}`))
  const bares: Visit[] = []
  const visits: Record<string, Visit[]> = Object.fromEntries(paths.map((path) => [path, []]))
  for (let round = 0; round < ROUNDS; round++) {
    bares.push(await visit(browser, `${bare.url}/bare`))
    for (const path of paths) visits[path]!.push(await visit(browser, program.url + path))
  }
  await browser.close()
  const of = (measured: Visit[], measure: keyof Visit) => round1(median(measured.map((one) => one[measure])))
  const beside = (measured: Visit[]) => ({
    fcp_ms: of(measured, 'fcp'),
    lcp_ms: of(measured, 'lcp'),
    fcp_ratio: round2(of(measured, 'fcp') / of(bares, 'fcp')),
    lcp_ratio: round2(of(measured, 'lcp') / of(bares, 'lcp')),
    kb: of(measured, 'kb'),
    layout_shift: Math.max(...measured.map(({ shift }) => shift)),
  })
  return {
    bare_fcp_ms: of(bares, 'fcp'),
    bare_lcp_ms: of(bares, 'lcp'),
    pages: Object.fromEntries(paths.map((path) => [path, beside(visits[path]!)])),
  }
}

/** With an empty cache, until everything that loads without scrolling has loaded. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  const paint = await entriesOf(page, 'paint')
  const largest = await entriesOf(page, 'largest-contentful-paint')
  const shifts = await entriesOf(page, 'layout-shift')
  await context.close()
  return {
    fcp: paint.find(({ name }) => name === 'first-contentful-paint')!.startTime,
    lcp: largest.at(-1)!.startTime,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    kb: bytes / 1_000,
  }
}

interface Entry {
  name: string
  startTime: number
  /** Of a layout shift. */
  value: number
}

function entriesOf(page: Page, type: string): Promise<Entry[]> {
  return page.evaluate(
    (wanted) =>
      new Promise<Entry[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .map((entry) => ({ value: 0, ...(entry.toJSON() as Pick<Entry, 'name' | 'startTime'>) })),
          ),
        ).observe({ type: wanted, buffered: true })
        setTimeout(() => resolve([]), 200)
      }),
    type,
  )
}

/** The same requests to both, one page load after another on one kept connection. */
async function cpu() {
  const ours = await cpuPerLoad(program.process.pid!, program.url)
  const theirs = await cpuPerLoad(bare.process.pid!, bare.url)
  return {
    requests_per_load: Object.keys(home).length,
    cpu_per_load_us: Math.round(ours),
    bare_cpu_per_load_us: Math.round(theirs),
    cpu_ratio: round2(ours / theirs),
  }
}

async function cpuPerLoad(pid: number, url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const load = async () => {
    for (const path of Object.keys(home)) await fetchWhole(url + path, agent)
  }
  for (let count = 0; count < WARM_UP_LOADS; count++) await load()
  const before = cpuTicks(pid)
  for (let count = 0; count < PAGE_LOADS; count++) await load()
  const ticks = cpuTicks(pid) - before
  agent.destroy()
  return (ticks / TICKS_PER_SECOND / PAGE_LOADS) * 1_000_000
}

/** User and system time of a whole process. */
function cpuTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return Number(fields[11]) + Number(fields[12])
}

/** A document and the files that its head names, as a browser gets them. */
async function filesOfPage(url: string): Promise<Record<string, BareAnswer>> {
  const document = await (await fetch(url)).text()
  const paths = [
    ...document.matchAll(/(?:<script[^>]*src|<link rel="(?:modulepreload|stylesheet)"[^>]*href)="([^"]+)"/g),
  ]
  const wanted = [new URL(url).pathname, ...new Set(paths.map(([, path]) => path!))]
  const answers = await Promise.all(wanted.map((path) => readyAnswer(new URL(path, url).href)))
  return Object.fromEntries(wanted.map((path, index) => [path, answers[index]!]))
}

/** As sent, so compressed. */
async function readyAnswer(url: string): Promise<BareAnswer> {
  const { headers, body } = await fetchWhole(url)
  const kept = ['content-type', 'content-encoding', 'content-length']
  return {
    headers: Object.fromEntries(kept.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
    body: body.toString('base64'),
  }
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

async function startBare(answers: Record<string, BareAnswer>) {
  const child = fork(new URL('./bare-server.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  const port = await new Promise<number>((resolve) => {
    child.once('message', (message) => resolve(message as number))
    child.send(answers)
  })
  return { process: child, url: `http://127.0.0.1:${port}` }
}

function htmlHeaders(): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(BARE_PAGE)),
  }
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}

function round1(value: number): number {
  return Math.round(value * 10) / 10
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
