/**
 * The way from sending to acceptance, on two devices: a mistyped address is corrected, the link is asked for
 * again, and each action is confirmed.
 */
import type { Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { expect, expectGoodPage, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { pressCaptcha } from './press-captcha.ts'
import { aVersion, mailedLink, versionLink } from './quotation.ts'

const NAME = 'Chan Mei Ling 陳美玲'

test('a customer corrects a slip, keeps the quotation, and accepts its second version on another device', async ({
  page,
  stranger: otherDevice,
  t,
  language,
  device,
}) => {
  const slip = `slip-${language}-${device}-${process.pid}@gmial.example`
  const email = `right-${language}-${device}-${process.pid}@kamsin.example`
  await page.goto('/quotation?page=1')
  await page.getByLabel(new RegExp(`^${t('quotation.name')}`)).fill(NAME)
  await page.getByLabel(new RegExp(`^${t('quotation.email')}`)).fill(slip)
  await page.goto('/quotation?page=2')
  const rows = page.getByRole('main').getByRole('textbox').or(page.getByRole('main').getByRole('spinbutton'))
  await rows.first().fill('2')
  await page.goto('/quotation?page=7')
  await pressCaptcha(page, t)
  await page.getByRole('button', { name: t('quotation.send'), exact: true }).click()
  await expect(page).toHaveURL(/\/quotation\/view\?id=\d{6}$/)
  const id = new URL(page.url()).searchParams.get('id')!

  await expect(page.getByText(slip)).toBeVisible()
  await page.getByText(t('result.wrongAddress')).click()
  const address = page.getByLabel(t('result.rightAddress'))
  await expect(address).toHaveValue(slip)
  await address.fill('nowhere')
  await page.getByRole('button', { name: t('result.correctAction') }).click()
  await expect(address).toBeFocused()
  await expectGoodPage(page)
  await address.fill(email)
  await page.getByRole('button', { name: t('result.correctAction') }).click()
  await expectSaid(page, t('result.sentAgain'))
  await expect(page.getByText(email)).toBeVisible()
  await page.goto(await mailedLink(slip, 'verify'))
  await expect(page.getByText(t('error.verificationFailed'))).toBeVisible()
  await page.goto(await mailedLink(email, 'verify'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.verifiedTitle'))
  await page.getByRole('link', { name: t('result.view') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.thanksVerified'))
  await expect(page.getByRole('img', { name: t('result.statusValid') })).toBeVisible()
  await expectGoodPage(page)
  const sheets = await page.pdf({
    format: 'A4',
    margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' },
  })
  expect((await PDFDocument.load(sheets)).getPageCount()).toBe(1)

  await otherDevice.goto(`/quotation/view?id=${id}`)
  await expect(otherDevice.getByRole('heading', { level: 1 })).toHaveText(t('result.byNumberTitle', { id }))
  await expect(otherDevice.getByRole('button', { name: t('offer.accept') })).toHaveCount(0)
  await otherDevice.getByRole('button', { name: t('result.yoursAction') }).click()
  await expect(otherDevice.getByText(t('result.yoursAsked'))).toBeVisible()
  await expectGoodPage(otherDevice)
  await mailTo(email, t('mail.linkStranger'))

  await aVersion(id)
  await mailTo(email, t('mail.versionNext'))
  await otherDevice.goto(await versionLink(email, id))
  await expect(otherDevice).toHaveURL(new RegExp(`\\?id=${id}$`))
  const accept = otherDevice.getByRole('button', { name: t('offer.accept') })
  await expect(accept).toBeInViewport()
  await expect(otherDevice.getByRole('img', { name: t('result.statusOffer') })).toBeVisible()
  await expectGoodPage(otherDevice)
  await accept.click()
  const dialog = otherDevice.getByRole('dialog')
  await expect(dialog.getByLabel(t('offer.acceptName'))).toHaveValue(NAME)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('offer.acceptConfirm', { amount: '' }) }).click()
  await expectSaid(otherDevice, t('offer.acceptedTitle'))
  await expect(otherDevice.getByRole('img', { name: t('result.statusAccepted') })).toBeInViewport()
  await expectGoodPage(otherDevice)
})

/** Expects it at the top of the page, in view, and with the focus. */
async function expectSaid(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(title.replaceAll('\u00a0', ' '))
  await expect(heading).toBeInViewport()
  await expect(heading).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}
