/** The way from a visitor's request to a signed order: a starter package, a quotation, an offer, and its acceptance. */
import { dayAfter, formatDayOfWeek, hongKongDay } from '../src/shared/base/date.ts'
import { readText } from '../test/fixtures/pdf.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { mailedLink, versionLink } from './quotation.ts'
import { aColleague, asAdmin, chooseAct, signInTo } from './staff.ts'

const NAME = 'Chan Mei Ling 陳美玲'

test('a visitor’s package becomes an accepted second version, its stamped PDF, and an installation', async ({
  page,
  stranger,
  t,
  language,
  device,
}) => {
  const email = `request-${language}-${device}-${process.pid}@kamsin.example`
  await page.goto('/services')
  await page
    .getByRole('link', { name: new RegExp(t('package.start')) })
    .nth(1)
    .click()
  await expect(page.locator('.package-news')).toBeVisible()
  // A package opens at its products.
  await page.goto('/quotation?page=1')
  await page.getByLabel(new RegExp(`^${t('quotation.name')}`)).fill(NAME)
  await page.getByLabel(new RegExp(`^${t('quotation.email')}`)).fill(email)
  await page.goto('/quotation?page=7')
  await page
    .getByRole('button', { name: t('captcha.start') })
    .or(page.getByRole('checkbox', { name: t('captcha.start') }))
    .click()
  await expect(page.getByText(t('captcha.solved'))).toBeVisible()
  await page.getByRole('button', { name: t('quotation.send'), exact: true }).click()
  await expect(page).toHaveURL(/\/quotation\/view\?id=\d{6}$/)
  const id = new URL(page.url()).searchParams.get('id')!
  await page.goto(await mailedLink(email, 'verify'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.verifiedTitle'))

  await signInTo(stranger, await aColleague(), `/internal/quotations?q=${id}&id=${id}`)
  await chooseAct(stranger, t, 'desk.revise')
  await stranger.getByLabel(t('desk.discountPercent')).fill('10')
  await stranger.getByLabel(t('desk.discountReason')).fill('開張優惠 Opening offer')
  await stranger.getByLabel(t('companyPage.deposit_of'), { exact: true }).selectOption('amount')
  await stranger.getByLabel(t('companyPage.deposit'), { exact: true }).fill('500')
  await stranger.getByRole('button', { name: t('desk.sendVersion', { version: 2 }) }).click()
  await stranger
    .getByRole('dialog')
    .getByRole('button', { name: t('desk.send'), exact: true })
    .click()
  const sent = t('desk.sent', { id, version: 2, email })
  await expect(stranger.getByRole('status').getByText(sent)).toBeVisible()

  await page.goto(await versionLink(email, id))
  await expect(page.getByText('開張優惠 Opening offer')).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: t('offer.accept') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.accept-terms')).toContainText('HK$500')
  await dialog.getByLabel(t('offer.acceptName')).fill(NAME)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('offer.acceptConfirm', { amount: '' }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offer.acceptedTitle'))
  await expect(page.locator('[aria-current=step] .deposit-amount')).toHaveText('HK$500')
  await page.getByRole('button', { name: t('offer.paid'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('offer.paidUndo'), exact: true })).toBeVisible()
  await expectGoodPage(page)

  const { attachments } = await mailTo(email, t('mail.depositNext'))
  const text = await readText(new Uint8Array(attachments[0]!.content as ArrayBuffer))
  for (const words of [`${id}-2`, `Accepted by ${NAME}`, '10%', 'HK$500']) expect(text).toContain(words)
  // What staff do is on the page while it is open.
  const received_on = hongKongDay(new Date())
  await asAdmin('POST', '/api/orders/payments', { id, amount: 500, received_on, way: 'fps' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offer.depositArrivedTitle'))
  const [receipt] = (await mailTo(email, t('mail.receiptNext'))).attachments
  expect(receipt!.filename).toBe(`receipt-${id}-R1.pdf`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /HK\$500/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe(receipt!.filename)
  await stranger.reload()
  await expect(stranger.getByRole('radio', { name: t('desk.stage_won'), exact: true })).toBeChecked()

  await expect(stranger.locator('.order-act').first()).toBeVisible()
  await chooseAct(stranger, t, 'desk.book')
  const booking = stranger.getByRole('dialog')
  const day = dayAfter(hongKongDay(new Date()), 7)
  await booking.getByLabel(t('desk.bookDay')).fill(day)
  await booking.getByLabel(new RegExp(`^${t('desk.fitter')}[ （]`)).fill('Ah Keung 阿強')
  await booking.getByRole('button', { name: t('desk.book'), exact: true }).click()
  await expect(booking).toBeHidden()
  const line = stranger.locator('.order-steps')
  await expect(line).toContainText('Ah Keung 阿強')
  await expectGoodPage(stranger)
  const [entry] = (await mailTo(email, t('mail.dayNext'))).attachments
  expect(entry!.filename).toBe(`installation-${id}.ics`)
  await expect(page.locator('[aria-current=step]')).toContainText(
    t('offer.fitter', { name: 'Ah Keung 阿強' }),
  )
  await expectGoodPage(page)

  await stranger.getByRole('button', { name: t('desk.install'), exact: true }).click()
  await booking.getByRole('button', { name: t('desk.install'), exact: true }).click()
  await expect(line).toContainText(t('order.installed'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offer.runsTitle'))
  // Each step is a line between the messages, on both sides.
  const done = t('step.installed', { day: formatDayOfWeek(received_on, new Date(), language) })
  await expect(page.locator('.result-said')).toContainText(done)
  await expect(stranger.locator('.thread-said')).toContainText(t('desk.did_installed'))
})
