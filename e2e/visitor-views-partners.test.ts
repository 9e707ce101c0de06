/** The partners page: the animated board, logos and links. */
import { PARTNER_STAGGER_MS } from '../src/shared/base/limits.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { layoutShiftOf } from './layout-shift.ts'

const PARTNERS = 6

test('a visitor finds every partner with a logo and a link', async ({ page, t, device }) => {
  await page.goto('/')
  if (device === 'phone') await page.getByRole('button', { name: t('layout.menu') }).click()
  await page
    .getByRole('link', { name: t('layout.partners') })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL('/partners')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('partner.title'))
  const logos = page.getByRole('main').getByRole('img')
  await expect(logos).toHaveCount(PARTNERS)
  for (const logo of await logos.all()) {
    await logo.scrollIntoViewIfNeeded()
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(logo).toHaveAttribute('alt', /\p{L}/u)
  }
  const links = page.getByRole('main').getByRole('link', { name: new RegExp(`^${t('partner.connect')}`) })
  await expect(links).toHaveCount(PARTNERS)
  await expect(links.first()).toHaveAttribute('rel', 'noopener noreferrer external')
  await expect(links.first()).toHaveAttribute('href', /^http/)
  await expectGoodPage(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('partner.toContact') })
    .click()
  await expect(page).toHaveURL('/contact')
})

test('the board appears step by step, and at once if the visitor prefers reduced motion', async ({
  page,
}) => {
  await page.goto('/partners')
  const delays = () =>
    page
      .locator('.partner-tag')
      .evaluateAll((tags) => tags.map((tag) => Number.parseFloat(getComputedStyle(tag).animationDelay)))
  const steps = Array.from({ length: PARTNERS }, (_, position) => position * PARTNER_STAGGER_MS)
  expect((await delays()).map((seconds) => Math.round(seconds * 1_000))).toEqual(steps)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  const running = () => document.getAnimations().filter((it) => it instanceof CSSAnimation).length
  expect(await page.evaluate(running)).toBe(0)
  await expect(page.locator('.partner-tag').last()).toHaveCSS('opacity', '1')
})

test('nothing on the page moves when logos arrive', async ({ page }) => {
  await page.goto('/partners')
  // The web font replaces a fallback of the same height and almost the same width.
  expect(await layoutShiftOf(page)).toBeLessThan(0.001)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every partner can be read', async ({ page }) => {
    await page.goto('/partners')
    await expect(page.locator('.partner-tag')).toHaveCount(PARTNERS)
    for (const tag of await page.locator('.partner-tag').all()) await expect(tag).toBeVisible()
  })
})
