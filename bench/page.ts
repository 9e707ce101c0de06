/**
 * Our home page beside Astro's static page with the same content, sent by Express, each a first visit on a slow phone,
 * in turns in one run. Target: a first paint no later than 0.75 of Astro's. And every other public page in both
 * languages, which may not move while it loads.
 *
 *   npm run build && npm --prefix bench ci && node bench/page.ts
 */
import { newDirectory } from '../test/support/directory.ts'
import { end } from './first-answer.ts'
import { buildSites, newOurs, newSites, savePage } from './peers/contenders.ts'
import { type Row, record } from './record.ts'
import { median, rounded } from './statistics.ts'
import { openBrowser, type Visit, visit } from './visit.ts'

const PAGES = ['', '/services', '/products', '/packages', '/contact', '/partners', '/quotation']
const LANGUAGES = ['en', 'zh']
const ROUNDS = 11
const TARGET_RATIO = 0.75

const pages = newDirectory()
const ours = await newOurs(newDirectory())
const started = await ours.start()
await savePage(ours, pages)
buildSites(ours)
const sites = await newSites(ours.database)
const astro = sites.find(({ name }) => name.startsWith('Astro, static'))!
const peer = await astro.start()
process.once('exit', () => {
  for (const { child } of [started, peer]) child.kill()
})
const paths = LANGUAGES.flatMap((language) => PAGES.map((page) => `/${language}${page}`))
const [visits, peers] = await visitAll()
await end(started)
await end(peer)

const of = (some: readonly Visit[], measure: keyof Visit) =>
  rounded(median(some.map((one) => one[measure])), 1)
const ratio = (measure: 'fcp' | 'lcp') => rounded(of(visits['/en']!, measure) / of(peers, measure), 2)

record('page', [
  {
    key: 'first paint to Astro',
    what: "the home page's first paint to that of Astro's static page",
    unit: '×',
    value: ratio('fcp'),
    statistic: 'ratio of medians',
    limit: TARGET_RATIO,
    peers: { 'ours, ms': of(visits['/en']!, 'fcp'), 'Astro, ms': of(peers, 'fcp') },
    isMain: true,
  },
  {
    key: 'largest paint to Astro',
    what: "its largest paint to that of Astro's static page",
    unit: '×',
    value: ratio('lcp'),
    statistic: 'ratio of medians',
    peers: { 'ours, ms': of(visits['/en']!, 'lcp'), 'Astro, ms': of(peers, 'lcp') },
  },
  {
    key: 'most shift',
    what: 'the most that any page moves while it loads',
    unit: '',
    value: Math.max(...Object.values(visits).flatMap((some) => some.map(({ shift }) => shift))),
    statistic: 'most',
    limit: 0,
    isMain: true,
  },
  ...Object.entries(visits).flatMap(([path, some]): Row[] => [
    {
      key: `${path} fcp`,
      what: `${path}: first paint`,
      unit: 'ms',
      value: of(some, 'fcp'),
      statistic: 'median',
    },
    {
      key: `${path} kb`,
      what: `${path}: bytes before the visitor scrolls`,
      unit: 'KB',
      value: of(some, 'kb'),
    },
  ]),
])

/** Visits take turns. */
async function visitAll(): Promise<[Record<string, Visit[]>, Visit[]]> {
  const browser = await openBrowser()
  const own: Record<string, Visit[]> = Object.fromEntries(paths.map((path) => [path, []]))
  const others: Visit[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const path of paths) {
      own[path]!.push(await visit(browser, `http://localhost:${ours.port}${path}`))
      if (path === '/en')
        others.push(await visit(browser, `http://localhost:${astro.port}${astro.paths.page}`))
    }
  await browser.close()
  return [own, others]
}
