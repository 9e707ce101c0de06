/** Leads from a new category to a visitor's quotation, and the management of products. */
import type { Page } from '@playwright/test'
import { addProduct, changePrice, formOf, nameProduct, quotationText, rowOf, said } from './catalogue.ts'
import { expect, expectGoodPage } from './journey.ts'
import { PASSWORD, test } from './own-program.ts'
import { signInTo } from './staff.ts'

// One after the other, on one server; each would otherwise start its own, and a browser, in every worker.
test.describe.configure({ mode: 'default' })

const POS = '/internal/products?target=poshardware'
const NAMES = {
  printer: { en: 'Kitchen ticket printer', zh: '廚房打印機' },
  pad: { en: 'Handheld ordering pad', zh: '手提點餐機' },
  drawer: { en: 'Cash drawer', zh: '錢箱' },
}

test.beforeEach(async ({ page }) => {
  await signInTo(page, { username: 'admin', password: PASSWORD }, POS)
  await expect(page.getByRole('table')).toBeVisible()
})

const namesIn = (page: Page) => page.locator('tbody .product-name').allInnerTexts()

test('a new category with two products appears in the form, on both pages and in a quotation', async ({
  page,
  t,
  program,
  language,
}) => {
  await page.getByRole('button', { name: t('product.newCategory') }).click()
  const name = page.getByLabel(t('product.categoryName'))
  await expect(name).toBeFocused()
  await name.fill('POSHardware')
  await expect(page.getByText(t('error.categoryNameTaken'))).toBeVisible()
  await expectGoodPage(page)
  await name.fill('Queue tickets v2.0')
  await name.press('Enter')
  await expect(page).toHaveURL('/internal/products?target=Queue_tickets_v2_0')

  await addProduct(page, t, 'Ticket printer 80', 150, 4_500)
  await addProduct(page, t, 'Calling screen', 120, 3_600)
  await expectGoodPage(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: t('product.newProduct') })).toBeFocused()

  await page
    .getByRole('button', { name: t('product.editCategoryOf', { name: 'Queue tickets v2.0' }) })
    .click()
  await page.getByLabel(t('product.names_en')).fill('Queue tickets')
  await page.getByLabel(t('product.names_zh')).fill('輪候系統')
  await expectGoodPage(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: '輪候系統' })).toBeVisible()

  await nameProduct(page, t, 'Ticket printer 80', 'Queue ticket printer', '輪候票打印機', '出票快，字體大。')
  await nameProduct(page, t, 'Calling screen', 'Calling screen, 32 in', '32 吋叫號屏', '遠望都睇得清。')
  for (const shown of language === 'zh'
    ? ['輪候票打印機', '32 吋叫號屏']
    : ['Queue ticket printer', 'Calling screen, 32 in']) {
    const isShown = page.getByRole('switch', { name: t('product.inQuotationOf', { name: shown }) })
    // The switch changes at once; the pages are rebuilt before the response.
    const answer = page.waitForResponse(/product\.update/)
    await isShown.click()
    await expect(isShown).toBeChecked()
    await expect(said(page, t('product.nowShown', { name: shown }))).toBeVisible()
    expect((await answer).status()).toBe(200)
  }
  await expectGoodPage(page)

  await expect
    .poll(async () => (await formOf(program)).Queue_tickets_v2_0?.map(([, ...entry]) => entry))
    .toEqual([
      ['Ticket_printer_80', 150, 4_500],
      ['Calling_screen', 120, 3_600],
    ])
  for (const [prefix, category, first, second] of [
    ['en', 'Queue tickets', 'Queue ticket printer', 'Calling screen, 32 in'],
    ['zh', '輪候系統', '輪候票打印機', '32 吋叫號屏'],
  ] as const) {
    await page.goto(`/${prefix}/quotation?page=7`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: category }).first()).toBeVisible()
    await expect(main.getByText(first, { exact: true }).first()).toBeVisible()
    await expect(main.getByText(second, { exact: true }).first()).toBeVisible()
  }
  const text = await quotationText(program, language)
  for (const words of ['Queue ticket printer', '輪候票打印機', '4,500']) expect(text).toContain(words)
})

