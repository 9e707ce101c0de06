/** What every journey stands on: a visitor with an address of their own, a mailbox, and a page that may not complain. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import PostalMime, { type Email } from 'postal-mime'
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
  /** Another browser, elsewhere. */
  stranger: Page
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const MAIL_WITHIN_MS = 15_000
/** A text that nobody wrote shows its key. */
const A_KEY = new RegExp(`\\b(${Object.keys(en).join('|')})\\.[a-z][A-Za-z]+\\b`)
const SETTLED_WITHIN_MS = 15_000

/** What a browser says of an answer that is meant to be a refusal. */
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
  context.on('weberror', (error) => complaints.push(String(error.error())))
  return complaints
}

/** Waits for the mail to `recipient` whose text holds `words`. */
export async function mailTo(recipient: string, words: string): Promise<Email> {
  const mailbox = process.env.JOURNEY_MAILBOX!
  const deadline = Date.now() + MAIL_WITHIN_MS
  while (Date.now() < deadline) {
    for (const name of readdirSync(mailbox)) {
      const mail = await PostalMime.parse(readFileSync(join(mailbox, name)))
      if (mail.to?.[0]?.address === recipient && mail.text?.includes(words)) return mail
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no mail to ${recipient} holds ${words}`)
}

/** axe finds nothing, nothing sticks out sideways, no text is a key, unless the page is about keys. */
export async function expectGoodPage(page: Page, { showsKeys = false } = {}): Promise<void> {
  // What is still fading in has too little contrast until it is there.
  await expect(async () => expect(await faultsOf(page)).toEqual([])).toPass({ timeout: SETTLED_WITHIN_MS })
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, 'no sideways scroll').toBeLessThanOrEqual(0)
  if (showsKeys) return
  expect(await page.innerText('body')).not.toMatch(A_KEY)
}

/** What axe finds, by all of its usual rules or by these alone. */
export async function faultsOf(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((it) => Number(it.effect?.getComputedTiming().endTime) < Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
  await page.evaluate(AXE)
  const found = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    const { violations } = await axe.run(only ? { runOnly: only } : {})
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  }, rules)
  return found
}
