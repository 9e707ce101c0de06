/**
 * Lighthouse on every public page in both languages, as a phone, on the built server, three times. Target: 97 for
 * performance and 100 in the other categories each time; pages that search engines must not index are exempt from that
 * one.
 *
 *   cd bench && npm install && cd .. && node bench/lighthouse.ts
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findWholeBrowser } from '../e2e/find-browser.ts'
import { newDirectory } from '../test/support/directory.ts'
import { startProgram } from '../test/support/process.ts'
import { type Row, record } from './record.ts'
import { BROWSER_ARGS } from './visit.ts'

const PAGES = [
  '',
  '/services',
  '/products',
  '/packages',
  '/partners',
  '/contact',
  '/privacy',
  '/quotation',
  '/login',
]
const LANGUAGES = ['en', 'zh']
const DEBUGGING_PORT = 9_333
const RUNS = 3
const FULL = 100
const limitOf = (category: string) => (category === 'performance' ? 97 : FULL)
/** Search engines must not index it. */
const NOT_INDEXED = /\/login$/

/** Lighthouse is installed in this folder only, so it has no types. */
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>
interface Report {
  runtimeError?: { code: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; displayValue?: string }>
}

const require = createRequire(import.meta.url)
const { default: lighthouse } = (await import(pathToFileURL(require.resolve('lighthouse')).href)) as {
  default: Lighthouse
}
const directory = newDirectory()
const program = await startProgram({
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
})
const browser = spawn(
  findWholeBrowser(),
  [
    '--headless=new',
    '--no-first-run',
    ...BROWSER_ARGS,
    `--remote-debugging-port=${DEBUGGING_PORT}`,
    `--user-data-dir=${join(directory, 'browser')}`,
  ],
  { stdio: 'ignore' },
)
/** The scores of each run. */
const results: Record<string, Record<string, number[]>> = {}
const misses: string[] = []
try {
  await untilListening()
  // The first pages of a browser take longer, whichever they are: it looks for the fonts of each language.
  for (const language of LANGUAGES) await visit(`/${language}`)
  for (let run = 0; run < RUNS; run++) {
    for (const path of PAGES) {
      for (const language of LANGUAGES) await measure(`/${language}${path}`)
    }
  }
} finally {
  browser.kill()
  await program.end('SIGTERM')
}

if (misses.length > 0) process.stdout.write(`below the limit:\n${misses.join('\n')}\n`)
const scores = Object.entries(results).flatMap(([page, found]) =>
  Object.entries(found).map(([category, values]) => ({ page, category, value: Math.min(...values) })),
)
/** Judges the scores without what search engines must not index. */
const judged = scores.filter(({ page, category }) => !(category === 'seo' && NOT_INDEXED.test(page)))
record('lighthouse', [
  ...[...new Set(scores.map(({ category }) => category))].map(
    (name): Row => ({
      key: `lowest ${name}`,
      what: `the lowest ${name}`,
      unit: 'of 100',
      value: Math.min(...judged.flatMap(({ category, value }) => (category === name ? [value] : []))),
      limit: limitOf(name),
      better: 'more',
      isMain: true,
    }),
  ),
  ...scores.map(
    (score): Row => ({
      key: `${score.page} ${score.category}`,
      what: `${score.page} ${score.category}`,
      unit: 'of 100',
      value: score.value,
      ...(judged.includes(score) && { limit: limitOf(score.category) }),
      better: 'more',
    }),
  ),
])

async function measure(path: string): Promise<void> {
  const lhr = await visit(path)
  const isIndexed = lhr.audits['is-crawlable']?.score === 1
  const scores = Object.entries(lhr.categories).map(([name, { score }]): [string, number] => [
    name,
    Math.round((score ?? 0) * FULL),
  ])
  results[path] ??= {}
  for (const [name, score] of scores) {
    results[path][name] = [...(results[path][name] ?? []), score]
    if (score < limitOf(name) && (name !== 'seo' || isIndexed))
      misses.push(`${path} ${name} ${score}: ${faults(lhr, name)}`)
  }
}

/** Once more where Lighthouse itself failed, for example because it saw no paint: such a report has no scores. */
async function visit(path: string, isRepeated = false): Promise<Report> {
  const { lhr } = await lighthouse(program.url + path, {
    port: DEBUGGING_PORT,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  if (!lhr.runtimeError || isRepeated) return lhr
  process.stdout.write(`${path}: ${lhr.runtimeError.code}, measured again\n`)
  return visit(path, true)
}

/** The audits with lost points. */
function faults({ categories, audits }: Report, category: string): string {
  return categories[category]!.auditRefs.filter(
    ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1,
  )
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim())
    .join(', ')
}

async function untilListening(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${DEBUGGING_PORT}/json/version`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the browser did not start')
}
