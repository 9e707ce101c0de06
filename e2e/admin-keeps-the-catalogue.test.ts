/** From a new category to what a visitor is quoted, and the keeping of products (spec 2, 3, 5). On a server of its own: the others count on the sample. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { readText } from '../src/server/pdf/testing.ts'
import { newDirectory } from '../src/server/testing/directory.ts'
import { type Program, startProgram } from '../src/server/testing/process.ts'
import type { T } from '../src/shared/i18n/t.ts'
import type { Language } from '../src/shared/language.ts'
import type { ListedProduct } from '../src/shared/product.ts'
import { expect, expectGoodPage, test as journey } from './journey.ts'
import { signInTo } from './staff.ts'

const PASSWORD = 'wonton-noodles-88'
const POS = '/internal/products?target=poshardware'
const NAMES = {
  printer: { en: 'Kitchen ticket printer', zh: '廚房打印機' },
  pad: { en: 'Handheld ordering pad', zh: '手提點餐機' },
  drawer: { en: 'Cash drawer', zh: '錢箱' },
}

const test = journey.extend<object, { program: Program }>({
  program: [
    async ({}, use) => {
      const directory = newDirectory()
      const program = await startProgram({
        DATA_DIR: join(directory, 'data'),
        UPLOADS_DIR: join(directory, 'uploads'),
        ADMIN_PASSWORD: PASSWORD,
        TRUST_PROXY: 'loopback',
      })
      await use(program)
      await program.end('SIGTERM')
    },
    { scope: 'worker' },
  ],
  baseURL: ({ program }, use) => use(program.url),
})

test.beforeEach(async ({ page, t }) => {
  await signInTo(page, t, { username: 'admin', password: PASSWORD }, POS)
  await expect(page.getByRole('table')).toBeVisible()
})

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const namesIn = (page: Page) => page.locator('tbody .product-name').allInnerTexts()

test('a new category with two products reaches the form, both pages and a quotation', async ({
  page,
  t,
  program,
  language,
}) => {
  await page.getByRole('button', { name: t('product.newCategory') }).click()
  const name = page.getByLabel(t('product.categoryName'))
  await expect(name).toBeFocused()
  await name.fill('pos.hardware')
  await expect(page.getByText('pos_hardware')).toBeVisible()
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

  await page.getByRole('button', { name: t('product.editNames') }).click()
  await page.getByLabel(t('product.names_en')).fill('Queue tickets')
  await page.getByLabel(t('product.names_zh')).fill('輪候系統')
  await expectGoodPage(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: '輪候系統' })).toBeVisible()

  await nameProduct(page, t, 'Ticket_printer_80', 'Queue ticket printer', '輪候票打印機', '出票快，字體大。')
  await nameProduct(page, t, 'Calling_screen', 'Calling screen, 32 in', '32 吋叫號屏', '遠望都睇得清。')
  for (const shown of language === 'zh'
    ? ['輪候票打印機', '32 吋叫號屏']
    : ['Queue ticket printer', 'Calling screen, 32 in']) {
    const isShown = page.getByRole('switch', { name: t('product.inQuotationOf', { name: shown }) })
    await isShown.click()
    await expect(isShown).toBeChecked()
    await expect(said(page, t('product.nowShown', { name: shown }))).toBeVisible()
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

test('the texts of a product are revealed by pointer, by key and by touch', async ({
  page,
  t,
  language,
  device,
}) => {
  const name = NAMES.printer[language]
  const trigger = page.getByRole('button', { name, exact: true })
  const card = page.getByRole('region', { name: t('product.textsOf', { name }) })
  if (device === 'phone') {
    await trigger.tap()
    await expect(card).toBeVisible()
    await expectGoodPage(page)
    await trigger.tap()
    await expect(card).toBeHidden()
    return
  }
  await trigger.hover()
  await expect(card).toBeVisible()
  await card.hover()
  await expect(card.getByText('Heat-proof')).toBeVisible()
  await expect(card.getByText(NAMES.printer.zh)).toBeVisible()
  await expectGoodPage(page)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await page.mouse.move(1, 1)

  await page.getByRole('button', { name: t('record.move', { name }) }).focus()
  await page.keyboard.press('Tab')
  await expect(card).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: t('product.editTexts') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('prices are edited in the row, and two editors are told of each other', async ({
  page,
  t,
  program,
  language,
}) => {
  const name = NAMES.pad[language]
  const row = rowOf(page, 'handheld_ordering_pad')
  const edit = row.getByRole('button', { name: t('product.editPricesOf', { name }) })
  await edit.click()
  const monthly = row.getByLabel(t('product.monthly_price'))
  await expect(monthly).toBeFocused()
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

test('what is deleted can be taken back, from the message and from the archive', async ({
  page,
  t,
  language,
}) => {
  const name = NAMES.drawer[language]
  const before = await namesIn(page)
  const remove = async () => {
    await page.getByRole('button', { name: t('product.deleteOf', { name }) }).click()
    const dialog = page.getByRole('dialog', { name: t('record.deleteTitle', { name }) })
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
  const dialog = page.getByRole('dialog', { name: t('record.deleteTitle', { name: category }) })
  await expect(dialog).toContainText('7')
  await dialog.getByRole('button', { name: t('record.delete') }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: t('record.undo') }).click()
  await expect(page.getByRole('heading', { level: 2, name: category })).toBeVisible()
})

test('categories and products are put into order by keys, and found across categories', async ({
  page,
  t,
  program,
  language,
}) => {
  const name = NAMES.printer[language]
  const handle = page.getByRole('button', { name: t('record.move', { name }) })
  await handle.press('ArrowUp')
  await expect(said(page, t('record.moved', { name, place: 1, all: 9 }))).toBeVisible()
  await expect(handle).toBeFocused()
  await expect.poll(async () => (await formOf(program)).poshardware?.[0]?.[1]).toBe('kitchen_printer')
  await handle.press('ArrowDown')
  await expect.poll(async () => (await formOf(program)).poshardware?.[0]?.[1]).toBe('counter_terminal')

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
  await expect(rowOf(page, 'kitchen_camera').locator('.product-name')).toBeFocused()
})

async function addProduct(page: Page, t: T, name: string, monthly: number, upfront: number): Promise<void> {
  const form = page.getByRole('form', { name: t('product.newProduct') })
  const field = form.getByLabel(t('product.productName'))
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await field.fill(name)
  await form.getByLabel(t('product.monthly_price')).fill(String(monthly))
  await form.getByLabel(t('product.upfront_price')).fill(String(upfront))
  await form.getByRole('button', { name: t('product.addProduct') }).click()
  await expect(said(page, t('product.productAdded', { name }))).toBeVisible()
}

async function nameProduct(
  page: Page,
  t: T,
  key: string,
  en: string,
  zh: string,
  description: string,
): Promise<void> {
  const row = rowOf(page, key)
  await row.locator('.product-name').click()
  await row.getByRole('button', { name: t('product.editTexts') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('product.name_en')).fill(en)
  await dialog.getByLabel(t('product.name_zh')).fill(zh)
  await dialog.getByLabel(t('product.description_zh')).fill(description)
  await dialog.getByRole('button', { name: t('record.save') }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(en)
  await expect(row).toContainText(zh)
  await page.keyboard.press('Escape')
}

async function formOf({ url }: Program): Promise<Record<string, [number, string, number, number][]>> {
  return (await fetch(`${url}/api/quotation_form`)).json() as never
}

/** What the file of a quotation of the new products says. */
async function quotationText({ url }: Program, language: Language): Promise<string> {
  const ids = (await formOf({ url } as Program)).Queue_tickets_v2_0!.map(([id]) => id)
  const response = await fetch(`${url}/api/quotation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      captcha: await captcha(url),
      products: Object.fromEntries(ids.map((id) => [id, 1])),
      contact: { name: 'Chan Mei Ling', email: `queue-${language}@kamsin.example`, language },
    }),
  })
  const { file } = (await response.json()) as { file: string }
  const pdf = await fetch(`${url}/api/get_upload?file=${encodeURIComponent(file.slice('/uploads/'.length))}`)
  return readText(new Uint8Array(await pdf.arrayBuffer()))
}

/** As another admin elsewhere. */
async function changePrice({ url }: Program, name: string, monthly_price: number): Promise<void> {
  const csrf = 'c'.repeat(43)
  const login = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf },
    body: JSON.stringify({ username: 'admin', password: PASSWORD, captcha: await captcha(url) }),
  })
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${((await login.json()) as { access: string }).access}`,
  }
  const products = (await (await fetch(`${url}/api/products`, { headers })).json()) as ListedProduct[]
  const { id } = products.find((product) => product.name === name)!
  const body = JSON.stringify({ monthly_price })
  const { status } = await fetch(`${url}/api/products?id=${id}`, { method: 'PUT', headers, body })
  expect(status).toBe(200)
}

async function captcha(url: string): Promise<string> {
  const challenge = (await (await fetch(`${url}/api/captcha`)).json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