test('one form has all of a product, opened by pointer, by key and by touch', async ({
  page,
  t,
  language,
  device,
}) => {
  const name = NAMES.printer[language]
  const trigger = page.getByRole('button', { name, exact: true })
  const form = page.locator('.data-table-editor form')
  if (device === 'phone') {
    await trigger.tap()
    await expect(form.getByLabel(t('product.name_zh'))).toBeFocused()
    await expectGoodPage(page)
    await form.getByRole('button', { name: t('record.cancel') }).tap()
    await expect(trigger).toBeFocused()
    return
  }
  // What is behind a name shows while the pointer rests on it.
  await trigger.hover()
  const card = page.locator('.product-card')
  await expect(card).toContainText('Heat-proof')
  await expect(card).toContainText(NAMES.printer.zh)
  await card.hover()
  await expect(card).toBeVisible()
  await expectGoodPage(page)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await page.mouse.move(1, 1)

  await page.getByRole('button', { name: t('record.move', { name }) }).focus()
  // The photo stands before the name.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(trigger).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel(t('product.name_en'))).toBeFocused()
  await expectGoodPage(page)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('a product is moved to another category with its texts, and saved in one step', async ({
  page,
  t,
  program,
  language,
}) => {
  const name = NAMES.drawer[language]
  await rowOf(page, name).locator('.product-name').click()
  const form = page.locator('.data-table-editor form')
  await form
    .getByLabel(t('product.category'))
    .selectOption({ label: language === 'zh' ? '閉路電視' : 'CCTV' })
  await form.getByLabel(t('product.monthly_price')).fill('35')
  await form.getByRole('button', { name: t('record.save') }).click()
  await expect(said(page, t('record.saved', { name }))).toBeVisible()
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect
    .poll(async () => (await formOf(program)).cctv?.at(-1)?.slice(1, 3))
    .toEqual(['cash_drawer', 35])

  await page.goto('/internal/products?target=cctv')
  await rowOf(page, name).locator('.product-name').click()
  await expect(form.getByLabel(t('product.name_zh'))).toHaveValue(NAMES.drawer.zh)
  await form
    .getByLabel(t('product.category'))
    .selectOption({ label: language === 'zh' ? '收銀硬件' : 'POS hardware' })
  await form.getByRole('button', { name: t('record.save') }).click()
  await expect(said(page, t('record.saved', { name }))).toBeVisible()
})

test('prices are edited in the row, and two editors see each other’s changes', async ({
  page,
  t,
  program,
  language,
}) => {
  const name = NAMES.pad[language]
  const row = rowOf(page, NAMES.pad[language])
  const edit = row.locator('.product-name')
  await edit.click()
  const monthly = row.getByLabel(t('product.monthly_price'))
  await monthly.fill('-100')
  await monthly.press('Enter')
  await expect(row.getByText(t('error.price'))).toBeVisible()
  await expectGoodPage(page)
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await expect(row).toContainText('150')

  await edit.click()
  await monthly.fill('')
  await row.getByLabel(t('product.upfront_price')).fill('12800')
  await changePrice(program, 'handheld_ordering_pad', 175)
  await row.getByRole('button', { name: t('record.save') }).click()
  await expect(row.getByRole('heading', { name: t('record.conflictTitle') })).toBeFocused()
  await expectGoodPage(page)
  await row.getByRole('button', { name: t('record.overwrite') }).click()
  await expect(said(page, t('record.saved', { name }))).toBeVisible()
  await expect(row).toContainText('175')
  await expect(row).toContainText('12,800')
  await expect(edit).toBeFocused()
})

test('unsaved input is restored after a reload, each in its own row', async ({
  page,
  t,
  device,
  language,
}) => {
  if (device === 'desk') await page.setViewportSize({ width: 800, height: 900 })
  await expectGoodPage(page)
  const edit = page.getByRole('button', { name: NAMES.drawer[language], exact: true })
  const monthly = rowOf(page, NAMES.drawer[language]).getByLabel(t('product.monthly_price'))
  await edit.click()
  await monthly.fill('77')
  await expectGoodPage(page)
  await page.reload()
  await edit.click()
  await expect(monthly).toHaveValue('77')
  await monthly.press('Escape')
  await edit.click()
  await expect(monthly).not.toHaveValue('77')
  await monthly.press('Escape')

  await page.getByRole('button', { name: t('product.newProduct') }).click()
  const name = page.getByLabel(t('product.name_en'))
  await name.fill('Half a product')
  await page.getByRole('link', { name: t('product.next') }).click()
  await expect(page).not.toHaveURL(/target=poshardware/)
  await expect(name).toBeHidden()
  await page.getByRole('link', { name: t('product.previous') }).click()
  await expect(name).toHaveValue('Half a product')
  await name.press('Escape')
  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(name).toBeHidden()
})

test('a deletion can be undone from the message and from the archive', async ({
  page,
  t,
  language,
  device,
}) => {
  const name = NAMES.drawer[language]
  const before = await namesIn(page)
  const remove = async () => {
    if (device === 'phone') {
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('button', { name: t('product.deleteProduct') }).click()
    } else {
      await page.getByRole('button', { name: t('product.moreOf', { name }) }).click()
      await page.getByRole('menuitem', { name: t('record.delete') }).click()
    }
    const dialog = page.getByRole('alertdialog', { name: t('record.deleteTitle', { name }) })
    await expect(dialog.getByText(t('product.deleteText'))).toBeVisible()
    await dialog.getByRole('button', { name: t('record.delete') }).click()
    await expect(said(page, t('record.deleted', { name }))).toBeVisible()
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  }
  await remove()
  await expect(page.locator(':focus')).toHaveClass(/reorder-handle/)
  await page.getByRole('button', { name: t('record.undo') }).click()
  await expect(said(page, t('record.restored', { name }))).toBeVisible()
  expect(await namesIn(page)).toEqual(before)

  await remove()
  await page.getByText(t('product.archive'), { exact: true }).click()
  const archive = page.getByRole('table', { name: t('product.archive') })
  await expect(archive).toBeVisible()
  await expectGoodPage(page)
  await archive.getByRole('button', { name: t('product.restoreOf', { name }) }).click()
  await expect(said(page, t('record.restored', { name }))).toBeVisible()
  expect(await namesIn(page)).toEqual(before)

  const category = language === 'zh' ? '網絡' : 'Networking'
  await page.goto('/internal/products?target=networking')
  await page.getByRole('button', { name: t('product.deleteCategory') }).click()
  const dialog = page.getByRole('alertdialog', { name: t('record.deleteTitle', { name: category }) })
  await expect(dialog).toContainText('7')
  await dialog.getByRole('button', { name: t('record.delete') }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: t('record.undo') }).click()
  await expect(page.getByRole('heading', { level: 2, name: category })).toBeVisible()
})

test('categories and products are ordered by keys and by clicks, and found across categories', async ({
  page,
  t,
  program,
  language,
}) => {
  const name = NAMES.printer[language]
  const row = page.getByRole('row', { name, exact: true })
  await expect(row.getByRole('rowheader', { name, exact: true })).toBeVisible()
  const handle = row.getByRole('button', { name: t('record.move', { name }), exact: true })
  await handle.press('ArrowUp')
  await expect(said(page, t('record.moved', { name, place: 1, all: 9 }))).toBeVisible()
  await expect(handle).toBeFocused()
  await expect.poll(async () => (await formOf(program)).poshardware?.[0]?.[1]).toBe('kitchen_printer')
  await handle.press('ArrowDown')
  await expect.poll(async () => (await formOf(program)).poshardware?.[0]?.[1]).toBe('counter_terminal')

  // For users who can click but neither drag nor type.
  await handle.click()
  await page.getByRole('menuitem', { name: t('record.moveUp') }).click()
  await expect.poll(async () => (await formOf(program)).poshardware?.[0]?.[1]).toBe('kitchen_printer')
  await page.getByRole('menuitem', { name: t('record.moveDown') }).click()
  await expect.poll(async () => (await formOf(program)).poshardware?.[0]?.[1]).toBe('counter_terminal')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: t('record.moveUp') })).toBeHidden()

  await page.getByRole('button', { name: t('product.allCategories') }).click()
  await expectGoodPage(page)
  const cctv = language === 'zh' ? '閉路電視' : 'CCTV'
  await page.getByRole('button', { name: t('record.move', { name: cctv }) }).press('Home')
  await expect.poll(async () => Object.keys(await formOf(program))[0]).toBe('cctv')
  await page.getByRole('button', { name: t('product.allCategories') }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'POS hardware' })).toBeVisible()
  await page.getByRole('link', { name: t('product.previous') }).click()
  await expect(page).toHaveURL('/internal/products?target=cctv')
  await page.getByRole('link', { name: t('product.previous') }).click()
  await expect(page).not.toHaveURL(/target=(cctv|poshardware)$/)

  const search = page.getByRole('searchbox')
  await search.fill('no such thing')
  await expect(page.getByText(t('record.noMatch', { query: 'no such thing' }))).toBeVisible()
  await search.fill('kitchen_camera')
  const found = page.getByRole('table', { name: t('product.foundLabel') })
  await expectGoodPage(page)
  await found.getByRole('button').first().click()
  await expect(page).toHaveURL('/internal/products?target=cctv')
  await expect(rowOf(page, 'Kitchen camera').locator('.product-name')).toBeFocused()
})

