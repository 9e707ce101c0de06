/** Navigation in Technical: its views by name, back and forward between them, and the focus. */
import { expect, expectGoodPage, expectNoSidewaysScroll, test } from './journey.ts'
import { aColleague, admin, signInTo } from './staff.ts'

test('Ctrl K opens each view by its name in either language, and Back returns', async ({ page, t }) => {
  await signInTo(page, admin(), '/internal/admin')
  const tabs = page.getByRole('navigation', { name: t('admin.view') })
  const current = tabs.locator('[aria-current]')
  await expect(current).toHaveText(t('health.title'))
  const field = page.getByRole('combobox', { name: t('palette.field') })

  const jumps = [
    [t('log.title'), 'log.title', 'logs'],
    ['審計', 'audit.title', 'audit'],
    ['backup', 'backup.title', 'backups'],
    ['日誌', 'log.title', 'logs'],
  ] as const
  for (const [typed, title, view] of jumps) {
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused({ timeout: 2_000 })
    }).toPass()
    await field.fill(typed)
    // Behind the name stands its place or, where another word has found it, that word.
    await page
      .getByRole('option', { name: new RegExp(`^${t(title)} (${t('internal.technical')}|${typed})`) })
      .first()
      .click()
    await expect(page).toHaveURL(`/internal/admin?view=${view}`)
    await expect(current).toHaveText(t(title))
  }
  await page.goBack()
  await expect(current).toHaveText(t('backup.title'))
  await page.goBack()
  await expect(current).toHaveText(t('audit.title'))
  await page.goForward()
  await expect(current).toHaveText(t('backup.title'))
})

test('a button that opens another view moves the focus to that view’s name', { tag: '@once' }, async ({
  page,
  t,
}) => {
  await signInTo(page, admin(), '/internal/admin')
  const button = page.getByRole('link', { name: t('health.getLogs') })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/internal/admin?view=logs')
  await expect(
    page.getByRole('navigation', { name: t('admin.view') }).getByRole('link', { name: t('log.title') }),
  ).toBeFocused()
})

test('no view is wider than the screen at any width', async ({ page }) => {
  await signInTo(page, admin(), '/internal/admin')
  for (const view of ['health', 'logs', 'files', 'backups', 'audit', 'sessions', 'privacy', 'settings']) {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(`/internal/admin?view=${view}`)
    await expect(page.locator('main nav [aria-current]')).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expectGoodPage(page, { showsKeys: true })
    await page.setViewportSize({ width: 800, height: 800 })
    await expectNoSidewaysScroll(page)
  }
})

test('users without admin rights see no view of the panel', { tag: '@once' }, async ({ page, t }) => {
  await signInTo(page, await aColleague())
  await page
    .getByRole('button', { name: t('palette.title') })
    .filter({ visible: true })
    .click()
  await page.getByRole('combobox').fill(t('backup.title'))
  await expect(page.getByText(t('palette.nothing', { query: t('backup.title') }))).toBeVisible()
})

test('figures that could not be refreshed are marked', { tag: '@once' }, async ({ page, t }) => {
  await signInTo(page, admin(), '/internal/admin')
  await expect(page.getByRole('button', { name: t('health.refresh') })).toBeVisible()
  const stale = page.getByRole('alert').filter({ hasText: t('health.stale', { time: '' }).slice(0, 8) })
  await page.route('**/trpc/health.get*', (route) => route.fulfill({ status: 502, body: 'no' }))
  await page.getByRole('button', { name: t('health.refresh') }).click()
  await expect(stale).toBeVisible()
  await page.unroute('**/trpc/health.get*')
  await page.getByRole('button', { name: t('health.refresh') }).click()
  await expect(stale).toHaveCount(0)
})

test('a page past the end shows a message and a link to the last page', { tag: '@once' }, async ({
  page,
  t,
}) => {
  await signInTo(page, admin(), '/internal/admin?view=audit&page=4000')
  const pages = page.getByRole('navigation', { name: t('record.pages') })
  await expect(pages.getByRole('status')).toContainText(t('record.pastEnd', { all: '' }).slice(-6))
  await pages.getByRole('button', { name: t('record.previousPage') }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('with forced colours, only one view is marked as current', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signInTo(page, admin(), '/internal/admin')
  await expect(page.locator('main nav [aria-current]')).toBeVisible()
  const marks = await page
    .locator('main nav a')
    .evaluateAll((views) => views.map((view) => getComputedStyle(view).borderBottomColor))
  const [present, ...others] = marks
  expect(new Set(others).size).toBe(1)
  expect(others).not.toContain(present)
})
