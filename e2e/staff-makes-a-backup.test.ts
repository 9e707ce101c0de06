/** An admin makes a backup, sees its content, and reads how to restore it. */
import { expect, expectGoodPage, test } from './journey.ts'
import { aColleague, signInTo } from './staff.ts'

test('an admin makes a backup, follows it, and reads how to restore it', async ({ page, t }) => {
  await signInTo(page, await aColleague({ is_staff: true }), '/internal/admin?view=backups')
  await page.getByRole('button', { name: t('backup.now') }).click()
  await expect(page.getByRole('button', { name: t('backup.making') })).toBeVisible()
  const made = page.getByRole('status').getByText(t('backup.madeNow'))
  // Its process leaves the machine to others, so on a busy one it takes long.
  await made.waitFor()
  const rows = page.getByRole('table', { name: t('backup.list') }).getByRole('row')
  await expect(rows.nth(1)).toContainText('.tar.gz')
  const [file] = /backup-\w+\.tar\.gz/.exec(await rows.nth(1).innerText())!
  const row = rows.filter({ hasText: file })
  await expectGoodPage(page)
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`npm run admin -- restore ${file} --force`)
  await expectGoodPage(page)
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button')).toBeFocused()
})
