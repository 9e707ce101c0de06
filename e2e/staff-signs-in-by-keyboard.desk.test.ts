/** The staff door and the list of users without a mouse. */
import { expect, test } from './journey.ts'
import { aColleague } from './staff.ts'

test('signing in, opening an entry and leaving, by keys alone', async ({ page, t }) => {
  const colleague = await aColleague({ is_staff: true })
  await page.goto('/login?dest=/internal/users')
  await page.getByLabel(t('login.username')).focus()
  await page.keyboard.type(colleague.username)
  await page.keyboard.press('Tab')
  const password = page.getByLabel(t('login.password'), { exact: true })
  if (!(await password.evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab')
  await expect(password).toBeFocused()
  await page.keyboard.type(colleague.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: t('login.signIn'), exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/internal/users')

  await page.getByRole('searchbox', { name: t('user.search') }).focus()
  await page.keyboard.type('admin')
  await page.keyboard.press('Tab')
  for (let step = 0; step < 5; step++) {
    if (await page.evaluate(() => document.activeElement?.tagName === 'SUMMARY')) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.locator('details[open]')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.goBack()
})
