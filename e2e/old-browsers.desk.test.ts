/** The oldest supported browsers can do everything on the public pages; older ones show contact details (docs/decisions/0038). */
import type { Page } from '@playwright/test'
import { LANGUAGES } from '../src/shared/base/language.ts'
import { mergeTexts } from '../src/shared/i18n/merge.ts'
import { createT, type T } from '../src/shared/i18n/t.ts'
import { expect, test } from './journey.ts'
import { standBelowTheFloor, standOnTheFloor } from './old-browser.ts'
import { aColleague, fillInLogin, signInTo } from './staff.ts'

// Inline stylesheets are allowed by hash, which the renaming changes.
test.use({ bypassCSP: true })

test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }))

const PHONE = { width: 390, height: 844 }

for (const language of LANGUAGES) {
  const t = createT(mergeTexts(language, []), language)

  test(`in the oldest supported browsers, the menu opens and closes in every way (${language})`, async ({
    page,
    context,
  }) => {
    await standOnTheFloor(context)
    await page.setViewportSize(PHONE)
    await page.goto(`/${language}/services`)
    const button = page.getByRole('button', { name: t('layout.menu') })
    const menu = page.getByRole('navigation', { name: t('layout.menu') })
    const partners = menu.getByRole('link', { name: t('layout.partners') })
    await expect(partners).toBeHidden()
    await expectSkipLinkAway(page, t)

    await expect(async () => {
      await button.click()
      await expect(partners).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(partners).toBeHidden()
    await expect(button).toBeFocused()
    await button.press('Enter')
    await expect(partners).toBeVisible()
    await page.mouse.click(195, 800)
    await expect(partners).toBeHidden()
    await button.click()
    await button.click()
    await expect(partners).toBeHidden()
    await button.click()
    await partners.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('partner.title'))
    await expect(partners).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test(`in older browsers, phone and email replace the forms (${language})`, async ({ page, context }) => {
    await standBelowTheFloor(context)
    const main = page.getByRole('main')
    for (const [path, text] of [
      ['contact', t('layout.noScript')],
      ['login', t('login.noScript')],
    ] as const) {
      await page.goto(`/${language}/${path}`)
      const notice = main
        .locator('div')
        .filter({ has: page.getByText(text) })
        .last()
      await expect(notice.getByText(text)).toBeVisible()
      await expect(notice.getByRole('link', { name: t('company.telephone') })).toBeVisible()
      await expect(notice.getByRole('link', { name: t('company.email') })).toBeVisible()
      await expect(main.getByRole('textbox')).toHaveCount(0)
      await expect(page.locator('svg').filter({ visible: true })).toHaveCount(0)
      expect(await lyingAbove(page), 'no element covers another').toEqual([])
    }
    await page.goto(`/${language}/internal`)
    await expect(page.getByText(t('internal.noScript'))).toBeVisible()
    await signInTo(page, await aColleague(), `/${language}/internal`)
    await expect(page.getByText(t('internal.noScript'))).toBeVisible()
    await expect(page.getByRole('heading')).toHaveCount(0)
  })
}

test('in the oldest supported browsers, a visitor chooses, sends and reads a quotation', async ({
  page,
  context,
  t,
}) => {
  await standOnTheFloor(context)
  const email = `old-browser-${process.pid}@kamsin.example`
  await page.goto('/quotation?page=1')
  await page.getByLabel(new RegExp(`^${t('quotation.name')}`)).fill('Chan Mei Ling 陳美玲')
  await page.getByLabel(new RegExp(`^${t('quotation.email')}`)).fill(email)
  // A visitor who leaves the page before its scripts run leaves no draft.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('quotation-draft'))).toContain(email)
  await page.goto('/quotation?page=2')
  // The server's HTML is that of the first page.
  await page.locator('.stepper-input').first().fill('2')
  await expect(page.getByRole('complementary', { name: t('ticket.title') })).toContainText(/HK\$[1-9]/)
  await page.goto('/quotation?page=7')
  await page.getByRole('button', { name: t('captcha.start') }).click()
  await expect(page.getByText(t('captcha.solved'))).toBeVisible()
  await page.getByRole('button', { name: t('quotation.send'), exact: true }).click()
  await expect(page).toHaveURL(/\/quotation\/view\?id=\d{6}$/)
  await expect(page.getByRole('heading', { level: 1, name: t('result.thanks') })).toBeVisible()
})

test('in the oldest supported browsers, staff sign in and reach the requested page', async ({
  page,
  context,
  t,
}) => {
  await standOnTheFloor(context)
  const colleague = await aColleague({ is_staff: true })
  await page.goto(`/login?dest=${encodeURIComponent('/internal/users')}`)
  await fillInLogin(page, t, colleague)
  await expect(page).toHaveURL('/internal/users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('user.title'))
  await page.goto('/internal/contacts')
  await page.locator('.frame').waitFor()
  await page.getByText(t('inbox.stateDone')).first().click()
  await expect(page).toHaveURL('/internal/contacts?state=done')
})

async function expectSkipLinkAway(page: Page, t: T): Promise<void> {
  const box = await page.getByRole('link', { name: t('layout.skip') }).boundingBox()
  expect(box!.y + box!.height).toBeLessThanOrEqual(0)
}

function lyingAbove(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => ['absolute', 'fixed', 'sticky'].includes(getComputedStyle(element).position))
      .map((element) => element.outerHTML.slice(0, 100)),
  )
}
