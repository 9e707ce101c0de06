/** The Company page: what is saved is on the pages, in the PDF and in an email at once. On its own server: others rely on the sample company. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import type { Language } from '../src/shared/base/language.ts'
import type { T } from '../src/shared/i18n/t.ts'
import { readText } from '../test/fixtures/pdf.ts'
import { expect, expectGoodPage } from './journey.ts'
import { onOwnProgram, PASSWORD, type Place } from './own-program.ts'
import { signInTo } from './staff.ts'

const PATH = '/internal/company'
const NAMES = { en: 'Kam Sin Tills', zh: '金線收銀' }
const squeezed = (text: string) => text.replaceAll(/\s/g, '')

const test = onOwnProgram({ STAFF_EMAIL: 'ops@kamsin.example' })

test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page, t }) => {
  await signInTo(page, { username: 'admin', password: PASSWORD }, PATH)
  await expect(page.getByRole('heading', { name: t('companyPage.title'), level: 1 })).toBeVisible()
})

test('an admin changes the company in both languages, and reads it on the site, in the PDF and in an email', async ({
  page,
  stranger,
  t,
  language,
  place,
}) => {
  await expectGoodPage(page)
  const field = (name: 'name_en' | 'name_zh' | 'whatsapp' | 'phone' | 'notes_en' | 'notes_zh' | 'bank') =>
    page.getByLabel(t(`companyPage.${name}`), { exact: true })
  const writeIn = (of: Language) => textsIn(page, t, of).check({ force: true })
  const missing = new RegExp(t('companyPage.missing', { count: 1 }))
  await expect(page.getByLabel(t('companyPage.staff_email'))).not.toBeEditable()
  await expect(page.getByText(t('companyPage.setBy', { name: 'STAFF_EMAIL' }))).toBeVisible()

  await writeIn('en')
  await field('name_en').fill(NAMES.en)
  await expect(field('name_zh')).toHaveCount(0)
  await page.getByRole('button', { name: t('companyPage.addTerm') }).click()
  await page.getByRole('menuitem', { name: t('companyPage.notes'), exact: true }).click()
  await expect(field('notes_en')).toBeFocused()
  await field('notes_en').fill('The shop can stay open.')
  await expect(textsIn(page, t, 'zh')).toHaveAccessibleName(missing)
  await expectGoodPage(page)
  await writeIn('zh')
  await field('name_zh').fill(NAMES.zh)
  // What the other language has is said where it is missing.
  await expect(field('notes_zh')).toHaveAccessibleDescription(/The shop can stay open\./)
  await field('notes_zh').fill('安裝期間可照常營業。')
  await expect(textsIn(page, t, 'zh')).not.toHaveAccessibleName(missing)
  await field('phone').fill('+852 2345 6789')
  await field('whatsapp').fill('+852 9876 5432')
  await expect(page.getByRole('link', { name: t('companyPage.whatsappTry') })).toHaveAttribute(
    'href',
    /wa\.me\/85298765432/,
  )
  await page
    .getByRole('group', { name: t('companyPage.weekdays'), exact: true })
    .getByRole('checkbox')
    .check()
  await field('bank').fill('Sample Bank 012-345678-901')
  await expect(page.getByText(t('companyPage.unsaved', { count: 8 }))).toBeVisible()
  await expectGoodPage(page)

  // A reload loses nothing that is not saved.
  await page.reload()
  await expect(page.getByText(t('companyPage.unsaved', { count: 8 }))).toBeVisible()
  await field('bank').focus()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(t('companyPage.saved'))).toBeVisible()
  await expect(page.getByText(t('companyPage.allSaved'))).toBeVisible()
  await expect(page.locator('.brand-name').filter({ visible: true })).toHaveText(NAMES[language])

  await stranger.goto(`${place.program.url}/${language}/contact`)
  await expect(stranger).toHaveTitle(NAMES[language])
  await expect(stranger.getByRole('main').getByRole('link', { name: '+852 2345 6789' })).toBeVisible()
  await expect(stranger.locator('a[href*="wa.me/85298765432"]').first()).toBeVisible()

  await page.getByRole('button', { name: t('companyPage.sampleMail') }).click()
  await expect(page.getByText(t('companyPage.sampleSent', { email: 'admin@localhost' }))).toBeVisible()
  const mail = await newestMail(place)
  for (const name of Object.values(NAMES)) expect(mail.html).toContain(name)
  expect(mail.text).toContain('+852 2345 6789')

  // Also with what is not saved yet.
  await field('bank').fill('Another Bank 999')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', {
        name: t(language === 'en' ? 'companyPage.samplePdfEn' : 'companyPage.samplePdfZh'),
      })
      .click(),
  ])
  const text = squeezed(await readText(readFileSync(await download.path())))
  for (const said of [...Object.values(NAMES), '安裝期間可照常營業。', 'Another Bank 999'])
    expect(text).toContain(squeezed(said))
  await page.getByRole('button', { name: t('companyPage.undo') }).click()
  await expect(field('bank')).toHaveValue('Sample Bank 012-345678-901')
})

test('what is wrong is said at its field, and nothing is saved', async ({ page, t }) => {
  const phone = page.getByLabel(t('companyPage.phone'), { exact: true })
  await phone.fill('call me')
  await page.getByRole('button', { name: t('record.save'), exact: true }).click()
  await expect(page.getByText(t('error.phone'))).toBeVisible()
  await expect(phone).toBeFocused()
  await expectGoodPage(page)
  await page.getByRole('button', { name: t('companyPage.undo') }).click()
  await expect(page.getByText(t('error.phone'))).toHaveCount(0)
})

test('an error in the language that is not shown is shown, with the focus in its field', async ({
  page,
  t,
}) => {
  const [of, other] = ['en', 'zh'] as const
  await textsIn(page, t, of).check({ force: true })
  const address = page.getByLabel(t('companyPage.address_en'), { exact: true })
  await address.fill('\u007f')
  await textsIn(page, t, other).check({ force: true })
  await expect(address).toHaveCount(0)
  await page.getByRole('button', { name: t('record.save'), exact: true }).click()
  await expect(address).toBeFocused()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await textsIn(page, t, other).check({ force: true })
  await expect(textsIn(page, t, of)).toHaveAccessibleName(new RegExp(t('companyPage.wrong', { count: 1 })))
  await page.getByRole('button', { name: t('companyPage.undo') }).click()
  await expect(textsIn(page, t, of)).toHaveAccessibleName(t(`companyPage.text_${of}`))
})

test('terms are added and removed, and a removal is undone', async ({ page, t }) => {
  const add = page.getByRole('button', { name: t('companyPage.addTerm') })
  await add.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Enter')
  const terms = page.getByRole('list', { name: t('companyPage.terms') })
  const text = terms.getByRole('textbox').first()
  await expect(text).toBeFocused()
  await text.fill('One year for every till.')
  await expect(page.getByRole('complementary').getByText('One year for every till.')).toBeVisible()
  const count = await terms.getByRole('listitem').count()
  await terms
    .getByRole('button', { name: t('companyPage.removeTerm') })
    .first()
    .press('Enter')
  await expect(terms.getByRole('listitem')).toHaveCount(count - 1)
  await expect(add).toBeFocused()
  // The form has a button of the same name.
  await page
    .getByRole('status')
    .getByRole('button', { name: t('record.undo'), exact: true })
    .click()
  await expect(text).toHaveValue('One year for every till.')
  await page
    .getByRole('button', { name: t('companyPage.undo') })
    .first()
    .click()
})

test('the preview follows the section that is edited, until another is chosen', async ({
  page,
  t,
  device,
}) => {
  const shown = (name: 'pdf' | 'mail' | 'site') =>
    page.getByRole('radio', { name: t(`companyPage.preview_${name}`), exact: true })
  await page.getByLabel(t('companyPage.hotline'), { exact: true }).focus()
  await expect(shown('site')).toBeChecked()
  await page.getByLabel(t('companyPage.bank'), { exact: true }).focus()
  await expect(shown('pdf')).toBeChecked()
  await page.getByRole('complementary').scrollIntoViewIfNeeded()
  await shown('mail').check({ force: true })
  await expectGoodPage(page)
  // On a phone the preview stands below all sections, and what is chosen there is of the last one.
  if (device === 'desk') {
    await page.getByLabel(t('companyPage.fps'), { exact: true }).focus()
    await expect(shown('mail')).toBeChecked()
  }
  await page.getByLabel(t('companyPage.phone'), { exact: true }).focus()
  await expect(shown('site')).toBeChecked()
})

test('a failure is said beside the buttons, however far the page is scrolled', async ({ page, t }) => {
  await page.getByLabel(t('companyPage.fps'), { exact: true }).fill('1234567')
  await page.route('**/trpc/company.save*', (route) => route.fulfill({ status: 502 }))
  await page.getByRole('button', { name: t('record.save'), exact: true }).click()
  await expect(page.getByText(t('account.unreachable'))).toBeInViewport()
  await page.getByRole('button', { name: t('companyPage.undo') }).click()
})

