/** The fixed bar at the bottom of a phone. */
import { endTyping, expect, test } from './journey.ts'

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

  await endTyping(page)
  await bar.getByRole('button', { name: t('quotation.next') }).click()
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

test('the bar of a phone is away while something is typed, and nothing else moves', async ({ page, t }) => {
  await page.goto('/quotation?page=1')
  const name = page.getByLabel(new RegExp(`^${t('quotation.name')}`))
  await name.waitFor()
  const bar = page.locator('.ticket-bar')
  const forward = bar.getByRole('button', { name: t('quotation.next') })
  const places = async () => [await bar.boundingBox(), await name.boundingBox()]
  const isAtHand = () =>
    forward.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isAtHand).toBe(true)
  const before = await places()

  await name.tap()
  await expect(name).toBeFocused()
  await expect.poll(isAtHand).toBe(false)
  expect(await places()).toEqual(before)
  await endTyping(page)
  await expect.poll(isAtHand).toBe(true)
  expect(await places()).toEqual(before)

  // As a keyboard opens, and closes by the phone's back key.
  await name.tap()
  await page.setViewportSize({ width: 390, height: 500 })
  await expect.poll(isAtHand).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(isAtHand).toBe(true)
  await expect(name).not.toBeFocused()

  await page.getByLabel(new RegExp(`^${t('quotation.detail')}`)).focus()
  await expect.poll(isAtHand).toBe(false)
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('button').first()).toBeFocused()
  await expect.poll(isAtHand).toBe(true)

  await page.goto('/quotation?page=2')
  await page.getByRole('spinbutton').first().tap()
  await expect.poll(isAtHand).toBe(false)
  await page
    .getByRole('button', { name: t('quotation.more', { name: '' }).trim() })
    .first()
    .tap()
  await expect.poll(isAtHand).toBe(true)
  await forward.tap()
  await expect(page).toHaveURL('/quotation?page=3')
})
