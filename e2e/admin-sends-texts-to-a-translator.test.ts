/** Texts out of the site as a file, back into it, and undone as one step. */
import { readFile } from 'node:fs/promises'
import { said } from './catalogue.ts'
import { expect, expectGoodPage } from './journey.ts'
import { PASSWORD, test } from './own-program.ts'
import { signInTo } from './staff.ts'

test('texts are exported, come back changed, are looked at, imported and undone', async ({ page, t }) => {
  await signInTo(page, { username: 'admin', password: PASSWORD }, '/internal/translations?area=site/home')
  await page.getByRole('button', { name: t('textFile.export'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t('translation.area'))).toHaveValue('site/home')
  await expectGoodPage(page, { showsKeys: true })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: t('textFile.download') }).click(),
  ])
  expect(download.suggestedFilename()).toBe('texts.csv')
  const file = await readFile(await download.path(), 'utf8')
  const line = /^site,home,headline,.*$/m.exec(file)![0]
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: t('textFile.open'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('textFile.title'))
  await expectGoodPage(page, { showsKeys: true })
  const choose = page.getByLabel(t('textFile.choose'))
  const entities = Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.0"/>')
  await choose.setInputFiles({ name: 'texts.xlf', mimeType: 'application/xml', buffer: entities })
  await expect(page.getByText(t('textFile.refused_declared', { line: 1 }))).toBeVisible()

  const back = `${file.replace(line, 'site,home,headline,Fire and steel,火與鐵')}site,home,nothing,A,\r\n`
  await choose.setInputFiles({ name: 'texts.csv', mimeType: 'text/csv', buffer: Buffer.from(back) })
  const changes = page.getByRole('table', { name: t('textFile.changes', { count: 2 }) })
  await expect(changes).toContainText('Fire and steel')
  await expect(changes).toContainText('火與鐵')
  await expect(page.getByRole('table', { name: t('textFile.faults') })).toContainText(
    t('textFile.fault_place'),
  )
  await expectGoodPage(page, { showsKeys: true })
  await page.getByRole('button', { name: t('textFile.import', { count: 2 }) }).click()
  await expect(said(page, t('textFile.imported', { count: 2 }))).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Fire and steel')

  await page.getByRole('button', { name: t('textFile.open'), exact: true }).click()
  await page.getByRole('button', { name: t('textFile.undo') }).click()
  await expect(said(page, t('textFile.undone', { name: 'texts.csv' }))).toBeVisible()
  await expectGoodPage(page, { showsKeys: true })
  await page.getByRole('button', { name: t('record.cancel') }).click()
  await expect(page.getByRole('table')).not.toContainText('Fire and steel')
})
