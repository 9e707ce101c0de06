/** An hour of work in the back office without its pauses, on a slow CPU: how long each interaction took to paint. */
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { en } from '../src/shared/i18n/en.ts'
import { createT } from '../src/shared/i18n/t.ts'
import { slowPage } from './phone-site.ts'

const t = createT(en, 'en')
const CPU_SLOWDOWN = 6
const ROUNDS = 3
/** What lasts less is not reported by the browser. */
const THRESHOLD_MS = 16
const REPORT_MS = 60
const SEARCHES = ['gmail', 'wong', '茶餐廳']

interface Interaction {
  kind: string
  ms: number
}

interface Site {
  url: string
  bareUrl: string
  context: BrowserContext
}

export async function work({ url, bareUrl, context }: Site) {
  const { page } = await slowPage(context, CPU_SLOWDOWN)
  await page.addInitScript(observe, THRESHOLD_MS)
  const worker = new Worker(page)
  await worker.open(bareUrl, 'h1')
  for (let round = 0; round < 20; round++) {
    await worker.tap('bare: press', page.getByRole('button'))
    await worker.type('bare: type', page.locator('input'), 'wok')
  }
  const bare = worker.seen.splice(0).map(({ ms }) => ms)
  for (let round = 0; round < ROUNDS; round++) {
    await dashboard(worker, url)
    await inbox(worker, url, SEARCHES[round]!)
    await products(worker, url)
    await texts(worker, url)
    await quotations(worker, url, SEARCHES[round]!)
    await board(worker, url)
    await oneQuotation(worker, url, round)
  }
  await page.close()
  return { bare, seen: worker.seen }
}

async function dashboard(worker: Worker, url: string): Promise<void> {
  const { page } = worker
  await worker.open(`${url}/internal`, '.strip-figures')
  await worker.tap('dashboard: open the menu', page.getByRole('button', { name: t('layout.menu') }))
  await worker.tap('dashboard: close the menu', page.getByRole('button', { name: t('layout.menu') }))
  await worker.scroll()
  const account = page.getByRole('button', { name: t('dashboard.accountInfo') })
  await worker.tap('dashboard: open a dialog', account)
  await worker.press('dashboard: close a dialog', 'Escape')
  await worker.tap('dashboard: open the menu', page.getByRole('button', { name: t('layout.menu') }))
  await worker.tap('dashboard: to the inbox', page.locator('.phone-menu a[href="/internal/contacts"]'))
  await page.locator('main [data-row]').first().waitFor()
}

async function inbox(worker: Worker, url: string, words: string): Promise<void> {
  const { page } = worker
  await worker.open(`${url}/internal/contacts`, 'main [data-row]')
  await worker.scroll()
  const search = page.getByRole('searchbox')
  await worker.type('inbox: search', search, words)
  await worker.settle()
  await worker.erase('inbox: erase the search', search)
  await worker.settle()
  for (const filter of await page.locator('main .segment').all()) await worker.tap('inbox: filter', filter)
  await worker.tap('inbox: filter', page.locator('main .segment').first())
  await worker.settle()
  await worker.tap('inbox: next page', page.getByRole('button', { name: t('record.nextPage') }))
  await worker.settle()
  await worker.tap('inbox: open a request', page.locator('main .row-open').first())
  await page.locator('.request-edit').waitFor()
  await worker.tap('inbox: open the note', page.locator('.request-edit'))
  await worker.type('inbox: write a note', page.locator('.request-note textarea'), 'Call on Monday')
  await worker.tap('inbox: save', page.getByRole('button', { name: t('record.save'), exact: true }))
  await page.locator('.request-note textarea').waitFor({ state: 'detached' })
  await worker.tap('inbox: close a request', page.locator('.detail-panel-close'))
  await worker.settle()
}

async function products(worker: Worker, url: string): Promise<void> {
  const { page } = worker
  await worker.open(`${url}/internal/products`, 'main [data-row]')
  await worker.scroll()
  const search = page.getByRole('searchbox')
  await worker.type('products: search', search, 'printer')
  await worker.settle()
  await worker.erase('products: erase the search', search)
  await worker.settle()
  await worker.tap('products: edit prices', page.locator('.product-edit').first())
  await worker.press('products: stop editing', 'Escape')
}

