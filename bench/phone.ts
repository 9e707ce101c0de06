/**
 * The back office on a slow phone (`page.ts`), signed in, with 20,000 contact requests and 5,000 quotations: five
 * screens with an empty cache, and again with a warm one, until their data is shown, beside a bare page in turns.
 * Targets: 1.5 s for a first visit, 0.3 s for a second.
 */
import type { Page } from '@playwright/test'
import { CONTACTS, QUOTATIONS, slowPage, startPhoneSite } from './phone-site.ts'
import { ofTimes, type Row, record } from './record.ts'
import { median, rounded, summary } from './statistics.ts'

const ROUNDS = 3
const SETTLED_MS = 1_500
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const CPU_SLOWDOWN = 4
const TARGETS = { first_ms: 1_500, second_ms: 300 }
/** What shows that the data of a screen is there. */
const SCREENS = {
  '/internal': '.strip-figures',
  '/internal/contacts': 'main [data-row]',
  '/internal/products': 'main [data-row]',
  '/internal/translations': 'main [data-row]',
  '/internal/quotations': 'main [data-row]',
  '/internal/quotations?view=board': '.board-card',
}

const site = await startPhoneSite()
const loads = await measureLoads()
await site.end()

record(
  'phone',
  [
    ...(['first', 'second'] as const).map(
      (visit): Row => ({
        key: `slowest ${visit}`,
        what: `the slowest screen, ${visit} visit, until its data is shown`,
        unit: 'ms',
        value: Math.max(...loads.screens.map((screen) => median(screen[visit]))),
        statistic: 'median',
        limit: TARGETS[`${visit}_ms`],
        isMain: true,
      }),
    ),
    ...(['first', 'second'] as const).flatMap((visit) =>
      loads.screens.map((screen): Row => {
        const bare = median(loads.bare[visit])
        const ms = median(screen[visit])
        return {
          key: `${screen.path} ${visit}`,
          what: `${screen.path}, ${visit} visit`,
          ...ofTimes(summary(screen[visit])),
          limit: TARGETS[`${visit}_ms`],
          peers: { 'bare page, ms': rounded(bare, 1), 'ratio to it': rounded(ms / bare, 2) },
        }
      }),
    ),
  ],
  { contacts: CONTACTS, quotations: QUOTATIONS, loads },
)

type Visit = 'first' | 'second'

async function measureLoads() {
  const bare: Record<Visit, number[]> = { first: [], second: [] }
  const screens = Object.entries(SCREENS).map(([path, shown]) => ({
    path,
    shown,
    first: [] as number[],
    second: [] as number[],
  }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { url, shown, first, second } of [
      { url: site.bareUrl, shown: 'h1', ...bare },
      ...screens.map((screen) => ({ url: site.url + screen.path, ...screen })),
    ]) {
      first.push(await load(url, shown, true))
      second.push(await load(url, shown, false))
    }
  }
  return { bare, screens }
}

/** In a tab of its own, from the start of the navigation until the data is painted. */
async function load(url: string, shown: string, isFirst: boolean): Promise<number> {
  const { page, session } = await slowPage(site.context, CPU_SLOWDOWN)
  await session.send('Network.enable')
  if (isFirst) await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  const ms = await timeUntilShown(page, url, shown)
  await page.waitForTimeout(SETTLED_MS)
  await page.close()
  return rounded(ms, 1)
}

/** Looks once a frame, so the page is hardly slower for it. */
async function timeUntilShown(page: Page, url: string, shown: string): Promise<number> {
  const content = `(() => {
    let shown
    globalThis.shown = new Promise((resolve) => { shown = resolve })
    const look = () => {
      const isThere = document.querySelector(${JSON.stringify(shown)}) &&
        !document.querySelector('main [aria-busy="true"]')
      if (isThere) setTimeout(() => shown(performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })()`
  await page.addInitScript({ content })
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate<number>('globalThis.shown')
}
