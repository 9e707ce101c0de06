/** Firefox over WebDriver BiDi. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { WAIT_ENDS_WITHIN_MS } from '../../test/support/guards.ts'
import type { Engine, Size, Window } from './engine.ts'
import { drawn } from './webdriver.ts'

/** Fast typing. */
const KEY_MS = 20
const LOOK_EVERY_MS = 50

export async function startFirefox(path: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: path,
    timeout: WAIT_ENDS_WITHIN_MS,
    // Enables touch events, also on machines without a touch screen.
    extraPrefsFirefox: { 'dom.w3c_touch_events.enabled': 1 },
  })
  return { newWindow: (size) => newWindow(browser, size), close: () => browser.close() }
}

async function newWindow(browser: Browser, size: Size): Promise<Window> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(size)
  const complaints = listen(page)
  return {
    async open(address) {
      const before = await loadedDocument(page)
      await page.evaluate((to) => location.assign(to), address)
      for (let waited = 0; waited < WAIT_ENDS_WITHIN_MS; waited += LOOK_EVERY_MS) {
        const now = await loadedDocument(page)
        if (now !== undefined && now !== before) return
        await sleep(LOOK_EVERY_MS)
      }
      throw new Error(`${address} has not loaded`)
    },
    run: (work, ...parameters) => page.evaluate(work as never, ...(parameters as unknown as never[])),
    async press(pointer, { x, y }) {
      if (pointer === 'mouse') return page.mouse.click(x, y)
      await touch(page, x, y)
    },
    async drag(from, to) {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 2 })
      await page.evaluate(drawn)
      await page.mouse.up()
    },
    type: (text) => page.keyboard.type(text, { delay: KEY_MS }),
    key: (key) => page.keyboard.press(key),
    async selectAll() {
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
    },
    picture: async () => Buffer.from(await page.screenshot()),
    complaints: () => complaints,
    close: () => context.close(),
  }
}

/** The page receives the click some time after the touch ends, and typing must wait for it. */
async function touch(page: Page, x: number, y: number): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.awaitsClick = ''
    addEventListener('click', () => delete dataset.awaitsClick, { capture: true, once: true })
  })
  await page.touchscreen.tap(x, y)
  // A click that opens another page ends this one.
  const awaitsClick = () =>
    page.evaluate(() => 'awaitsClick' in document.documentElement.dataset).catch(() => false)
  while (await awaitsClick()) await sleep(LOOK_EVERY_MS)
}

/**
 * When the document began, once it is loaded. Puppeteer’s own `goto` waits forever where a page belongs to another group
 * of windows than the one before (docs/decisions/0072) and that one has changed its address.
 */
function loadedDocument(page: Page): Promise<number | undefined> {
  const began = () => (document.readyState === 'complete' ? performance.timeOrigin : undefined)
  return page.evaluate(began).catch(() => undefined)
}

/** Collects console errors. Firefox does not log refused requests as errors, so none needs to be ignored. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}
