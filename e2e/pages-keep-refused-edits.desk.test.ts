/** Forms that edit, and dialogs that ask: what is refused stays as it was typed, and its field is named. */

import type { Page } from '@playwright/test'
import { internalPaths } from '../src/client/internal/paths.ts'
import type { T, TextKey } from '../src/shared/i18n/t.ts'
import { aContactRequest } from './contact-request.ts'
import { expect, test } from './journey.ts'
import { expectKept } from './keeps-what-was-typed.ts'
import { pressCaptcha } from './press-captcha.ts'
import { aQuotation, aVersion, mailedLink, versionLink } from './quotation.ts'
import { aColleague, signInTo } from './staff.ts'

interface Edit {
  path: string
  press: (t: T) => RegExp | string
}

const EDITS: Record<string, Edit> = {
  'a product': {
    path: internalPaths.products('poshardware'),
    press: () => /^(Counter terminal, 15\.6 in|15\.6 吋櫃枱收銀機)$/,
  },
  'the names of a category': {
    path: internalPaths.products('poshardware'),
    press: (t) => named(t, 'product.editCategoryOf'),
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

const formWith = (page: Page, submit: string) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: submit, exact: true }), visible: true })

/** Matches the label, whatever record it names. */
function named(t: T, key: TextKey): RegExp {
  return new RegExp(`^${t(key, { name: '.+' })}$`)
}

for (const [name, { path, press }] of Object.entries(EDITS))
  test(`a refused edit keeps what was typed: ${name}`, async ({ page, t }) => {
    await signInTo(page, await aColleague({ is_staff: true }), path)
    await page
      .getByRole('main')
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
  await page.getByRole('button', { name: t('desk.editCustomer') }).click()
  const customer = formWith(page, t('record.save')).filter({ has: page.getByLabel(t('desk.email')) })
  await expectKept(customer)
  await customer.getByRole('button', { name: t('record.cancel'), exact: true }).click()
  await page.getByRole('radio', { name: t('desk.stage_lost'), exact: true }).click({ force: true })
  await expectKept(formWith(page, t('desk.lostSave')), 'They found another supplier.')
})

test('a refused value stays: a user, and a new password for them', async ({ page, t }) => {
  const { username } = await aColleague()
  await signInTo(page, await aColleague({ is_staff: true }), internalPaths.users())
  const entry = page.locator('details').filter({ hasText: username })
  await entry.locator('summary').click()
  await entry.getByRole('button', { name: new RegExp(`^${t('user.changePassword')}`) }).click()
  await expectKept(page.getByRole('dialog').locator('form'))
  await page.keyboard.press('Escape')
  await entry.getByRole('button', { name: new RegExp(`^${t('record.edit')} `) }).click()
  await expectKept(formWith(page, t('record.save')))
})

test('a refused value stays: a reply to a request, and the company', async ({ page, t }) => {
  const { id } = await aContactRequest({
    name: 'Chan Mei Ling 陳美玲',
    email: `reply.${Date.now()}@kamsin.example`,
    phone_number: '+852 9123 4567',
    message: 'Which printer fits a counter of 40 cm?',
  })
  await signInTo(page, await aColleague({ is_staff: true }), `${internalPaths.inbox()}?id=${id}`)
  await expectKept(formWith(page, t('inbox.reply')))
  await page.goto(internalPaths.company())
  await expectKept(page.getByRole('main').locator('form'))
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
    if (key === 'offer.accept') {
      await dialog.getByRole('checkbox').check()
      await dialog.getByText(t('offer.addReference')).click()
    }
    await expectKept(dialog.locator('form'))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('a refused value stays: the form of changes to a quotation', async ({ page, t }) => {
  const email = `change.${Date.now()}@kamsin.example`
  const id = await aQuotation(email)
  await page.goto(await mailedLink(email, 'verify'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.verifiedTitle'))
  await aVersion(id)
  await page.goto(await versionLink(email, id))
  await page.locator('.ask-ways summary').click()
  await page.getByRole('button', { name: t('offer.change'), exact: true }).click()
  const wish = page.getByLabel(new RegExp(`^${t('quotation.wish')}`))
  await wish.fill('Two more tills, please.')
  const change = new URL(page.url())
  const turnTo = (number: number) => {
    change.searchParams.set('page', String(number))
    return page.goto(change.href)
  }
  await turnTo(2)
  const quantity = page.getByRole('main').getByRole('spinbutton').first()
  await quantity.fill('1200')
  await turnTo(7)
  await page
    .getByRole('button', { name: t('quotation.changeSend'), exact: true })
    .last()
    .click()
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(quantity).toHaveValue('1200')
  await turnTo(1)
  await expect(wish).toHaveValue('Two more tills, please.')
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
  await expect(page).toHaveURL('/quotation?page=7')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveValue('\u2800')
  await expect(email).toHaveValue('mei at kamsin')
})
