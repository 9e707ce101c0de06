/** The fixture of every journey: a visitor with their own IP address, and a page that must not log errors. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import type { Language } from '../src/shared/base/language.ts'
import { en } from '../src/shared/i18n/en.ts'
import { mergeTexts } from '../src/shared/i18n/merge.ts'
import { createT, type T } from '../src/shared/i18n/t.ts'

export { expect }

export interface JourneyOptions {
  language: Language
  device: 'desk' | 'phone'
}

interface Journey {
  /** The texts of the journey's language. */
  t: T
  /** A page in another browser. */
  stranger: Page
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** A missing text shows its key. */
const A_KEY = new RegExp(`\\b(${Object.keys(en).join('|')})\\.[a-z][A-Za-z]+\\b`)
/** On a slow machine with several journeys at once, axe alone takes 20 seconds for the API reference. */
const SETTLED_WITHIN_MS = 60_000

/** The browser's console message for a response that is meant to be a refusal. */
const EXPECTED_COMPLAINT =
  /^Failed to load resource: the server responded with a status of (400|401|403|404|409|429|502)/

export const test = base.extend<JourneyOptions & Journey>({
  language: ['en', { option: true }],
  device: ['desk', { option: true }],
  baseURL: async ({}, use) => use(process.env.JOURNEY_URL!),
  t: async ({ language }, use) => use(createT(mergeTexts(language, []), language)),
  context: async ({ context }, use) => {
    const complaints = await listen(context)
    await use(context)
    expect(complaints, 'the console stays silent').toEqual([])
  },
  stranger: async ({ browser, locale, viewport }, use) => {
    const context = await aBrowser(browser, { locale: locale ?? 'en-GB', viewport })
    const complaints = await listen(context)
    await use(await context.newPage())
    expect(complaints, 'the console stays silent').toEqual([])
    await context.close()
  },
})

function aBrowser(
  browser: Browser,
  options: { locale: string; viewport: { width: number; height: number } | null },
) {
  return browser.newContext({ ...options, baseURL: process.env.JOURNEY_URL! })
}

async function listen(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = []
  const octet = () => 1 + Math.floor(Math.random() * 254)
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.18.${octet()}.${octet()}` })
  context.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED_COMPLAINT.test(message.text()))
      complaints.push(message.text())
  })
  // Leaving a page that keeps something: as someone who goes on.
  context.on('dialog', (dialog) => void dialog.accept())
  context.on('weberror', (error) => complaints.push(String(error.error())))
  return complaints
}

/** No axe violations, no horizontal overflow, and no text that is a key, unless the page is about keys. */
export async function expectGoodPage(page: Page, { showsKeys = false } = {}): Promise<void> {
  // Elements that are fading in have too little contrast until they are fully visible.
  await expect(async () => expect(await faultsOf(page)).toEqual([])).toPass({ timeout: SETTLED_WITHIN_MS })
  await expectNoSidewaysScroll(page)
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(
    ids.filter((id) => /[\s"']/.test(id)),
    'ids are single words',
  ).toEqual([])
  if (showsKeys) return
  expect(await page.innerText('body')).not.toMatch(A_KEY)
}

/** A tap on the title ends the typing: until then the bar of a phone is away. */
export async function endTyping(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click()
}

/** Checks that depend only on the window's width; axe runs once for each layout. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A frame of another width comes a moment after it.
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(sideways, 'no sideways scroll').toBeLessThanOrEqual(0)
}

/** The axe violations, by the usual rules or only by these. */
export async function faultsOf(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((it) => Number(it.effect?.getComputedTiming().endTime) < Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await page.evaluate(async (only) => {
    const { axe } = window as unknown as {
      axe: { run(where: object, options: object): Promise<AxeResults> }
    }
    // Describes only failures. A guard of Base UI gives the focus away at once.
    const { violations } = await axe.run(
      { exclude: ['[data-base-ui-focus-guard]'] },
      { resultTypes: ['violations'], selectors: false, ...(only && { runOnly: only }) },
    )
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  }, rules)
  return found
}
