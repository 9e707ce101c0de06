/** Screens come drawn by the server, with their data, and the scripts take them over as they are (decision 73). */
import type { Page } from '@playwright/test'
import { firstCallsAt } from '../src/client/internal/kit/first-calls.ts'
import { aContactRequest } from './contact-request.ts'
import { holdFiles, INTERNAL_ENTRY } from './hold-files.ts'
import { expect, test } from './journey.ts'
import { aQuotation } from './quotation.ts'
import { aColleague, admin, signInTo } from './staff.ts'

const SCREENS = {
  '/internal': '.strip-figures',
  '/internal/contacts': '.inbox-list > *',
  '/internal/notice-management': 'main h1',
  '/internal/outbox': 'main h1',
  '/internal/partners': '.partner-row-name',
  '/internal/products': 'main [data-row]',
  '/internal/quotations': '.desk',
  '/internal/quotations?view=board': '[data-stage]',
  '/internal/starter-packages': 'main h1',
  '/internal/tool-management': 'main h1',
  '/internal/translations': 'main [data-row]',
  '/internal/trash': 'main h1',
  '/internal/users': 'main h1',
}
const FIRST_FRAME = /\/pages\/(en|zh)\/screen\.html/
const NEWS = /\/trpc\/quotation\.news/
/** Longer than an answer is used without asking again. */
const SLOW_LINE_MS = 30_000
const REQUEST = {
  name: 'Yip Siu Fung',
  email: 'siufung@kamsin.example',
  phone_number: '+852 9123 4567',
  message: 'Two tills for a cha chaan teng in Mong Kok.',
}

test('each screen is shown before its scripts, which keep its elements and ask nothing twice', async ({
  page,
}) => {
  const request = await aContactRequest(REQUEST)
  const id = await aQuotation(REQUEST.email)
  const screens = {
    ...SCREENS,
    [`/internal/contacts?id=${request.id}`]: '.detail-panel-title',
    [`/internal/quotations?id=${id}`]: '.quotation-summary',
  }
  await signInTo(page, admin())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const scripts = await holdFiles(page, INTERNAL_ENTRY)
  // A screen asks again when it hears news, and other journeys make some.
  await page.route(NEWS, () => undefined)
  const calls: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/trpc/')) calls.push(...callsOf(url))
  })
  for (const [path, shown] of Object.entries(screens)) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator(shown).first()).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await page.evaluate((slowLineMs) => {
      document.querySelector('h1')!.dataset.drawn = 'yes'
      const { now } = Date
      Date.now = () => now() + slowLineMs
    }, SLOW_LINE_MS)
    // The screen before may have asked for something until it was left.
    calls.length = 0
    scripts.release()
    await expect(page.locator('html[data-started]')).toBeAttached()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expect(page.locator('h1[data-drawn]')).toBeVisible()
    const first = firstCallsAt(path)!.map(({ path: name, input }) => callText(name, input))
    expect(
      calls.filter((call) => first.includes(call)),
      path,
    ).toEqual([])
    scripts.hold()
  }
})

test('a tap before the scripts counts once they are there', async ({ page }) => {
  await aContactRequest(REQUEST)
  await signInTo(page, admin())
  const scripts = await holdFiles(page, INTERNAL_ENTRY)
  await page.goto('/internal/contacts', { waitUntil: 'commit' })
  await page.locator('.row-open').first().click()
  await expect(page).toHaveURL('/internal/contacts')
  scripts.release()
  await expect(page).toHaveURL(/\/internal\/contacts\?id=\d+$/)
  await expect(page.getByRole('heading', { name: REQUEST.name })).toBeVisible()
})

test('what is typed or chosen before the scripts counts too', async ({ page, t }) => {
  const { id } = await aContactRequest(REQUEST)
  await signInTo(page, admin())
  const scripts = await holdFiles(page, INTERNAL_ENTRY)
  await page.goto('/internal/contacts', { waitUntil: 'commit' })
  await page.getByRole('searchbox').pressSequentially('siu fung')
  scripts.release()
  await expect(page).toHaveURL(/\?q=siu\+fung$/)
  await expect(page.getByRole('searchbox')).toHaveValue('siu fung')

  scripts.hold()
  await page.goto(`/internal/contacts?id=${id}`, { waitUntil: 'commit' })
  const done = page.getByRole('complementary').getByText(t('inbox.stateDone'), { exact: true })
  await done.click()
  scripts.release()
  await expect(page.locator(`[data-row="${id}"]`)).toContainText(t('inbox.stateDone'))
})

test('without an answer, a screen asks and draws itself', { tag: '@once' }, async ({ page }) => {
  await aContactRequest(REQUEST)
  await signInTo(page, admin())
  const answers = [
    { status: 404, json: {} },
    { status: 502, contentType: 'text/html', body: '<p>Busy' },
    { status: 200, contentType: 'text/html', body: '' },
  ]
  for (const answer of answers) {
    await page.route(FIRST_FRAME, (route) => route.fulfill(answer))
    await page.goto('/internal/contacts')
    await expect(page.locator('main [data-row]').first()).toBeVisible()
    await page.unroute(FIRST_FRAME)
  }
})

test('with an expired access token, a screen renews it and draws itself', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await signInTo(page, await aColleague())
  await context.clearCookies({ name: 'access' })
  const asked = await framesOf(page, () => page.goto('/internal/contacts'))
  await expect(page.locator('.inbox-list > *').first()).toBeVisible()
  expect(asked).toEqual([])
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('access')
})

test('a tab with a draft draws the screen itself, with the data that comes early', { tag: '@once' }, async ({
  page,
}) => {
  await signInTo(page, admin())
  await page.evaluate(() => sessionStorage.setItem('look:notice-board', 'closed'))
  const [asked] = await framesOf(page, () => page.goto('/internal'))
  await expect(page.locator('.strip-figures')).toBeVisible()
  expect(new URL(asked!).searchParams.get('now')).toBeNull()
})

test('on a reload, a screen keeps its place', { tag: '@once' }, async ({ page }) => {
  await signInTo(page, admin(), '/internal/translations')
  await page.locator('main [data-row]').nth(20).scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(200)
  const [asked] = await framesOf(page, () => page.reload())
  expect(asked).toMatch(/[&?]return=yes/)
  await expect(page.locator('html[data-started]')).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -2)
})

async function framesOf(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => FIRST_FRAME.test(request.url()) && asked.push(request.url()))
  await act()
  return asked
}

/** Each procedure of a batch with its input, as the query client would compare it. */
function callsOf({ pathname, searchParams }: URL): string[] {
  const inputs = JSON.parse(searchParams.get('input') ?? '{}') as Record<string, { json?: object | null }>
  return pathname
    .slice('/trpc/'.length)
    .split(',')
    .map((path, index) => callText(path, inputs[index]?.json))
}

function callText(path: string, input: object | null | undefined): string {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== null)
  return `${path} ${JSON.stringify(given.toSorted())}`
}
