/** Every page at every relevant width, in both languages. */
import { expectGoodPage, test } from './journey.ts'

const PAGES = ['/', '/services', '/quotation', '/quotation?page=2', '/quotation/view?id=000001', '/nowhere']
const WIDTHS = [360, 799, 800, 1280, 1920]

for (const path of PAGES) {
  test(`${path} reads well from 360 to 1920 pixels`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectGoodPage(page)
    }
  })
}
