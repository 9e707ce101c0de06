/** The month: what came and what became of it; each number is a list. */
import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { PDFDocument } from 'pdf-lib'
import { hongKongDay } from '../src/shared/base/date.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { aQuotation } from './quotation.ts'
import { aColleague, asAdmin, signInTo } from './staff.ts'

/** As if they had decided it: the other calls are those of another admin. */
function setWon(id: string, user: number): void {
  const database = new Database(process.env.JOURNEY_DATABASE!)
  database
    .prepare(
      "update quotation set stage = 'won', stage_at = ?, credit = ?, credit_name = 'Ka Yan' where id = ?",
    )
    .run(new Date().toISOString(), user, id)
  database.close()
}

test('a month has its figures, colleagues and products, and leads to what it counts', async ({ page, t }) => {
  const colleague = await aColleague({ is_staff: true })
  const id = await aQuotation(`${Math.random().toString(36).slice(2, 10)}@kamsin.example`)
  await asAdmin('PUT', `/api/quotations?id=${id}`, { assignee: colleague.id })
  setWon(id, colleague.id)
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
  await page.getByRole('menuitem', { name: t('desk.monthPeople') }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(colleague.username)

  const forAccountant = page.waitForEvent('download')
  await page.getByRole('button', { name: t('desk.accounts_quotations') }).click()
  const quotations = readFileSync(await (await forAccountant).path(), 'utf8')
  expect(quotations).toContain(`\r\n${id},1,${hongKongDay(new Date())},`)

  const month = hongKongDay(new Date()).slice(0, 7)
  await mine.getByRole('link').last().click()
  // Without the sample quotations, which Month leaves out.
  await expect(page).toHaveURL(
    `/internal/quotations?phase=all&won=${month}&credit=${colleague.id}&samples=without`,
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

test('a colleague reads their own month alone', { tag: '@once' }, async ({ page, t }) => {
  const colleague = await aColleague()
  await signInTo(page, colleague, '/internal/month')
  await expect(page.getByText(t('desk.monthOwn'))).toBeVisible()
  await expect(page.getByRole('table', { name: t('desk.monthForecast') })).toBeVisible()
  await expect(page.getByRole('table', { name: t('desk.monthPeople') })).toHaveCount(0)
  await expectGoodPage(page)
})
