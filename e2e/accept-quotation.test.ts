/** A customer answers a version that users sent them: accepts it, changes it, declines it, or comes too late. */
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import type { T } from '../src/shared/i18n/t.ts'
import { readText } from '../test/fixtures/pdf.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { aQuotation, aVersion, mailedLink, versionLink } from './quotation.ts'
import { aColleague, signInTo } from './staff.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const NAME = 'Chan Mei Ling 陳美玲'

let guests = 0
const newEmail = (language: string, device: string) => {
  guests += 1
  return `owner-${language}-${device}-${process.pid}-${guests}@kamsin.example`
}

test('a customer accepts the second version with an option, and gets the stamped PDF', async ({
  page,
  stranger,
  t,
  language,
  device,
}) => {
  const email = newEmail(language, device)
  const id = await confirmed(page, t, email)
  await aVersion(id)
  await page.context().clearCookies()
  await page.goto(await versionLink(email, id))
  await expect(page).toHaveURL(new RegExp(`\\?id=${id}$`))
  await expect(heading(page)).toHaveText(plain(t('offer.newTitle', { version: 2 })))
  await expect(page.getByText(plain(t('offer.quantityChange', { before: 2, after: 3 })))).toBeVisible()
  await expect(page.getByText('Opening month 開業優惠')).toBeVisible()
  await expect(page.getByText('HK$16,080').first()).toBeVisible()
  await page.getByRole('checkbox').check()
  await expect(page.getByText('HK$17,560').first()).toBeVisible()
  // Buttons that came later would move the ones below them.
  let answerOffer = () => {}
  const answered = new Promise<void>((resolve) => {
    answerOffer = resolve
  })
  await page.route(/quotation\.offer/, async (route) => {
    await answered
    await route.continue()
  })
  const asked = page.waitForRequest(/quotation\.offer/)
  await page.reload()
  await asked
  await expect(heading(page)).toHaveText(t('result.searchingTitle'))
  answerOffer()
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect(page.getByText('HK$17,560').first()).toBeVisible()
  await expectGoodPage(page)

  await stranger.goto(`/quotation/view?id=${id}`)
  await expect(heading(stranger)).toHaveText(t('result.byNumberTitle', { id }))
  await expect(stranger.getByRole('button', { name: t('offer.accept') })).toHaveCount(0)

  await page.getByRole('button', { name: t('offer.accept') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`${id}-2`)
  await expect(dialog).toContainText('HK$17,560')
  await page.setViewportSize({ ...page.viewportSize()!, height: 700 })
  const heights = await dialog.evaluate(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])
  expect(heights[0]).toBe(heights[1])
  await dialog.getByRole('button', { name: t('offer.acceptConfirm', { amount: 'HK$17,560' }) }).click()
  await expect(dialog.getByText(t('error.maySign'))).toBeVisible()
  await expectGoodPage(page)
  await expect(dialog.getByLabel(t('offer.acceptName'))).toHaveValue(NAME)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expectSaid(page, t('offer.acceptedTitle'))
  await expect(page.getByRole('img', { name: t('result.statusAccepted') })).toBeVisible()
  await expect(page.getByText(NAME).first()).toBeVisible()
  await expectGoodPage(page)

  const mail = await mailTo(email, t('mail.acceptedNext'))
  const [pdf] = mail.attachments
  expect(pdf?.filename).toBe(`quotation-${id}-2.pdf`)
  const text = await readText(new Uint8Array(pdf!.content as ArrayBuffer))
  for (const words of [`${id}-2`, `Accepted by ${NAME}`, `${NAME} 已於香港時間`])
    expect(text).toContain(words)
})

