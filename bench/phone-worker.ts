/** Acts on a page as a person does, and collects how long each interaction took until the next paint. */
import type { Locator, Page } from '@playwright/test'

export interface Interaction {
  kind: string
  ms: number
}

/** What lasts less is not reported by the browser. */
const THRESHOLD_MS = 16
/** The browser reports an interaction a moment after its paint. */
const REPORT_MS = 60

export class PhoneWorker {
  readonly seen: Interaction[] = []
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async on(page: Page): Promise<PhoneWorker> {
    await page.addInitScript({ content: OBSERVE })
    return new PhoneWorker(page)
  }

  async open(url: string, shown: string): Promise<void> {
    await this.page.goto(url)
    await this.page.locator(shown).first().waitFor()
    await this.settle()
    // What the load itself made long is not an interaction.
    await this.take()
  }

  async tap(kind: string, target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    await target.tap()
    await this.collect(kind)
  }

  async press(kind: string, key: string): Promise<void> {
    await this.page.keyboard.press(key)
    await this.collect(kind)
  }

  async type(kind: string, target: Locator, text: string): Promise<void> {
    await this.tap(`${kind}: focus`, target)
    for (const character of text) await this.press(kind, character)
  }

  async erase(kind: string, target: Locator): Promise<void> {
    const { length } = await target.inputValue()
    for (let left = length; left > 0; left--) await this.press(kind, 'Backspace')
  }

  /** The list of a select belongs to the system; what remains is the change. */
  async choose(target: Locator, value: string): Promise<void> {
    await target.selectOption(value)
    await this.settle()
  }

  async drag(kind: string, handle: Locator): Promise<void> {
    await handle.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await handle.boundingBox())!
    const { mouse } = this.page
    await mouse.move(x + width / 2, y + height / 2)
    await mouse.down()
    for (let step = 1; step <= 8; step++)
      await mouse.move(x + width / 2 - step * 5, y + height / 2 + step * 8)
    await this.collect(`${kind}: grab`)
    await mouse.up()
    await this.collect(`${kind}: drop`)
  }

  async scroll(): Promise<void> {
    for (let step = 0; step < 8; step++) await this.page.mouse.wheel(0, 700)
    for (let step = 0; step < 8; step++) await this.page.mouse.wheel(0, -700)
  }

  /** Until what was asked for is shown. */
  async settle(): Promise<void> {
    await this.page.waitForTimeout(250)
    await this.page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
  }

  /** An interaction below the threshold counts as one at it. */
  private async collect(kind: string): Promise<void> {
    const durations = await this.take()
    const found = durations.length > 0 ? durations : [THRESHOLD_MS]
    this.seen.push(...found.map((ms) => ({ kind, ms })))
  }

  private take(): Promise<number[]> {
    return this.page.evaluate<number[]>(`new Promise((resolve) =>
      requestAnimationFrame(() => setTimeout(() => resolve(takeInteractions()), ${REPORT_MS})))`)
  }
}

/** In the page. Of the events of an interaction, the longest counts. */
const OBSERVE = `(() => {
  const longest = new Map()
  const keep = (entries) => {
    for (const { interactionId, duration } of entries)
      if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
  }
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: ${THRESHOLD_MS}, buffered: true })
  globalThis.takeInteractions = () => {
    keep(observer.takeRecords())
    const taken = [...longest.values()]
    longest.clear()
    return taken
  }
})()`
