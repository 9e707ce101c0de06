/** A visitor who uses only the keyboard. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const TABS_MAX = 60

test('the whole journey works with the keyboard alone', async ({ page, t, language }) => {
  await page.goto('/services')
  // Before its scripts run, a link loads a whole page, without a focus.
  const search = page.locator('form', { has: page.getByLabel(t('services.searchLabel')) })
  await expect(search).toHaveAttribute('novalidate')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('layout.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/quotation')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: t('quotation.contactTab') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/quotation?page=1')
  await tabTo(page, page.getByLabel(new RegExp(`^${t('quotation.name')}`)))
  await page.keyboard.type('Chan Mei Ling')
  await tabTo(page, page.getByLabel(new RegExp(`^${t('quotation.email')}`)))
  await page.keyboard.type(`keys-${language}@kamsin.example`)
  const next = page
    .getByRole('button', { name: new RegExp(`^${t('quotation.next')}`) })
    .filter({ visible: true })
  for (let step = 2; step <= 7; step++) {
    await tabTo(page, next)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/quotation?page=${step}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
    if (step === 2) {
      await tabTo(page, page.getByRole('spinbutton').first())
      await page.keyboard.type('2')
      await expect(page.getByText(t('quotation.installationFee', { price: 'HK$1,200' }))).toBeVisible()
    }
  }
  await tabTo(page, page.getByRole('button', { name: t('captcha.start') }))
  await page.keyboard.press('Space')
  await expect(page.getByText(t('captcha.solved'))).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: t('quotation.send'), exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('result.thanks') })).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: t('result.cancel') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: t('result.cancelKeep') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: t('result.cancel') })).toBeFocused()
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < TABS_MAX; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached with ${TABS_MAX} presses of Tab`)
}
