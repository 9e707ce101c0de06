/** Every page at every relevant width. */
import { expectGoodPage, expectNoSidewaysScroll, test } from './journey.ts'

const PAGES = ['/', '/services', '/quotation', '/quotation?page=2', '/quotation/view?id=000001', '/nowhere']
/** Each layout at its narrowest, and at the widths that people have. */
const WIDTHS = [360, 799, 800, 1280, 1920]
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