test('a price is changed where it stands, and a copy asks for a name of its own', async ({
  page,
  t,
  program,
  language,
  device,
}) => {
  const name = NAMES.drawer[language]
  if (device === 'phone') {
    await expect(page.locator('.product-price-open').first()).toBeHidden()
    return
  }
  const price = (amount: string) =>
    page.getByRole('button', {
      name: t('product.changePrice', { label: t('product.upfront_priceOf', { name }), price: amount }),
    })
  const input = page.getByLabel(t('product.upfront_priceOf', { name }), { exact: true })
  await price('500').click()
  await input.fill('nothing')
  await input.press('Enter')
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expectGoodPage(page)
  await input.press('Escape')
  await expect(price('500')).toBeFocused()
  await price('500').click()
  await input.fill('1,480')
  await input.press('Enter')
  await expect(price('1,480')).toBeFocused()
  await expect
    .poll(async () => (await formOf(program)).poshardware?.find(([, key]) => key === 'cash_drawer')?.[3])
    .toBe(1_480)

  await page.getByRole('button', { name: t('product.moreOf', { name }) }).click()
  await page.getByRole('menuitem', { name: t('product.copy') }).click()
  const form = page.getByRole('form', { name: t('product.copyOf', { name }) })
  await expect(form.getByLabel(t('product.upfront_price'))).toHaveValue('1480')
  await expect(form.getByText(t('error.productNameTaken'))).toBeVisible()
  await expectGoodPage(page)
  await form.getByLabel(t('product.name_en')).fill('Wide till tray')
  await form.getByLabel(t('product.name_zh')).fill('闊身收銀盤')
  await form.getByLabel(t('product.monthly_price')).fill('0')
  await form.getByLabel(t('product.model')).fill('WW-CD4')
  await form.getByLabel(t('product.cost')).fill('1200')
  await form.getByRole('button', { name: t('product.addProduct') }).click()
  const copy = rowOf(page, language === 'zh' ? '闊身收銀盤' : 'Wide till tray')
  await expect(copy).toContainText('WW-CD4')
  await expect(copy).toContainText(t('product.marginPercent', { percent: 19 }))
  await expectGoodPage(page)
})
