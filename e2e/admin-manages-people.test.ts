/**
 * Creating, promoting, editing, deleting users and setting
 * a password, and what the user sees in another browser.
 */

import type { Page } from '@playwright/test'
import type { T } from '../src/shared/i18n/t.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { aQuotation } from './quotation.ts'
import { aColleague, asAdmin, fillInLogin, signInTo } from './staff.ts'

test('an admin creates a user, who can then sign in', async ({ page, stranger, t }) => {
  await signInTo(page, await aColleague({ is_staff: true }), '/internal/users')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('user.newUser') })
    .click()
  await expect(page).toHaveURL('/internal/users/new')
  await page.getByRole('button', { name: t('user.invite') }).click()
  await expect(page.getByText(t('error.fillAll'))).toBeVisible()
  await expect(page.getByLabel(t('user.username'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectGoodPage(page)

  const username = `Chef.${Math.random().toString(36).slice(2, 8)}`
  await page.getByLabel(t('user.username'), { exact: true }).fill(username)
  await page.getByLabel(t('user.first_name')).fill('美玲')
  await page.getByLabel(t('user.last_name')).fill('陳')
  await page.getByLabel(t('user.email'), { exact: true }).fill(`${username}@kamsin.example`)
  await page.reload()
  await expect(page.getByLabel(t('user.first_name'))).toHaveValue('美玲')
  await page.getByText(t('user.byPassword')).click()
  await page.getByLabel(t('user.password'), { exact: true }).fill('steamed-rice-rolls')
  await page.getByLabel(t('user.confirmPassword')).fill('steamed-rice-roll')
  await page.getByRole('button', { name: t('user.create') }).click()
  await expect(page.getByText(t('account.passwordMismatch'))).toBeVisible()
  await page.getByLabel(t('user.confirmPassword')).fill('steamed-rice-rolls')
  await page.getByRole('button', { name: t('user.create') }).click()
  await expect(page.getByRole('status').getByText(t('user.created'))).toBeVisible()
  await expect(page.getByLabel(t('user.first_name'))).toHaveValue('')

  await stranger.goto('/login')
  await fillInLogin(stranger, t, { username: username.toUpperCase(), password: 'steamed-rice-rolls' })
  await expect(stranger).toHaveURL('/internal')
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('陳美玲')
})

test('a user is opened, edited, promoted, demoted and deleted, with a message each time', async ({
  page,
  t,
}) => {
  const colleague = await aColleague()
  const admin = await aColleague({ is_staff: true })
  const quotation = await aQuotation(`${Math.random().toString(36).slice(2)}@kamsin.example`)
  await asAdmin('PUT', `/api/quotations?id=${quotation}`, { assignee: colleague.id })
  await signInTo(page, admin, '/internal/users')
  const entry = await openEntry(page, t, colleague.username)
  await expectGoodPage(page)

  await entry.getByRole('button', { name: t('record.edit') }).click()
  await entry.getByLabel(t('user.first_name')).fill('')
  await entry.getByLabel(t('user.last_name')).fill('Fernandes')
  await entry.getByRole('button', { name: t('record.save'), exact: true }).click()
  await expect(entry).toContainText('Ka Yan Fernandes')

  await entry.getByRole('button', { name: t('user.promote') }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText(t('user.promoteText', { name: '' }).slice(-30))
  await expectGoodPage(page)
  await asked.getByRole('button', { name: t('user.promote') }).click()
  await expect(asked).toHaveCount(0)
  const demote = page.getByRole('button', { name: t('user.demote') }).filter({ visible: true })
  await expect(demote).toBeVisible()
  await demote.click()
  await asked.getByRole('button', { name: t('user.demote') }).click()
  await expect(asked).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('user.promote') }).filter({ visible: true })).toBeVisible()

  await page
    .getByRole('button', { name: t('user.delete') })
    .filter({ visible: true })
    .click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Fernandes')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: t('user.deleteKeep') }).click()
  await expect(dialog).toHaveCount(0)
  await page
    .getByRole('button', { name: t('user.delete') })
    .filter({ visible: true })
    .click()
  await expect(dialog.getByRole('listitem')).toHaveText([t('user.workQuotations', { count: 1 })])
  await dialog.getByLabel(t('user.successor')).selectOption({ value: String(admin.id) })
  await dialog.getByRole('button', { name: t('user.deleteConfirm') }).click()
  await expect(page.getByText(colleague.username, { exact: true }).filter({ visible: true })).toHaveCount(0)
  await page.goto(`/internal/quotations?assignee=${admin.id}`)
  await expect(page.locator(`[data-row="${quotation}"]`)).toBeVisible()
})

