/**
 * A translator of the browser has put every text into elements of its own, as Chrome's does, and does so with each text that
 * comes. Every screen works as without it.
 */
import type { Page } from '@playwright/test'
import { screens } from '../src/client/internal/screens.ts'
import { routes } from '../src/client/site/routes.ts'
import { expect, test } from './journey.ts'
import { pressCaptcha } from './press-captcha.ts'
import { aColleague, signInTo } from './staff.ts'

const OPENED_MAX = 6

test.beforeEach(async ({ page }) => {
  await page.addInitScript(translate)
})

for (const { page: name, path = '/nowhere' } of routes)
  test(`a translated page works: ${name}`, async ({ page }) => {
    await page.goto(path)
    await page.locator('font').first().waitFor({ state: 'attached' })
    await pressEverything(page)
    await expectUnbroken(page)
  })

test('a translated captcha can be solved: contact, login, and the wizard', async ({ page, t }) => {
  for (const path of ['/contact', '/login', '/quotation?page=7']) {
    await page.goto(path)
    await page.locator('font').first().waitFor({ state: 'attached' })
    await pressCaptcha(page, t)
    await expectUnbroken(page)
  }
})

test('a translated wizard turns its pages, counts, and says what is wrong', async ({ page }) => {
  await page.goto('/quotation?page=2')
  await page.locator('font').first().waitFor({ state: 'attached' })
  const amount = page.getByRole('main').locator('input').first()
  for (const text of ['4', '-1', '12']) {
    await amount.fill(text)
    await amount.blur()
  }
  // The first tab is what kind of place it is, and no page.
  for (const step of [3, 7, 1, 2]) {
    await page.locator(`#quotation-tabs li:nth-child(${step + 1}) a`).click()
    await expect(page.locator(`#quotation-tabs li:nth-child(${step + 1}) [aria-current]`)).toBeVisible()
    await expectUnbroken(page)
  }
  await expect(amount).toHaveValue('12')
})

test('translated screens of the back office work', { tag: '@once' }, async ({ page }) => {
  await signInTo(page, await aColleague({ is_staff: true }), '/internal')
  for (const { path } of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await pressEverything(page)
    await expectUnbroken(page)
  }
})

/** Opens what opens: dialogs, forms, menus, details. Nothing is sent or deleted. */
async function pressEverything(page: Page): Promise<void> {
  const openers = page
    .getByRole('main')
    .locator('summary, button[aria-haspopup=dialog], button[aria-expanded], a[href*="new"]')
    .filter({ visible: true })
  for (const opener of (await openers.elementHandles()).slice(0, OPENED_MAX)) {
    const address = page.url()
    // What an earlier one has closed is gone.
    await opener
      .evaluate((element) => element.isConnected && (element as HTMLElement).click())
      .catch(() => undefined)
    await page.keyboard.press('Escape')
    if (page.url() !== address) await page.goto(address)
  }
}

async function expectUnbroken(page: Page): Promise<void> {
  await expect(page.locator('font').first()).toBeAttached()
  expect(await page.evaluate(() => (window as unknown as Translated).faults)).toEqual([])
  // A question that came after its Escape hides the page from readers.
  await expect(page.locator('h1').first()).toBeAttached()
}

interface Translated {
  faults: string[]
}

/** Runs in the page. */
function translate(): void {
  const faults: string[] = []
  Object.assign(window, { faults })
  addEventListener('error', ({ message }) => faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const parent = text.parentElement
      if (
        !parent ||
        !text.data.trim() ||
        parent.closest('font, script, style, noscript, textarea, title, svg, option')
      )
        continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      parent.insertBefore(outer, text)
      outer.append(inner)
      inner.append(text)
    }
  }
  // A visitor asks for it so: the page is there, and its scripts run.
  const begin = () => {
    wrap(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) for (const node of [...addedNodes, target]) wrap(node)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  document.addEventListener('hydrated', begin)
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.frame')) return
    observer.disconnect()
    begin()
  }).observe(document, { childList: true, subtree: true })
}
