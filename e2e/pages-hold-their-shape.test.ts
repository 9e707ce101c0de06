/** Every page at every width that matters, in both languages, wide and narrow alike. */
import { expect, expectGoodPage, test } from './journey.ts'

const PAGES = ['/', '/services', '/quotation', '/quotation?page=2', '/quotation/view?id=000001', '/nowhere']
const WIDTHS = [360, 799, 800, 1280, 1920]

test.describe.configure({ mode: 'parallel' })

for (const path of PAGES) {
  test(`${path} reads well from 360 to 1920 pixels`, async ({ page, device }) => {
    test.skip(device === 'phone', 'the widths are walked through once')
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectGoodPage(page)
    }
  })
}

test('the language is switched in place and kept', async ({ page, language, device, t }) => {
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

test('a fixed address keeps its language whatever the browser prefers', async ({ page }) => {
  await page.goto('/zh/services')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK')
  await page.goto('/en/services')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
})

test('the journey can be walked by keyboard alone', async ({ page, device, t }) => {
  test.skip(device === 'phone', 'a phone has no keyboard')
  await page.goto('/services')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('layout.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/quotation')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('motion stays away from whoever asked for none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/quotation?page=2')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  )
  expect(moving).toBe(0)
})
