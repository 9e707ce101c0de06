/** An admin finds what is kept about a customer, gives them a copy, and erases it. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { T } from '../src/shared/i18n/t.ts'
import { aContactRequest } from './contact-request.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { aQuotation, mailedLink } from './quotation.ts'
import { aColleague, signInTo } from './staff.ts'

const PATH = '/internal/admin?view=privacy'

test('an admin finds a person, downloads a copy, and erases everything', async ({
  page,
  stranger,
  browser,
  t,
}, info) => {
  const email = aCustomer()
  const id = await aQuotation(email)
  const { name } = await aContactRequest({
    name: 'Chan Mei Ling 陳美玲',
    email,
    phone_number: '+852 6111 2233',
    message: 'We open in March <b>and need two tills</b>.',
  })
  const link = await mailedLink(email, 'verify')
  await signInTo(page, await aColleague({ is_staff: true }), PATH)
  await expect(page.getByRole('heading', { name: t('personal.retention') })).toBeVisible()
  const typed = email.toLowerCase()
  await find(page, t, typed)
  const quotations = page.getByRole('table', { name: t('personal.quotations'), exact: true })
  await expect(quotations).toContainText(id)
  await expect(page.getByRole('table', { name: t('personal.contacts'), exact: true })).toContainText(name)
  await expect(page).toHaveURL(PATH)
  await expectGoodPage(page)

  const file = await downloaded(page, t('personal.downloadHtml'), info.outputPath('copy.html'))
  const reader = await browser.newPage()
  const errors: string[] = []
  reader.on('console', (message) => errors.push(message.text()))
  await reader.goto(`file://${file}`)
  await expect(
    reader.getByRole('heading', { name: t('personal.fileTitle', { person: typed }) }),
  ).toBeVisible()
  await expect(reader.getByText('We open in March <b>and need two tills</b>.')).toBeVisible()
  await expect(reader.getByRole('heading', { name: id })).toBeVisible()
  await expectGoodPage(reader)
  expect(errors).toEqual([])
  await reader.close()
  const json = JSON.parse(
    readFileSync(await downloaded(page, t('personal.downloadJson'), info.outputPath('copy.json')), 'utf8'),
  )
  expect(json.quotations).toMatchObject([{ id, email }])

  await page.getByRole('button', { name: t('personal.erase'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('personal.staysBackups'))
  await expectGoodPage(page)
  await dialog.getByLabel(t('personal.typeAgain')).fill('someone.else@kamsin.example')
  await dialog.getByRole('button', { name: t('personal.eraseNow') }).click()
  await expect(dialog).toContainText(t('personal.notSame'))
  await dialog.getByLabel(t('personal.typeAgain')).fill(email)
  await dialog.getByRole('button', { name: t('personal.eraseNow') }).click()
  await expect(
    page.getByRole('heading', { name: t('personal.erasedTitle', { person: typed }) }),
  ).toBeFocused()
  await expectGoodPage(page)

  await find(page, t, email)
  await expect(page.getByRole('table', { name: t('personal.mails'), exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: t('personal.quotations'), exact: true })).toHaveCount(0)
  await stranger.goto(`/quotation/view?id=${id}`)
  await expect(stranger.getByText(t('result.notFoundHint'))).toBeVisible()
  await stranger.goto(link)
  await expect(stranger.getByText(t('error.verificationFailed'))).toBeVisible()
})

test('a search says what is wrong with it, and that nothing is kept', async ({ page, t }) => {
  await signInTo(page, await aColleague({ is_staff: true }), PATH)
  await find(page, t, 'mei')
  await expect(page.getByLabel(t('personal.q'))).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(t('personal.notPerson'))).toBeVisible()
  await find(page, t, 'no.one.at.all@kamsin.example')
  await expect(
    page.getByRole('heading', { name: t('personal.nothing', { person: 'no.one.at.all@kamsin.example' }) }),
  ).toBeVisible()
  await expectGoodPage(page)
})

const aCustomer = () => `Mei.${Math.random().toString(36).slice(2, 10)}@kamsin.example`

async function find(page: Page, t: T, person: string): Promise<void> {
  await page.getByLabel(t('personal.q')).fill(person)
  await page.getByRole('button', { name: t('personal.find'), exact: true }).click()
}

async function downloaded(page: Page, button: string, path: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  await (await download).saveAs(path)
  return path
}
