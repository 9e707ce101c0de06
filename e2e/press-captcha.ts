import type { Page } from '@playwright/test'
import type { T } from '../src/shared/i18n/t.ts'
import { expect } from './journey.ts'

/** Presses it as a visitor does, and waits until the browser has solved it. */
export async function pressCaptcha(page: Page, t: T): Promise<void> {
  await page.getByRole('button', { name: t('captcha.start') }).click()
  await expect(page.getByText(t('captcha.solved'))).toBeVisible()
}
