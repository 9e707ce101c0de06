/** The visitor's preferences for language and motion. */
import { QUOTATION_ID_DIGITS } from '../src/shared/base/limits.ts'
import { holdFiles } from './hold-files.ts'
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

test('a number typed and a language chosen before the scripts run count once they do', async ({
  page,
  language,
  device,
  t,
}) => {
  const scripts = await holdFiles(page)
  const number = '1'.repeat(QUOTATION_ID_DIGITS)
  await page.goto('/services', { waitUntil: 'commit' })
  await scripts.asked
  const field = page.locator('input[name=id]')
  await field.fill(number)
  if (device === 'phone') await page.getByRole('button', { name: t('layout.menu') }).click()
  await page
    .getByRole('button', { name: t(language === 'en' ? 'layout.chinese' : 'layout.english') })
    .filter({ visible: true })
    .click()
  scripts.release()
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'zh-Hant-HK' : 'en-GB')
  await expect(field).toHaveValue(number)
  await field.press('Enter')
  await expect(page).toHaveURL(`/quotation/view?id=${number}`)
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
