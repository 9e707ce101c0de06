/**
 * Page loads over TLS through the proxies of deploy/ on a slow mobile line: HTTP/1.1, HTTP/2 and, through Caddy, HTTP/3,
 * in turns; and the CPU of a page load in the proxy and in the site. Says so and ends if Caddy is not installed.
 *
 *   npm run build && node bench/behind-proxy.ts
 */
import { connect } from 'node:http2'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findWholeBrowser } from '../e2e/find-browser.ts'
import { newDirectory } from '../test/support/directory.ts'
import { freePort } from '../test/support/free-port.ts'
import { startProgram } from '../test/support/process.ts'
import { pathsOfPage } from './page-paths.ts'
import { cpuMicroseconds } from './process-use.ts'
import { isInstalled, type RunningProxy, startCaddy, startNginx } from './proxies.ts'
import { type Row, record } from './record.ts'
import { slowLine } from './slow-line.ts'
import { median, rounded } from './statistics.ts'

const PAGES = ['/en', '/zh/quotation']
const ROUNDS = 5
const SLICES = 10
const LOADS_PER_SLICE = 50
const SPEED = { roundTripMs: 150, downBytesPerSecond: 1_600_000 / 8, upBytesPerSecond: 750_000 / 8 }
/** HTTP/2 must not be slower than HTTP/1.1. */
const TARGET_RATIO = 1

if (!isInstalled('caddy')) {
  process.stdout.write(
    'Caddy is not installed: proxy is skipped. On Debian: apt-get install caddy nginx-light\n',
  )
  process.exit()
}
const directory = newDirectory()
const program = await startProgram({
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  TRUST_PROXY: 'loopback',
})
const proxies: Record<string, RunningProxy> = {
  caddy: await startCaddy(directory, await freePort(), program.url),
  ...(isInstalled('nginx') && { nginx: await startNginx(directory, await freePort(), program.url) }),
}
// After a failure too.
process.once('exit', () => {
  for (const { process: child } of [program, ...Object.values(proxies)]) child.kill()
})
const ways = Object.keys(proxies).flatMap((proxy) =>
  ['http/1.1', 'h2', ...(proxy === 'caddy' ? ['h3'] : [])].map((protocol) => ({ proxy, protocol })),
)
const paints = await pageLoads()
const cpu = await cpuOfLoads()

const result = { speed: SPEED, rounds: ROUNDS, paints, cpu }
record('behind-proxy', [...paintRows(), ...cpuRows()], result)
process.exit()

interface Load {
  fcp: number
  load: number
  protocols: string[]
}

async function pageLoads() {
  const loads: Record<string, Load[]> = {}
  const lines: Record<string, number> = {}
  for (const [name, { port }] of Object.entries(proxies)) lines[name] = await slowLine(port, SPEED)
  for (let round = 0; round < ROUNDS; round++)
    for (const path of PAGES)
      for (const { proxy, protocol } of round % 2 === 0 ? ways : ways.toReversed()) {
        const key = `${path} ${proxy} ${protocol}`
        loads[key] ??= []
        loads[key].push(await visit(lines[proxy]!, proxies[proxy]!.keyDigest, path, protocol))
      }
  return Object.fromEntries(
    Object.entries(loads).map(([key, measured]) => [
      key,
      {
        fcp_ms: Math.round(median(measured.map(({ fcp }) => fcp))),
        load_ms: Math.round(median(measured.map(({ load }) => load))),
        protocols: [...new Set(measured.flatMap(({ protocols }) => protocols))],
      },
    ]),
  )
}

/** With an empty cache and no connection: a browser of its own. */
async function visit(port: number, keyDigest: string, path: string, protocol: string): Promise<Load> {
  const browser = await chromium.launch({
    executablePath: findWholeBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--host-resolver-rules=MAP localhost 127.0.0.1',
      `--ignore-certificate-errors-spki-list=${keyDigest}`,
      ...(protocol === 'h3'
        ? ['--enable-quic', `--origin-to-force-quic-on=localhost:${port}`]
        : ['--disable-quic']),
      ...(protocol === 'http/1.1' ? ['--disable-http2'] : []),
    ],
  })
  const page = await browser.newPage({ ignoreHTTPSErrors: true, viewport: { width: 390, height: 844 } })
  await page.goto(`https://localhost:${port}${path}`, { waitUntil: 'load' })
  await sleep(300)
  const taken = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return {
      fcp: paint?.startTime ?? Number.NaN,
      load: navigation!.loadEventEnd,
      protocols: [...new Set([navigation!, ...files].map(({ nextHopProtocol }) => nextHopProtocol))],
    }
  })
  await browser.close()
  return taken
}

/** Over HTTP/2 on one connection without the slow line, in turns. */
async function cpuOfLoads() {
  const paths = await pathsOfPage(`${program.url}${PAGES[0]}`)
  const slices: Record<string, { proxy: number[]; site: number[] }> = {}
  for (let slice = 0; slice <= SLICES; slice++)
    for (const [name, { port, process: child }] of Object.entries(proxies)) {
      const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false })
      const before = [cpuMicroseconds(child.pid!), cpuMicroseconds(program.process.pid!)]
      for (let load = 0; load < LOADS_PER_SLICE; load++)
        await Promise.all(
          paths.map(async (path) => {
            const stream = session.request({ ':path': path, 'accept-encoding': 'gzip, br' })
            for await (const _ of stream);
          }),
        )
      const after = [cpuMicroseconds(child.pid!), cpuMicroseconds(program.process.pid!)]
      session.close()
      // The first slice warms up.
      if (slice === 0) continue
      slices[name] ??= { proxy: [], site: [] }
      slices[name].proxy.push((after[0]! - before[0]!) / LOADS_PER_SLICE)
      slices[name].site.push((after[1]! - before[1]!) / LOADS_PER_SLICE)
    }
  return Object.fromEntries(
    Object.entries(slices).map(([name, { proxy, site }]) => [
      name,
      { proxy_us: Math.round(median(proxy)), site_us: Math.round(median(site)) },
    ]),
  )
}

function paintRows(): Row[] {
  return PAGES.flatMap((path) =>
    ways.map(({ proxy, protocol }): Row => {
      const { fcp_ms, load_ms } = paints[`${path} ${proxy} ${protocol}`]!
      const first = paints[`${path} ${proxy} http/1.1`]!
      return {
        key: `${path} ${proxy} ${protocol}`,
        what: `${path} by ${protocol} through ${proxy}: a page load to that by HTTP/1.1`,
        unit: '×',
        value: rounded(load_ms / first.load_ms, 2),
        statistic: 'ratio of medians',
        peers: { 'load, ms': load_ms, 'first paint, ms': fcp_ms },
        ...(protocol === 'h2' && { limit: TARGET_RATIO, isMain: true as const }),
      }
    }),
  )
}

function cpuRows(): Row[] {
  return Object.entries(cpu).map(([name, { proxy_us, site_us }]) => ({
    key: `cpu ${name}`,
    what: `CPU of ${name} to that of the site, for a page load by HTTP/2`,
    unit: '×',
    value: rounded(proxy_us / site_us, 2),
    statistic: 'ratio of medians',
    peers: { [`${name}, µs`]: proxy_us, 'site, µs': site_us },
  }))
}
