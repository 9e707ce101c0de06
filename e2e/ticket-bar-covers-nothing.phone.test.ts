/** The fixed bar at the bottom of a phone. */
import { expect, test } from './journey.ts'

test('the bar of a phone is 88 px high and covers neither the current field nor its fees', async ({
  page,
  t,
}) => {
  await page.goto('/quotation?page=2')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  const bar = page.locator('.ticket-bar')
  const ticket = bar.getByRole('button', { name: t('ticket.open', { count: 1 }) })
  const fees = page.getByText(t('quotation.installationFee', { price: 'HK$400' })).first()
  const field = page.getByRole('spinbutton').nth(1)
  const bottomOf = async (element: typeof fees) => {
    const { y, height } = (await element.boundingBox())!
    return y + height
  }
  const topOfBar = async () => (await bar.boundingBox())!.y

  await page
    .getByRole('button', { name: t('quotation.more', { name: '' }).trim() })
    .nth(1)
    .tap()
  await expect(ticket).toBeVisible()
  await expect.poll(async () => (await bottomOf(fees)) <= (await topOfBar())).toBe(true)
  expect((await bar.boundingBox())!.height).toBe(88)

  await field.tap()
  await expect(fees).toBeVisible()
  await expect.poll(async () => (await bottomOf(fees)) <= (await topOfBar())).toBe(true)

  const next = bar.getByRole('button', { name: t('quotation.next') })
  await next.click()
  await expect(page).toHaveURL('/quotation?page=3')
  await expect(ticket).toBeVisible()
})

test('the price of a product stands still when the focus comes and goes', async ({ page }) => {
  await page.goto('/quotation?page=2')
  const fields = page.getByRole('spinbutton')
  await fields.first().waitFor()
  const heightOf = async (row: number) => (await page.locator('.product-row').nth(row).boundingBox())!.height
  const before = [await heightOf(0), await heightOf(1)]
  await fields.first().tap()
  await expect(page.locator('.product-fees').first()).toBeVisible()
  await expect(page.locator('.product-price').first()).toBeHidden()
  await expect(page.locator('.product-price').nth(1)).toBeVisible()
  expect([await heightOf(0), await heightOf(1)]).toEqual(before)
})
