/** Names of forty letters and prices of seven digits: every text of people may break, no number does, and paper has all of it. */
import type { Page } from '@playwright/test'
import { screens } from '../src/client/internal/screens.ts'
import { renderMail } from '../src/server/features/mail/template.ts'
import { LANGUAGE_KEY, LANGUAGE_TAG, LANGUAGES } from '../src/shared/base/language.ts'
import { PDF_TEXTS } from '../test/fixtures/document.ts'
import { solveCaptcha } from '../test/support/captcha.ts'
import { expect, expectNoSidewaysScroll } from './journey.ts'
import { layoutFaults } from './layout-faults.ts'
import { PASSWORD, test } from './own-program.ts'
import { signInTo } from './staff.ts'

const NAME = 'XPRINTERXP58IIHTUSBBLUETOOTH80MMCUTTERMK'
const PRICE = 9_999_999
const WIDTHS = [360, 390, 800, 1280]
/** The width of an A4 page within the margins of browsers. */
const A4_PX = 718
const PUBLIC = ['/', '/services', ...[1, 2, 3, 4, 5, 6, 7, 8].map((step) => `/quotation?page=${step}`)]
const INTERNAL = (quotation: string) => [
  ...screens.map(({ path }) => path),
  '/internal/quotations?view=board',
  `/internal/quotations?id=${quotation}`,
  `/internal/quotations?id=${quotation}&revise=1`,
  `/internal/quotations/customer?quotation=${quotation}`,
]

test('long names break and numbers do not, on every page, at every width and in both languages', async ({
  page,
  program,
}) => {
  const { url } = program
  const { send, bearer } = await callsTo(url)
  const category = await send('/api/product_categories', { name: NAME }, bearer)
  const product = { name: NAME, monthly_price: PRICE, upfront_price: PRICE, category: category.id }
  const { id } = await send('/api/products', { ...product, show_in_quotation: true }, bearer)
  const both = { en: NAME, zh: NAME }
  const lines = [{ product: id, quantity: 1 }]
  await send('/api/starter_packages', { names: both, descriptions: both, lines }, bearer)
  const { id: quotation } = await send('/api/quotation', {
    captcha: await solveCaptcha(url),
    products: { [`${id}`]: 1 },
    contact: { name: NAME, email: `${NAME}@kamsin.example`, phone: '9123 4567 / 9876 5432' },
  })
  await page.goto('/quotation?page=99')
  const back = page.getByRole('link', { name: NAME }).or(page.getByRole('tab', { name: NAME }))
  await back.first().click()
  await page.getByRole('spinbutton', { name: NAME }).fill('1')
  await signInTo(page, { username: 'admin', password: PASSWORD } as never)
  const faults: string[] = []
  for (const language of LANGUAGES) {
    await page.addInitScript((it) => localStorage.setItem('language', it), language)
    await page.context().addCookies([{ name: LANGUAGE_KEY, value: language, url }])
    for (const path of [...PUBLIC, ...INTERNAL(quotation!)]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAG[language])
      await expect(page.locator('.skeleton-line')).toHaveCount(0)
      for (const width of WIDTHS)
        faults.push(...(await faultsAt(page, width)).map((it) => `${language} ${path} ${width}: ${it}`))
      faults.push(...(await cutInPrint(page)).map((it) => `${language} ${path} on paper: ${it}`))
    }
  }
  expect(faults).toEqual([])
})

