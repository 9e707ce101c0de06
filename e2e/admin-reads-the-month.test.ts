/** The month: what came and what became of it, for admins; each number is a list. */
import { readFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import { hongKongDay } from '../src/shared/base/date.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { aQuotation } from './quotation.ts'
import { aColleague, asAdmin, signInTo } from './staff.ts'

test('a month has its figures, colleagues and products, and leads to what it counts', async ({ page, t }) => {
  const colleague = await aColleague({ is_staff: true })
  const id = await aQuotation(`${Math.random().toString(36).slice(2, 10)}@kamsin.example`)
  await asAdmin('PUT', `/api/quotations?id=${id}`, { assignee: colleague.id, stage: 'won' })
  await signInTo(page, colleague)
  await page.getByRole('link', { name: t('desk.wholeMonth') }).click()
  await expect(page).toHaveURL('/internal/month')
  const people = page.getByRole('table', { name: t('desk.monthPeople') })
  const mine = people.getByRole('row').filter({ hasText: colleague.username })
  await expect(mine).toBeVisible()
  await expect(page.getByRole('table', { name: t('desk.monthProducts') })).toBeVisible()
  await expectGoodPage(page)
  expect((await PDFDocument.load(await page.pdf({ format: 'A4' }))).getPageCount()).toBe(1)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('record.csv') }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(colleague.username)

  const month = hongKongDay(new Date()).slice(0, 7)
  await mine.getByRole('link').last().click()
  // Without the sample quotations, which Month leaves out.
  await expect(page).toHaveURL(
    `/internal/quotations?phase=all&won=${month}&assignee=${colleague.id}&samples=without`,
  )
  await expect(page.locator(`[data-row="${id}"]`)).toBeVisible()
})

test('another month is one press away, and one that is none is answered clearly', async ({ page, t }) => {
  await signInTo(page, await aColleague({ is_staff: true }), '/internal/month?month=1970-01')
  await expect(page.getByText(t('desk.monthNone')).first()).toBeVisible()
  await page.getByRole('button', { name: t('desk.monthAfter') }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/internal/month?month=1970-02')
  await page.goto('/internal/month?month=nonsense')
  await expect(page.getByText(t('error.month'))).toBeVisible()
  await expectGoodPage(page)
})

test('the month is for admins', { tag: '@once' }, async ({ page, t }) => {
  await signInTo(page, await aColleague(), '/internal/month')
  await expect(page.getByText(t('internal.forbiddenTitle'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('desk.wholeMonth') })).toHaveCount(0)
})
