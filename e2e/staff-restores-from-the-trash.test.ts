/** Deleted records are found in the trash, restored, or deleted permanently (look, "Manners"). */
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import type { T } from '../src/shared/i18n/t.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { aColleague, asAdmin, signInTo } from './staff.ts'

interface Notice {
  id: number
  title: string
}

test('an admin finds a deleted notice and restores it', async ({ page, t }) => {
  const [notice, other] = [await aDeletedNotice(), await aDeletedNotice()]
  await signInTo(page, await aColleague({ is_staff: true }), '/internal/trash')
  await page
    .locator('.segment')
    .filter({ hasText: t('notice.title') })
    .click()
  await expect(page).toHaveURL(/kind=notice/)
  await expect(rowOf(page, other.title)).toBeVisible()
  await expectGoodPage(page)
  const tops = await page
    .locator('.segment')
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top))
  expect(tops.at(-1), 'none stands alone').toBe(tops.at(-2))

  await find(page, t, notice.title)
  await expect(page.getByRole('row')).toHaveCount(2)
  await rowOf(page, notice.title)
    .getByRole('button', { name: t('trash.restore') })
    .click()
  await expect(page.getByText(t('record.restored', { name: notice.title }))).toBeVisible()
  await expect(rowOf(page, notice.title)).toHaveCount(0)
  expect((await notices()).map(({ id }) => id)).toContain(notice.id)
  await expect(
    page.getByRole('heading', { name: t('record.noMatch', { query: notice.title }) }),
  ).toBeVisible()
})

test('an admin deletes a notice permanently after a question', async ({ page, t }) => {
  const notice = await aDeletedNotice()
  await signInTo(page, await aColleague({ is_staff: true }), `/internal/trash`)
  await find(page, t, notice.title)
  const purge = page.getByRole('button', { name: t('trash.purge', { name: notice.title }) })
  await purge.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(t('trash.purgeText'))
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: t('record.deleteKeep') }).click()
  await expect(purge).toBeFocused()
  await purge.click()
  await dialog.getByRole('button', { name: t('record.delete') }).click()
  await expect(page.getByText(t('record.deleted', { name: notice.title }))).toBeVisible()
  await expect(rowOf(page, notice.title)).toHaveCount(0)
})

test('the focus moves to the row after the restored one, by keyboard', { tag: '@once' }, async ({
  page,
  t,
}) => {
  const name = uniqueName()
  await aDeletedNotice(`${name} A`)
  await aDeletedNotice(`${name} B`)
  await signInTo(page, await aColleague({ is_staff: true }), '/internal/trash')
  await find(page, t, name)
  const restore = (which: string) =>
    rowOf(page, `${name} ${which}`).getByRole('button', { name: t('trash.restore') })
  await restore('B').press('Enter')
  await expect(restore('B')).toHaveCount(0)
  await expect(restore('A')).toBeFocused()
})

test('a user sees contact requests, and nothing that only admins see', async ({ page, t }) => {
  const notice = await aDeletedNotice()
  const sender = `何太 ${uniqueName()}`
  const database = new Database(process.env.JOURNEY_DATABASE!)
  database
    .prepare(
      `insert into contact (name, email, phone_number, message, language, state, date, note, deleted_at)
       values (?, 'ho@kamsin.example', '+852 2345 6789', 'x', 'zh', 'done', ?, '', ?)`,
    )
    .run(sender, new Date().toISOString(), new Date().toISOString())
  database.close()
  await signInTo(page, await aColleague(), '/internal/trash')
  await find(page, t, notice.title)
  await expect(
    page.getByRole('heading', { name: t('record.noMatch', { query: notice.title }) }),
  ).toBeVisible()
  await find(page, t, sender)
  await expect(rowOf(page, sender)).toBeVisible()
  await expect(page.getByRole('button', { name: t('trash.purge', { name: sender }) })).toHaveCount(0)
  await expectGoodPage(page)
  await rowOf(page, sender)
    .getByRole('button', { name: t('trash.restore') })
    .click()
  await expect(page.getByText(t('record.restored', { name: sender }))).toBeVisible()
})

const uniqueName = () => `Typhoon ${Math.random().toString(36).slice(2, 10)}`
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const find = (page: Page, t: T, name: string) =>
  page.getByRole('searchbox', { name: t('trash.search') }).fill(name)
const notices = () => asAdmin<Notice[]>('GET', '/api/notice', undefined)

async function aDeletedNotice(title = uniqueName()): Promise<Notice> {
  const notice = await asAdmin<Notice>('POST', '/api/notice/edit', { title, content: 'Closed at signal 8.' })
  await asAdmin('DELETE', `/api/notice/edit?id=${notice.id}`, undefined)
  return notice
}
