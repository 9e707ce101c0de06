/** A photo and a data sheet of a product, from the catalogue to the form of visitors and the page of an offer. */
import type { Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import type { T } from '../src/shared/i18n/t.ts'
import type { ListedProduct } from '../src/shared/product/schema.ts'
import { said } from './catalogue.ts'
import { expect, expectGoodPage } from './journey.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { PASSWORD, test } from './own-program.ts'
import { signInTo } from './staff.ts'

const NAMES = { en: 'Kitchen ticket printer', zh: '廚房打印機' }

test('a product gets a photo and a data sheet, which visitors see in its row', async ({
  page,
  t,
  language,
}) => {
  const name = NAMES[language]
  const create = { width: 1_200, height: 900, channels: 3, background: '#3a3f45' } as const
  const photo = await sharp({ create }).jpeg().toBuffer()
  const document = await PDFDocument.create()
  document.addPage()
  const sheet = Buffer.from(await document.save())

  await signInTo(page, { username: 'admin', password: PASSWORD }, '/internal/products?target=poshardware')
  await page.getByRole('button', { name, exact: true }).click()
  const photoField = page.getByLabel(t('product.photo'), { exact: true })
  await photoField.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText(t('error.photoFormat'))).toBeVisible()
  await photoField.setInputFiles({ name: 'printer.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(said(page, t('product.fileSaved', { file: t('product.photo'), name }))).toBeVisible()
  const sheetField = page.getByLabel(t(`product.sheet_${language}`), { exact: true })
  await sheetField.setInputFiles({ name: 'printer.pdf', mimeType: 'application/pdf', buffer: sheet })
  await expect(page.getByRole('link', { name: t('product.openSheet') })).toBeVisible()
  await expectGoodPage(page)

  await page.goto('/quotation?page=2')
  const row = page.locator('.product-row').filter({ hasText: name })
  const picture = row.locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBe(168)
  // Before anything is pressed: what opens moves what stands below it.
  expect(await layoutShiftOf(page, '.product-row')).toBe(0)
  const details = row.getByRole('button', { name: t('quotation.detailsOf', { name }) })
  await details.click()
  await expect(row.getByRole('img', { name: t('quotation.photoOf', { name }) })).toBeVisible()
  const dataSheet = row.getByRole('link', { name: t('quotation.dataSheet') })
  const answer = await page.request.get((await dataSheet.getAttribute('href'))!)
  expect(answer.headers()['content-disposition']).toContain('attachment')
  await expectGoodPage(page)
  await details.click()
  await expect(dataSheet).toBeHidden()

  const link = await anOffer(page, t, { name, language })
  await page.goto(link)
  const line = page.locator('.result-table tr').filter({ hasText: 'KT-P80' })
  const shown = line.locator('img')
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBe(168)
  expect(await layoutShiftOf(page, '.result-table')).toBe(0)
  await expect(page.getByRole('link', { name: `${name}.pdf` })).toBeVisible()
  await expectGoodPage(page)
})

/** Sends a version with photos, models and data sheets, chosen in its editor; returns the customer's link. */
async function anOffer(
  page: Page,
  t: T,
  { name, language }: { name: string; language: 'en' | 'zh' },
): Promise<string> {
  const access = (await page.context().cookies()).find((cookie) => cookie.name === 'access')?.value
  const headers = { authorization: `Bearer ${access}` }
  const call = async <Body>(method: 'get' | 'post' | 'put', path: string, data?: object) =>
    (await (await page.request[method](path, { headers, ...(data && { data }) })).json()) as Body
  const products = await call<ListedProduct[]>('get', '/api/products')
  const { id: product } = products.find(({ names }) => Object.values(names).includes(name))!
  await call('put', '/api/products', { id: product, model: 'KT-P80' })
  const contact = { name: 'Chan Mei Ling 陳美玲', phone: '+852 6123 4567', language }
  const lines = [
    { product, quantity: 2 },
    { product: null, name_en: 'Cabling on site', name_zh: '現場佈線', quantity: 1 },
  ]
  const { id } = await call<{ id: string }>('post', '/api/quotations', { contact, lines })
  await page.goto(`/internal/quotations?id=${id}&revise=1`)
  await page.getByRole('switch', { name: t('desk.showsPhotos') }).click()
  const versions = async () =>
    (await call<{ versions: { shows_photos: boolean }[] }>('get', `/api/quotations/get?id=${id}`)).versions
  await expect.poll(async () => (await versions())[0]?.shows_photos).toBe(true)
  const attach = page.getByRole('button', { name: t('desk.attachSheets') })
  await attach.click()
  const sheets = page.getByRole('dialog', { name: t('desk.attachSheets') })
  await expect(sheets.getByRole('checkbox', { name: `${name}.pdf` })).toBeChecked()
  await page.screenshot({ path: `/tmp/shots/sheets-${language}.png` })
  await expectGoodPage(page)
  await sheets.getByRole('button', { name: t('desk.attachSheets') }).click()
  await expect(sheets).toHaveCount(0)
  await expect(page.getByRole('link', { name: `${name}.pdf` })).toBeVisible()
  await attach.click()
  await expect(sheets.getByText(t('error.noSheets'))).toBeVisible()
  await expectGoodPage(page)
  await sheets.getByRole('button', { name: t('record.cancel') }).click()
  return (await call<{ link: string }>('post', '/api/quotations/send', { id })).link
}
