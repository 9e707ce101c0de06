/** Forms that edit, and dialogs that ask: what is refused stays as it was typed, and its field is named. */
import { internalPaths } from '../src/client/internal/paths.ts'
import type { T, TextKey } from '../src/shared/i18n/t.ts'
import { expect, test } from './journey.ts'
import { expectKept } from './keeps-what-was-typed.ts'
import { pressCaptcha } from './press-captcha.ts'
import { aQuotation, aVersion, mailedLink, versionLink } from './quotation.ts'
import { aColleague, signInTo } from './staff.ts'

interface Edit {
  path: string
  /** What the button is in. */
  within?: string
  press: (t: T) => RegExp | string
}

const EDITS: Record<string, Edit> = {
  'the prices of a product': {
    path: internalPaths.products('poshardware'),
    press: (t) => named(t, 'product.editPricesOf'),
  },
  'the texts of a product': {
    path: internalPaths.products('poshardware'),
    within: '.product-name',
    press: (t) => t('product.editTexts'),
  },
  'the names of a category': {
    path: internalPaths.products('poshardware'),
    press: (t) => named(t, 'product.editNamesOf'),
  },
  'a partner': { path: internalPaths.partnerEditor(), press: (t) => new RegExp(`^${t('record.edit')} `) },
  'a tool': { path: internalPaths.tools(), press: (t) => named(t, 'record.editNamed') },
  'a group of tools': { path: internalPaths.tools(), press: (t) => named(t, 'tool.renameGroup') },
  'a notice': { path: internalPaths.notices(), press: (t) => named(t, 'record.editNamed') },
  'a starter package': {
    path: internalPaths.starterPackages(),
    press: (t) => new RegExp(`^${t('record.edit')} `),
  },
}

/** Of any record. */
function named(t: T, key: TextKey): RegExp {
  return new RegExp(`^${t(key, { name: '.+' })}$`)
}

for (const [name, { path, within, press }] of Object.entries(EDITS))
  test(`a refused edit keeps what was typed: ${name}`, async ({ page, t }) => {
    await signInTo(page, await aColleague({ is_staff: true }), path)
    if (within) await page.locator(within).first().click()
    const place = page.getByRole(within ? 'dialog' : 'main')
    await place
      .getByRole('button', { name: press(t), exact: true })
      .first()
      .click()
    const forms = page.locator('form').filter({ has: page.locator('[type=submit]'), visible: true })
    await expectKept(forms.last())
  })

test('a refused value stays: a QR code, a search for a person, and erasing one', async ({ page, t }) => {
  await signInTo(page, await aColleague({ is_staff: true }), internalPaths.qrCode())
  await expectKept(page.getByRole('main').locator('form'))
  const email = `erase.${Date.now()}@kamsin.example`
  await aQuotation(email)
  await page.goto(internalPaths.admin('privacy'))
  const search = page.locator('form').filter({ has: page.getByLabel(t('personal.q')) })
  await expectKept(search)
  await page.getByLabel(t('personal.q')).fill(email)
  await page.getByLabel(t('personal.q')).press('Enter')
  await page.getByRole('button', { name: t('personal.erase'), exact: true }).click()
  await expectKept(page.getByRole('dialog').locator('form'))
})

test('a refused value stays: the customer of a quotation, and why it was lost', async ({ page, t }) => {
  const id = await aQuotation(`lost.${Date.now()}@kamsin.example`)
  await signInTo(page, await aColleague({ is_staff: true }), internalPaths.quotations(id))
  await page.getByRole('radio', { name: t('desk.stage_lost'), exact: true }).click({ force: true })
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: t('desk.lostSave') }) })
  await expectKept(form, 'They found another supplier.')
})

test('a refused value stays: what an owner accepts, asks and writes', async ({ page, t }) => {
  const email = `owner.${Date.now()}@kamsin.example`
  const id = await aQuotation(email)
  await page.goto(await mailedLink(email, 'verify'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.verifiedTitle'))
  await aVersion(id)
  await page.goto(await versionLink(email, id))
  await page.locator('.ask-ways summary').click()
  // A reason for declining may be anything, or nothing.
  for (const key of ['offer.write', 'offer.callMe', 'offer.accept'] as const) {
    await page
      .getByRole('button', { name: t(key) })
      .first()
      .click()
    const dialog = page.getByRole('dialog').filter({ visible: true })
    if (key === 'offer.accept') await dialog.getByRole('checkbox').check()
    await expectKept(dialog.locator('form'))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('a refused value stays: the wizard', async ({ page, t }) => {
  await page.goto('/quotation?page=2')
  await page.getByRole('main').getByRole('spinbutton').first().fill('2')
  await page.goto('/quotation?page=1')
  const name = page.getByLabel(new RegExp(`^${t('quotation.name')}`))
  const email = page.getByLabel(new RegExp(`^${t('quotation.email')}`))
  await name.fill('\u2800')
  await email.fill('mei at kamsin')
  await page.goto('/quotation?page=7')
  await pressCaptcha(page, t)
  await page.getByRole('button', { name: t('quotation.send'), exact: true }).click()
  await expect(page).toHaveURL(/\/quotation(\?page=1)?$/)
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveValue('\u2800')
  await expect(email).toHaveValue('mei at kamsin')
})
