/** The home page and its slideshow. */
import type { Page } from '@playwright/test'
import {
  SAMPLE_CATALOGUE,
  SAMPLE_QUESTIONS,
  SAMPLE_STARTER_PACKAGES,
} from '../src/server/db/sample/sample.ts'
import { SLIDE_SECONDS } from '../src/shared/base/limits.ts'
import { mergeTexts } from '../src/shared/i18n/merge.ts'
import { createT } from '../src/shared/i18n/t.ts'
import { expect, expectGoodPage, test } from './journey.ts'

test('a visitor reads who the company is, what it sells and what its values are', async ({
  page,
  t,
  language,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.headline'))
  const ways = page.getByRole('main').getByRole('link', { name: t('layout.getQuotation') })
  // In the first view, and where the page ends: on a phone as a bar, which is away while the first is in view.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(ways).toHaveCount(2)
  for (const way of await ways.all()) await expect(way).toHaveAttribute('href', '/quotation')
  const kinds = page.getByRole('region', { name: t('home.packagesTitle') })
  for (const { names } of SAMPLE_STARTER_PACKAGES) {
    const card = kinds.getByRole('link', { name: names[language] })
    await expect(card).toHaveAttribute('href', /^\/quotation\?package=\d+$/)
    await expect(card).toContainText(/HK\$\d/)
  }
  const [asked] = SAMPLE_QUESTIONS
  const questions = page.getByRole('region', { name: t('home.questionsTitle') })
  await questions.getByText(asked![`question_${language}`]).click()
  await expect(questions.getByText(asked![`answer_${language}`])).toBeVisible()
  const steps = page.getByRole('region', { name: t('home.stepsTitle') })
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  const about = page.getByRole('region', { name: t('home.aboutTitle') })
  await expect(about).toContainText(t('home.aboutText', { company: t('company.name') }))
  const lines = SAMPLE_CATALOGUE.filter(({ isOffHome }) => !isOffHome)
  expect(lines).toHaveLength(4)
  for (const line of lines) {
    const link = page.getByRole('link', { name: line[language] })
    const shown = about.getByRole('listitem').filter({ has: link })
    await expect(shown.getByRole('link')).toHaveAttribute('href', /^\/quotation\?page=\d$/)
    await expect(shown).toContainText(line.sentence[language])
    await expect(shown).toContainText(/HK\$\d/)
  }
  await expect(page.getByRole('region', { name: t('home.visionName') })).toContainText(t('home.vision'))
  await expect(page.getByRole('region', { name: t('home.brandTitle') })).toContainText(t('home.brandText'))
  const items = t('home.mission').split('\\')
  await expect(page.getByRole('region', { name: t('home.missionName') }).getByRole('listitem')).toHaveText(
    items.map((item) => new RegExp(item)),
  )
  await expect(page.getByRole('link', { name: t('home.lookupLink') })).toHaveAttribute('href', '/services')
})

test('four images follow one another until the visitor stops them', async ({ page, t }) => {
  await page.goto('/')
  const slideshow = page.getByRole('region', { name: t('home.slideshow') })
  await slideshow.scrollIntoViewIfNeeded()
  await page.mouse.move(1, 1)
  await expect(slideshow.locator('svg[role=img]')).toHaveCount(4)
  const begun = Date.now()
  await expect(shownSlide(page)).toHaveAttribute('aria-label', numberOf(2))
  await expect(shownSlide(page)).toHaveAttribute('aria-label', numberOf(3))
  expect(Date.now() - begun).toBeGreaterThan(SLIDE_SECONDS * 1_000)
  await slideshow.getByRole('button', { name: t('home.pauseSlides') }).click()
  const stopped = await shownSlide(page).getAttribute('aria-label')
  await page.mouse.move(1, 1)
  await page.waitForTimeout(2 * SLIDE_SECONDS * 1_000)
  expect(await shownSlide(page).getAttribute('aria-label')).toBe(stopped)
  await slideshow
    .getByRole('button', { name: t('home.showSlide', { number: 4, caption: t('home.cafeCaption') }) })
    .click()
  await expect(page.getByRole('img', { name: t('home.cafePicture') })).toBeVisible()
  await expectGoodPage(page)

  function numberOf(number: number): string {
    return t('home.slideNumber', { number, count: 4 })
  }
})

test('changing images moves nothing on the page', async ({ page, t }) => {
  await page.goto('/')
  const slideshow = page.getByRole('region', { name: t('home.slideshow') })
  await slideshow.scrollIntoViewIfNeeded()
  await expect(slideshow.locator('svg[role=img]')).toHaveCount(4)
  const heights: (number | undefined)[] = []
  for (const dot of await slideshow
    .getByRole('group', { name: t('home.chooseSlide') })
    .getByRole('button')
    .all()) {
    await dot.click()
    heights.push((await slideshow.boundingBox())?.height)
  }
  expect(new Set(heights).size).toBe(1)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const total = (entries: PerformanceEntryList) =>
          entries.reduce((sum, entry) => sum + ((entry as unknown as { value: number }).value ?? 0), 0)
        new PerformanceObserver((list) => resolve(total(list.getEntries()))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        setTimeout(() => resolve(0), 500)
      }),
  )
  expect(shift).toBe(0)
})

