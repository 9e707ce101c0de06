/** A discount over the limit goes from a colleague to an admin, is refused with a word, made smaller and sent. */
import { expect, test } from './journey.ts'
import { aQuotation, mailedLink } from './quotation.ts'
import { aColleague, admin, asAdmin, signInTo } from './staff.ts'

test('A colleague asks to send a large discount, reads why not, and an admin approves a smaller one', async ({
  page,
  browser,
  language,
  device,
  baseURL,
  t,
}) => {
  const prefix = language === 'zh' ? '/zh' : ''
  const email = `discount-${language}-${device}-${process.pid}@kamsin.example`
  const id = await aQuotation(email)
  const kept = new URL(await mailedLink(email, 'verify'))
  await fetch(`${process.env.JOURNEY_URL}/api/quotation/verify${kept.search}`)
  const colleague = await aColleague()
  const lines = [{ product: null, name_en: 'Till', quantity: 1, upfront_price: 10_000 }]
  const terms = { id, lines, discount_reason: 'Three shops at once 一次過三間店' }
  await asAdmin('PUT', '/api/quotations/draft', { ...terms, discount_percent: 40 })
  await asAdmin('PUT', `/api/quotations?id=${id}`, { assignee: colleague.id })
  const path = `${prefix}/internal/quotations?id=${id}`
  const send = () => page.getByRole('button', { name: t('desk.sendVersion', { version: 2 }) }).click()

  await signInTo(page, colleague, path)
  await send()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('desk.askText', { discount: '40', limit: 30 }))
  await dialog.getByRole('button', { name: t('desk.askApproval') }).click()
  await expect(page.getByText(t('desk.approvalWaits'))).toBeVisible()

  const other = await browser.newContext({ ...(baseURL && { baseURL }), viewport: page.viewportSize()! })
  const boss = await other.newPage()
  await signInTo(boss, admin(), `${prefix}/internal`)
  await boss.locator('.today-row', { hasText: 'Chan Mei Ling' }).getByRole('link').first().waitFor()
  await boss.goto(path)
  await boss.getByRole('heading', { name: t('desk.approvalTitle') }).waitFor()
  await boss.getByRole('button', { name: t('desk.refuse'), exact: true }).click()
  await boss.getByRole('dialog').getByLabel(t('desk.takeBackReason')).fill('最多八折 20% at most')
  await boss
    .getByRole('dialog')
    .getByRole('button', { name: t('desk.refuse'), exact: true })
    .click()
  await expect(boss.getByRole('heading', { name: t('desk.refusedTitle') })).toBeVisible()

  await page.goto(`${prefix}/internal`)
  await expect(page.locator('.today-row', { hasText: '最多八折' })).toContainText(t('desk.waits_refused'))
  await asAdmin('PUT', '/api/quotations/draft', { ...terms, discount_percent: 35 })
  await page.goto(path)
  await send()
  await dialog.getByRole('button', { name: t('desk.askApproval') }).click()
  await expect(page.getByText(t('desk.approvalWaits'))).toBeVisible()

  await boss.goto(path)
  await boss.getByRole('button', { name: t('desk.approveVersion', { version: 2 }) }).click()
  await boss
    .getByRole('dialog')
    .getByRole('button', { name: t('desk.send'), exact: true })
    .click()
  await expect(boss.getByRole('heading', { name: t('desk.approvalTitle') })).toHaveCount(0)
  await other.close()
})
