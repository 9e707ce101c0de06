/** One's own account: details, sessions, password, and a session that renews itself silently. */
import { expect, expectGoodPage, test } from './journey.ts'
import { aColleague, fillInLogin, openSection, signInTo } from './staff.ts'

test('the account menu shows the user, and Escape closes it', async ({ page, t }) => {
  const colleague = await aColleague()
  await signInTo(page, colleague)
  await openSection(page, t('dashboard.account'))
  await page.getByRole('button', { name: t('dashboard.accountInfo') }).click()
  await expect(page.getByRole('dialog')).toContainText(colleague.email)
  await expectGoodPage(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('changing one’s own password signs out after two seconds, here and in the other browser', async ({
  page,
  stranger,
  t,
}) => {
  const colleague = await aColleague()
  await signInTo(stranger, colleague)
  await signInTo(page, colleague)
  await openSection(page, t('dashboard.account'))
  await page.getByRole('button', { name: t('dashboard.changePassword') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('account.newPassword'), { exact: true }).fill('yuenyeung-with-ice')
  await dialog.getByLabel(t('account.confirmPassword')).fill('yuenyeung')
  await dialog.getByRole('button', { name: t('account.changePassword'), exact: true }).click()
  await expect(dialog.getByText(t('account.passwordMismatch'))).toBeVisible()
  await expectGoodPage(page)
  await dialog.getByLabel(t('account.confirmPassword')).fill('yuenyeung-with-ice')
  await dialog.getByRole('button', { name: t('account.changePassword'), exact: true }).click()
  await expect(dialog.getByText(t('account.ownPasswordChanged'))).toBeVisible()
  await expect(page).toHaveURL(/\/login/)

  // Its live stream ends with the session.
  await expect(stranger).toHaveURL('/login?dest=%2Finternal')
  await fillInLogin(page, t, { username: colleague.username, password: 'yuenyeung-with-ice' })
  await expect(page).toHaveURL('/internal')
})

test('another device is listed and can be signed out', async ({ page, stranger, t }) => {
  const colleague = await aColleague()
  await signInTo(stranger, colleague)
  await signInTo(page, colleague)
  await openSection(page, t('dashboard.account'))
  await page.getByRole('button', { name: t('dashboard.sessions') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('account.thisBrowser'))).toBeVisible()
  await expectGoodPage(page)
  await dialog
    .getByRole('listitem')
    .filter({ hasNotText: t('account.thisBrowser') })
    .getByRole('button', { name: t('account.end') })
    .click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  // Its live stream ends with the session.
  await expect(stranger).toHaveURL('/login?dest=%2Finternal')
})

test('an expired access token is renewed without the user noticing, once for all calls', {
  tag: '@once',
}, async ({ page, context, t }) => {
  await signInTo(page, await aColleague({ is_staff: true }))
  await expect(page.getByRole('region', { name: t('dashboard.admin') })).toBeVisible()
  const refreshes: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('auth.refresh')) refreshes.push(request.url())
  })
  await context.clearCookies({ name: 'access' })
  await openSection(page, t('dashboard.account'))
  await page.getByRole('button', { name: t('dashboard.sessions') }).click()
  await expect(page.getByRole('dialog').getByText(t('account.thisBrowser'))).toBeVisible()
  expect(refreshes).toHaveLength(1)

  const second = await context.newPage()
  await context.clearCookies({ name: 'access' })
  await Promise.all([page.reload(), second.goto('/internal/users')])
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(t('user.title'))
  await expect(second.getByRole('heading', { level: 2, name: t('user.admins') })).toBeVisible()
  await expect(page.getByRole('region', { name: t('dashboard.admin') })).toBeVisible()
  expect(refreshes).toHaveLength(2)
  expect(page.url()).toMatch(/\/internal$/)
})

test('the language changes in place and keeps what was typed', async ({ page, t, language, device }) => {
  await signInTo(page, await aColleague({ is_staff: true }), '/internal/users/new')
  await page.getByLabel(t('user.first_name')).fill('Rui')
  const other = t(language === 'en' ? 'layout.chinese' : 'layout.english')
  await page.getByRole('button', { name: other }).filter({ visible: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'zh-Hant-HK' : 'en-GB')
  await expect(page.getByLabel(language === 'en' ? '名字' : 'First name')).toHaveValue('Rui')
  expect(device).toBeTruthy()
})