async function texts(worker: Worker, url: string): Promise<void> {
  const { page } = worker
  await worker.open(`${url}/internal/translations`, 'main [data-row]')
  await worker.scroll()
  const search = page.getByRole('searchbox')
  await worker.type('texts: search', search, 'quotation')
  await worker.settle()
  await worker.erase('texts: erase the search', search)
  await worker.settle()
  for (const filter of await page.locator('main .segment').all()) await worker.tap('texts: filter', filter)
  await worker.tap('texts: filter', page.locator('main .segment').first())
  await worker.tap('texts: open a text', page.locator('main .text-reader').first())
  await worker.type('texts: write', page.locator('main .text-editor'), ' and more')
  await worker.press('texts: undo', 'Escape')
  await worker.tap('texts: next page', page.getByRole('button', { name: t('record.nextPage') }))
}

async function quotations(worker: Worker, url: string, words: string): Promise<void> {
  const { page } = worker
  await worker.open(`${url}/internal/quotations`, 'main [data-row]')
  await worker.scroll()
  const search = page.getByRole('searchbox')
  await worker.type('quotations: search', search, words)
  await worker.settle()
  await worker.erase('quotations: erase the search', search)
  await worker.settle()
  await worker.tap('quotations: unfold the filters', page.locator('.desk-filters summary'))
  await worker.choose('quotations: filter', page.getByLabel(t('desk.status')), 'verified')
  await worker.choose('quotations: sort', page.getByLabel(t('desk.order')), 'value')
  await worker.tap('quotations: next page', page.getByRole('button', { name: t('record.nextPage') }))
  await worker.settle()
  await worker.tap('quotations: to the board', page.locator('main .segment').nth(1))
  await page.locator('.board-card').first().waitFor()
  await worker.tap('quotations: to the list', page.locator('main .segment').first())
  await worker.settle()
}

async function board(worker: Worker, url: string): Promise<void> {
  const { page } = worker
  await worker.open(`${url}/internal/quotations?view=board`, '.board-card')
  const search = page.getByRole('searchbox')
  await worker.type('board: search', search, 'chan')
  await worker.settle()
  await worker.erase('board: erase the search', search)
  await worker.settle()
  const handle = page.locator('[data-stage="new"] .reorder-handle').first()
  await worker.tap('board: open the menu of a card', handle)
  await worker.press('board: close the menu of a card', 'Escape')
  await worker.drag('board: drag a card', handle)
  await worker.settle()
}

async function oneQuotation(worker: Worker, url: string, round: number): Promise<void> {
  const { page } = worker
  await worker.open(`${url}/internal/quotations?status=verified`, 'main [data-row]')
  await worker.tap('quotation: open', page.locator('main .row-open').nth(round))
  await worker.tap('quotation: revise', page.getByRole('button', { name: t('desk.revise') }))
  const line = page.locator('.line-editor').first()
  await worker.tap('quotation: open a line', line.locator('summary'))
  await worker.type('quotation: edit a line', line.locator('input').first(), '12')
  await worker.scroll()
  await worker.type(
    'quotation: write a note',
    page.getByLabel(t('desk.noteToCustomer')),
    'Delivery on Monday',
  )
  await worker.tap('quotation: save', page.getByRole('button', { name: t('record.save'), exact: true }))
  await page.locator('.version-form').waitFor({ state: 'detached' })
}

/** Acts as a person does, and collects what the browser reports of each action. */
class Worker {
  readonly seen: Interaction[] = []
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(url: string, shown: string): Promise<void> {
    await this.page.goto(url)
    await this.page.locator(shown).first().waitFor()
    await this.settle()
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

  /** The list of a select is the system's; what remains is the change. */
  async choose(kind: string, target: Locator, value: string): Promise<void> {
    await this.tap(`${kind}: focus`, target)
    await this.press(`${kind}: close the list`, 'Escape')
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

  /** The browser reports an interaction after its paint. An interaction below the threshold counts as one at it. */
  private async collect(kind: string): Promise<void> {
    const durations = await this.page.evaluate(
      (ms) =>
        new Promise<number[]>((resolve) => {
          requestAnimationFrame(() => setTimeout(() => resolve(globalThis.takeInteractions()), ms))
        }),
      REPORT_MS,
    )
    const found = durations.length > 0 ? durations : [THRESHOLD_MS]
    this.seen.push(...found.map((ms) => ({ kind, ms })))
  }
}

declare global {
  /** The durations of the interactions since the last call. */
  function takeInteractions(): number[]
}

/** In the page. Of the events of an interaction, the longest counts. */
function observe(durationThreshold: number): void {
  const longest = new Map<number, number>()
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
  globalThis.takeInteractions = () => {
    keep(observer.takeRecords())
    const taken = [...longest.values()]
    longest.clear()
    return taken
  }

  function keep(entries: PerformanceEntry[]): void {
    for (const { interactionId, duration } of entries as PerformanceEventTiming[])
      if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
  }
}
