/** A first visit to a page as a slow phone makes it: its paints, its layout shift and its bytes. */
import { type Browser, chromium, type Page } from '@playwright/test'
import { findWholeBrowser } from '../e2e/find-browser.ts'

const SETTLED_MS = 1_500
/** A phone on a slow mobile network. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const CPU_SLOWDOWN = 4
/** Otherwise the browser decodes and keeps what it loads a second time, for its developer tools. */
export const NO_COPIES = { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }

export interface Visit {
  fcp: number
  lcp: number
  shift: number
  kb: number
}

/**
 * Chromium draws parts of its own window as pages (`WebUIOmnibox…`), which takes a second of CPU with each new window
 * and which a phone does not do. Naming features here replaces Playwright's list, of which `PaintHolding` matters.
 */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-features=PaintHolding,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
]

export function openBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: findWholeBrowser(), args: [...BROWSER_ARGS, ...args] })
}

/** Visits a page with an empty cache, until everything that loads without scrolling has loaded. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
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
  await session.send('Network.enable', NO_COPIES)
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
  /** How far the layout shift moved the page. */
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
