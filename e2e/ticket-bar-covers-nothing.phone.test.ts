/** The fixed bar at the bottom of a phone. */
import { expect, test } from './journey.ts'

test('the bar of a phone covers neither the current field nor its fees', async ({ page, t }) => {
  await page.goto('/quotation?page=2')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  const bar = page.getByRole('button', { name: t('ticket.open', { count: 0 }) })
  const fees = page.getByText(t('quotation.installationFee', { price: 'HK$400' })).first()
  await page.getByRole('spinbutton').nth(1).tap()
  await expect(fees).toBeVisible()
  const [feesBox, barBox] = [await fees.boundingBox(), await bar.boundingBox()]
  expect(feesBox!.y + feesBox!.height).toBeLessThan(barBox!.y)
})
