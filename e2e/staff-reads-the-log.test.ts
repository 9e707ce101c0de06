/** The log: an admin finds a request by its reference, follows new lines, copies one and downloads a file. */
import { expect, expectGoodPage, test } from './journey.ts'
import { aColleague, signInTo } from './staff.ts'

test('an admin finds a request by its reference, and follows new lines', async ({ page, context, t }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const path = `/nowhere-${Math.random().toString(36).slice(2)}`
  const ask = (more = '') => fetch(`${process.env.JOURNEY_URL}${path}${more}`)
  const reference = (await ask()).headers.get('x-request-id')!
  await signInTo(page, await aColleague({ is_staff: true }), '/internal/admin?view=logs')
  const lines = page.getByRole('region', { name: t('log.lines') }).getByRole('listitem')
  await expect(lines.last()).toBeInViewport()
  await page.getByRole('searchbox', { name: t('log.search') }).fill(reference.toUpperCase())
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText(`HTTP GET ${path} status=404`)
  await expect(lines.locator('mark')).toHaveText(reference)
  await expectGoodPage(page, { showsKeys: true })

  await lines.getByRole('button', { name: t('log.copy') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('log.copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^[\\d-]+ [\\d:.]+ \\[ INFO \\] HTTP GET ${path} .*request=${reference}$`),
  )

  await page.getByRole('searchbox', { name: t('log.search') }).fill(path)
  await ask('-again')
  await expect(lines).toHaveCount(2)
  await expect(lines.last()).toContainText(`${path}-again`)
  await page.getByText(t('log.errors'), { exact: true }).click()
  await expect(page.getByRole('heading', { name: t('record.noMatch', { query: path }) })).toBeVisible()
  await expectGoodPage(page)
})

test('an admin downloads a log file', async ({ page, t }) => {
  await signInTo(page, await aColleague({ is_staff: true }), '/internal/admin?view=logs')
  await page.getByRole('button', { name: t('log.download') }).click()
  await expectGoodPage(page, { showsKeys: true })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('log.saveFile', { file: 'site.log' }) }).click()
  expect((await download).suggestedFilename()).toBe('site.log')
})
