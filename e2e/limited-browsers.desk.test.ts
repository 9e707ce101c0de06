/** Browsers with less than usual: plain http, no cookies, a wrong clock, a tab from before an upgrade, two tabs of one person. */
import { chromium, type Page } from '@playwright/test'
import { internalPaths } from '../src/client/internal/paths.ts'
import { paths } from '../src/client/paths.ts'
import { BROWSER_ARGUMENTS } from './browser-arguments.ts'
import { findBrowser } from './find-browser.ts'
import { expect, test } from './journey.ts'
import { pressCaptcha } from './press-captcha.ts'
import { anOwnQuotation } from './quotation.ts'
import { aColleague, logOut, signInTo } from './staff.ts'

test('plain http on a house network: every captcha says that https is needed', async ({ t, locale }) => {
  const { port } = new URL(process.env.JOURNEY_URL!)
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...BROWSER_ARGUMENTS, '--host-resolver-rules=MAP till.test 127.0.0.1'],
  })
  const page = await browser.newPage({ locale: locale ?? 'en-GB' })
  for (const path of [paths.login(), paths.contact(), '/quotation?page=7']) {
    await page.goto(`http://till.test:${port}${path}`)
    await expect(page.getByText(t('captcha.insecure')), path).toBeVisible()
    await page.getByRole('button', { name: t('captcha.start') }).click()
    await expect(page.getByText(t('captcha.insecure')), path).toBeVisible()
  }
  await browser.close()
})

test('all cookies blocked: the contact form and sign-in say that cookies are needed', async ({ page, t }) => {
  await blockCookies(page)
  await page.goto(paths.contact())
  await page.getByLabel(t('contact.name'), { exact: true }).fill('Chan Mei Ling')
  await page.getByLabel(t('contact.phone_number'), { exact: true }).fill('2345 6789')
  await page.getByLabel(t('contact.email'), { exact: true }).fill('mei@kamsin.example')
  await page.getByLabel(t('contact.message'), { exact: true }).fill('Two tills')
  await pressCaptcha(page, t)
  await page.locator('main form [type=submit]').click()
  await expect(page.getByText(t('error.formCookies'))).toBeVisible()
  await expect(page.getByLabel(t('contact.message'), { exact: true })).toHaveValue('Two tills')
  await page.goto(paths.login())
  await page.getByLabel(t('login.username')).fill('kayan')
  await page.getByLabel(t('login.password'), { exact: true }).fill('milk-tea-no-sugar')
  await pressCaptcha(page, t)
  await page.getByRole('button', { name: t('login.signIn'), exact: true }).click()
  await expect(page.getByText(t('error.formCookies'))).toBeVisible()
})

test('a tab from before an upgrade reloads by itself with everything typed, once', async ({ page, t }) => {
  await page.goto(paths.contact())
  await page.getByLabel(t('contact.message'), { exact: true }).fill('Two tills')
  const before = await markOf(page)
  const restore = await loseScripts(page)
  await page.getByRole('button', { name: t('captcha.start') }).click()
  await expect.poll(() => markOf(page)).not.toBe(before)
  await restore()
  await page.reload()
  await expect(page.getByLabel(t('contact.message'), { exact: true })).toHaveValue('Two tills')
  await pressCaptcha(page, t)
})

test('a wizard from before an upgrade goes on with everything typed', async ({ page, t }) => {
  await page.goto('/quotation?page=1')
  await page.getByLabel(new RegExp(`^${t('quotation.name')}`)).fill('Chan Mei Ling')
  await page.getByLabel(new RegExp(`^${t('quotation.email')}`)).fill('mei@kamsin.example')
  await page.goto('/quotation?page=2')
  await page.getByRole('main').getByRole('spinbutton').first().fill('2')
  await page.goto('/quotation?page=7')
  const before = await markOf(page)
  const restore = await loseScripts(page)
  await page.getByRole('button', { name: t('captcha.start') }).click()
  await expect.poll(() => markOf(page)).not.toBe(before)
  await restore()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('mei@kamsin.example')
  await pressCaptcha(page, t)
  await page.getByRole('button', { name: t('quotation.send'), exact: true }).click()
  await expect(page).toHaveURL(/\/quotation\/view\?id=\d{6}$/)
})

