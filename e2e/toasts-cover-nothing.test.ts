/** A message never lies over the control with the focus, on any screen. */
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { aColleague, signInTo } from './staff.ts'

/** How many square pixels of the focused control lie under the message; undefined while there is none. */
function covered(page: Page): Promise<number | undefined> {
  return page.evaluate(() => {
    const slip = document.querySelector('.toast')?.getBoundingClientRect()
    const used = document.activeElement
    if (!slip || !used || used === document.body) return undefined
    const { left, right, top, bottom } = used.getBoundingClientRect()
    const width = Math.min(right, slip.right) - Math.max(left, slip.left)
    const height = Math.min(bottom, slip.bottom) - Math.max(top, slip.top)
    return Math.max(0, width) * Math.max(0, height)
  })
}

test('a message leaves every field of a form free, wherever it is on the screen', async ({ page, t }) => {
  await signInTo(page, await aColleague({ is_staff: true }), '/internal/users/new')
  const username = `toast.${Math.random().toString(36).slice(2, 8)}`
  await page.getByLabel(t('user.username'), { exact: true }).fill(username)
  await page.getByLabel(t('user.first_name')).fill('Siu')
  await page.getByLabel(t('user.last_name')).fill('Wong')
  await page.getByLabel(t('user.email'), { exact: true }).fill(`${username}@kamsin.example`)
  await page.getByRole('button', { name: t('user.invite') }).click()
  await expect(page.getByRole('status').getByText(t('user.invitedNew'))).toBeVisible()
  for (const name of ['user.username', 'user.first_name', 'user.last_name', 'user.email'] as const) {
    const field = page.getByLabel(t(name), { exact: true })
    for (const block of ['start', 'end'] as const) {
      await field.focus()
      await field.evaluate((element, at) => element.scrollIntoView({ block: at }), block)
      await expect.poll(async () => (await covered(page)) ?? 0, `${name} at the ${block}`).toBe(0)
    }
  }
})

test('a message leaves the row that was just added free', async ({ page, t }) => {
  await signInTo(page, await aColleague({ is_staff: true }), '/internal/users')
  await page.goto('/internal/outbox?view=suppressed')
  const email = `toast.${Math.random().toString(36).slice(2, 8)}@kamsin.example`
  await page.getByRole('button', { name: t('mailing.addSuppressed') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('mailing.address')).fill(email)
  await dialog.getByLabel(t('mailing.address')).press('Enter')
  await expect(page.locator('.toast')).toBeVisible()
  await expect.poll(() => covered(page)).toBe(0)
  const row = page.getByRole('main').getByText(email, { exact: true }).first()
  await expect(row).toBeVisible()
  await expect
    .poll(async () => {
      const [slip, it] = [await page.locator('.toast').boundingBox(), await row.boundingBox()]
      return slip !== null && it !== null && it.y + it.height > slip.y && it.y < slip.y + slip.height
    })
    .toBe(false)
})
