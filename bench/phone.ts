/**
 * The back office on a slow phone (`page.ts`), signed in and behind Caddy, with 20,000 contact requests and 5,000
 * quotations: each screen after signing in with an empty cache, which is how people come to it; with an empty cache and a
 * session; again with a warm one; and again by a link of the navigation. Until its data is shown, beside a bare page in
 * turns; and until the scripts have taken a drawn screen over. Targets: 1.5 s for a first visit, 0.3 s for a second. A bare page takes nearly as long as that, so a load of the
 * whole document cannot reach it.
 */
import type { Page } from '@playwright/test'
import { paths } from '../src/client/paths.ts'
import { en } from '../src/shared/i18n/en.ts'
import { createT } from '../src/shared/i18n/t.ts'
import { CONTACTS, QUOTATIONS, slowPage, startPhoneSite } from './phone-site.ts'
import { ofTimes, type Row, record } from './record.ts'
import { ADMIN_PASSWORD } from './sign-in-to.ts'
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
const KEY_MS = 150
const TARGETS = { signIn: 1_500, first: 1_500, second: 300, return: 300 }
const VISITS = {
  signIn: 'first visit, after signing in',
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
}
document.addEventListener('hydrated', () => { globalThis.usable = performance.now() })`
const t = createT(en, 'en')
/** What shows that the data of a screen is there. */
const SCREENS = {
  '/internal': '.strip-figures',
  '/internal/contacts': 'main [data-row]',
  '/internal/products': 'main [data-row]',
  '/internal/translations': 'main [data-row]',
  '/internal/quotations': 'main [data-row]',
  '/internal/quotations?view=board': '.board-card',
}
type Visit = keyof typeof VISITS
type Screen = keyof typeof SCREENS

const site = await startPhoneSite()
const loads = await measureLoads()
await site.end()

record(
  'phone',
  [
    ...visitsOf(loads).map(
      ([visit, screens]): Row => ({
        key: `slowest ${visit}`,
        what: `the slowest screen, ${VISITS[visit]}, until its data is shown`,
        unit: 'ms',
        value: Math.max(...Object.values(screens).map(median)),
        statistic: 'median',
        limit: TARGETS[visit],
        isMain: true,
      }),
    ),
    ...visitsOf(loads).flatMap(([visit, screens]) =>
      Object.entries(screens).map(([path, times]): Row => {
        const bare = median(loads.bare[visit === 'second' || visit === 'return' ? 'second' : 'first'])
        return {
          key: `${path} ${visit}`,
          what: `${path}, ${VISITS[visit]}`,
          ...ofTimes(summary(times)),
          limit: TARGETS[visit],
          peers: { 'bare page, ms': rounded(bare, 1), 'ratio to it': rounded(median(times) / bare, 2) },
        }
      }),
    ),
    ...Object.entries(loads.usable).flatMap(([visit, screens]) =>
      Object.entries(screens).map(
        ([path, times]): Row => ({
          key: `${path} ${visit} usable`,
          what: `${path}, ${VISITS[visit as Visit]}, until its scripts have taken it over`,
          ...ofTimes(summary(times)),
        }),
      ),
    ),
  ],
  { contacts: CONTACTS, quotations: QUOTATIONS, loads },
)
process.exit()

function visitsOf({ screens }: Awaited<ReturnType<typeof measureLoads>>) {
  return Object.entries(screens) as [Visit, Partial<Record<Screen, number[]>>][]
}

async function measureLoads() {
  const bare = { first: [] as number[], second: [] as number[] }
  const screens: Record<Visit, Partial<Record<Screen, number[]>>> = {
    signIn: {},
    first: {},
    second: {},
    return: {},
  }
  const usable: Record<'first' | 'second', Partial<Record<Screen, number[]>>> = { first: {}, second: {} }
  for (let round = 0; round < ROUNDS; round++) {
    for (const visit of ['first', 'second'] as const)
      bare[visit].push((await load(site.bareUrl, 'h1', visit === 'first')).shown)
    for (const [path, shown] of Object.entries(SCREENS) as [Screen, string][]) {
      screens.signIn[path] ??= []
      screens.signIn[path].push(await signIn(path))
      for (const visit of ['first', 'second'] as const) {
        const times = await load(site.url + path, shown, visit === 'first')
        screens[visit][path] ??= []
        screens[visit][path].push(times.shown)
        usable[visit][path] ??= []
        usable[visit][path].push(times.usable)
      }
      // The board has no entry in the navigation.
      if (path.includes('?')) continue
      screens.return[path] ??= []
      screens.return[path].push(await goBack(path))
    }
  }
  return { bare, screens, usable }
}

/** In a tab of its own, from the start of the navigation until the data is painted, and until the scripts have run. */
async function load(
  url: string,
  shown: string,
  isFirst: boolean,
): Promise<{ shown: number; usable: number }> {
  const page = await slowLoad(url, shown, isFirst)
  const ms = await page.evaluate<number>('globalThis.shown')
  await page.waitForTimeout(SETTLED_MS)
  const isBare = url === site.bareUrl
  if (!isBare) await page.waitForFunction('globalThis.usable')
  const usable = isBare ? ms : await page.evaluate<number>('globalThis.usable')
  await page.close()
  return { shown: rounded(ms, 1), usable: rounded(usable, 1) }
}

/** Types as fast as a practised person, and signs in as soon as the captcha is solved; from the start of the next document. */
async function signIn(path: Screen): Promise<number> {
  await site.context.clearCookies()
  const page = await slowLoad(`${site.url}${paths.login(path)}`, SCREENS[path], true)
  await page.getByLabel(t('login.username')).pressSequentially('admin', { delay: KEY_MS })
  await page
    .getByLabel(t('login.password'), { exact: true })
    .pressSequentially(ADMIN_PASSWORD, { delay: KEY_MS })
  await page.getByRole('button', { name: t('captcha.start') }).tap()
  await page.getByRole('button', { name: t('login.signIn'), exact: true }).tap()
  await page.waitForURL(site.url + path, { waitUntil: 'commit' })
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

/** From the tap until the data of another screen, which has another title, is painted. */
async function go(page: Page, path: Screen): Promise<number> {
  await page.getByRole('button', { name: t('layout.menu'), exact: true }).tap()
  await page.evaluate(`(() => {
    const title = document.querySelector('h1').textContent
    globalThis.shown = new Promise((resolve) => addEventListener('touchstart', ({ timeStamp }) => {
      globalThis.whenShown(${JSON.stringify(SCREENS[path])}, title, (ms) => resolve(ms - timeStamp))
    }, { once: true, capture: true }))
  })()`)
  await page.locator(`.phone-menu a[href="${path}"]`).tap()
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
