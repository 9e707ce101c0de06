/** A quotation is withdrawn and reopened, extended, deleted and restored, and a request put back. */
import { formatDate } from '../src/shared/base/date.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { aQuotation, mailedLink } from './quotation.ts'
import { aColleague, chooseAct, signInTo } from './staff.ts'

let guests = 0

async function anOpenQuotation(): Promise<{ id: string; email: string; key: string }> {
  guests += 1
  const email = `acts-${guests}-${process.pid}-${Date.now()}@kamsin.example`
  const id = await aQuotation(email)
  const key = new URL(await mailedLink(email, 'verify')).searchParams.get('key')!
  await fetch(`${process.env.JOURNEY_URL}/api/quotation/verify?id=${id}&key=${key}`)
  return { id, email, key }
}

test('is withdrawn with a reason, which the customer reads, and reopened as it was', async ({
  page,
  stranger,
  t,
  language,
}) => {
  const { id, email, key } = await anOpenQuotation()
  await signInTo(page, await aColleague(), `/internal/quotations?id=${id}`)
  const dialog = page.getByRole('dialog')

  await chooseAct(page, t, 'desk.extend')
  await expect(dialog.getByRole('switch', { name: t('desk.tell') })).toBeChecked()
  const day = await dialog.getByLabel(t('desk.validUntil')).inputValue()
  const date = formatDate(`${day}T12:00:00+08:00`, language)
  await expect(dialog.getByRole('blockquote')).toContainText(t('told.openUntil', { date }))
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: t('desk.extend') }).click()
  await expect(dialog).toHaveCount(0)

  await chooseAct(page, t, 'desk.withdraw')
  await dialog.getByRole('button', { name: t('desk.withdraw') }).click()
  await expect(dialog.getByText(t('error.required'))).toBeVisible()
  await dialog.getByLabel(t('desk.takeBackReason')).fill('The till is sold out 缺貨')
  await expect(dialog.getByRole('blockquote')).toContainText('The till is sold out 缺貨')
  await dialog.getByRole('switch', { name: t('desk.tell') }).uncheck()
  await expect(dialog.getByText(t('desk.tellNot'))).toBeVisible()
  await dialog.getByRole('switch', { name: t('desk.tell') }).check()
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: t('desk.withdraw') }).click()
  await expect(page.getByRole('status').getByText(t('desk.withdrew', { id }))).toBeVisible()
  await expect(page.locator('.quotation-history')).toContainText(t('desk.event_told'))
  await expectGoodPage(page)

  const { text } = await mailTo(email, 'The till is sold out 缺貨')
  expect(text).toContain(id)
  await stranger.goto(`/quotation/view?id=${id}&key=${key}`)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(t('offer.withdrawnTitle'))
  await expect(stranger.getByRole('button', { name: t('offer.acceptAsIs') })).toHaveCount(0)
  await expectGoodPage(stranger)

  await chooseAct(page, t, 'desk.reopen')
  await dialog.getByRole('button', { name: t('desk.reopen') }).click()
  await expect(page.getByRole('status').getByText(t('desk.reopened', { id }))).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('button', { name: t('offer.acceptAsIs') })).toBeVisible()
})

test('goes to the trash, and comes back by Undo and from the trash', async ({ page, t }) => {
  const { id } = await anOpenQuotation()
  await signInTo(page, await aColleague(), `/internal/quotations?id=${id}`)
  const dialog = page.getByRole('alertdialog')
  const remove = async () => {
    await chooseAct(page, t, 'desk.delete')
    await expect(dialog).toContainText(id)
    await expectGoodPage(page)
    await dialog.getByRole('button', { name: t('record.delete'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await remove()
  await page.getByRole('button', { name: t('record.undo') }).click()
  await expect(page.getByRole('status').getByText(id).last()).toBeVisible()
  await page.goto(`/internal/quotations?id=${id}`)
  await remove()
  await page.goto('/internal/trash?kind=quotation')
  const row = page.getByRole('row').filter({ hasText: id })
  await expect(row).toBeVisible()
  await expectGoodPage(page)
  await row.getByRole('button', { name: t('trash.restore') }).click()
  await expect(row).toHaveCount(0)
  await page.goto(`/internal/quotations?id=${id}`)
  await expect(page.locator('.quotation-history')).toContainText(t('desk.did_untrashed'))
})

test('a request that was marked as done by mistake waits again', async ({ page, t }) => {
  const { id, key } = await anOpenQuotation()
  const asked = await fetch(`${process.env.JOURNEY_URL}/api/quotation/call_me`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, key, phone: '+852 2345 6789' }),
  })
  expect(asked.status).toBe(200)
  await signInTo(page, await aColleague(), `/internal/quotations?id=${id}`)
  await page.getByRole('button', { name: new RegExp(`^${t('desk.wishDone')}`) }).click()
  await page.getByRole('button', { name: new RegExp(`^${t('record.undo')}`) }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${t('desk.wishDone')}`) })).toBeVisible()
  await expect(page.locator('.requests')).toBeVisible()
})
