/** The log: an admin finds a request by its reference, sees new lines on request, and downloads it. */
import { readFileSync } from 'node:fs'
import { expect, expectGoodPage, test } from './journey.ts'
import { aColleague, signInTo } from './staff.ts'

test('an admin finds a request by its reference, and downloads the log', async ({ page, t }) => {
  const path = `/nowhere-${Math.random().toString(36).slice(2)}`
  const ask = (more = '') => fetch(`${process.env.JOURNEY_URL}${path}${more}`)
  const reference = (await ask()).headers.get('x-request-id')!
  await signInTo(page, await aColleague({ is_staff: true }), '/internal/admin?view=logs')
  const lines = page.getByRole('list', { name: t('log.lines') }).getByRole('listitem')
  await page.getByRole('searchbox', { name: t('log.search') }).fill(reference.toUpperCase())
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText(`HTTP GET ${path} status=404`)
  await expect(lines.locator('mark')).toHaveText(reference)
  await expectGoodPage(page, { showsKeys: true })

  await page.getByRole('searchbox', { name: t('log.search') }).fill(path)
  await expect(lines).toHaveCount(1)
  await ask('-again')
  await page.getByRole('button', { name: t('log.refresh') }).click()
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText(`${path}-again`)
  await page.getByText(t('log.errors'), { exact: true }).click()
  await expect(page.getByRole('heading', { name: t('record.noMatch', { query: path }) })).toBeVisible()
  await expectGoodPage(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('log.download') }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('site.log')
  expect(readFileSync(await file.path(), 'utf8')).toContain(`${path}-again`)
})
