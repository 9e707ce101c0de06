/** The contact page: a message is written, refused, fixed and sent; and contact details without the form. */
import type { Locator, Page } from '@playwright/test'
import type { T } from '../src/shared/i18n/t.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { pressCaptcha } from './press-captcha.ts'

const STAFF = 'staff@wokandwire.example'
const TABS_MAX = 40

let guests = 0
const newName = (language: string, device: string) => {
  guests += 1
  return `Chan Mei Ling 陳美玲 ${language} ${device} ${process.pid} ${guests}`
}

test('a visitor sends a contact request, sees a thank-you message, and staff can answer', async ({
  page,
  t,
  language,
  device,
}) => {
  const name = newName(language, device)
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contact.title'))
  await expectGoodPage(page)
  await fill(page, t, { name })
  await page.reload()
  await expect(field(page, t('contact.name'))).toHaveValue(name)
  await pressCaptcha(page, t)
  await submit(page, t, 'send').click()
  const thanks = page.getByRole('status').filter({ hasText: t('contact.thanks') })
  await expect(thanks).toBeVisible()
  await expect(page.getByRole('heading', { name: t('contact.receivedTitle') })).toBeFocused()
  await expect(page.getByRole('main').getByText(name)).toBeVisible()
  await expectGoodPage(page)

  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  await submit(page, t, 'sent').click()
  await submit(page, t, 'sent').press('Enter')
  await expect(thanks).toBeHidden()
  expect(calls).toEqual([])

  const mail = await mailTo(STAFF, name)
  expect(mail.replyTo).toMatchObject([{ address: 'meiling@kamsin.example' }])
  await page.reload()
  await expect(field(page, t('contact.name'))).toHaveValue('')
})

test('missing and wrong input is reported, and nothing typed is lost', async ({
  page,
  t,
  language,
  device,
}) => {
  const name = newName(language, device)
  await page.goto('/contact')
  await submit(page, t, 'send').click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText(t('contact.fillAll'))
  await expect(field(page, t('contact.name'))).toBeFocused()
  await expectGoodPage(page)
  await expect(alert).toBeEmpty()
  await expect(page.getByText(t('contact.fieldMissing'))).toHaveCount(4)

  await fill(page, t, { name, email: 'meiling@kamsin' })
  await submit(page, t, 'send').click()
  await expect(alert).toHaveText(t('contact.captchaMissing'))
  await expect(page.getByRole('button', { name: t('captcha.start') })).toBeFocused()
  await pressCaptcha(page, t)
  await submit(page, t, 'send').click()
  await expect(alert).toHaveText(t('contact.faultAt', { field: t('contact.email'), fault: t('error.email') }))
  await expect(field(page, t('contact.email'))).toBeFocused()
  await expect(field(page, t('contact.name'))).toHaveValue(name)

  await field(page, t('contact.email')).fill('meiling@kamsin.example')
  await submit(page, t, 'send').click()
  await expect(page.getByRole('status').filter({ hasText: t('contact.thanks') })).toBeVisible()
})

test('a message is written with the keyboard alone, and the trap field is not reached', async ({
  page,
  t,
  language,
  device,
}) => {
  const name = newName(language, device)
  await page.goto('/services')
  await page.goto('/contact')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: t('company.telephone') }))
  await tabTo(page, field(page, t('contact.name')))
  const place = ['金線冰室', 'Sham Shui Po']
  for (const text of [name, '+852 2345 6789', 'meiling@kamsin.example', ...place, 'Two tills 兩部收銀機']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: t('captcha.start') })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText(t('captcha.solved'))).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(submit(page, t, 'send')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('contact.receivedTitle') })).toBeFocused()
  await mailTo(STAFF, name)
})

test('sending a form whose cookie was lost works without an error', { tag: '@once' }, async ({
  page,
  t,
  context,
}) => {
  await page.goto('/contact')
  await fill(page, t, { name: 'Cookie Lost' })
  await pressCaptcha(page, t)
  await context.clearCookies()
  await submit(page, t, 'send').click()
  await expect(page.getByRole('status').filter({ hasText: t('contact.thanks') })).toBeVisible()
})

test('the page shows contact details beside its form', async ({ page, t }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: t('company.telephone') })).toHaveAttribute(
    'href',
    /^tel:\+852\d+$/,
  )
  await expect(main.getByRole('link', { name: t('company.email') })).toHaveAttribute('href', /^mailto:/)
  const office = main.getByRole('link', { name: t('company.address') })
  await expect(office).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/search\?query=/)
  await expect(office).toHaveAttribute('rel', 'noopener noreferrer')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('phone and email are shown instead of the form', async ({ page, t }) => {
    await page.goto('/contact')
    const notice = page.getByRole('main').locator('noscript')
    await expect(notice.locator('p').first()).toBeVisible()
    await expect(notice.locator('p').first()).toHaveText(t('layout.noScript'))
    await expect(notice.locator('a[href^="tel:"]')).toHaveText(t('company.telephone'))
    await expect(notice.locator('a[href^="mailto:"]')).toHaveText(t('company.email'))
    await expect(page.getByRole('button', { name: t('contact.send') })).toBeHidden()
  })
})

function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true })
}

function submit(page: Page, t: T, state: 'send' | 'sent'): Locator {
  return page.getByRole('button', { name: t(`contact.${state}`), exact: true })
}

async function fill(page: Page, t: T, { name, email }: { name: string; email?: string }): Promise<void> {
  await field(page, t('contact.name')).fill(name)
  await field(page, t('contact.phone_number')).fill('+852 2345 6789')
  await field(page, t('contact.email')).fill(email ?? 'meiling@kamsin.example')
  await field(page, t('contact.message')).fill('金線冰室, 48 seats.\nTwo tills, please.')
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < TABS_MAX; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached with ${TABS_MAX} presses of Tab`)
}
