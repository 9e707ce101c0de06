/**
 * The five public pages in both languages on a slow phone, each beside a bare HTML page with one heading from
 * node:http, in turns in one run; and the server's CPU for a load of the home page, beside node:http sending the
 * same bytes. Targets: first and largest paint at most 1.4 times the bare page's, 160 KB before the visitor
 * scrolls, no layout shift. Aim: twice the CPU.
 */
import { join } from 'node:path'
import { newDirectory } from '../test/support/directory.ts'
import { startProgram } from '../test/support/process.ts'
import { atRest, base64, cpuOfLoads, filesOfPage, startBare } from './page-load.ts'
import { type Row, record } from './record.ts'
import { median, rounded } from './statistics.ts'
import { openBrowser, type Visit, visit } from './visit.ts'

const PAGES = ['', '/services', '/contact', '/partners', '/quotation']
const LANGUAGES = ['en', 'zh']
const ROUNDS = 11
const CPU_SLICES = 60
const TARGETS = { ratio: 1.4, kb: 160, cpu_ratio: 2 }

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
await atRest(program.process.pid!)
const result = {
  ...(await paints()),
  ...(await cpuOfLoads(program, bare, Object.keys(home), CPU_SLICES)),
}
await program.end('SIGTERM')
bare.process.kill()

record(
  'page',
  [
    ...Object.entries(result.pages).flatMap(([path, page]): Row[] => [
      {
        key: `${path} fcp_ratio`,
        what: `${path}: first paint to that of a bare page`,
        unit: '×',
        value: page.fcp_ratio,
        statistic: 'ratio of medians',
        limit: TARGETS.ratio,
        peers: { 'page, ms': page.fcp_ms, 'bare, ms': result.bare_fcp_ms },
        ...(path === '/en' && { isMain: true }),
      },
      {
        key: `${path} lcp_ratio`,
        what: `${path}: largest paint to that of a bare page`,
        unit: '×',
        value: page.lcp_ratio,
        statistic: 'ratio of medians',
        limit: TARGETS.ratio,
        peers: { 'page, ms': page.lcp_ms, 'bare, ms': result.bare_lcp_ms },
        ...(path === '/en' && { isMain: true }),
      },
      {
        key: `${path} kb`,
        what: `${path}: bytes before the visitor scrolls`,
        unit: 'KB',
        value: page.kb,
        limit: TARGETS.kb,
      },
      { key: `${path} shift`, what: `${path}: layout shift`, unit: '', value: page.layout_shift, limit: 0 },
    ]),
    {
      key: 'cpu_ratio to the same headers',
      what: 'CPU of a page load to that of node:http with the same bytes and headers',
      unit: '×',
      value: result.cpu_ratio,
      statistic: 'ratio of medians',
      limit: TARGETS.cpu_ratio,
      peers: { 'ours, µs': result.cpu_per_load_us, 'node:http, µs': result.bare_cpu_per_load_us },
      isMain: true,
    },
  ],
  result,
)

async function paints() {
  const browser = await openBrowser()
  const paths = LANGUAGES.flatMap((language) => PAGES.map((page) => `/${language}${page}`))
  const bares: Visit[] = []
  const visits: Record<string, Visit[]> = Object.fromEntries(paths.map((path) => [path, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const path of paths) {
      // As often as all pages together: each ratio depends on its median.
      bares.push(await visit(browser, `${bare.url}/bare`))
      visits[path]!.push(await visit(browser, program.url + path))
    }
  }
  await browser.close()
  const of = (measured: Visit[], measure: keyof Visit) =>
    rounded(median(measured.map((one) => one[measure])), 1)
  const beside = (measured: Visit[]) => ({
    fcp_ms: of(measured, 'fcp'),
    lcp_ms: of(measured, 'lcp'),
    fcp_ratio: rounded(of(measured, 'fcp') / of(bares, 'fcp'), 2),
    lcp_ratio: rounded(of(measured, 'lcp') / of(bares, 'lcp'), 2),
    kb: of(measured, 'kb'),
    layout_shift: Math.max(...measured.map(({ shift }) => shift)),
  })
  return {
    bare_fcp_ms: of(bares, 'fcp'),
    bare_lcp_ms: of(bares, 'lcp'),
    pages: Object.fromEntries(paths.map((path) => [path, beside(visits[path]!)])),
  }
}

function htmlHeaders(): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(BARE_PAGE)),
  }
}