test('a visitor who prefers reduced motion changes the images manually', { tag: '@once' }, async ({
  page,
  t,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const slideshow = page.getByRole('region', { name: t('home.slideshow') })
  await slideshow.scrollIntoViewIfNeeded()
  await expect(slideshow.locator('svg[role=img]')).toHaveCount(4)
  await expect(slideshow.getByRole('button', { name: t('home.pauseSlides') })).toBeHidden()
  await page.waitForTimeout(2 * SLIDE_SECONDS * 1_000)
  await expect(page.getByRole('img', { name: t('home.openingPicture') })).toBeVisible()
  await slideshow
    .getByRole('group', { name: t('home.chooseSlide') })
    .getByRole('button')
    .nth(1)
    .press('Enter')
  await expect(page.getByRole('img', { name: t('home.marketPicture') })).toBeVisible()
})

test('nothing is missing before the scripts have run', async ({ page, language, device, t }) => {
  const other = language === 'en' ? 'zh' : 'en'
  await page.goto('/')
  await page.locator('link[rel=modulepreload]').first().waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const main = document.getElementById('main')!
    const seen = { lowest: main.offsetHeight }
    new ResizeObserver(() => {
      seen.lowest = Math.min(seen.lowest, main.offsetHeight)
    }).observe(main)
    Object.assign(window, { seen })
  })
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('company.name') })
    .click()
  await page.evaluate(() => location.assign('#main'))
  await page.evaluate(() => history.back())
  if (device === 'phone') await page.getByRole('button', { name: t('layout.menu') }).click()
  await page
    .getByRole('button', { name: t(other === 'zh' ? 'layout.chinese' : 'layout.english') })
    .filter({ visible: true })
    .click()
  await expect(page.getByText(createT(mergeTexts(other, []), other)('home.vision'))).toBeVisible()
  const lowest = await page.evaluate(() => (window as unknown as { seen: { lowest: number } }).seen.lowest)
  expect(lowest).toBeGreaterThan(2_000)
  await expectGoodPage(page)
})

test('a URL with a query, and Back, show the whole page', { tag: '@once' }, async ({ page, t }) => {
  await page.goto('/?from=leaflet')
  await expect(page.getByText(t('home.vision'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('layout.getQuotation') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/quotation/)
  await page.goBack()
  await expect(page.getByText(t('home.vision'))).toBeVisible()
})

test('the page can be read without scripts', async ({ browser, t, locale }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: locale ?? 'en-GB' })
  const page = await context.newPage()
  await page.goto(process.env.JOURNEY_URL!)
  await expect(page.getByText(t('home.vision'))).toBeVisible()
  await expect(page.getByRole('img', { name: t('home.openingPicture') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('home.pauseSlides') })).toBeHidden()
  await context.close()
})

function shownSlide(page: Page) {
  return page.locator('[data-shown]')
}
