/** The screen of products, and what a visitor's quotation then says. */
import type { Page } from '@playwright/test'
import type { Language } from '../src/shared/base/language.ts'
import type { T } from '../src/shared/i18n/t.ts'
import type { ListedProduct } from '../src/shared/product/schema.ts'
import { readText } from '../test/fixtures/pdf.ts'
import { solveCaptcha } from '../test/support/captcha.ts'
import type { Program } from '../test/support/process.ts'
import { expect } from './journey.ts'
import { PASSWORD } from './own-program.ts'

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

export async function addProduct(
  page: Page,
  t: T,
  name: string,
  monthly: number,
  upfront: number,
): Promise<void> {
  const form = page.getByRole('form', { name: t('product.newProduct') })
  const field = form.getByLabel(t('product.name_en'))
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await field.fill(name)
  await form.getByLabel(t('product.monthly_price')).fill(String(monthly))
  await form.getByLabel(t('product.upfront_price')).fill(String(upfront))
  await form.getByRole('button', { name: t('product.addProduct') }).click()
  await expect(said(page, t('product.productAdded', { name }))).toBeVisible()
}

export async function nameProduct(
  page: Page,
  t: T,
  named: string,
  en: string,
  zh: string,
  description: string,
): Promise<void> {
  await rowOf(page, named).locator('.product-name').click()
  const form = page.locator('.data-table-editor form')
  await form.getByLabel(t('product.name_en')).fill(en)
  await form.getByLabel(t('product.name_zh')).fill(zh)
  await form.getByLabel(t('product.description_zh')).fill(description)
  await form.getByRole('button', { name: t('record.save') }).click()
  await expect(form).toBeHidden()
  await expect(rowOf(page, en)).toContainText(zh)
}

export async function formOf({ url }: Program): Promise<Record<string, [number, string, number, number][]>> {
  return (await fetch(`${url}/api/quotation_form`)).json() as never
}

/** The text of the PDF of a quotation for the new products. */
export async function quotationText({ url }: Program, language: Language): Promise<string> {
  const ids = (await formOf({ url } as Program)).Queue_tickets_v2_0!.map(([id]) => id)
  const response = await fetch(`${url}/api/quotation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      captcha: await solveCaptcha(url),
      products: Object.fromEntries(ids.map((id) => [id, 1])),
      contact: { name: 'Chan Mei Ling', email: `queue-${language}@kamsin.example`, language },
    }),
  })
  const { file } = (await response.json()) as { file: string }
  const pdf = await fetch(`${url}/api/get_upload?file=${encodeURIComponent(file.slice('/uploads/'.length))}`)
  return readText(new Uint8Array(await pdf.arrayBuffer()))
}

/** A change by another admin. */
export async function changePrice({ url }: Program, name: string, monthly_price: number): Promise<void> {
  const csrf = 'c'.repeat(43)
  const login = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf },
    body: JSON.stringify({ username: 'admin', password: PASSWORD, captcha: await solveCaptcha(url) }),
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
