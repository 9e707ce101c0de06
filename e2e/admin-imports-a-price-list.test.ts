/** A price list with photos into the catalogue, and back as one step; a percentage on the prices of a category. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { zipOf } from '../test/support/zip.ts'
import { said } from './catalogue.ts'
import { expect, expectGoodPage } from './journey.ts'
import { PASSWORD, test } from './own-program.ts'
import { signInTo } from './staff.ts'

const LIST = [
  'Item no.,Name,名稱,Monthly,Setup,Remarks,圖片',
  'WW-T156,"Counter terminal, 15.6 in",15.6 吋櫃枱收銀機,398,"1,200",,Till.png',
  ',Kitchen ticket printer,,6o,400,,',
  ',Cash drawer,,,700,heavy,drawer.png',
  'WW-K9,Wall menu board,掛牆餐牌,190,1400,,',
].join('\r\n')

test('a price list is chosen, looked at, imported and undone', async ({ page, t, language }) => {
  await signInTo(page, { username: 'admin', password: PASSWORD }, '/internal/products?target=poshardware')
  await page.getByRole('button', { name: t('priceList.open'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('priceList.title'))
  await expectGoodPage(page)
  const choose = page.getByLabel(t('priceList.choose'))
  const picture = {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('89504e470d0a1a0a00', 'hex'),
  }
  await choose.setInputFiles(picture)
  await expect(page.getByText(t('priceList.refused_unreadable'))).toBeVisible()
  await choose.setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })

  await expect(page.getByText(t('priceList.photosWaiting', { count: 2 }))).toBeVisible()
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0e5a4a' } })
    .png()
    .toBuffer()
  const zip = zipOf([['photos/till.png', photo]])
  await page
    .getByLabel(t('priceList.photos'), { exact: true })
    .setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: zip })
  await expect(page.getByText(t('priceList.photosFound', { added: 1, replaced: 0, same: 0 }))).toBeVisible()
  await expect(page.getByRole('table', { name: t('priceList.photoFaults') })).toContainText(
    t('priceList.fault_photo_missing', { text: 'drawer.png' }),
  )

  await page.getByLabel(t('priceList.column', { head: 'Remarks' })).selectOption('unit')

  const changed = page.getByRole('table', { name: t('priceList.changed', { count: 2 }) })
  await expect(changed).toContainText('398')
  await expect(changed).toContainText(t('priceList.large'))
  await expect(page.getByRole('table', { name: t('priceList.added', { count: 1 }) })).toContainText('WW-K9')
  const fault = { column: t('product.monthly_price'), text: '6o', other: 0 }
  await expect(page.getByRole('table', { name: t('priceList.faults') })).toContainText(
    t('priceList.fault_number', fault),
  )
  await expectGoodPage(page)
  await page.getByRole('checkbox', { name: t('priceList.take', { name: 'Cash drawer' }) }).uncheck()
  await page.getByRole('switch', { name: t('priceList.showsNew') }).click()
  await page.getByRole('button', { name: t('priceList.import', { count: 2 }) }).click()
  await expect(said(page, t('priceList.imported', { count: 2 }))).toBeVisible()
  const till = page
    .getByRole('row')
    .filter({ hasText: language === 'zh' ? '15.6 吋櫃枱' : 'Counter terminal' })
  await expect(till).toContainText('398')
  await expect(till.locator('img')).toHaveCount(1)
  const board = page.getByRole('row').filter({ hasText: 'WW-K9' })
  await expect(board.getByRole('switch')).toHaveAttribute('aria-checked', 'true')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('priceList.export'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('priceList.exportZip') }).click()
  const exported = await downloading
  expect(exported.suggestedFilename()).toBe('price-list.zip')
  await page.getByRole('button', { name: t('priceList.open'), exact: true }).click()
  await choose.setInputFiles(await exported.path().then(asZip))
  const same = t('priceList.photosFound', { added: 0, replaced: 0, same: 0 }).split('0').slice(0, 3).join('0')
  await expect(page.getByText(same)).toBeVisible()
  await expect(page.getByRole('table', { name: t('priceList.photoFaults') })).toHaveCount(0)
  await expectGoodPage(page)
  await page.getByRole('button', { name: t('record.cancel') }).click()
  await page.getByRole('button', { name: t('priceList.open'), exact: true }).click()
  await page.getByRole('button', { name: t('priceList.undo') }).click()
  await expect(said(page, t('priceList.undone', { name: 'prices.csv' }))).toBeVisible()
  await expectGoodPage(page)

  await choose.setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })
  await expect(page.getByText(t('priceList.remembered'))).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: t('record.cancel') }).click()
  await page.getByRole('button', { name: t('priceList.open'), exact: true }).click()

  await page.getByLabel(t('priceList.percentBy'), { exact: true }).fill('0')
  await page.getByRole('button', { name: t('priceList.percentShow') }).click()
  await expect(page.getByText(t('error.percent'))).toBeVisible()
  await page.getByLabel(t('priceList.percentBy'), { exact: true }).fill('5')
  await page.getByLabel(t('priceList.roundTo'), { exact: true }).selectOption('10')
  await page.getByRole('button', { name: t('priceList.percentShow') }).click()
  await expect(page.getByRole('row').filter({ hasText: '1,260' })).toContainText('400')
  await expectGoodPage(page)
  await page.getByRole('button', { name: /^(Change|更改) \d+/ }).click()
  await expect(page.getByText(/^(Prices changed|已更改)/)).toBeVisible()
  const undo = page.getByRole('button', { name: t('priceList.undo'), exact: true })
  await expect(undo).toBeVisible()
  await page.getByRole('button', { name: t('record.cancel') }).click()
  await expect(till).toContainText('400')

  await page.getByRole('button', { name: t('priceList.open'), exact: true }).click()
  await undo.click()
  await expect(undo).toHaveCount(0)
})

async function asZip(path: string) {
  return { name: 'price-list.zip', mimeType: 'application/zip', buffer: await readFile(path) }
}
