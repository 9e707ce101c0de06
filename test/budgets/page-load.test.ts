/** The budgets of sizes (docs/performance.md). */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { screens } from '../../src/client/internal/screens.ts'
import { newDirectory } from '../support/directory.ts'
import { type Program, startProgram } from '../support/process.ts'
import { filesOfPage, internalScripts, kilobytes, scriptKilobytes } from './page-files.ts'

const REQUESTS = 14
/** The most scripts of each page in KB of gzip. */
const SCRIPT_LIMITS = {
  '/': 90,
  '/services': 100,
  '/products': 100,
  '/packages': 100,
  '/partners': 100,
  '/contact': 100,
  '/privacy': 100,
  '/quotation': 100,
  '/quotation/view': 100,
  '/login': 100,
}

let program: Program
beforeAll(async () => {
  const directory = newDirectory()
  program = await startProgram({ DATA_DIR: `${directory}/data`, UPLOADS_DIR: `${directory}/uploads` })
})
afterAll(() => program.end('SIGTERM'))

it.each(Object.entries(SCRIPT_LIMITS))('%s loads at most %i KB of scripts', async (page, limit) => {
  expect(await scriptKilobytes(program.url + page)).toBeLessThanOrEqual(limit)
})

const DESK = 'quotation/desk/quotations-page.tsx'
const PLACES_OF_THE_DESK = [
  'quotation/desk/desk-board.tsx',
  'quotation/quotation-page.tsx',
  'quotation/version/revise-page.tsx',
]
const VISITS = [...screens.map(({ file }) => [file]), ...PLACES_OF_THE_DESK.map((file) => [DESK, file])]

it.each(VISITS.map((files) => [files.at(-1), files] as const))(
  'a first visit to %s loads at most 258 KB of scripts',
  (_, files) => {
    expect(kilobytes(internalScripts(files))).toBeLessThanOrEqual(258)
  },
)

it.each(VISITS.map((files) => [files.at(-1), files] as const))(
  'a first visit to %s loads at most 20 scripts',
  (_, files) => {
    expect(internalScripts(files).length).toBeLessThanOrEqual(20)
  },
)

it('draws the list, a quotation and the dashboard without what draws dialogs, menus and toasts', () => {
  const drawsWindows = (script: string) => script.includes('/windows-')
  expect(internalScripts(['kit/dialog-window.tsx']).some(drawsWindows)).toBe(true)
  // The stream of news is loaded beside each screen.
  for (const file of [
    DESK,
    'quotation/quotation-page.tsx',
    'dashboard/dashboard-page.tsx',
    'kit/follow-news.ts',
  ])
    expect(internalScripts([file]).some(drawsWindows), file).toBe(false)
})

it('loads a screen of the back office for nothing but its own parts', () => {
  const files: Record<string, { imports?: string[] }> = JSON.parse(
    readFileSync('dist/client/internal.json', 'utf8'),
  )
  for (const page of screens.map(({ file }) => `src/client/internal/${file}`)) {
    expect(files[page]).toBeDefined()
    // An entry of a list is only opened from it.
    const others = Object.entries(files).filter(([name]) => featureOf(name) !== featureOf(page))
    expect(others.filter(([, { imports = [] }]) => imports.includes(page))).toEqual([])
  }
})

/** The folder of a screen below `src/client/internal`, with all that it opens. */
function featureOf(path: string): string | undefined {
  return path.split('/')[3]
}

it('loads no file of the back office in a public page', () => {
  const sources = Object.keys(JSON.parse(readFileSync('dist/client/site.json', 'utf8')))
  expect(sources).toContain('src/client/site/home/home-page.tsx')
  expect(sources.filter((source) => source.startsWith('src/client/internal/'))).toEqual([])
})

it('has no page of parts, which only `npm run dev` serves', async () => {
  expect((await fetch(`${program.url}/dev/parts`)).status).toBe(404)
  const sources = ['site', 'internal'].flatMap((build) =>
    Object.keys(JSON.parse(readFileSync(`dist/client/${build}.json`, 'utf8'))),
  )
  expect(sources.filter((source) => source.startsWith('src/client/dev/'))).toEqual([])
})

it(`loads the home page in ${REQUESTS} requests`, async () => {
  const files = await filesOfPage(`${program.url}/en`)
  expect(files.length).toBeLessThanOrEqual(REQUESTS)
})

it.each(['/favicon.ico', '/favicon.svg', '/favicon-32.png', '/touch-icon.png'])('has %s', async (path) => {
  const answer = await fetch(program.url + path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image/)])
})
