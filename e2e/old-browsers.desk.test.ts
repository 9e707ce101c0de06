/**
 * Browsers that cannot be had here are stood in for: before the page's scripts run, what they lack is taken away. Those on
 * the floor do everything, those below it are told how to reach us (docs/decisions/0038).
 */
import type { Page } from '@playwright/test'
import { mergeTexts } from '../src/shared/i18n/merge.ts'
import { createT } from '../src/shared/i18n/t.ts'
import { LANGUAGES } from '../src/shared/language.ts'
import { expect, test } from './journey.ts'

for (const language of LANGUAGES) {
  test(`below the floor, telephone and email stand in place of the forms (${language})`, async ({ page }) => {
    const t = createT(mergeTexts(language, []))
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule'))
    await page.goto(`/${language}/contact`)
    const main = page.getByRole('main')
    await expect(main.getByText(t('layout.noScript'))).toBeVisible()
    await expectWaysToReachUs(page, t)
    await expect(main.getByRole('textbox')).toHaveCount(0)
    await page.goto(`/${language}/login`)
    await expect(main.getByText(t('login.noScript'))).toBeVisible()
    await expectWaysToReachUs(page, t)
    await expect(main.getByRole('textbox')).toHaveCount(0)
    await page.goto(`/${language}/internal`)
    await expect(page.getByText(t('internal.noScript'))).toBeVisible()
  })
}

async function expectWaysToReachUs(page: Page, t: ReturnType<typeof createT>): Promise<void> {
  const notice = page.getByRole('main').locator('.border-vermilion-deep')
  await expect(notice.getByRole('link', { name: t('company.telephone') })).toBeVisible()
  await expect(notice.getByRole('link', { name: t('company.email') })).toBeVisible()
}
