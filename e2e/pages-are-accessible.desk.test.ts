/** Every page with enlarged text, zoom, wider text spacing, and user colours. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { screens } from '../src/client/internal/screens.ts'
import { findWholeBrowser } from './find-browser.ts'
import { expect, faultsOf, test } from './journey.ts'
import { layoutFaults } from './layout-faults.ts'
import { admin, asAdmin, signInTo } from './staff.ts'

const PUBLIC = ['/', '/services', '/quotation', '/quotation?page=2', '/contact', '/partners', '/privacy']
const ANSWERS = ['/quotation/view?id=000001', '/quotation/verify?id=000001&key=x', '/nowhere']
const INTERNAL = [...screens.map(({ path }) => path), '/internal/quotations?view=board']
const USUAL_TEXT_PX = 16
/** WCAG 1.4.4: twice the default size. */
const LARGE_TEXT_PX = 2 * USUAL_TEXT_PX
/** WCAG 1.4.10: a window of 1280 px at 400 %. */
const REFLOW_PX = 320
/** Enough to pass what a window of 600 px shows of a table, and back. */
const TABS = 50
/** WCAG 1.4.12. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

for (const locale of ['en-GB', 'zh-HK']) {
  test(`text at twice the size fits on a desktop and on a phone, in ${locale}`, async ({ launchOptions }) => {
    const profile = aProfile(LARGE_TEXT_PX)
    const baseURL = process.env.JOURNEY_URL!
    // The shell without a window does not read the size of text from a profile.
    const options = { ...launchOptions, executablePath: findWholeBrowser(), baseURL, locale }
    const browser = await chromium.launchPersistentContext(profile, options)
    const page = browser.pages()[0]!
    const faults = await faultsOfAllPages(page, async () => {
      await page.setViewportSize({ width: 1280, height: 900 })
      const onDesk = await page.evaluate(layoutFaults, true)
      await page.setViewportSize({ width: 390, height: 900 })
      // What a script lays out follows the new width in the next frame.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      return [...onDesk, ...(await page.evaluate(layoutFaults, true))]
    })
    expect(faults).toEqual([])
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    expect(size).toBe(`${LARGE_TEXT_PX}px`)
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  })

  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: REFLOW_PX, height: 640 } })

    test(`a zoom of 400 % and wide text spacing fit, and targets are large enough, in ${locale}`, async ({
      page,
    }) => {
      const faults = await faultsOfAllPages(page, async () => {
        const usual = await page.evaluate(layoutFaults, true)
        const found = await faultsOf(page, ['target-size', 'label-content-name-mismatch'])
        await spaceOut(page)
        return [...usual, ...found, ...(await page.evaluate(layoutFaults, true))]
      })
      expect(faults).toEqual([])
    })
  })
}

test('the focused element is never hidden by the bar of a phone or the header of a table', async ({
  page,
}) => {
  await signInTo(page, admin())
  const screens: [string, number][] = [
    ['/quotation?page=2', 390],
    ['/internal/products', 1280],
    ['/internal/translations', 1280],
  ]
  const hidden: string[] = []
  for (const [path, width] of screens) {
    await page.setViewportSize({ width, height: 600 })
    await open(page, path)
    for (const key of [...Array(TABS).fill('Tab'), ...Array(TABS).fill('Shift+Tab')]) {
      await page.keyboard.press(key)
      const name = await page.evaluate(hiddenFocus)
      if (name) hidden.push(`${path}: ${name}`)
    }
  }
  expect(hidden).toEqual([])
})

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('tickets, notices and tiles keep their borders, and the current item is marked', async ({ page }) => {
    const edged: [string, string][] = [
      ['/', '.offer-card'],
      ['/services', '.torn-edge'],
      ['/partners', '.partner-tag'],
      ['/quotation?page=2', '.ticket'],
      ['/internal', '.tool-chip'],
      ['/internal', 'header.on-dark'],
    ]
    await signInTo(page, admin())
    for (const [path, selector] of edged) {
      await open(page, path)
      expect(await edgeOf(page.locator(selector).first()), `${selector} of ${path}`).toBeGreaterThan(0)
    }
    await open(page, '/internal/notice-management')
    await page.locator('[data-row] button').first().click()
    expect(await edgeOf(page.locator('.notice-slip').first())).toBeGreaterThan(0)
    await open(page, '/quotation?page=2')
    const tabs = page.locator('.wizard-tabs a')
    expect(await groundOf(tabs.nth(2))).not.toBe(await groundOf(tabs.nth(0)))
  })
})

test.describe('with more contrast', () => {
  test.use({ contextOptions: { contrast: 'more' } })

  test('small print and lines are darker, and tickets have a border', async ({ page, browser }) => {
    await open(page, '/quotation?page=2')
    const usual = await browser.newPage({ baseURL: process.env.JOURNEY_URL!, contrast: 'no-preference' })
    await open(usual, '/quotation?page=2')
    const print = (of: Page) => of.locator('.product-price').nth(1)
    const colour = (of: Page) => print(of).evaluate((element) => getComputedStyle(element).color)
    expect(await colour(page)).toBe('rgb(51, 69, 63)')
    expect(await colour(usual)).toBe('rgb(92, 107, 102)')
    expect(await edgeOf(page.locator('.ticket').first())).toBeGreaterThan(0)
    expect(await edgeOf(usual.locator('.ticket').first())).toBe(0)
    await usual.close()
  })
})

/** A browser profile with this default font size, as a user sets it. */
function aProfile(fontSize: number): string {
  const profile = mkdtempSync(join(tmpdir(), 'wok-and-wire-profile-'))
  mkdirSync(join(profile, 'Default'))
  const preferences = { webkit: { webprefs: { default_font_size: fontSize } } }
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  return profile
}

/** The login page first, since it is shown only to visitors who are not signed in. */
async function faultsOfAllPages(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  const faults: string[] = []
  await fillTheTrash()
  const visit = async (path: string) => {
    await open(page, path)
    faults.push(...(await find()).map((fault) => `${path}: ${fault}`))
  }
  await visit('/login')
  await signInTo(page, admin())
  for (const path of [...PUBLIC, ...ANSWERS, ...INTERNAL]) await visit(path)
  return faults
}

/** An empty trash has no table. */
async function fillTheTrash(): Promise<void> {
  const notice = { title: 'Closed on Christmas Day', content: 'See https://kamsin.example/opening-hours' }
  const { id } = await asAdmin<{ id: number }>('POST', '/api/notice/edit', notice)
  await asAdmin('DELETE', `/api/notice/edit?id=${id}`, undefined)
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('.skeleton-line')).toHaveCount(0)
}

/** Adds what a user stylesheet would, which no page policy blocks. */
async function spaceOut(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, SPACED)
}

function edgeOf(element: Locator): Promise<number> {
  return element.evaluate((it) => {
    const { borderTopWidth, borderRightWidth } = getComputedStyle(it)
    return Math.max(...[borderTopWidth, borderRightWidth].map(Number.parseFloat))
  })
}

function groundOf(element: Locator): Promise<string> {
  return element.evaluate((it) => getComputedStyle(it).backgroundColor)
}

/** The text of the focused element if no part of it is visible; WCAG 2.4.11. */
function hiddenFocus(): string | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return undefined
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const isSeen = [0.1, 0.5, 0.9].some((share) => {
    const there = document.elementFromPoint(left + (right - left) / 2, top + (bottom - top) * share)
    return (
      there &&
      (focused.contains(there) || there.contains(focused) || there.closest('label')?.contains(focused))
    )
  })
  return isSeen ? undefined : focused.outerHTML.slice(0, 120)
}
