/** Signing in to the requested page, and signing out in every tab. */
import { expect, expectGoodPage, test } from './journey.ts'
import { aColleague, admin, fillInLogin, logOut, signInAtTheDoor } from './staff.ts'

test('the first admin signs in with the password of the first run', async ({ page, t, device }) => {
  await page.goto('/')
  if (device === 'phone') await page.getByRole('button', { name: t('layout.menu') }).click()
  await page.getByRole('link', { name: t('layout.login') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('login.title'))
  await expectGoodPage(page)
  await fillInLogin(page, t, admin())
  await expect(page).toHaveURL('/internal')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Admin')
  await expect(page.getByRole('region', { name: t('dashboard.admin') })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('email'))).toBe('boss@wokandwire.example')
  await expectGoodPage(page)

  await page.goto('/login')
  await expect(page).toHaveURL('/internal')
  await page.goto('/services')
  if (device === 'phone') await page.getByRole('button', { name: t('layout.menu') }).click()
  await expect(page.getByRole('link', { name: t('layout.internal') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('layout.login') })).toBeHidden()
})

test('an internal page asks for sign-in, then opens the requested page', { tag: '@once' }, async ({
  page,
  t,
}) => {
  const colleague = await aColleague({ is_staff: true })
  await signInAtTheDoor(page, t, colleague, '/internal/users?q=admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('user.title'))
})

test('sign-in never redirects to another site', { tag: '@once' }, async ({ page, t }) => {
  const colleague = await aColleague()
  await page.goto(`/login?dest=${encodeURIComponent('//evil.example/internal')}`)
  await fillInLogin(page, t, colleague)
  await expect(page).toHaveURL('/internal')
})

test('missing and wrong input is reported, and the user can try again at once', async ({ page, t }) => {
  const colleague = await aColleague()
  await page.goto('/login')
  await page.getByRole('button', { name: t('captcha.start') }).click()
  await page.getByRole('button', { name: t('login.signIn'), exact: true }).click()
  await expect(page.getByText(t('login.fillAll'))).toBeVisible()
  await expect(page.getByLabel(t('login.username'))).toBeFocused()
  await expectGoodPage(page)

  await page.getByLabel(t('login.username')).fill(colleague.username)
  await page.getByLabel(t('login.password'), { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: t('login.signIn'), exact: true }).click()
  await expect(page.getByText(t('error.signInFailed'))).toBeVisible()
  await expect(page.getByLabel(t('login.username'))).toHaveValue(colleague.username)
  await expect(page.getByText(t('error.signInFailed'))).toBeHidden()

  await page.getByLabel(t('login.password'), { exact: true }).fill(colleague.password)
  await page.getByRole('button', { name: t('login.signIn'), exact: true }).click()
  await expect(page).toHaveURL('/internal')
})

test('signing out in one tab signs out the others', async ({ page, t, context, device }) => {
  await signInAtTheDoor(page, t, await aColleague())
  const other = await context.newPage()
  await other.goto('/internal')
  await expect(other.getByRole('region', { name: t('dashboard.account') })).toBeVisible()
  await page.bringToFront()
  await logOut(page, t, device)
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(cookies).not.toContain('access')
  expect(cookies).not.toContain('refresh')
  // Only the mark that this tab has been emptied.
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['signed-out-seen'])
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
})

test('a user who cannot reach the server is not told that they are signed out', async ({
  page,
  t,
  context,
  device,
}) => {
  await signInAtTheDoor(page, t, await aColleague())
  await expect(page.getByRole('region', { name: t('dashboard.account') })).toBeVisible()
  await page.route('**/trpc/auth.logout*', (route) => route.fulfill({ status: 502, body: 'away' }))
  await logOut(page, t, device)
  await expect(page.getByText(t('account.stillSignedIn')).filter({ visible: true })).toBeVisible()
  await expect(page).toHaveURL('/internal')
  expect((await context.cookies()).map(({ name }) => name)).toContain('current_user')
})

test('a very long name does not break the layout', async ({ page, t }) => {
  const name = 'W'.repeat(100)
  await signInAtTheDoor(page, t, await aColleague({ first_name: name, last_name: name, is_staff: true }))
  await expectGoodPage(page)
  await page.goto('/internal/users')
  await expect(page.getByRole('heading', { level: 2, name: t('user.admins') })).toBeVisible()
  await expectGoodPage(page)
})

test('a user without admin rights sees a message, without a loop', async ({ page, t }) => {
  await signInAtTheDoor(page, t, await aColleague())
  await expect(page.getByRole('region', { name: t('dashboard.admin') })).toBeHidden()
  await page.goto('/internal/users')
  await expect(page.getByRole('heading', { name: t('internal.forbiddenTitle') })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('link', { name: t('internal.toDashboard') }).click()
  await expect(page).toHaveURL('/internal')
})

test('an unknown internal page shows not found after sign-in', async ({ page, t }) => {
  await signInAtTheDoor(page, t, await aColleague(), '/internal/nowhere')
  await expect(page.getByRole('heading', { name: t('internal.missingTitle') })).toBeVisible()
  await expectGoodPage(page)
})
