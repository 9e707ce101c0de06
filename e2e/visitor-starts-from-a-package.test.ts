/** The way from a starter package on Services to a quotation: what was chosen before survives, and Undo restores it. */

import starterPackages from '../src/server/db/sample/starter-packages.json' with { type: 'json' }
import { endTyping, expect, expectGoodPage, expectNoSidewaysScroll, test } from './journey.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { pressCaptcha } from './press-captcha.ts'

/** One counter terminal of eleven products, one of each. */
const CAFE = starterPackages[0]!
const TERMINALS = '3'
const FONT_SHIFT = 0.005

test('a visitor starts a quotation from a starter package, undoes it, and sends it', async ({
  page,
  t,
  language,
  device,
}) => {
  const name = CAFE.names[language]
  const email = `package-${language}-${device}-${process.pid}@kamsin.example`
  const amounts = page.locator('.product-stepper input')
  const news = page.locator('.package-news')
  const added = t('quotation.packageAdded', { name, items: t('ticket.items', { count: 10 }) })

  await page.goto('/quotation?page=2')
  await amounts.first().fill(TERMINALS)
  await page.goto('/services')
  await expect(page.getByRole('heading', { name: t('package.title') })).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  const contents = card.locator('li:not(.package-use)')
  await expect(contents.filter({ visible: true })).toHaveCount(0)
  await card.getByText(t('package.contents', { count: 11 })).click()
  await expect(contents.filter({ visible: true })).toHaveCount(11)
  await expectGoodPage(page)
  await page.getByRole('link', { name: t('package.startWith', { name }) }).click()
  await expect(news).toContainText(added)
  await expect(page).toHaveURL('/quotation?page=2')
  await expect(amounts.first()).toHaveValue(TERMINALS)
  await expect(amounts.nth(1)).toHaveValue('1')
  await expectGoodPage(page)

  await news.getByRole('button', { name: t('quotation.packageUndo') }).click()
  await expect(news).toHaveText(t('quotation.packageUndone', { name }))
  await expect(amounts.first()).toHaveValue(TERMINALS)
  await expect(amounts.nth(1)).toHaveValue('0')

  await page
    .getByRole('navigation', { name: t('quotation.pages') })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL('/quotation')
  const kind = page.locator('.kind-card').filter({ hasText: name })
  await expectGoodPage(page)
  await kind.click()
  await expect(news).toContainText(added)
  await news.getByText(t('quotation.packageContents', { count: 11 })).click()
  await expect(news.getByRole('listitem')).toHaveCount(11)
  await expectGoodPage(page)

  await news.getByRole('button', { name: t('quotation.confirmTitle') }).click()
  await expect(page).toHaveURL('/quotation?page=7')
  await pressCaptcha(page, t)
  const send = page.getByRole('button', { name: t('quotation.send'), exact: true })
  await send.click()
  await expect(page.getByLabel(new RegExp(`^${t('quotation.name')}`))).toBeFocused()
  await page.getByLabel(new RegExp(`^${t('quotation.name')}`)).fill('Chan Mei Ling 陳美玲')
  await page.getByLabel(new RegExp(`^${t('quotation.email')}`)).fill(email)
  await expect(page).toHaveURL('/quotation?page=7')
  await endTyping(page)
  await send.click()
  await expect(page).toHaveURL(/\/quotation\/view\?id=\d{6}$/)
  await expect(page.getByRole('heading', { level: 1, name: t('result.thanks') })).toBeVisible()
})

test('a link with a starter package that is gone says so, and the form works', async ({
  page,
  t,
  language,
}) => {
  await page.goto(`/${language}/quotation?package=987654`)
  await expect(page.locator('.package-news')).toHaveText(t('quotation.packageGone'))
  await expect(page).toHaveURL(`/${language}/quotation?page=2`)
  await page.locator('.stepper-input').first().fill('2')
  await expectGoodPage(page)
})

test('the cards fit the narrowest screen, move nothing when they arrive, and have large targets', async ({
  page,
  t,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/services')
  expect(await layoutShiftOf(page), 'only what a font moves').toBeLessThan(FONT_SHIFT)
  await expectNoSidewaysScroll(page)
  const links = page.getByRole('link', { name: t('package.start') })
  for (const link of await links.all()) expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  expect(await links.count()).toBeGreaterThanOrEqual(3)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the cards link to the quotation form in the language of the page', async ({ page, t, language }) => {
    await page.goto(`/${language}/services`)
    const name = CAFE.names[language]
    const link = page.getByRole('link', { name: t('package.startWith', { name }) })
    await expect(link).toHaveAttribute('href', new RegExp(`^/${language}/quotation\\?package=\\d+&page=2$`))
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: t('quotation.title') })).toBeVisible()
  })
})
