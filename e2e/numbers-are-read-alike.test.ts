/** Every number field of the house takes a number as people paste it, and says in words what it does not take. */
import { internalPaths } from '../src/client/internal/paths.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { aColleague, asAdmin, signInTo } from './staff.ts'

/** Within the limits of all of them. */
const PASTED = '\u202a１００.00\u202c'
const NONE = '12.5'

test('a number is read alike in the editor, prices, packages, the company, QR codes and the form', async ({
  page,
  t,
}) => {
  const [product] = await asAdmin<{ id: number }[]>('GET', '/api/quotations/products', undefined)
  const made = {
    contact: { name: '陳美玲', phone: '9123 4567' },
    lines: [{ product: product!.id, quantity: 1 }],
  }
  const { id } = await asAdmin<{ id: string }>('POST', '/api/quotations', made)
  const edit = new RegExp(`^${t('record.edit')} `)
  const PLACES = [
    { path: `${internalPaths.quotations(id)}&revise=1`, press: /(:|：)/, count: 6 },
    { path: internalPaths.products('poshardware'), press: '.product-name', count: 2 },
    { path: internalPaths.company(), count: 2 },
    { path: internalPaths.qrCode(), count: 2 },
    { path: internalPaths.starterPackages(), press: edit, count: 1 },
    { path: '/quotation?page=2', count: 1 },
  ]
  await signInTo(page, await aColleague({ is_staff: true }), internalPaths.company())
  for (const { path, press, count } of PLACES) {
    await page.goto(path)
    const main = page.getByRole('main')
    const fields = main.getByRole('spinbutton')
    if (path.includes('revise')) {
      await expect(fields.first()).toBeVisible()
      // While a price is none, its field stays.
      for (const at of [1, 2]) {
        await main.locator('.price-button').first().click()
        await fields.nth(at).fill(NONE)
      }
    } else if (typeof press === 'string') await main.locator(press).first().click()
    else if (press) await main.getByRole('button', { name: press }).first().click()
    await expect(fields.first()).toBeVisible()
    expect(await fields.count(), path).toBeGreaterThanOrEqual(count)
    for (const field of (await fields.all()).slice(0, 6)) {
      await field.fill(NONE)
      await field.blur()
      await expect(field, path).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(/whole number|整數/)
      await expect(field).toHaveValue(NONE)
    }
    await expectGoodPage(page)
    // From the last: the field of a price closes when it is right.
    for (const field of (await fields.all()).slice(0, 6).toReversed()) {
      await field.fill(PASTED)
      await field.blur()
      await expect(main.getByRole('spinbutton').filter({ visible: true }).first()).toBeVisible()
    }
    // So many discounts are beyond the price.
    const wrong = path.includes('revise') ? 3 : 0
    expect(await main.locator('[role=spinbutton][aria-invalid=true]').count(), path).toBeLessThanOrEqual(
      wrong,
    )
  }
})
