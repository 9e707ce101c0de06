/** The login page and the list of users without a mouse. */
import { expect, test } from './journey.ts'
import { aColleague } from './staff.ts'

test('a user signs in and opens an entry with the keyboard alone', async ({ page, t }) => {
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

  await expect(page.getByRole('heading', { level: 2, name: t('user.admins') })).toBeVisible()
  const line = page.locator('summary').first()
  for (let step = 0; step < 50; step++) {
    if (await line.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(line).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('details[open]')).toBeVisible()
})
