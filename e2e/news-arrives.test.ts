/** What happens to quotations arrives in open browsers without a reload (decision 48). */
import type { Request } from '@playwright/test'
import { STREAMS_AT_ONCE } from '../src/server/features/quotation/news/open-streams.ts'
import { ACCESS_COOKIE } from '../src/shared/auth/cookies.ts'
import { expect, test } from './journey.ts'
import { aQuotation, mailedLink } from './quotation.ts'
import { aColleague, signInTo } from './staff.ts'

/** The usual order begins with what waits for someone, of which other journeys have left more than a page. */
const NEWEST = '/internal/quotations?sort=newest'

test('a confirmed quotation appears in two browsers, and says so', async ({ page, browser, baseURL, t }) => {
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const second = await other.newPage()
  await signInTo(page, await aColleague(), NEWEST)
  await signInTo(second, await aColleague(), NEWEST)
  for (const desk of [page, second]) await expect(desk.locator('.desk-table, table').first()).toBeVisible()

  const email = `${Math.random().toString(36).slice(2, 10)}@kamsin.example`
  const id = await aQuotation(email)
  for (const desk of [page, second]) await expect(desk.locator(`[data-row="${id}"]`)).toBeVisible()
  const { search } = new URL(await mailedLink(email, 'verify'))
  await fetch(`${process.env.JOURNEY_URL}/api/quotation/verify${search}`)
  const message = new RegExp(
    t('desk.news_verified', { id, name: 'NAME', total: '' }).split('NAME').at(-1)!.slice(0, 12),
  )
  for (const desk of [page, second])
    await expect(desk.getByRole('status').filter({ hasText: id })).toContainText(message)
  await page.getByRole('button', { name: t('desk.newsOpen'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`[?&]id=${id}`))
  await other.close()
})

test('a browser whose stream a newer one replaces keeps away for minutes, and then shows what it missed', {
  tag: '@once',
}, async ({ page }) => {
  const streams: Request[] = []
  const ended: Request[] = []
  const isStream = (request: Request) => request.url().includes('/trpc/quotation.news')
  page.on('request', (request) => isStream(request) && streams.push(request))
  // The page hangs up as soon as it is told.
  page.on('requestfailed', (request) => isStream(request) && ended.push(request))
  page.on('requestfinished', (request) => isStream(request) && ended.push(request))
  // Once it is answered, the server counts it, as the oldest.
  const opened = page.waitForResponse((response) => isStream(response.request()))
  await signInTo(page, await aColleague(), NEWEST)
  await opened
  await page.clock.install()
  const cookies = await page.context().cookies()
  const authorization = `Bearer ${cookies.find(({ name }) => name === ACCESS_COOKIE)!.value}`
  const hangUp = new AbortController()
  for (let count = 0; count < STREAMS_AT_ONCE; count++) {
    const newer = await fetch(`${process.env.JOURNEY_URL}/trpc/quotation.news`, {
      headers: { authorization, 'x-forwarded-for': `198.19.${count}.1` },
      signal: hangUp.signal,
    })
    expect(newer.status).toBe(200)
  }
  await expect.poll(() => ended.length).toBe(1)
  const email = `${Math.random().toString(36).slice(2, 10)}@kamsin.example`
  const row = page.locator(`[data-row="${await aQuotation(email)}"]`)
  await page.clock.runFor(60_000)
  expect(streams).toHaveLength(1)
  await expect(row).toBeHidden()

  // At once: a stream that is open must not find those minutes silent.
  await page.clock.fastForward(10 * 60_000)
  await expect(row).toBeVisible()
  expect(streams).toHaveLength(2)
  hangUp.abort()
})
