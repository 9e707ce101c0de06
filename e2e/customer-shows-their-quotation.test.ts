/** A customer shows their quotation to someone who may only read it, until they end the link. */
import { expect, expectGoodPage, test } from './journey.ts'
import { aQuotation, mailedLink } from './quotation.ts'

test('a link to show opens the quotation to read, and no longer once it is ended', async ({
  page,
  stranger,
  t,
  language,
  device,
}) => {
  const email = `show-${language}-${device}-${process.pid}@kamsin.example`
  const id = await aQuotation(email)
  await page.goto(await mailedLink(email, 'verify'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.verifiedTitle'))
  await page.goto(`/quotation/view?id=${id}`)
  await page.getByRole('button', { name: t('offer.showCopy') }).click()
  const link = page.getByLabel(t('offer.showByHand'))
  await expect(link).toBeVisible()
  await expectGoodPage(page)

  await stranger.goto(await link.inputValue())
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(t('offer.shownTitle'))
  await expect(stranger.locator('.ticket')).toContainText('HK$')
  await expect(stranger.getByRole('button', { name: t('offer.accept') })).toHaveCount(0)
  await expectGoodPage(stranger)

  await page.getByRole('button', { name: t('offer.showEnd') }).click()
  await expect(page.getByText(t('offer.showEnded'))).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(t('result.notFoundTitle'))
})
