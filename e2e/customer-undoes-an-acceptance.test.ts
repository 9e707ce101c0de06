/** A customer who has accepted too early undoes it from their page, and colleagues read why. */
import { expect, expectGoodPage, test } from './journey.ts'
import { aQuotation, mailedLink } from './quotation.ts'
import { aColleague, signInTo } from './staff.ts'

test('an acceptance is undone in the first minutes, and can be given again', async ({
  page,
  stranger,
  t,
  language,
  device,
}) => {
  const email = `undone-${language}-${device}-${process.pid}@kamsin.example`
  const id = await aQuotation(email)
  const link = new URL(await mailedLink(email, 'verify'))
  const call = (path: string, body: object) =>
    fetch(`${process.env.JOURNEY_URL}/api/quotation/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, key: link.searchParams.get('key'), ...body }),
    })
  await fetch(`${process.env.JOURNEY_URL}/api/quotation/verify${link.search}`)
  expect((await call('accept', { version: 1, name: 'Chan Mei Ling', may_sign: true })).status).toBe(200)

  await page.goto(`/quotation/view${link.search}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offer.acceptedTitle'))
  await page.getByText(t('offer.waysAccepted')).click()
  await page.getByRole('button', { name: t('offer.undo'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(new RegExp(`^${t('offer.undoDetail').replace('?', '\\?')}`)).fill('我要先問老闆')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: t('offer.undoConfirm'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offer.undoneTitle'))
  await expect(page.getByRole('img', { name: t('result.statusVoid') })).toBeVisible()
  await expect(page.locator('.order-steps')).toBeHidden()
  await expect(page.locator('.result-said')).toContainText('我要先問老闆')
  await expectGoodPage(page)

  await signInTo(stranger, await aColleague(), `/internal/quotations?id=${id}`)
  const said = stranger.locator('.thread-said')
  await expect(said).toContainText(t('desk.threadAsked_undone'))
  await expect(said).toContainText('我要先問老闆')
  await expect(stranger.locator('.order-steps')).toBeHidden()
  await expectGoodPage(stranger)
})
