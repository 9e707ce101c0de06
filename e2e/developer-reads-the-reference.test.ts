/** A developer looks up a call in the API reference, by mouse, by keyboard and by a direct link. */
import { expect, test } from './journey.ts'

test('a developer reads the input and the response of a call, and no other site is asked', async ({
  page,
}) => {
  const elsewhere: string[] = []
  const origin = new URL(process.env.JOURNEY_URL!).origin
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
      elsewhere.push(request.url())
  })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wok & Wire')
  await page.getByRole('link', { name: 'quotation', exact: true }).click()
  const submit = page.locator('.opblock', { has: page.locator('[data-path="/api/quotation"]') }).filter({
    hasText: 'POST',
  })
  await submit.getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await expect(submit.getByText('Request body').first()).toBeVisible()
  await expect(submit.getByText('captcha').first()).toBeVisible()

  await page.goto('/api/docs#/user/user.create')
  await page.reload()
  await expect(page.locator('.opblock.is-open')).toContainText('/api/users')
  expect(elsewhere).toEqual([])
})