test('a customer changes an offer without losing their own draft, asks for a call, and declines', async ({
  page,
  t,
  language,
  device,
}) => {
  const email = newEmail(language, device)
  await page.goto('/quotation?page=1')
  await page.getByLabel(t('quotation.name'), { exact: true }).fill('Wong Siu Man')
  const id = await confirmed(page, t, email)
  await page.getByText(t('offer.ways'), { exact: true }).click()
  await page.getByRole('button', { name: t('offer.change') }).click()
  await expect(heading(page)).toHaveText(t('quotation.changeQuotation', { number: id }))
  await page.getByRole('textbox', { name: t('quotation.wish') }).fill('A second branch opens in May.')
  await expectGoodPage(page)
  await page
    .getByRole('navigation', { name: t('quotation.pages') })
    .getByRole('link', { name: t('quotation.confirmTitle') })
    .click()
  await expect(page.getByText('A second branch opens in May.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('A second branch opens in May.')).toBeVisible()
  await expectGoodPage(page)
  await page
    .getByRole('button', { name: t('quotation.changeSend'), exact: true })
    .filter({ visible: true })
    .click()
  await expect(page.getByText(t('offer.changeAsked'))).toBeVisible()
  await expectSaid(page, t('offer.askedTitle'))
  await page.getByText(t('offer.ways'), { exact: true }).click()
  // A second request for a change begins from the first.
  await page.getByRole('button', { name: t('offer.change') }).click()
  await expect(page.getByText(t('quotation.changeLeadAgain'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('quotation.wish') })).toHaveValue(
    'A second branch opens in May.',
  )
  await expectGoodPage(page)
  await page.getByRole('link', { name: t('quotation.changeBack') }).click()
  await page.getByText(t('offer.ways'), { exact: true }).click()
  await page
    .locator('details')
    .getByRole('button', { name: t('offer.callMe') })
    .click()
  const call = page.getByRole('dialog')
  await call.getByRole('button', { name: t('offer.callConfirm') }).click()
  await expect(call.getByText(t('error.required'))).toBeVisible()
  await expectGoodPage(page)
  await page.keyboard.type('9123 4567')
  await call.getByLabel(new RegExp(t('offer.callTime'))).fill('15:00')
  await page.keyboard.press('Enter')
  await expect(page.getByText(plain(t('offer.callAsked', { phone: '9123 4567' })))).toBeVisible()
  await expectSaid(page, t('offer.askedTitle'))
  await mailTo('staff@wokandwire.example', '15:00')
  // What was asked for stands in the thread, whose box is the one to write in.
  await page.getByRole('button', { name: t('offer.write') }).click()
  const box = page.getByRole('textbox', { name: t('offer.message') })
  await expect(box).toBeFocused()
  await expect(box).toBeInViewport()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.type('兩部收銀機可唔可以平啲？')
  await page.getByRole('button', { name: t('offer.threadSend'), exact: true }).click()
  await expect(page.locator('.result-thread [data-side=customer]').last()).toContainText('可唔可以平啲？')
  await expect(box).toHaveValue('')
  await expect(heading(page)).toHaveText(plain(t('offer.askedTitle')))
  await mailTo('staff@wokandwire.example', '兩部收銀機可唔可以平啲？')

  await page.getByRole('button', { name: t('offer.decline') }).click()
  await page.getByRole('textbox', { name: t('offer.declineReason') }).fill('We found another supplier.')
  await page.getByRole('button', { name: t('offer.declineConfirm') }).click()
  await expectSaid(page, t('offer.declinedTitle'))
  await expect(page.getByRole('button', { name: t('offer.accept') })).toHaveCount(0)
  await expectGoodPage(page)
  await mailTo('staff@wokandwire.example', 'We found another supplier.')

  await page.goto('/quotation?page=1')
  await expect(page.getByLabel(t('quotation.name'), { exact: true })).toHaveValue('Wong Siu Man')
})

test('a customer asks for a visit before accepting, which comes first again once a colleague has arranged it', async ({
  page,
  stranger,
  t,
  language,
  device,
}) => {
  const id = await confirmed(page, t, newEmail(language, device))
  const card = page.locator('.visit-card')
  await expect(card.getByRole('heading', { name: t('visit.title') })).toBeVisible()
  await expectGoodPage(page)
  await card.getByRole('button', { name: t('visit.ask'), exact: true }).click()
  await expect(card.getByText(t('visit.chooseDay'))).toBeVisible()
  await expect(card.getByRole('radio').first()).toBeFocused()
  await card.locator('label').nth(1).click()
  await card.getByText(t('visit.part_afternoon')).click()
  await card.getByLabel(new RegExp(`^${t('visit.phone')}`)).fill('+852 9123 4567')
  await card.getByLabel(new RegExp(`^${t('visit.note')}`)).fill('升降機壞了，請行樓梯。')
  await card.getByRole('button', { name: t('visit.ask'), exact: true }).click()
  await expectSaid(page, t('offer.askedTitle'))
  await expect(card.getByRole('button', { name: t('visit.change') })).toBeVisible()
  await expect(card).toContainText(t('visit.part_afternoon'))
  await expectGoodPage(page)
  await mailTo('staff@wokandwire.example', '升降機壞了，請行樓梯。')
  await card.getByRole('button', { name: t('visit.cancel') }).click()
  await expect(card.getByRole('heading', { name: t('visit.title') })).toBeVisible()
  await card.locator('label').nth(1).click()
  await card.getByText(t('visit.part_afternoon')).click()
  await card.getByLabel(new RegExp(`^${t('visit.note')}`)).fill('升降機壞了，請行樓梯。')
  await card.getByRole('button', { name: t('visit.ask'), exact: true }).click()
  await expect(card.getByRole('button', { name: t('visit.change') })).toBeVisible()

  await signInTo(stranger, await aColleague(), `/internal/quotations?id=${id}`)
  const requests = stranger.getByRole('region', { name: t('desk.wishes') })
  await expect(requests).toContainText('升降機壞了，請行樓梯。')
  await expect(requests).toContainText(t('visit.part_afternoon'))
  await expectGoodPage(stranger)
  await requests.getByRole('button', { name: new RegExp(`^${t('desk.wishDone')}`) }).click()
  await expect(stranger.locator('.quotation-history')).toContainText(t('desk.did_wish_done'))

  await page.reload()
  await expect(page.getByRole('button', { name: t('offer.accept') })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('a customer asks for today’s prices once a quotation has expired', async ({
  page,
  t,
  language,
  device,
}) => {
  const email = newEmail(language, device)
  const id = await confirmed(page, t, email)
  const database = new Database(process.env.JOURNEY_DATABASE!)
  database
    .prepare('update quotation set valid_until = ? where id = ?')
    .run(new Date(Date.now() - DAY_MS).toISOString(), id)
  database.close()
  await page.reload()
  await expect(heading(page)).toHaveText(t('offer.expiredTitle'))
  await expect(page.getByRole('button', { name: t('offer.accept') })).toHaveCount(0)
  await expectGoodPage(page)
  await page.getByRole('button', { name: t('offer.askToday') }).click()
  await expect(page.getByText(t('offer.todayAsked'))).toBeVisible()
  await expectSaid(page, t('offer.askedTitle'))
  await expectGoodPage(page)
})

/** Its number; the page of its owner is open. */
async function confirmed(page: Page, t: T, email: string): Promise<string> {
  const id = await aQuotation(email)
  await page.goto(await mailedLink(email, 'verify'))
  await page.getByRole('link', { name: t('result.view') }).click()
  await expect(page.getByRole('button', { name: t('offer.acceptAsIs') })).toBeVisible()
  return id
}

/** What was done is said at the top of the page, which is in view, and has the focus. */
async function expectSaid(page: Page, title: string): Promise<void> {
  await expect(heading(page)).toHaveText(plain(title))
  await expect(heading(page)).toBeInViewport()
  await expect(heading(page)).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

/** Returns a value as a browser reports it. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
