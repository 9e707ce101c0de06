/** What happens to quotations arrives in open browsers without a reload (decision 48). */
import { expect, test } from './journey.ts'
import { aQuotation, mailedLink } from './quotation.ts'
import { aColleague, signInTo } from './staff.ts'

test('a confirmed quotation appears in two browsers, and says so', async ({ page, browser, baseURL, t }) => {
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const second = await other.newPage()
  await signInTo(page, await aColleague(), '/internal/quotations')
  await signInTo(second, await aColleague(), '/internal/quotations')
  for (const desk of [page, second]) await expect(desk.locator('.desk-table, table').first()).toBeVisible()

  const email = `${Math.random().toString(36).slice(2, 10)}@kamsin.example`
  const id = await aQuotation(email)
  for (const desk of [page, second]) await expect(desk.getByText(email)).toBeVisible()
  const { search } = new URL(await mailedLink(email, 'verify'))
  await fetch(`${process.env.JOURNEY_URL}/api/quotation/verify${search}`)
  const message = new RegExp(
    t('desk.newsVerified', { id, name: 'NAME', total: '' }).split('NAME').at(-1)!.slice(0, 12),
  )
  await expect(page.getByRole('status').filter({ hasText: id })).toContainText(message)
  await expect(second.getByRole('status').filter({ hasText: id })).toBeVisible()
  await page.getByRole('button', { name: t('desk.newsOpen'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`[?&]id=${id}`))
  await other.close()
})
