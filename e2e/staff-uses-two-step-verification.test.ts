/** Two-step verification: set up, used, replaced by a recovery code, turned off by the user and by an admin (decision 18). */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { T } from '../src/shared/i18n/t.ts'
import { type Authenticator, anAuthenticator } from '../test/support/authenticator.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { aColleague, fillInLogin, logOut, openSection, signInTo } from './staff.ts'

// A code is valid once, and the next one may be half a minute away.
test.setTimeout(150_000)

test('a user sets it up, signs in with it, loses the phone, and turns it off', async ({
  page,
  t,
  device,
}) => {
  const colleague = await aColleague()
  await signInTo(page, colleague)
  await openSection(page, t('dashboard.account'))
  await expect(row(page, t)).toContainText(t('dashboard.off'))
  const { app, codes } = await setUp(page, t)
  await openSection(page, t('dashboard.account'))
  await expect(row(page, t)).toContainText(t('dashboard.on'))

  await logOut(page, t, device)
  await fillInLogin(page, t, colleague)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('login.codeTitle'))
  const field = page.getByLabel(t('login.code'), { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expectGoodPage(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('login.codeMissing'))).toBeVisible()
  await field.fill('12345')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('error.codeWrong'))).toBeVisible()
  await expect(field).toBeFocused()
  await expectGoodPage(page)
  await expect(page.getByText(t('error.codeWrong'))).toBeHidden()
  await field.fill(await app.nextCode())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/internal')

  await logOut(page, t, device)
  await fillInLogin(page, t, colleague)
  await page.getByRole('button', { name: t('login.useRecovery') }).click()
  await expect(page.getByLabel(t('login.recoveryCode'), { exact: true })).toBeFocused()
  await expectGoodPage(page)
  await page.keyboard.type(codes[0]!)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/internal')

  await openSection(page, t('dashboard.account'))
  await row(page, t).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('secondStep.codesLeftOf', { left: 9, all: 10 }))
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: t('secondStep.switchOff'), exact: true }).click()
  await dialog.getByRole('button', { name: t('secondStep.useRecovery') }).click()
  await dialog.getByLabel(t('secondStep.recoveryCode'), { exact: true }).fill(codes[0]!)
  await dialog.getByRole('button', { name: t('secondStep.confirmOff'), exact: true }).click()
  await expect(dialog.getByText(t('error.codeWrong'))).toBeVisible()
  await expectGoodPage(page)
  await dialog.getByLabel(t('secondStep.recoveryCode'), { exact: true }).fill(codes[1]!)
  await dialog.getByRole('button', { name: t('secondStep.confirmOff'), exact: true }).click()
  await expect(dialog.getByText(t('secondStep.isOff'))).toBeVisible()
  await page.keyboard.press('Escape')
  await openSection(page, t('dashboard.account'))
  await expect(row(page, t)).toContainText(t('dashboard.off'))
  await logOut(page, t, device)
  await fillInLogin(page, t, colleague)
  await expect(page).toHaveURL('/internal')
})

test('new recovery codes replace the old ones', async ({ page, t }) => {
  await signInTo(page, await aColleague())
  const { app, codes } = await setUp(page, t)
  await openSection(page, t('dashboard.account'))
  await row(page, t).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('secondStep.newCodes'), exact: true }).click()
  await expectGoodPage(page)
  await dialog.getByLabel(t('secondStep.code'), { exact: true }).fill(await app.nextCode())
  await dialog.getByRole('button', { name: t('secondStep.makeCodes') }).click()
  const fresh = dialog.getByRole('list', { name: t('secondStep.codesList') }).getByRole('listitem')
  await expect(fresh).toHaveCount(10)
  expect(codes).not.toContain(await fresh.first().innerText())
})

