/** A developer looks up a call: opens its group, opens the call, follows a direct link, changes the language. */
import { expect, expectGoodPage, test } from './journey.ts'

test('a developer reads the input and the response of a call', async ({ page, t, language }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reference.title'))
  await expectGoodPage(page)

  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('operation.quotation') })
    .click()
  const submit = page.locator('details').filter({ has: page.locator('[id="quotation.submit"]') })
  await submit.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(submit.getByText('captcha', { exact: true })).toBeVisible()
  await expect(submit.locator('pre')).toContainText('curl "$SITE/api/quotation"')
  await expectGoodPage(page)

  await page.goto('/api/docs#user.create')
  await expect(page.locator('[id="user.create"]')).toBeVisible()

  const other = language === 'en' ? 'zh' : 'en'
  await page.goto(`/api/docs?lang=${other}`)
  await expect(page.locator('html')).toHaveAttribute('lang', other === 'en' ? 'en-GB' : 'zh-Hant-HK')
})
