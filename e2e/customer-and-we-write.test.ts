/** A customer and the person who looks after them write to each other on the quotation, each on their own page. */
import { expect, expectGoodPage, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { aQuotation, mailedLink } from './quotation.ts'
import { aColleague, signInTo } from './staff.ts'

test('a message is answered at the desk, read from the mail’s link, and answered again', async ({
  page,
  stranger,
  t,
  language,
  device,
}) => {
  const email = `thread-${language}-${device}-${process.pid}@kamsin.example`
  const id = await aQuotation(email)
  await stranger.goto(await mailedLink(email, 'verify'))
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(t('result.verifiedTitle'))
  await stranger.goto(`/quotation/view?id=${id}`)
  await stranger.getByText(t('offer.ways'), { exact: true }).click()
  await stranger.getByRole('button', { name: t('offer.write'), exact: true }).click()
  const dialog = stranger.getByRole('dialog')
  await dialog.getByLabel(t('offer.message')).fill('Do you take the old till away? 舊收銀機可否收走？')
  await dialog.getByRole('button', { name: t('offer.messageConfirm'), exact: true }).click()
  const thread = stranger.locator('.result-thread')
  await expect(thread.getByText('Do you take the old till away?')).toBeVisible()

  const colleague = await aColleague()
  await signInTo(page, colleague, `/internal/quotations?id=${id}`)
  const messages = page.locator('.thread')
  await expect(messages.getByText(t('desk.threadToAnswer'))).toBeVisible()
  await expectGoodPage(page)
  const box = messages.getByRole('textbox')
  await box.fill('Yes, without charge. 可以，不另收費。')
  await page.reload()
  await expect(box).toHaveValue('Yes, without charge. 可以，不另收費。')
  await box.press('Control+Enter')
  await expect(messages.locator('[data-side=us]')).toContainText('Yes, without charge.')
  await expect(box).toHaveValue('')
  await expect(messages.getByText(t('desk.threadToAnswer'))).toBeHidden()

  const { text } = await mailTo(email, 'without charge')
  const link = text!.split(/\s/).find((word) => word.includes(`/quotation/view?id=${id}&key=`))!
  await stranger.goto(link)
  await expect(thread.locator('[data-side=us]')).toContainText('不另收費')
  await expect(thread).toBeInViewport()
  await expectGoodPage(stranger)
  await stranger.mouse.wheel(0, 40)
  await expect(messages.locator('[data-side=us]')).toContainText(t('desk.threadRead', { time: '' }).trim())
  await thread.getByLabel(t('offer.message')).fill('Thank you! 多謝！')
  await thread.getByRole('button', { name: t('offer.threadSend'), exact: true }).click()
  await expect(thread.locator('[data-side=customer]').last()).toContainText('Thank you!')
  await expect(messages.locator('[data-side=customer]').last()).toContainText('Thank you!')

  await messages.getByRole('button', { name: new RegExp(`^${t('desk.wishDone')}`) }).click()
  await expect(messages.getByText(t('desk.threadToAnswer'))).toBeHidden()
})