test('the user can start again between the steps, and an expired step starts again automatically', async ({
  page,
  t,
  device,
}) => {
  const colleague = await aColleague()
  await signInTo(page, colleague)
  await openSection(page, t('dashboard.account'))
  await row(page, t).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, t)).toBeFocused()
  const { app } = await setUp(page, t)
  await logOut(page, t, device)
  await fillInLogin(page, t, colleague)
  await page.getByRole('button', { name: t('login.startAgain') }).click()
  await expect(page.getByLabel(t('login.username'))).toBeFocused()
  await expect(page.getByLabel(t('login.username'))).toHaveValue('')

  await page.route('**/trpc/auth.secondStep*', async (route) => {
    const [{ json }] = Object.values(JSON.parse(route.request().postData()!)) as [{ json: { token: string } }]
    const postData = JSON.stringify({ 0: { json: { ...json, token: `${json.token}x` } } })
    await route.continue({ postData })
  })
  await fillInLogin(page, t, colleague)
  await page.getByLabel(t('login.code'), { exact: true }).fill(await app.nextCode())
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('error.secondStepOver'))).toBeVisible()
  await expect(page.getByLabel(t('login.username'))).toBeFocused()
})

test('an admin sees who uses it, and turns it off for a user who has lost the phone', async ({
  page,
  stranger,
  t,
  device,
}) => {
  const colleague = await aColleague()
  await signInTo(stranger, colleague)
  await setUp(stranger, t)
  await logOut(stranger, t, device)

  await signInTo(page, await aColleague({ is_staff: true }), '/internal/users')
  await expect(page.getByRole('heading', { level: 2, name: t('user.admins') })).toBeVisible()
  const search = page.getByRole('searchbox', { name: t('user.search') })
  if (await search.isVisible()) await search.fill(colleague.username)
  const entry = page.locator('details').filter({ hasText: colleague.username }).filter({ visible: true })
  await entry.locator('summary').click()
  await expect(secondStepOf(entry, t)).toHaveText(t('user.secondStepOn'))
  await expectGoodPage(page)
  await entry.getByRole('button', { name: t('user.resetSecondStep') }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(colleague.last_name)
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: t('user.resetKeep') }).click()
  await entry.getByRole('button', { name: t('user.resetSecondStep') }).click()
  await dialog.getByRole('button', { name: t('user.resetConfirm') }).click()
  await expect(secondStepOf(entry, t)).toHaveText(t('user.secondStepOff'))
  await expect(entry.getByRole('button', { name: t('record.edit') })).toBeFocused()

  await fillInLogin(stranger, t, colleague)
  await expect(stranger).toHaveURL('/internal')
})

function row(page: Page, t: T) {
  return page.getByRole('button', { name: t('dashboard.secondStep') })
}

function secondStepOf(entry: ReturnType<Page['locator']>, t: T) {
  return entry
    .locator('dl > div', { has: entry.page().getByText(t('user.secondStep'), { exact: true }) })
    .locator('dd')
}

/** Starts and ends on the dashboard, with the recovery codes kept. */
async function setUp(page: Page, t: T): Promise<{ app: Authenticator; codes: string[] }> {
  await openSection(page, t('dashboard.account'))
  await row(page, t).click()
  const dialog = page.getByRole('dialog')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: t('secondStep.begin') }).click()
  await expect(dialog.getByRole('img', { name: t('secondStep.qrCode') })).toBeVisible()
  await expectGoodPage(page)
  const app = anAuthenticator(await dialog.locator('code').innerText())
  await dialog.getByRole('button', { name: t('secondStep.confirm') }).click()
  await expect(dialog.getByText(t('error.required'))).toBeVisible()
  await dialog.getByLabel(t('secondStep.code'), { exact: true }).fill(await app.nextCode())
  await page.keyboard.press('Enter')
  const list = dialog.getByRole('list', { name: t('secondStep.codesList') })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await expectGoodPage(page)
  const codes = await list.getByRole('listitem').allInnerTexts()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: t('secondStep.download') }).click(),
  ])
  const text = readFileSync(await file.path(), 'utf8')
  for (const code of codes) expect(text).toContain(code)
  await dialog.getByRole('button', { name: t('secondStep.kept') }).click()
  await expect(dialog).toBeHidden()
  return { app, codes }
}
