/** Signing in with the provider, which runs beside the site for the tests. */
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { aColleague, fillInLogin } from './staff.ts'

test('the provider’s verified email signs in to its account and opens the requested page', {
  tag: '@once',
}, async ({ page, t, context }) => {
  await page.goto('/login?dest=/internal/users')
  await page.getByRole('link', { name: t('login.withCompany') }).click()
  await expect(page).toHaveURL('/internal/users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('user.title'))
  const cookies = await context.cookies()
  const tokens = cookies.filter(({ name }) => name.startsWith('google_'))
  expect(tokens.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual(
    tokens.map(() => [true, 'Strict']),
  )
  expect(tokens.length).toBeGreaterThan(0)
})

test('a rejection by the provider is shown, and the URL is clean again', { tag: '@once' }, async ({
  page,
  t,
}) => {
  await page.goto('/login?error=server_error&state=x')
  await expect(page.getByText(t('error.providerFailed'))).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(t('error.providerFailed'))).toBeHidden()
})

/** Cancels once; after that the provider accepts every sign-in again. */
async function cancelAtProvider(page: Page): Promise<void> {
  await page.route(
    '**/api/google_oauth?*',
    async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 })
      const state = new URL(answer.headers().location!).searchParams.get('state')!
      const location = `/login?${new URLSearchParams({ error: 'access_denied', state })}`
      await route.fulfill({ response: answer, headers: { ...answer.headers(), location } })
    },
    { times: 1 },
  )
}

test('a user who cancels at the provider reaches the requested page by password', {
  tag: '@once',
}, async ({ page, t }) => {
  const colleague = await aColleague({ is_staff: true })
  await cancelAtProvider(page)
  await page.goto('/login?dest=/internal/users')
  await page.getByRole('link', { name: t('login.withCompany') }).click()
  await expect(page.getByText(t('error.providerCancelled'))).toBeVisible()
  await fillInLogin(page, t, colleague)
  await expect(page).toHaveURL('/internal/users')
})

test('a user who cancels at the provider and tries again reaches the requested page', {
  tag: '@once',
}, async ({ page, t }) => {
  await cancelAtProvider(page)
  await page.goto('/login?dest=/internal/users')
  await page.getByRole('link', { name: t('login.withCompany') }).click()
  await expect(page.getByText(t('error.providerCancelled'))).toBeVisible()
  await expect(page).toHaveURL('/login?dest=%2Finternal%2Fusers')
  await page.getByRole('link', { name: t('login.withCompany') }).click()
  await expect(page).toHaveURL('/internal/users')
})

test('another person’s code signs no one in', { tag: '@once' }, async ({ page, t }) => {
  await page.goto('/login?code=stolen&state=guessed')
  await expect(page.getByText(t('error.providerFailed'))).toBeVisible()
  await expect(page.getByLabel(t('login.username'))).toBeVisible()
})
