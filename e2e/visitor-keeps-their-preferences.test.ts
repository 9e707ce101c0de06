/** The visitor's preferences for language and motion. */
import { expect, test } from './journey.ts'

test('the language changes in place and is kept', async ({ page, language, device, t }) => {
  const other = language === 'en' ? 'zh' : 'en'
  await page.goto('/services')
  await page.getByLabel(t('services.searchLabel')).fill('123')
  const opened = device === 'phone'
  if (opened) await page.getByRole('button', { name: t('layout.menu') }).click()
  await page
    .getByRole('button', { name: t(other === 'zh' ? 'layout.chinese' : 'layout.english') })
    .filter({ visible: true })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', other === 'zh' ? 'zh-Hant-HK' : 'en-GB')
  await expect(
    page.locator('input').filter({ visible: true }).first().or(page.locator('input').first()),
  ).toHaveValue('123')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', other === 'zh' ? 'zh-Hant-HK' : 'en-GB')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(other)
})

test('a URL with a language keeps it, whatever the browser prefers', async ({ page }) => {
  await page.goto('/zh/services')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK')
  await page.goto('/en/services')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
})

test('nothing moves if the visitor prefers reduced motion', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/quotation?page=2')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  )
  expect(moving).toBe(0)
})
