/** A photo and a data sheet of a product, from the catalogue to the form of visitors. */
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
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
  await expect(page.getByText(t('error.logoFormat'))).toBeVisible()
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
  const link = row.getByRole('link', { name: t('quotation.dataSheet') })
  const answer = await page.request.get((await link.getAttribute('href'))!)
  expect(answer.headers()['content-disposition']).toContain('attachment')
  await expectGoodPage(page)
  await details.click()
  await expect(link).toBeHidden()
})
