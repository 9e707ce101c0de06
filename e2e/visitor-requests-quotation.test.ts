/** The whole journey: choose, send, receive, confirm, find again in another browser, cancel. */

import type { Page } from '@playwright/test'
import { QUOTATION_VALID_MINUTES } from '../src/shared/base/limits.ts'
import type { T } from '../src/shared/i18n/t.ts'
import { holdFiles } from './hold-files.ts'
import { endTyping, expect, expectGoodPage, test } from './journey.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { mailTo } from './mailbox.ts'
import { pressCaptcha } from './press-captcha.ts'
import { expire } from './quotation.ts'

const EXPIRES_IN_MS = 4_000
const FONT_SHIFT = 0.005

let guests = 0
const newEmail = (language: string, device: string) => {
  guests += 1
  return `guest-${language}-${device}-${process.pid}-${guests}@kamsin.example`
}

test('a visitor requests a quotation, confirms it, cancels it, and restores it', {
  tag: '@every-way',
}, async ({ page, stranger, t, language, device }) => {
  const email = newEmail(language, device)
  await page.goto('/services')
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-Hant-HK' : 'en-GB')
  await expect(page).toHaveTitle(t('company.name'))
  await page
    .getByRole('main')
    .getByRole('link', { name: t('layout.getQuotation') })
    .first()
    .click()
  await expect(page).toHaveURL('/quotation')
  await expect(page.getByRole('heading', { level: 2, name: t('quotation.kindTitle') })).toBeVisible()
  await expectGoodPage(page)

  await turnTo(page, t, 'quotation.contactTab')
  await fillContact(page, t, email)
  await expectGoodPage(page)
  await goNext(page, t)
  await expect(page).toHaveURL('/quotation?page=2')
  const rows = page.getByRole('main').getByRole('textbox').or(page.getByRole('main').getByRole('spinbutton'))
  await rows.first().fill('2')
  await rows.nth(1).fill('3')
  await expect(page.getByText(t('quotation.installationFee', { price: 'HK$400' }))).toBeVisible()
  await expect(page.getByText(t('quotation.perMonth', { price: 'HK$90' }))).toBeVisible()
  await expectGoodPage(page)
  await expect(page.getByText('HK$15,960').filter({ visible: true }).first()).toBeVisible()

  await turnTo(page, t, 'quotation.confirmTitle')
  await expect(page).toHaveURL('/quotation?page=7')
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await pressCaptcha(page, t)
  await expectGoodPage(page)
  await page.getByRole('button', { name: t('quotation.send'), exact: true }).click()

  await expect(page).toHaveURL(/\/quotation\/view\?id=\d{6}$/)
  const id = new URL(page.url()).searchParams.get('id')!
  await expect(page.getByRole('heading', { level: 1, name: t('result.thanks') })).toBeVisible()
  await expect(page.getByText(t('result.pendingTo', { email, minutes: 30 }))).toBeVisible()
  await expect(page.getByText('HK$15,960')).toBeVisible()
  await expectGoodPage(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: t('result.download') }).click()
  expect((await download).suggestedFilename()).toBe(`quotation-${id}.pdf`)

  const mail = await mailTo(email, id)
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([`quotation-${id}.pdf`])
  const link = /https?:\/\/\S+\/quotation\/verify\?\S+/.exec(mail.text ?? '')![0]

  await stranger.goto(`/quotation/view?id=${id}`)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(t('result.byNumberTitle', { id }))
  expect(await stranger.innerText('body')).not.toContain(email)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: t('result.verifiedTitle') })).toBeVisible()
  expect(page.url()).not.toContain('key=')
  await expectGoodPage(page)
  await page.getByRole('link', { name: t('result.view') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.thanksVerified'))
  expect(await mailTo('staff@wokandwire.example', id)).toMatchObject({ replyTo: [{ address: email }] })

  await stranger.goto('/services')
  const search = stranger.getByLabel(t('services.searchLabel'))
  await search.fill(`${id.slice(0, 5)}`)
  await search.press('Enter')
  await expect(stranger).toHaveURL('/services')
  await search.fill('')
  await search.pressSequentially(`a${id.slice(0, 3)}-${id.slice(3)}9`)
  await expect(search).toHaveValue(id)
  await search.press('Enter')
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(t('result.byNumberTitle', { id }))

  await page.getByRole('button', { name: t('result.cancel') }).click()
  await page.getByRole('button', { name: t('result.cancelKeep') }).click()
  await page.getByRole('button', { name: t('result.cancel') }).click()
  await page.getByRole('button', { name: t('result.cancelConfirm') }).click()
  await expect(page).toHaveURL('/')
  const news = page.getByRole('status')
  await expect(news).toContainText(t('home.cancelled', { id }))
  await expect(news).toBeFocused()
  await expectGoodPage(page)
  await stranger.reload()
  await expect(stranger.getByText(t('error.quotationNotFound'))).toBeVisible()
  await expectGoodPage(stranger)

  await page.reload()
  await page.getByRole('button', { name: t('home.cancelledUndo') }).click()
  await expect(news).toHaveText(t('home.cancelledRestored', { id }))
  await expect(news).toBeFocused()
  await page.getByRole('link', { name: t('home.cancelledView') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.thanksVerified'))
  await stranger.reload()
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(t('result.byNumberTitle', { id }))
  await page.goto('/')
  await expect(news).toHaveCount(0)

  await page.goto('/quotation')
  const items = t('ticket.items', { count: 5 })
  const last = page.getByRole('button', { name: t('quotation.lastStart', { items }) })
  await expect(last).toBeVisible()
  expect(await layoutShiftOf(page), 'only what a font moves').toBeLessThan(FONT_SHIFT)
  await expectGoodPage(page)
  await last.click()
  const added = page.locator('.package-news')
  await expect(added).toContainText(t('quotation.packageAdded', { name: t('quotation.lastName'), items }))
  await added.getByRole('button', { name: t('quotation.confirmTitle') }).click()
  await expect(page).toHaveURL('/quotation?page=7')
  await expect(page.getByText('HK$15,960').filter({ visible: true }).first()).toBeVisible()
})

test('a stranger cancels a confirmed quotation by its number, and the owner restores it', async ({
  page,
  stranger,
  t,
  language,
  device,
}) => {
  const email = newEmail(language, device)
  const id = await send(page, t, email)
  await page.goto(linkIn((await mailTo(email, '/quotation/verify?')).text, 'verify'))
  await expect(page.getByRole('heading', { name: t('result.verifiedTitle') })).toBeVisible()

  await stranger.goto(`/${language}/quotation/view?id=${id}`)
  await stranger.getByText(t('result.more'), { exact: true }).click()
  await stranger.getByRole('button', { name: t('result.cancel') }).click()
  await stranger.getByRole('button', { name: t('result.cancelConfirm') }).click()
  await expect(stranger).toHaveURL(`/${language}/`)
  const news = stranger.getByRole('status')
  await expect(news).toHaveText(t('home.cancelled', { id }))
  await expect(stranger.getByRole('link', { name: t('home.cancelledNew') })).toBeVisible()
  await expect(stranger.getByRole('button', { name: t('home.cancelledUndo') })).toHaveCount(0)
  await expectGoodPage(stranger)
  await stranger.getByRole('button', { name: t('home.cancelledClose') }).click()
  await stranger.reload()
  await stranger.getByRole('heading', { level: 1 }).waitFor()
  await expect(news).toHaveCount(0)

  const link = linkIn((await mailTo(email, '/quotation/restore?')).text, 'restore')
  await page.goto(link.replace(/key=[^&]+/, 'key=wrong'))
  await page.getByRole('button', { name: t('result.restoreAction') }).click()
  await expect(page.getByText(t('error.restoreFailed'))).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: t('result.restoreAction') }).click()
  await expect(page.getByRole('heading', { name: t('result.restoredTitle') })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('link', { name: t('result.view') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.thanksVerified'))
})

test('a quotation that is not confirmed in time expires, and one press asks for the same again', async ({
  page,
  t,
  language,
  device,
}) => {
  const email = newEmail(language, device)
  const id = await send(page, t, email)
  await expect(page.getByText(t('result.minutesLeft', { count: QUOTATION_VALID_MINUTES }))).toBeVisible()
  expire(id, EXPIRES_IN_MS)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.lateTitle'), { timeout: 15_000 })
  await expectGoodPage(page)
  await page.goto(linkIn((await mailTo(email, '/quotation/verify?')).text, 'verify'))
  await expect(page.getByText(t('error.verificationFailed'))).toBeVisible()
  await expectGoodPage(page)
  await page.reload()
  await page.getByRole('button', { name: t('result.askAgain') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.thanks'))
  expect(page.url()).not.toContain('key=')
  await expectGoodPage(page)
  await page.getByRole('link', { name: t('result.view') }).click()
  await expect(page).toHaveURL(/\/quotation\/view\?id=\d{6}$/)
  const again = new URL(page.url()).searchParams.get('id')!
  expect(again).not.toBe(id)
  await expect(page.getByText(t('result.minutesLeft', { count: QUOTATION_VALID_MINUTES }))).toBeVisible()
  await page.goto(linkIn((await mailTo(email, `/quotation/verify?id=${again}`)).text, 'verify'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.verifiedTitle'))
})

for (const [where, path, draft] of [
  ['the address', '/quotation?page=2', undefined],
  ['the draft of the tab', '/quotation', { page: 2, isTurned: true }],
  ['a package of the address', '/quotation?package=1', undefined],
] as const)
  test(`a page of the wizard is shown by ${where}, and what it begins with never before it`, async ({
    page,
    t,
  }) => {
    const scripts = await holdFiles(page)
    if (draft)
      await page.addInitScript((text) => {
        sessionStorage['quotation-draft'] ??= text
      }, JSON.stringify(draft))
    const begin = page.getByRole('heading', { level: 2, name: t('quotation.kindTitle'), includeHidden: true })
    const quantities = page
      .getByRole('main')
      .getByRole('textbox')
      .or(page.getByRole('main').getByRole('spinbutton'))
    await page.goto(path, { waitUntil: 'commit' })
    await scripts.asked
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(begin).toBeAttached()
    await expect(begin).toBeHidden()
    scripts.release()
    await expect(quantities.first()).toBeVisible()
    await expect(begin).not.toBeAttached()
  })

test('what is pressed before the scripts run counts', async ({ page, t }) => {
  const scripts = await holdFiles(page)
  await page.goto('/quotation', { waitUntil: 'commit' })
  await scripts.asked
  await page.getByRole('link', { name: t('quotation.kindOwn') }).click()
  scripts.release()
  await expect(page).toHaveURL('/quotation?page=2')
  await expect(page.locator('.stepper-input').first()).toBeVisible()
})

test('missing input is reported at its field and in the banner, and nothing typed is lost', async ({
  page,
  t,
}) => {
  await page.goto('/quotation?page=2')
  await page
    .getByRole('button', { name: t('quotation.next') })
    .first()
    .waitFor()
  const amounts = page
    .getByRole('main')
    .getByRole('textbox')
    .or(page.getByRole('main').getByRole('spinbutton'))
  await amounts.first().fill('4')
  await page.goto('/quotation?page=7')
  await pressCaptcha(page, t)
  await page.getByRole('button', { name: t('quotation.send'), exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: t('quotation.checkFields') })).toBeVisible()
  await expect(page.getByLabel(new RegExp(`^${t('quotation.name')}`))).toBeFocused()
  await expectGoodPage(page)
  await expect(page.getByRole('alert').filter({ hasText: t('quotation.checkFields') })).toBeHidden({
    timeout: 7_000,
  })
  await expect(page.getByText(t('error.required')).first()).toBeVisible()
  await page.goto('/quotation?page=2')
  await expect(amounts.first()).toHaveValue('4')
})

async function fillContact(page: Page, t: T, email: string): Promise<void> {
  await page.getByLabel(new RegExp(`^${t('quotation.name')}`)).fill('Chan Mei Ling 陳美玲')
  await page.getByLabel(new RegExp(`^${t('quotation.restaurant')}`)).fill('金線冰室')
  await page.getByLabel(new RegExp(`^${t('quotation.district')}`)).fill('Sham Shui Po')
  await page.getByLabel(new RegExp(`^${t('quotation.email')}`)).fill(email)
  await page.getByLabel(new RegExp(`^${t('quotation.phone')}`)).fill('+852 2345 6789')
  await page.getByLabel(new RegExp(`^${t('quotation.detail')}`)).fill('48 seats')
}

async function turnTo(
  page: Page,
  t: T,
  tab: 'quotation.contactTab' | 'quotation.confirmTitle',
): Promise<void> {
  await page
    .getByRole('navigation', { name: t('quotation.pages') })
    .getByRole('link', { name: t(tab) })
    .click()
}

async function goNext(page: Page, t: T): Promise<void> {
  await endTyping(page)
  await page
    .getByRole('button', { name: new RegExp(`^${t('quotation.next')}`) })
    .filter({ visible: true })
    .first()
    .click()
}

/** The short way to a result page. */
async function send(page: Page, t: T, email: string): Promise<string> {
  await page.goto('/quotation?page=1')
  await fillContact(page, t, email)
  await goNext(page, t)
  await page
    .getByRole('button', { name: new RegExp(t('quotation.more', { name: '' }).trim()) })
    .first()
    .click()
  await page.goto('/quotation?page=7')
  await pressCaptcha(page, t)
  await page.getByRole('button', { name: t('quotation.send'), exact: true }).click()
  await expect(page).toHaveURL(/\/quotation\/view\?id=\d{6}$/)
  return new URL(page.url()).searchParams.get('id')!
}

function linkIn(text: string | undefined, page: 'verify' | 'restore'): string {
  return new RegExp(`https?://\\S+/quotation/${page}\\?\\S+`).exec(text ?? '')![0]
}
