/** An admin browses the stored files, cleans up unused ones, and undoes that. */
import { mkdirSync, rmdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, expectGoodPage, test } from './journey.ts'
import { aColleague, signInTo } from './staff.ts'

const data = () => dirname(process.env.JOURNEY_DATABASE!)
const turn = () => join(data(), 'cleaning')

// Cleaning covers all files, so only one journey at a time may have files to clean.
test.beforeEach(() => expect(() => mkdirSync(turn())).toPass())
test.afterEach(() => rmdirSync(turn()))

test('an admin cleans up, undoes it, and cleans up again', async ({ page, t }) => {
  const name = `${`leftover-${Math.random().toString(36).slice(2)}`.padEnd(32, '0')}.pdf`
  const path = join(data(), '..', 'uploads', name)
  writeFileSync(path, 'nothing uses this')
  utimesSync(path, 0, 0)
  await signInTo(page, await aColleague({ is_staff: true }), '/internal/admin?view=files')
  const search = page.getByRole('searchbox', { name: t('upload.search') })
  await search.fill('Kam Tat')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('link', { name: /Kam Tat Tills 錦達/ })).toBeVisible()
  await search.fill(name)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(t('upload.nobody'))
  await expectGoodPage(page)

  await page.getByRole('button', { name: t('upload.clean') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(name)
  await expect(dialog.getByRole('button', { name: t('upload.keep') })).toBeFocused()
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: t('upload.moveToTrash') }).click()
  await expect(page.getByText(t('upload.cleaned', { count: 1 }))).toBeVisible()
  await expect(page.getByRole('heading', { name: t('record.noMatch', { query: name }) })).toBeVisible()

  await page.getByRole('button', { name: t('record.undo') }).click()
  await expect(page.getByText(t('upload.restored', { count: 1 }))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()

  // A restored file counts as new.
  utimesSync(path, 0, 0)
  await page.goto('/internal/admin?view=files&clean=1')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('upload.moveToTrash') })
    .click()
  await expect(page.getByText(t('upload.cleaned', { count: 1 }))).toBeVisible()
  await page.getByText(t('upload.trash'), { exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(t('trash.daysLeft', { days: 30 }))
  await expectGoodPage(page)
  await row.getByRole('button', { name: t('upload.bringBack') }).click()
  await expect(page.getByText(t('upload.restored', { count: 1 }))).toBeVisible()
  await expect(row).toHaveCount(0)
})
