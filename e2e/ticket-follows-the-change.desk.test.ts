/** The ticket beside the wizard shows the line that was just changed, and how many lines are below. */
import { expect, test } from './journey.ts'

test('the ticket scrolls to the line just changed, and says how many more are below', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await page.goto('/quotation?page=2')
  const amounts = page.locator('.product-stepper input')
  await expect(amounts.nth(7)).toBeVisible()
  for (const amount of await amounts.all()) await amount.fill('2')
  const lines = page.locator('.wizard-aside .ticket-line')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(lines.last()).toBeInViewport({ ratio: 0.9 })
  await amounts.first().fill('3')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(lines.first()).toBeInViewport({ ratio: 0.9 })
  await expect(page.locator('.wizard-aside .ticket-more')).toHaveText(/\d/)
})
