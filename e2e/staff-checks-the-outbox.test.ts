/** Admins see the status of each mail and manage the do-not-email list; a recipient unsubscribes. */
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import type { T } from '../src/shared/i18n/t.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { aQuotation } from './quotation.ts'
import { aColleague, asAdmin, signInTo } from './staff.ts'

test('an admin finds a failed email, reads the reason, and sends it again', async ({ page, t, device }) => {
  const address = anAddress()
  await sendTo(address)
  await mailTo(address, 'Boxing Day')
  await fail(address, '550 5.1.1 No such mailbox')
  await signInTo(page, await aColleague({ is_staff: true }), '/internal')
  if (device === 'phone') await page.getByRole('heading', { name: t('dashboard.admin'), exact: true }).click()
  await expect(page.getByRole('link', { name: new RegExp(t('internal.outbox')) }).last()).toBeVisible()
  await page.goto('/internal/outbox?state=failed')
  await page.getByRole('searchbox', { name: t('mailing.searchOutbox') }).fill(address)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectGoodPage(page)
  await page.getByRole('button', { name: t('mailing.openMail', { recipient: address }) }).click()
  const slip = page.getByRole('complementary', { name: t('mailing.mail') })
  await expect(slip).toContainText('550 5.1.1 No such mailbox')
  await expect(slip).toContainText('Boxing Day')
  await expectGoodPage(page)
  await slip.getByRole('button', { name: t('mailing.resend'), exact: true }).click()
  await expect(page.getByText(t('mailing.resent', { address }))).toBeVisible()
  await expect(slip).toContainText(t('mailing.stateSent'))
})

test('an admin sends a failed email of a quotation again from its timeline', async ({ page, t }) => {
  const address = anAddress()
  const id = await aQuotation(address)
  await mailTo(address, id)
  await fail(address, '452 4.2.2 Mailbox full')
  await signInTo(page, await aColleague(), `/internal/quotations?id=${id}`)
  const again = page.getByRole('button', { name: `${t('mailing.resend')} ${address}` })
  await expect(page.locator('.quotation-history')).toContainText('452 4.2.2 Mailbox full')
  await expect(again).toHaveCount(0)

  await signInTo(page, await aColleague({ is_staff: true }), `/internal/quotations?id=${id}`)
  await expectGoodPage(page)
  await again.click()
  await expect(page.getByText(t('mailing.resent', { address }))).toBeVisible()
  await expect(again).toHaveCount(0)
  await expect(page.locator('.quotation-history')).not.toContainText('452 4.2.2 Mailbox full')
})

test('a recipient unsubscribes from bulk email after a question, and staff can undo it', async ({
  page,
  stranger,
  t,
}) => {
  const address = anAddress()
  const link = await linkTo(address)
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(t('unsubscribe.askTitle'))
  await expect(stranger.getByText(t('unsubscribe.ask', { email: 'g•••@kamsin.example' }))).toBeVisible()
  await expectGoodPage(stranger)
  await stranger.getByRole('button', { name: t('unsubscribe.confirm') }).click()
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(t('unsubscribe.doneTitle'))
  await expectGoodPage(stranger)
  await stranger.reload()
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(t('unsubscribe.alreadyTitle'))

  await signInTo(page, await aColleague({ is_staff: true }), '/internal/outbox?view=suppressed')
  await page.getByRole('searchbox', { name: t('mailing.searchSuppressed') }).fill(address)
  const row = page.getByRole('row').filter({ hasText: address })
  await expect(row).toContainText(t('mailing.reasonUnsubscribed'))
  await expectGoodPage(page)
  await row.getByRole('button').click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(t('mailing.takeOffText'))
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: t('mailing.takeOffConfirm'), exact: true }).click()
  await expect(page.getByText(t('mailing.takenOff', { address }))).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('staff add an address to the do-not-email list, and it gets no more bulk email', async ({ page, t }) => {
  const address = anAddress()
  await signInTo(page, await aColleague({ is_staff: true }), '/internal/outbox?view=suppressed')
  await page.getByRole('button', { name: t('mailing.addSuppressed') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('mailing.address')).fill('nobody')
  await add(page, t)
  await expect(dialog.getByText(t('error.email'))).toBeVisible()
  await expectGoodPage(page)
  await dialog.getByLabel(t('mailing.address')).fill(address)
  await add(page, t)
  await expect(page.getByText(t('mailing.added', { address }))).toBeVisible()
  expect(await sendTo(address)).toMatchObject({ accepted: 0 })
})

test('the page works without scripts, and reports an invalid link', { tag: '@once' }, async ({
  browser,
  t,
  locale,
}) => {
  const link = await linkTo(anAddress())
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: process.env.JOURNEY_URL!,
    locale: locale ?? 'en-GB',
  })
  const page = await context.newPage()
  for (const [address, title] of [
    [link, t('unsubscribe.doneTitle')],
    ['/unsubscribe?token=nonsense', t('unsubscribe.unknownTitle')],
  ] as const) {
    await page.goto(address)
    await page.getByRole('button', { name: t('unsubscribe.confirm') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await context.close()
})

const anAddress = () => `guest.${Math.random().toString(36).slice(2, 10)}@kamsin.example`
const add = (page: Page, t: T) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t('mailing.add'), exact: true })
    .click()

function sendTo(address: string): Promise<{ accepted: number }> {
  const subject = `Hours for ${address}`
  return asAdmin('POST', '/api/send_mail', { recipients: [address], subject, content: '<p>Boxing Day</p>' })
}

/** The unsubscribe link in a mail. */
async function linkTo(address: string): Promise<string> {
  await sendTo(address)
  const { text } = await mailTo(address, 'Boxing Day')
  return /\/unsubscribe\?token=[\w-]+/.exec(text!)![0]
}

/** Fails the mail as if the receiving server had refused it. */
async function fail(recipient: string, last_answer: string): Promise<void> {
  const database = new Database(process.env.JOURNEY_DATABASE!)
  const state = database.prepare('select state from mail where recipient = ?').pluck()
  await expect.poll(() => state.get(recipient)).toBe('sent')
  database
    .prepare("update mail set state = 'failed', sent_at = null, last_answer = ? where recipient = ?")
    .run(last_answer, recipient)
  database.close()
}