test('a tab from before an upgrade says so where a reload would lose what was typed', async ({ page, t }) => {
  await page.goto(paths.login())
  await page.getByLabel(t('login.username')).fill('kayan')
  await page.getByLabel(t('login.password'), { exact: true }).fill('milk-tea-no-sugar')
  const restore = await loseScripts(page)
  await page.getByRole('button', { name: t('captcha.start') }).click()
  await expect(page.getByText(t('layout.upgraded'))).toBeVisible()
  await expect(page.getByLabel(t('login.username'))).toHaveValue('kayan')
  await restore()
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: t('layout.reload') }).click(),
  ])
  await pressCaptcha(page, t)
})

test('an internal tab from before an upgrade reloads when a screen is opened', async ({ page, t }) => {
  // Nothing else may reload the tab: only the stream of news comes after this screen.
  const news = page.waitForRequest('**/trpc/quotation.news*')
  await signInTo(page, await aColleague({ is_staff: true }), internalPaths.qrCode())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await news
  const before = await markOf(page)
  const restore = await loseScripts(page)
  await page.getByRole('navigation').locator(`a[href="${internalPaths.users()}"]`).click()
  await expect.poll(() => markOf(page)).not.toBe(before)
  await restore()
  await page.reload()
  await page.getByRole('navigation').locator(`a[href="${internalPaths.users()}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('internal.users'))
})

for (const minutes of [45, -45])
  test(`a browser clock ${minutes} minutes off shows the minutes of the server’s`, async ({ page }) => {
    const id = await anOwnQuotation(page, `clock.${minutes}.${Date.now()}@kamsin.example`)
    await page.addInitScript((offset) => {
      const { now } = Date
      Date.now = () => now() + offset
    }, minutes * 60_000)
    await page.goto(paths.quotationView(id))
    await expect(page.getByRole('main')).toContainText(/within (30|29|28|27) minutes/)
  })

test('signing out in one tab leaves nothing of a person’s work in another', async ({ page, t, device }) => {
  await signInTo(page, await aColleague({ is_staff: true }), internalPaths.newQuotation())
  const other = await page.context().newPage()
  await other.goto(internalPaths.newUser())
  await other.getByLabel(t('user.first_name')).fill('Ka Man')
  // On a public page of the same tab, where no screen of the back office listens.
  await other.goto(paths.partners())
  expect(await storedIn(other)).toContain('Ka Man')
  await logOut(page, t, device)
  await expect(page).toHaveURL(paths.login())
  await expect.poll(() => storedIn(other)).not.toContain('Ka Man')
  expect(await storedIn(page)).not.toContain('draft')
})

const storedIn = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...sessionStorage })).catch(() => 'Ka Man, while the page reloads')

/** Another in each document. */
const markOf = (page: Page) => page.evaluate(() => performance.timeOrigin).catch(() => undefined)

/** Loses the files of the open page, as after an upgrade. Returns what brings them back, as the files of the next page. */
async function loseScripts(page: Page): Promise<() => Promise<void>> {
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
  return () => page.unroute('**/assets/**')
}

/** Acts like a browser that blocks all cookies: none is kept or sent, and storage throws. */
async function blockCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await page.route('**/*', async (route) => {
    const request = route.request()
    const { cookie: _, ...headers } = await request.allHeaders()
    const wanted = new Request(request.url(), { method: request.method(), headers: ofOurs(headers) })
    const body = request.postDataBuffer()
    const response = await fetch(wanted, body ? { body: new Uint8Array(body) } : {})
    const kept = [...response.headers].filter(
      ([name]) => !/^(set-cookie|content-(encoding|length))$/.test(name),
    )
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(kept),
      body: Buffer.from(await response.arrayBuffer()),
    })
  })
}

/** Returns the headers without the pseudo-headers of the browser's own protocol, and what Node sets itself. */
const ofOurs = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(:|host$|connection$|content-length$)/.test(name)),
  )