test('a password set by an admin signs the user out elsewhere', { tag: '@once' }, async ({
  page,
  stranger,
  t,
}) => {
  const colleague = await aColleague()
  await signInTo(stranger, colleague)
  await signInTo(page, await aColleague({ is_staff: true }), '/internal/users')
  const entry = await openEntry(page, t, colleague.username)
  await entry.getByRole('button', { name: t('user.changePassword') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('account.changePassword'), exact: true }).click()
  await expect(dialog.getByText(t('error.passwordEmpty'))).toBeVisible()
  await dialog.getByLabel(t('account.newPassword'), { exact: true }).fill('yuenyeung-with-ice')
  await dialog.getByLabel(t('account.confirmPassword')).fill('yuenyeung-with-ice')
  await dialog.getByRole('button', { name: t('account.changePassword'), exact: true }).click()
  await expect(dialog.getByText(t('account.passwordChanged'))).toBeVisible()
  await expect(dialog).toBeHidden()

  // Its live stream ends with the session.
  await expect(stranger).toHaveURL('/login?dest=%2Finternal')
  await fillInLogin(stranger, t, { username: colleague.username, password: 'yuenyeung-with-ice' })
  await expect(stranger).toHaveURL('/internal')
})

test('a promoted user is an admin on the next page, and a double click promotes once', {
  tag: '@once',
}, async ({ page, stranger, t }) => {
  const colleague = await aColleague()
  await signInTo(stranger, colleague)
  await expect(stranger.getByRole('region', { name: t('dashboard.admin') })).toBeHidden()
  await signInTo(page, await aColleague({ is_staff: true }), '/internal/users')
  const entry = await openEntry(page, t, colleague.username)
  await entry.getByRole('button', { name: t('user.promote') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('user.promote') })
    .dblclick({ delay: 120 })
  await expect(page.getByRole('button', { name: t('user.demote') }).filter({ visible: true })).toBeVisible()
  await page.reload()
  await expect(
    (await openEntry(page, t, colleague.username)).getByRole('button', { name: t('user.demote') }),
  ).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('region', { name: t('dashboard.admin') })).toBeVisible()
})

test('a demoted admin sees a message at the next action, without a loop', { tag: '@once' }, async ({
  page,
  t,
}) => {
  const colleague = await aColleague({ is_staff: true })
  await signInTo(page, colleague, '/internal/users')
  await asAdmin('PUT', `/api/users/staff?id=${colleague.id}`, { is_staff: false })
  await page.reload()
  await expect(page.getByRole('heading', { name: t('internal.forbiddenTitle') })).toBeVisible()
})

test('when two admins edit one user, the second sees both versions and chooses', async ({ page, t }) => {
  const colleague = await aColleague()
  await signInTo(page, await aColleague({ is_staff: true }), '/internal/users')
  const entry = await openEntry(page, t, colleague.username)
  await entry.getByRole('button', { name: t('record.edit') }).click()
  await asAdmin('PUT', `/api/users?id=${colleague.id}`, { first_name: 'Theirs' })
  await entry.getByLabel(t('user.first_name')).fill('Mine')
  await entry.getByRole('button', { name: t('record.save'), exact: true }).click()
  await expect(entry.getByText(t('record.conflictTitle'))).toBeVisible()
  await expect(entry).toContainText('Theirs')
  await expectGoodPage(page)
  await entry.getByRole('button', { name: t('record.overwrite') }).click()
  await expect(entry.locator('summary')).toContainText('Mine')
})

async function openEntry(page: Page, t: T, username: string) {
  await expect(page.getByRole('heading', { level: 2, name: t('user.admins') })).toBeVisible()
  // The search is shown only if there are many users.
  const search = page.getByRole('searchbox', { name: t('user.search') })
  if (await search.isVisible()) await search.fill(username)
  const entries = page.locator('details').filter({ visible: true })
  const entry = entries.filter({ hasText: username })
  // Until the search has hidden the others, the entry moves, and a click may miss it.
  if (await search.isVisible()) await expect(entries).toHaveCount(1)
  await entry.locator('summary').click()
  return entry
}
