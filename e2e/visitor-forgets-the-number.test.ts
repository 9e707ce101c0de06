/** Who has forgotten the number of a quotation, or has a link that leads to nothing, gets all links by email. */
import { expect, expectGoodPage, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { aQuotation } from './quotation.ts'

test('a visitor who has forgotten the number gets the links to all their quotations', async ({
  page,
  t,
  language,
  device,
}) => {
  const email = `forgot-${language}-${device}-${process.pid}@kamsin.example`
  const [first, second] = [await aQuotation(email), await aQuotation(email)]

  await page.goto('/services')
  const find = page.locator('#find')
  await find.locator('summary', { hasText: t('forgotten.title') }).click()
  await find.getByLabel(t('forgotten.email')).fill('nowhere')
  await find.getByRole('button', { name: t('forgotten.action') }).click()
  await expect(find.getByLabel(t('forgotten.email'))).toBeFocused()
  await expect(find.getByLabel(t('forgotten.email'))).toHaveAttribute('aria-invalid', 'true')
  await expectGoodPage(page)
  await find.getByLabel(t('forgotten.email')).fill(email)
  await find.getByRole('button', { name: t('forgotten.action') }).click()
  await expect(find.getByText(t('forgotten.asked'))).toBeVisible()
  await expectGoodPage(page)

  const { text } = await mailTo(email, t('mail.listHeading'))
  expect(text).toContain(t('mail.listKeepIt', { id: second }))
  const link = text!.split(/\s/).find((word) => word.includes(`id=${first}&key=`))!
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.verifiedTitle'))

  // A number that leads to nothing has the same way back.
  await page.goto('/quotation/view?id=000000')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.notFoundTitle'))
  await page.getByLabel(t('forgotten.email')).fill(email)
  await page.getByRole('button', { name: t('forgotten.action') }).click()
  await expect(page.getByText(t('forgotten.asked'))).toBeVisible()
  await expectGoodPage(page)
})