test('a row of the list is 50 px high on a desk and 71 on a phone, however long its names are', async ({
  page,
  program,
}) => {
  const { url } = program
  const { send, bearer } = await callsTo(url)
  const names = [NAME, '陳'.repeat(40), 'Maximilian Alexander Featherstonehaugh Lau']
  // Another journey on this program may have one of its own.
  const { id: category } = await send('/api/product_categories', { name: `Tills ${Date.now()}` }, bearer)
  const till = { name: 'Till', monthly_price: 1, upfront_price: 1, category, show_in_quotation: true }
  const { id: product } = await send('/api/products', till, bearer)
  const ids: string[] = []
  for (const { length } of names) {
    const { id } = await send('/api/quotation', {
      captcha: await solveCaptcha(url),
      products: { [`${product}`]: 1 },
      contact: { name: 'Chan', email: `chan-${length}@kamsin.example` },
    })
    ids.push(`${id}`)
  }
  await signInTo(page, { username: 'admin', password: PASSWORD } as never)
  const rows = page.locator('[data-row]')
  for (const [at, name] of names.entries()) {
    const words = { username: `long-${at}`, email: `long-${at}@kamsin.example`, password: PASSWORD }
    const user = { ...words, first_name: name, last_name: 'Wong', is_staff: false }
    const { id: assignee } = await send('/api/users', user, bearer)
    const action = { next_action: name, next_action_on: '2026-01-02' }
    await send('/api/quotations', { id: ids[at], name, restaurant: name, assignee, ...action }, bearer, 'PUT')
  }
  for (const language of LANGUAGES) {
    await page.addInitScript((it) => localStorage.setItem('language', it), language)
    await page.context().addCookies([{ name: LANGUAGE_KEY, value: language, url }])
    for (const [width, height] of [
      [390, 71],
      [800, 50],
      [1100, 50],
      [1280, 50],
      [1600, 50],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/internal/quotations')
      for (const at of names.keys()) await expect(page.locator(`[data-row="${ids[at]}"]`)).toBeVisible()
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
      expect([language, width, Math.round(Math.max(...heights))]).toEqual([language, width, height])
    }
    for (const name of names) await expect(page.locator('td.desk-assignee').getByTitle(name)).toBeVisible()
  }
})

test('a long link typed into a field of several lines does not widen the page', async ({ page }) => {
  await signInTo(page, { username: 'admin', password: PASSWORD } as never)
  for (const path of ['/contact', '/quotation?page=1', '/internal/send_email', '/internal/company']) {
    await page.goto(path)
    await page
      .locator('textarea')
      .first()
      .fill(`https://kamsin.example/${'menu'.repeat(80)}`)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
  }
})

test('a mail breaks the longest words, and has all of them as plain text', async ({ page }) => {
  const words = ['W'.repeat(2_000), 'مرحبا'.repeat(400), '鑊'.repeat(2_000)]
  for (const language of LANGUAGES) {
    const facts = words.map((value) => ({ label: 'Note', value }))
    const content = { heading: NAME, paragraphs: words, tickets: [facts], closing: words, note: words[0]! }
    const { html, text } = renderMail({ language, contents: { en: content, zh: content }, texts: PDF_TEXTS })
    for (const word of words) expect(text).toContain(word)
    await page.setContent(html)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
  }
})

/** Calls of its REST API; `bearer` is that of its admin. */
async function callsTo(url: string) {
  const csrf = 'c'.repeat(43)
  const send = async (path: string, body: object, headers: Record<string, string> = {}, method = 'POST') => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Record<string, string & number>
  }
  const { access } = await send(
    '/api/token/',
    { username: 'admin', password: PASSWORD, captcha: await solveCaptcha(url) },
    { cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf },
  )
  return { send, bearer: { authorization: `Bearer ${access}` } }
}

/** Texts that a box cuts, or an ellipsis ends, on a sheet of A4. */
async function cutInPrint(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: A4_PX, height: 1_000 })
  await page.emulateMedia({ media: 'print' })
  const found = await page.evaluate(() => {
    const faults: string[] = []
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const element = node.parentElement!
      if (!node.textContent?.trim() || element.closest('svg, script, style, option, textarea, .sr-only'))
        continue
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      for (let box: Element | null = element; box && text.width > 0; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        // This text is for screen readers alone.
        if (edge.width <= 1) break
        const isWide = overflowX !== 'visible' && (text.right > edge.right + 1 || text.left < edge.left - 1)
        const isHigh = overflowY !== 'visible' && (text.bottom > edge.bottom + 2 || text.top < edge.top - 2)
        if (isWide || isHigh || (textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth))
          faults.push(`${node.textContent.trim().slice(0, 40)} in ${box.tagName} ${box.className}`)
      }
    }
    return faults
  })
  await page.emulateMedia({ media: null })
  return found
}

async function faultsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(layoutFaults, false)
}
