/** The palette: a few letters open a page, tool, request or user, from every internal screen (look, "Idea"). */
import { expect, expectGoodPage, test } from './journey.ts'
import { aColleague, admin, asAdmin, signInTo } from './staff.ts'

test('Ctrl K opens a page and a user, with the keyboard alone', async ({ page, t }) => {
  const colleague = await aColleague({ first_name: 'Jumping', last_name: 'Palette' })
  await signInTo(page, admin())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const field = page.getByRole('combobox', { name: t('palette.field') })
  // The page is visible a moment before it handles keys.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 2_000 })
  }).toPass()
  await expectGoodPage(page)

  await field.fill('qr_code')
  await expect(page.getByRole('option')).toHaveCount(1)
  await field.press('Enter')
  await expect(page).toHaveURL('/internal/qr_code')
  await expect(page.getByRole('heading', { level: 1, name: t('qrCode.title') })).toBeFocused()

  await page.keyboard.press('Control+k')
  await field.fill(colleague.username)
  await expect(page.getByRole('option', { name: colleague.username })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await field.press('Enter')
  await expect(page).toHaveURL(`/internal/users?q=${colleague.username}`)
})

test('its button shows all pages; arrow keys wrap around; Escape changes nothing', async ({ page, t }) => {
  await signInTo(page, await aColleague())
  await page
    .getByRole('button', { name: t('palette.title') })
    .filter({ visible: true })
    .click()
  const options = page.getByRole('group', { name: t('palette.pages') }).getByRole('option')
  await expect(options.filter({ hasText: t('internal.inbox') })).toBeVisible()
  await expect(options.filter({ hasText: t('internal.users') })).toHaveCount(0)
  // They come from the server, and the last one of all is among them.
  await expect(page.getByRole('group', { name: t('palette.tools') })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('combobox').fill('zzzz nothing')
  await expect(page.getByText(t('palette.nothing', { query: 'zzzz nothing' }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(page).toHaveURL('/internal')
})

test('a tool opens in a new tab', { tag: '@once' }, async ({ page, t }) => {
  const label = `Jump ${Date.now()}`
  await asAdmin('POST', '/api/tools/edit', { label, link: '{host}/en/services', description: '' })
  await signInTo(page, await aColleague())
  await page
    .getByRole('button', { name: t('palette.title') })
    .filter({ visible: true })
    .click()
  await page.getByRole('combobox').fill(label)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('option', { name: `${label} ${t('palette.opensTab')}` }).click()
  await expect(await opened).toHaveURL(/\/en\/services$/)
})
