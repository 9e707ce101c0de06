/** A form whose values are refused keeps what was typed and names the field: every form, the dialogs included. */
import { internalPaths } from '../src/client/internal/paths.ts'
import { paths } from '../src/client/paths.ts'
import type { TextKey } from '../src/shared/i18n/t.ts'
import { expect, test } from './journey.ts'
import { expectKept } from './keeps-what-was-typed.ts'
import { pressCaptcha } from './press-captcha.ts'
import { aQuotation } from './quotation.ts'
import { aColleague, openSection, signInTo } from './staff.ts'

interface Opened {
  path: string
  /** The buttons to press, in order, until the form is there. */
  press: TextKey[]
}

const FORMS: Record<string, Opened> = {
  'new tool': { path: internalPaths.tools(), press: ['tool.newTool'] },
  'new group of tools': { path: internalPaths.tools(), press: ['tool.newGroup'] },
  'new partner': { path: internalPaths.partnerEditor(), press: ['partnerEditor.newPartner'] },
  'new category': { path: internalPaths.products(), press: ['product.newCategory'] },
  'new product': { path: `${internalPaths.products()}?target=poshardware`, press: ['product.newProduct'] },
  'new notice': { path: internalPaths.notices(), press: ['notice.new'] },
  'new user': { path: internalPaths.newUser(), press: [] },
  'new starter package': { path: internalPaths.starterPackages(), press: ['starter.new'] },
  'new quotation': { path: internalPaths.newQuotation(), press: [] },
  'bulk email': { path: internalPaths.sendMail(), press: [] },
}

for (const [name, { path, press }] of Object.entries(FORMS))
  test(`a refused form keeps what was typed: ${name}`, async ({ page, t }) => {
    await signInTo(page, await aColleague({ is_staff: true }), path)
    for (const key of press)
      await page
        .getByRole('button', { name: t(key), exact: true })
        .first()
        .click()
    await expectKept(
      page
        .getByRole('main')
        .locator('form')
        .filter({ has: page.locator('[type=submit]') })
        .last(),
    )
  })

test('a refused form keeps what was typed: the dialogs of the dashboard and of the desk', async ({
  page,
  t,
}) => {
  await signInTo(page, await aColleague({ is_staff: true }), paths.internal())
  await openSection(page, t('dashboard.account'))
  await page.getByText(t('dashboard.changePassword'), { exact: true }).first().click()
  await expectKept(page.getByRole('dialog').locator('form'))
  await page.keyboard.press('Escape')
  await page.goto('/internal/outbox?view=suppressed')
  await page.getByRole('button', { name: t('mailing.addSuppressed') }).click()
  await expectKept(page.getByRole('dialog').locator('form'))
  const id = await aQuotation(`forms.${Date.now()}@kamsin.example`)
  await page.goto(internalPaths.quotations(id))
  const day = page.getByLabel(t('desk.due'), { exact: true })
  await day.pressSequentially('31')
  await day.press('Enter')
  await expect(page.getByText(t('layout.unread'))).toBeVisible()
  await expect(day).toBeFocused()
})

test('a refused form keeps what was typed: contact', async ({ page, t }) => {
  await page.goto(paths.contact())
  await pressCaptcha(page, t)
  await expectKept(page.getByRole('main').locator('form'))
})

test('a refused form keeps what was typed: sign-in', async ({ page, t }) => {
  await page.goto(paths.login())
  await pressCaptcha(page, t)
  await expectKept(page.getByRole('main').locator('form'))
})
