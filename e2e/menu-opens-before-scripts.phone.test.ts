/** On a phone, the menu of a drawn screen needs no script (decision 73). */
import { holdFiles, INTERNAL_ENTRY } from './hold-files.ts'
import { expect, test } from './journey.ts'
import { admin, signInTo } from './staff.ts'

test('the menu of a screen opens before its scripts, and leads to another screen', async ({ page, t }) => {
  await signInTo(page, admin())
  await holdFiles(page, INTERNAL_ENTRY)
  await page.goto('/internal/contacts', { waitUntil: 'commit' })
  await page.getByRole('button', { name: t('layout.menu') }).click()
  await page.getByRole('link', { name: t('internal.quotations'), exact: true }).click()
  await expect(page).toHaveURL('/internal/quotations')
  await expect(page.locator('main [data-row]').first()).toBeVisible()
})
