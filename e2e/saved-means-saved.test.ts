/** *Saved* is said of what was saved: once, where it was done, and of nothing that was refused or is unchanged. */
import { internalPaths } from '../src/client/internal/paths.ts'
import { shownName } from '../src/shared/user/user.ts'
import { expect, test } from './journey.ts'
import { aQuotation } from './quotation.ts'
import { aColleague, signInTo } from './staff.ts'

test('a tick beside a field of a quotation', async ({ page, t }) => {
  const colleague = await aColleague()
  const id = await aQuotation(`${Math.random().toString(36).slice(2)}@kamsin.example`)
  await signInTo(page, colleague, internalPaths.quotations(id))
  const tick = page.getByText(t('desk.savedMark'), { exact: true })
  const toast = page.getByText(t('desk.saved', { id }))
  const update = '**/trpc/quotation.update*'

  const next = page.getByLabel(t('desk.nextAction'), { exact: true })
  await next.fill('Call')
  await next.fill('')
  await page.route(update, (route) => route.fulfill({ status: 502, body: 'away' }))
  const day = page.getByLabel(t('desk.due'), { exact: true })
  await day.fill('2206-11-30')
  await day.blur()
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await next.fill('Call about the tills')
  await next.blur()
  await expect(page.getByText(t('account.unreachable'))).toBeVisible()
  await expect(tick).toHaveCount(0)

  await page.unroute(update)
  const name = shownName((await aColleague()) as Parameters<typeof shownName>[0])
  await page.reload()
  await page.getByLabel(t('desk.assignee'), { exact: true }).selectOption({ label: name })
  await expect(tick).toHaveCount(1)
  await expect(toast).toHaveCount(0)
})
