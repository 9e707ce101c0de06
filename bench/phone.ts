/**
 * The back office on a phone on a slow network, signed in and behind Caddy, with 20,000 contact requests and 5,000
 * quotations: each screen by its address with an empty cache, again with a warm one, and again by a link of the
 * navigation, until its data is shown. Targets: 2.5 s, 1.2 s and 0.3 s.
 *
 *   npm run build && node bench/phone.ts
 */
import type { Page } from '@playwright/test'
import { en } from '../src/shared/i18n/en.ts'
import { createT } from '../src/shared/i18n/t.ts'
import { slowPage, startPhoneSite } from './phone-site.ts'
import { ofTimes, type Row, record } from './record.ts'
import { median, rounded, summary } from './statistics.ts'
import { NO_COPIES } from './visit.ts'

const ROUNDS = 3
const SETTLED_MS = 1_500
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const CPU_SLOWDOWN = 4
const TARGETS = { first: 2_500, second: 1_200, return: 300 }
const VISITS = {
  first: 'first visit, to its address',
  second: 'second visit, by a load of the document',
  return: 'second visit, by the navigation',
}
/** Looks once a frame, so the page is hardly slower for it. */
const WATCH = `globalThis.whenShown = (shown, titleBefore, then) => {
  const look = () => {
    const isThere = document.querySelector(shown) &&
      document.querySelector('h1')?.textContent !== titleBefore &&
      !document.querySelector('main [aria-busy="true"]')
    if (isThere) setTimeout(() => then(performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}`
const t = createT(en, 'en')
/** What shows that the data of a screen is there. */
const SCREENS = {
  '/internal': 'main [aria-labelledby="today-title"]',
  '/internal/contacts': 'main [data-row]',
  '/internal/products': 'main [data-row]',
  '/internal/translations': 'main [data-row]',
  '/internal/quotations': 'main [data-row]',
  '/internal/quotations?view=board': 'main li[data-row]',
}
type Visit = keyof typeof VISITS
type Screen = keyof typeof SCREENS

const site = await startPhoneSite()
const screens = await measureLoads()
await site.end()

record('phone', [
  ...visitsOf(screens).map(
    ([visit, times]): Row => ({
      key: `slowest ${visit}`,
      what: `the slowest screen, ${VISITS[visit]}`,
      unit: 'ms',
      value: Math.max(...Object.values(times).map(median)),
      statistic: 'median',
      limit: TARGETS[visit],
      isMain: true,
    }),
  ),
  ...visitsOf(screens).flatMap(([visit, all]) =>
    Object.entries(all).map(
      ([path, times]): Row => ({
        key: `${path} ${visit}`,
        what: `${path}, ${VISITS[visit]}`,
        ...ofTimes(summary(times)),
        limit: TARGETS[visit],
      }),
    ),
  ),
])
process.exit()

function visitsOf(found: Awaited<ReturnType<typeof measureLoads>>) {
  return Object.entries(found) as [Visit, Partial<Record<Screen, number[]>>][]
}

async function measureLoads() {
  const found: Record<Visit, Partial<Record<Screen, number[]>>> = { first: {}, second: {}, return: {} }
  const add = (visit: Visit, path: Screen, ms: number) => {
    found[visit][path] = [...(found[visit][path] ?? []), ms]
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const [path, shown] of Object.entries(SCREENS) as [Screen, string][]) {
      for (const visit of ['first', 'second'] as const)
        add(visit, path, await load(site.url + path, shown, visit === 'first'))
      // The board has no entry in the navigation.
      if (!path.includes('?')) add('return', path, await goBack(path))
    }
  return found
}

/** Loads a screen in a tab of its own, from the start of the navigation until the data is painted. */
async function load(url: string, shown: string, isFirst: boolean): Promise<number> {
  const page = await slowLoad(url, shown, isFirst)
  const ms = await page.evaluate<number>('globalThis.shown')
  await page.waitForTimeout(SETTLED_MS)
  await page.close()
  return rounded(ms, 1)
}

/** Goes from a screen to another one, and from there, as a person does after a while, by the menu back to it. */
async function goBack(path: Screen): Promise<number> {
  const other: Screen = path === '/internal' ? '/internal/contacts' : '/internal'
  const page = await slowLoad(site.url + path, SCREENS[path], false)
  await page.evaluate('globalThis.shown')
  await page.waitForTimeout(SETTLED_MS)
  await go(page, other)
  await page.waitForTimeout(6_000)
  const ms = await go(page, path)
  await page.close()
  return rounded(ms, 1)
}

/** Measures the time from the tap until the data of another screen, which has another title, is painted. */
async function go(page: Page, path: Screen): Promise<number> {
  await page.getByRole('button', { name: t('layout.menu'), exact: true }).tap()
  await page.evaluate(`(() => {
    const title = document.querySelector('h1').textContent
    globalThis.shown = new Promise((resolve) => addEventListener('touchstart', ({ timeStamp }) => {
      globalThis.whenShown(${JSON.stringify(SCREENS[path])}, title, (ms) => resolve(ms - timeStamp))
    }, { once: true, capture: true }))
  })()`)
  await page.getByRole('dialog').locator(`nav a[href="${path}"]`).tap()
  return page.evaluate<number>('globalThis.shown')
}

async function slowLoad(url: string, shown: string, isFirst: boolean): Promise<Page> {
  const { page, session } = await slowPage(site.context, CPU_SLOWDOWN)
  await session.send('Network.enable', NO_COPIES)
  if (isFirst) await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await page.addInitScript({ content: WATCH })
  await page.addInitScript({
    content: `globalThis.shown = new Promise((resolve) => whenShown(${JSON.stringify(shown)}, '', resolve))`,
  })
  await page.goto(url, { waitUntil: 'commit' })
  return page
}
