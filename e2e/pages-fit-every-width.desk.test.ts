/** Every page at every relevant width. */
import { expect, expectGoodPage, expectNoSidewaysScroll, test } from './journey.ts'

const PAGES = ['/', '/services', '/quotation', '/quotation?page=2', '/quotation/view?id=000001', '/nowhere']
/** Each layout at its narrowest, and at the widths that people have. */
const WIDTHS = [360, 799, 800, 1280, 1920]
/** That of a large button of public pages. */
const BUTTON_PX = 56
/** One of each layout. */
const LOOKED_INTO = [360, 800]

for (const path of PAGES) {
  test(`${path} reads well from 360 to 1920 pixels`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await (LOOKED_INTO.includes(width) ? expectGoodPage(page) : expectNoSidewaysScroll(page))
    }
  })
}

for (const language of ['en', 'zh']) {
  test(`on the narrowest phone, what stands for the sign-in button is as high as it, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/${language}/login`)
    const place = page.locator('.button-place')
    await expect(place).toBeVisible()
    const words = await place.locator('span').first().boundingBox()
    const box = await place.boundingBox()
    expect(box!.height).toBe(BUTTON_PX)
    expect(words!.y - box!.y).toBeGreaterThanOrEqual(4)
    await expectGoodPage(page)
  })
}
