/** Without a script, pages are readable, a quotation is found, confirmed, cancelled and restored, and the language changed. */
import { mergeTexts } from '../src/shared/i18n/merge.ts'
import { createT } from '../src/shared/i18n/t.ts'
import { expect, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { aQuotation, expire, mailedLink } from './quotation.ts'

const zh = createT(mergeTexts('zh', []), 'zh')

test.use({ javaScriptEnabled: false })

test('a visitor without scripts confirms a quotation, finds it by its number, and cancels it', async ({
  page,
  t,
}) => {
  const email = `no-script-${process.pid}@kamsin.example`
  const id = await aQuotation(email)
  await page.goto(await mailedLink(email, 'verify'))
  await expect(page.getByText(t('result.verifying'))).toBeHidden()
  await page.getByRole('button', { name: t('result.verifyAction') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.verifiedTitle'))

  await page.goto('/services')
  await page.getByLabel(t('services.searchLabel')).fill(id)
  await page.getByRole('button', { name: t('services.searchSubmit') }).click()
  await page.getByRole('button', { name: t('result.lookUpAction') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.byNumberTitle', { id }))
  await expect(page.getByText(t('result.needsScript'))).toBeVisible()
  // On another device, it is anyone's.
  await page.context().clearCookies()
  await page.goto(`/quotation/view?id=${id}`)
  await page.getByRole('button', { name: t('result.lookUpAction') }).click()
  await expect(page.getByText(t('result.byNumberText'))).toBeVisible()
  await page.getByRole('button', { name: t('result.yoursAction') }).click()
  await expect(page.getByText(t('result.yoursAsked'))).toBeVisible()
  await mailTo(email, t('mail.linkWhat', { id }))

  const language = page.getByRole('banner').getByRole('group', { name: t('layout.language') })
  await language.getByRole('button', { name: t('layout.chinese') }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK')
  await page.getByRole('button', { name: zh('result.lookUpAction') }).click()
  await page.locator('summary', { hasText: zh('result.more') }).click()
  await page.locator('summary', { hasText: zh('result.cancel') }).click()
  await page.getByRole('button', { name: zh('result.cancelConfirm') }).click()
  await expect(page.getByText(zh('result.cancelledText', { id }))).toBeVisible()
  await page.goto(`/quotation/view?id=${id}`)
  await page.getByRole('button', { name: zh('result.lookUpAction') }).click()
  await expect(page.getByText(zh('error.quotationNotFound'))).toBeVisible()
})

test('a visitor without scripts who has forgotten the number gets the links by email', async ({
  page,
  t,
}) => {
  const email = `forgot-no-script-${process.pid}@kamsin.example`
  const id = await aQuotation(email)
  await page.goto('/services')
  await page.locator('summary', { hasText: t('forgotten.title') }).click()
  await page.getByLabel(t('forgotten.email')).fill(email)
  await page.getByRole('button', { name: t('forgotten.action') }).click()
  await expect(page.getByText(t('forgotten.asked'))).toBeVisible()
  await mailTo(email, t('mail.listKeepIt', { id }))
})

test('a visitor without scripts who comes too late asks for the same again', async ({ page, t }) => {
  const email = `late-no-script-${process.pid}@kamsin.example`
  const id = await aQuotation(email)
  const link = await mailedLink(email, 'verify')
  expire(id)
  await page.goto(link)
  await page.getByRole('button', { name: t('result.verifyAction') }).click()
  await expect(page.getByText(t('error.verificationFailed'))).toBeVisible()
  await page.getByRole('button', { name: t('result.askAgain') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.thanks'))
  await page.getByRole('link', { name: t('result.view') }).click()
  await page.getByRole('button', { name: t('result.lookUpAction') }).click()
  await expect(page.getByRole('img', { name: t('result.statusPending') })).toBeVisible()
})

test('phone and email replace what needs a script', async ({ page, t }) => {
  for (const path of ['/quotation', '/contact', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(0)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: t('company.email') })
        .first(),
    ).toBeVisible()
  }
})
