/** Quantities as people type them: into a field with 0, too large, or with letters. */
import type { Page } from '@playwright/test'
import { QUOTATION_QUANTITY_MAX } from '../src/shared/base/limits.ts'
import type { T } from '../src/shared/i18n/t.ts'
import { endTyping, expect, expectGoodPage, test } from './journey.ts'

test('the typed number is ordered, wherever the field is clicked', { tag: '@once' }, async ({ page }) => {
  await openFirstCategory(page)
  const [field, other] = [page.getByRole('spinbutton').first(), page.getByRole('spinbutton').nth(1)]
  await expect(field).toHaveValue('0')
  const { width, height } = (await field.boundingBox())!
  for (const [part, digit] of [
    [0.15, '2'],
    [0.5, '3'],
    [0.85, '4'],
  ] as const) {
    await field.click({ position: { x: width * part, y: height / 2 } })
    await page.keyboard.type(digit)
    await other.click()
    await expect(field).toHaveValue(digit)
  }
  await field.fill('0')
  await other.focus()
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Shift+Tab')
  await expect(field).toBeFocused()
  await page.keyboard.type('5')
  await expect(field).toHaveValue('5')
  await page.keyboard.press('ArrowUp')
  await expect(field).toHaveValue('6')
  await page.mouse.wheel(0, 50)
  await expect(field).toHaveValue('6')
})

test('an invalid quantity is kept and reported, and prevents continuing', async ({ page, t }) => {
  await openFirstCategory(page)
  const field = page.getByRole('spinbutton').first()
  const banner = page.getByRole('alert').filter({ hasText: t('quotation.checkFields') })
  const fault = page.getByText(t('quotation.mistyped', { max: QUOTATION_QUANTITY_MAX }))
  await field.click()
  await page.keyboard.type('1200')
  await expect(fault).toBeVisible()
  await expect(field).toHaveAccessibleDescription(new RegExp(`${QUOTATION_QUANTITY_MAX}`))
  const total = page.locator('.ticket-year dd, .ticket-bar dd').filter({ visible: true })
  await expect(total.first()).toHaveText(/^(HK\$0|–)$/)
  await endTyping(page)
  await next(page, t).click()
  await expect(banner).toBeVisible()
  await expect(page).toHaveURL('/quotation?page=2')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('1200')
  await expectGoodPage(page)

  await page.reload()
  await expect(field).toHaveValue('1200')
  await field.click()
  await page.keyboard.type('-')
  await expect(fault).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(field).toHaveValue('1')
  await expect(fault).toBeHidden()
  await endTyping(page)
  await next(page, t).click()
  await expect(page).toHaveURL('/quotation?page=3')
})

async function openFirstCategory(page: Page): Promise<void> {
  await page.goto('/quotation?page=2')
  await page.getByRole('spinbutton').first().waitFor()
}

function next(page: Page, t: T) {
  return page
    .getByRole('button', { name: new RegExp(`^${t('quotation.next')}`) })
    .filter({ visible: true })
    .first()
}
