/** A user sends a bulk email and follows its progress. */
import type { Page } from '@playwright/test'
import type { T } from '../src/shared/i18n/t.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { aColleague, signInTo } from './staff.ts'

const CONTENT = 'Dear guests,\n\nWe are closed on Boxing Day. See https://kamsin.example/hours.\n\n林嘉欣'

test('the first invalid address prevents sending; once it is fixed, each recipient gets their own email', async ({
  page,
  t,
}) => {
  const [subject, one, other] = [aSubject(), anAddress(), anAddress()]
  const person = await aColleague()
  await signInTo(page, person, '/internal/send_email')
  await expect(page.getByText(t('mailing.lead', { email: person.email }))).toBeVisible()
  await fillIn(page, t, { to: `${one} kkwong@@example ${other} ${one} `, subject })
  await expect(page.getByText(t('mailing.countWithBad', { good: 2, bad: 1 }))).toBeVisible()
  await confirm(page, t)
  await expect(page.getByText(t('error.mailAddress', { address: 'kkwong@@example' }))).toBeVisible()
  await expect(page.getByLabel(t('mailing.recipients'), { exact: true })).toBeFocused()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expectGoodPage(page)

  await page.getByRole('button', { name: t('mailing.remove', { address: 'kkwong@@example' }) }).click()
  await confirm(page, t)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(t('mailing.askTitle', { count: 2 }))
  await expectGoodPage(page)
  const reloaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: t('mailing.askSend'), exact: true }).click()
  await expect(page.getByText(t('mailing.accepted', { count: 2 }))).toBeVisible()
  await reloaded
  await expect(page.getByLabel(t('mailing.subject'))).toHaveValue('')
  await expect(page.getByLabel(t('mailing.content'))).toHaveValue('')

  for (const address of [one, other]) {
    const mail = await mailTo(address, 'Boxing Day')
    expect(mail.subject).toBe(subject)
    expect(mail.replyTo?.[0]?.address).toBe(person.email)
    expect(mail.html).toContain('href="https://kamsin.example/hours"')
  }
  await page.getByRole('button', { name: t('mailing.openBatch', { subject }) }).click()
  await expect(page.getByRole('list', { name: t('mailing.people') }).getByRole('listitem')).toHaveCount(2)
  await expect(
    page.getByRole('img', { name: t('mailing.bar', { sent: 2, waiting: 0, failed: 0, stopped: 0 }) }).last(),
  ).toBeVisible()
  await expectGoodPage(page)
})

test('an empty field is reported, and nothing typed is lost on leaving the page', async ({ page, t }) => {
  await signInTo(page, await aColleague(), '/internal/send_email')
  await confirm(page, t)
  await expect(page.getByRole('alert').getByText(t('error.fillAll'))).toBeVisible()
  await expectGoodPage(page)
  const [subject, to] = [aSubject(), anAddress()]
  await fillIn(page, t, { to, subject })
  await page.reload()
  await expect(page.getByLabel(t('mailing.subject'))).toHaveValue(subject)
  await expect(page.getByLabel(t('mailing.content'))).toHaveValue(CONTENT)
  await expect(page.getByText(to)).toBeVisible()
})

test('a test is sent to the user, and the preview shows what recipients get', async ({ page, t }) => {
  const person = await aColleague()
  await signInTo(page, person, '/internal/send_email')
  const subject = aSubject()
  await fillIn(page, t, { to: '', subject })
  const preview = page.getByRole('region', { name: t('mailing.preview') })
  await expect(preview).toContainText('Boxing Day')
  await expect(preview).toContainText(person.email)
  await expect(preview.getByRole('link', { name: /kamsin/ })).toHaveAttribute(
    'href',
    'https://kamsin.example/hours',
  )
  await page.getByRole('button', { name: t('mailing.sendTest') }).click()
  await expect(page.getByText(t('mailing.tested', { email: person.email }))).toBeVisible()
  expect((await mailTo(person.email, 'Boxing Day')).subject).toBe(subject)

  // Beside the sidebar the table is narrow, and sent batches have no actions: the header must stay a word.
  await page.setViewportSize({ width: 900, height: 900 })
  const head = page.getByRole('columnheader', { name: t('record.actions') })
  await expect.poll(async () => (await head.boundingBox())!.height).toBeLessThan(60)
})

test('chips are entered, fixed and removed with the keyboard alone', { tag: '@once' }, async ({
  page,
  t,
}) => {
  await signInTo(page, await aColleague(), '/internal/send_email')
  const field = page.getByLabel(t('mailing.recipients'), { exact: true })
  await field.focus()
  await page.keyboard.type('rui@example.mo, kkwong@@example ')
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('kkwong@@example')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  const remove = (address: string) => page.getByRole('button', { name: t('mailing.remove', { address }) })
  await expect(remove('rui@example.mo')).toBeFocused()
  // Text in the field becomes a chip as soon as the focus leaves it.
  await page.keyboard.press('Delete')
  await expect(remove('rui@example.mo')).toHaveCount(0)
  await expect(remove('kkwong@@example')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(field).toBeFocused()
})

const unique = () => Math.random().toString(36).slice(2, 10)
const aSubject = () => `Hours ${unique()} 服務時間`
const anAddress = () => `guest.${unique()}@kamsin.example`
const confirm = (page: Page, t: T) =>
  page.getByRole('button', { name: t('mailing.confirm'), exact: true }).click()

async function fillIn(page: Page, t: T, { to, subject }: { to: string; subject: string }): Promise<void> {
  await page.getByLabel(t('mailing.recipients'), { exact: true }).fill(to)
  await page.getByLabel(t('mailing.subject')).fill(subject)
  await page.getByLabel(t('mailing.content')).fill(CONTENT)
}
