/** What a screen costs a phone until its data is shown, and how soon it answers a press. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Office } from './peers/offices.ts'
import { slowPage } from './phone-site.ts'
import { rounded } from './statistics.ts'
import { NO_COPIES } from './visit.ts'

const SETTLED_MS = 1_000
/** A request that takes long, and nothing else slow: what is measured is the page. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 }
const CPU_SLOWDOWN = 4
const LONGEST_MS = 30_000
/** It is in one row of twelve. */
const WORD = 'kitchen'
/** The browser tells of no shorter ones. */
const SHORTEST_MS = 16
/**
 * It looks once a frame, so that the page is hardly slower for it. The data is shown when it is laid out with another
 * text than before, and painted.
 */
const WATCH = `globalThis.textOf = (shown) => {
  const element = document.querySelector(shown)
  return element?.getClientRects().length ? element.textContent || element.value || '' : ''
}
globalThis.whenShown = (shown, before) => new Promise((resolve, reject) => {
  const look = () => {
    const text = textOf(shown)
    if (text !== '' && text !== before) requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  setTimeout(() => reject(new Error(shown + ' does not show')), ${LONGEST_MS})
})
globalThis.answers = []
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) if (interactionId) answers.push(duration)
}).observe({ type: 'event', durationThreshold: ${SHORTEST_MS} })`

export interface Load {
  /** What the main thread takes until the data is shown. */
  cpu_ms: number
  elements: number
  requests: number
  script_kb: number
  all_kb: number
  /** The calls of our router. */
  procedures: string[]
}

/** Loads a screen by its address in a tab of its own, at full speed. */
export async function load(
  context: BrowserContext,
  url: string,
  shown: string,
  isFirst: boolean,
): Promise<Load> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable', NO_COPIES)
  if (isFirst) await session.send('Network.clearBrowserCache')
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const received = countReceived(session)
  await page.addInitScript({
    content: `${WATCH};globalThis.shown = whenShown(${JSON.stringify(shown)}, '')`,
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.evaluate('globalThis.shown')
  const { metrics } = await session.send('Performance.getMetrics')
  await page.waitForTimeout(SETTLED_MS)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  await page.close()
  return {
    cpu_ms: rounded(metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000, 1),
    elements,
    ...received(),
  }
}

function countReceived(session: CDPSession) {
  const types = new Map<string, string>()
  const urls: string[] = []
  let [all, script] = [0, 0]
  session.on('Network.requestWillBeSent', ({ requestId, type = '', request }) => {
    types.set(requestId, type)
    urls.push(request.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all += encodedDataLength
    if (types.get(requestId) === 'Script') script += encodedDataLength
  })
  return () => ({
    requests: urls.length,
    script_kb: rounded(script / 1_000, 1),
    all_kb: rounded(all / 1_000, 1),
    procedures: urls.flatMap((url) => {
      const { pathname, searchParams } = new URL(url)
      return searchParams.has('batch') ? pathname.replace('/trpc/', '').split(',') : []
    }),
  })
}

export const PRESSES = ['menu', 'other', 'back', 'filter', 'key', 'row'] as const
export interface Answer {
  /** From the press to the next paint. */
  paint_ms: number
  /** From the press until what it asks for is shown. */
  shown_ms?: number
}
export type Answers = Record<(typeof PRESSES)[number], Answer>

/** Presses what people press in a list, on a slow phone with all files in its cache. */
export async function pressAll(context: BrowserContext, url: string, office: Office): Promise<Answers> {
  const { paths, shown, press, beforeFilter, search } = office
  const { page, session } = await slowPage(context, CPU_SLOWDOWN)
  await session.send('Network.enable', NO_COPIES)
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await page.addInitScript({ content: WATCH })
  await page.goto(url + paths.list, { waitUntil: 'commit' })
  await waitFor(page, shown.list)
  const answers = {} as Answers
  answers.menu = await answerTo(page, () => press.menu(page))
  answers.other = await answerTo(page, () => press.other(page), shown.other)
  await press.menu(page)
  await page.waitForTimeout(SETTLED_MS)
  answers.back = await answerTo(page, () => press.list(page), shown.list)
  answers.key = await answerTo(page, () => type(page, search))
  await page.locator(search).fill('')
  await page.waitForTimeout(SETTLED_MS)
  await beforeFilter?.(page)
  await page.waitForTimeout(SETTLED_MS)
  answers.filter = await answerTo(page, () => press.filter(page), shown.list)
  answers.row = await answerTo(page, () => press.row(page), shown.record)
  await page.close()
  return answers
}

async function type(page: Page, search: string): Promise<void> {
  await page.locator(search).tap()
  await page.waitForTimeout(SETTLED_MS)
  await page.evaluate('answers.length = 0')
  for (const letter of WORD) {
    await page.keyboard.press(letter)
    await page.waitForTimeout(SETTLED_MS / WORD.length)
  }
}

/** The slowest answer where there are several presses. `shown` may have another text already. */
async function answerTo(page: Page, act: () => Promise<unknown>, shown?: string): Promise<Answer> {
  await page.evaluate('answers.length = 0')
  if (shown)
    await page.evaluate(`{ globalThis.shownAt = new Promise((resolve) => {
      const before = textOf(${JSON.stringify(shown)})
      addEventListener('pointerdown', ({ timeStamp }) => {
        resolve(whenShown(${JSON.stringify(shown)}, before).then((ms) => ms - timeStamp))
      }, { once: true, capture: true })
    }); 0 }`)
  await act()
  const shown_ms = shown && (await page.evaluate<number>('shownAt'))
  await page.waitForTimeout(SETTLED_MS)
  const paints = await page.evaluate<number[]>('answers')
  return {
    paint_ms: Math.max(SHORTEST_MS, ...paints),
    ...(shown_ms && { shown_ms: rounded(shown_ms, 1) }),
  }
}

async function waitFor(page: Page, shown: string): Promise<void> {
  await page.evaluate(`whenShown(${JSON.stringify(shown)}, '')`)
  await page.waitForTimeout(SETTLED_MS)
}