test('two admins see both versions before one overwrites the other', async ({ page, context, t }) => {
  const other = await context.newPage()
  await other.goto(PATH)
  await page.getByLabel(t('companyPage.fps')).fill('1111111')
  await other.getByLabel(t('companyPage.fps')).fill('2222222')
  await page.getByLabel(t('companyPage.fps')).press('Control+s')
  await expect(page.getByText(t('companyPage.allSaved'))).toBeVisible()
  await other.getByLabel(t('companyPage.fps')).press('Control+s')
  await expect(other.getByText(t('record.conflictTitle'))).toBeFocused()
  await expect(other.locator('.record-conflict')).toContainText('1111111')
  await expect(other.locator('.record-conflict')).toContainText('2222222')
  await other.getByRole('button', { name: t('record.takeTheirs') }).click()
  await expect(other.getByLabel(t('companyPage.fps'))).toHaveValue('1111111')
})

/** The switch to a language, which says what is missing or wrong in it. */
const textsIn = (page: Page, t: T, of: Language) =>
  page.getByRole('radio', { name: new RegExp(`^${t(`companyPage.text_${of}`)}`) })

async function newestMail({ directory }: Place): Promise<Email> {
  const folder = join(directory, 'data', 'outbox')
  let found: Email | undefined
  await expect(async () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
    found = await PostalMime.parse(readFileSync(join(folder, names.toSorted().at(-1)!)))
  }).toPass({ intervals: [100] })
  return found!
}
