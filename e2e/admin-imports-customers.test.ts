/** Customers of an old system: in as a list, and back out of the site. */
import { said } from './catalogue.ts'
import { expect, expectGoodPage } from './journey.ts'
import { PASSWORD, test } from './own-program.ts'
import { signInTo } from './staff.ts'

const LIST = [
  'Restaurant,District,Contact person,Tel,E-mail,Remarks',
  '金線冰室,旺角,陳美玲,2345 6780,mei@kam-sin.example,',
  'Harbour Noodles,Wan Chai,Peter Ho,+852 9123 4560,peter@harbour-noodles.example,Pays late',
  'Nobody,,,,,',
].join('\r\n')

test('a list of customers is looked at and imported; they are found, and the list is downloaded', async ({
  page,
  t,
}) => {
  await signInTo(page, { username: 'admin', password: PASSWORD }, '/internal/customers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('customerList.title'))
  await expectGoodPage(page)
  await page.getByRole('button', { name: t('priceList.open'), exact: true }).click()
  await page
    .getByLabel(t('priceList.choose'))
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })
  const added = page.getByRole('table', { name: t('customerList.added', { count: 2 }) })
  await expect(added).toContainText('Harbour Noodles · Peter Ho')
  await expect(page.getByRole('table', { name: t('priceList.faults') })).toContainText(
    t('customerList.fault_reach'),
  )
  await expectGoodPage(page)
  await page.getByRole('checkbox', { name: t('priceList.take', { name: '金線冰室' }) }).uncheck()
  await page.getByRole('button', { name: t('customerList.import', { count: 1 }) }).click()
  await expect(said(page, t('customerList.imported', { added: 1, changed: 0 }))).toBeVisible()

  await page.getByRole('searchbox', { name: t('customerList.search') }).fill('harbour peter')
  const table = page.getByRole('table', { name: t('customerList.title') })
  await expect(table.getByRole('row')).toHaveCount(2)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('priceList.export') }).click()
  await page.getByRole('menuitem', { name: t('priceList.exportCsv') }).click()
  expect((await downloading).suggestedFilename()).toBe('customers.csv')
  await table.getByRole('link', { name: 'Harbour Noodles' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Peter Ho')
  await expectGoodPage(page)
})
