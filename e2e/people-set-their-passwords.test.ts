/** A forgotten password and an invitation, each by a real mail, from the question to the first sign-in. */
import type { Page } from '@playwright/test'
import type { T } from '../src/shared/i18n/t.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { pressCaptcha } from './press-captcha.ts'
import { aColleague, fillInLogin, signInTo } from './staff.ts'

const NEXT = 'steamed-rice-rolls'

async function mailedPath(email: string): Promise<string> {
  const { text } = await mailTo(email, '/password?key=')
  return /\/password\?key=[\w-]+/.exec(text!)![0]
}

async function choose(page: Page, t: T, password: string): Promise<void> {
  await page.getByLabel(t('account.newPassword'), { exact: true }).fill(password)
  await page.getByLabel(t('account.confirmPassword')).fill(password)
  await page.getByRole('button', { name: t('password.save') }).click()
}

test('a user who has forgotten the password sets a new one by a mailed link, in any browser', async ({
  page,
  stranger,
  t,
}) => {
  const colleague = await aColleague()
  const other = await aColleague()
  await page.goto('/login')
  await page.getByRole('link', { name: t('login.forgot') }).click()
  await expect(page).toHaveURL('/login/forgot')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('password.forgotTitle'))
  await expectGoodPage(page)
  await page.getByLabel(t('password.login')).fill(colleague.email.toUpperCase())
  await pressCaptcha(page, t)
  await page.getByRole('button', { name: t('password.send') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('password.sentTitle'))
  await expectGoodPage(page)

  // A user who is signed in where the link is opened learns whose it is, and is signed out.
  await signInTo(stranger, other)
  const path = await mailedPath(colleague.email)
  await stranger.goto(path)
  await expect(stranger.getByText(t('password.whose', { username: colleague.username }))).toBeVisible()
  await expect(stranger).toHaveURL('/password')
  await expect(stranger.getByText(other.last_name)).toBeVisible()
  await expectGoodPage(stranger)
  await stranger.reload()
  await choose(stranger, t, 'password123')
  await expect(stranger.getByText(t('error.passwordCommon')).first()).toBeVisible()
  await choose(stranger, t, NEXT)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(t('password.doneTitle'))
  await expectGoodPage(stranger)
  await stranger
    .getByRole('main')
    .getByRole('link', { name: t('password.toLogin') })
    .click()
  await fillInLogin(stranger, t, { username: colleague.username, password: NEXT })
  await expect(stranger).toHaveURL('/internal')
  await mailTo(colleague.email, t('mail.passwordChangedHeading'))

  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('password.endedTitle'))
  await expectGoodPage(page)
})

test('a new user is invited by mail, is shown as invited, and chooses a password', async ({
  page,
  stranger,
  t,
}) => {
  await signInTo(page, await aColleague({ is_staff: true }), '/internal/users/new')
  const username = `chef.${Math.random().toString(36).slice(2, 8)}`
  const email = `${username}@kamsin.example`
  await page.getByLabel(t('user.username'), { exact: true }).fill(username)
  await page.getByLabel(t('user.first_name')).fill('美玲')
  await page.getByLabel(t('user.last_name')).fill('陳')
  await page.getByLabel(t('user.email'), { exact: true }).fill(email)
  await expect(page.getByLabel(t('user.password'), { exact: true })).toBeHidden()
  await expectGoodPage(page)
  await page.getByRole('button', { name: t('user.invite') }).click()
  await expect(page.getByRole('status').getByText(t('user.invitedNew'))).toBeVisible()

  await page.goto('/internal/users')
  const entry = page.locator('details').filter({ hasText: username })
  await expect(entry.getByText(t('user.isInvited'))).toBeVisible()
  await entry.locator('summary').click()
  await expectGoodPage(page)
  await mailedPath(email)

  await stranger.goto(await mailedPath(email))
  await choose(stranger, t, NEXT)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(t('password.doneTitle'))
  await stranger
    .getByRole('main')
    .getByRole('link', { name: t('password.toLogin') })
    .click()
  await fillInLogin(stranger, t, { username, password: NEXT })
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('陳美玲')
  await page.reload()
  await expect(entry.getByText(t('user.isInvited'))).toBeHidden()
})
