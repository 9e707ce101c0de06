/** A customer is one person: from a quotation, a contact request or the palette to everything about them, and back. */
import { aContactRequest } from './contact-request.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { aQuotation } from './quotation.ts'
import { aColleague, asAdmin, signInTo } from './staff.ts'

test('everything of one person is on one page, also under another address with the same number', async ({
  page,
  t,
  device,
}) => {
  const word = Math.random().toString(36).slice(2, 10)
  const [email, other] = [`${word}@kamsin.example`, `${word}.shop@kamsin.example`]
  const phone = `+852 9${String(Math.random()).slice(2, 9)}`
  const id = await aQuotation(email)
  await asAdmin('PUT', `/api/quotations?id=${id}`, { phone })
  await asAdmin('POST', '/api/quotations/notes', { id, text: '已致電，星期一再談。' })
  const request = await aContactRequest({
    name: `陳美玲 ${word}`,
    email: other,
    phone_number: phone,
    message: '想加多兩部收銀機。',
  })
  await signInTo(page, await aColleague(), `/internal/contacts?id=${request.id}`)
  await page.getByRole('link', { name: t('desk.customerAllOf') }).click()
  await expect(page).toHaveURL(/\/internal\/quotations\/customer\?customer=\d+$/)
  const main = page.getByRole('main')
  await expect(main.getByText(email, { exact: true }).first()).toBeVisible()
  await expect(main.getByText(other, { exact: true }).first()).toBeVisible()
  await expect(main.getByText('已致電，星期一再談。')).toBeVisible()
  await expect(main.getByText('想加多兩部收銀機。')).toBeVisible()
  await expectGoodPage(page)

  await main.getByText(t('desk.customer_notes'), { exact: true }).click()
  await expect(page).toHaveURL(/only=notes/)
  await expect(main.getByText('想加多兩部收銀機。')).toBeHidden()
  await main.getByRole('link', { name: t('inbox.quotation', { id }), exact: true }).click()
  await expect(page).toHaveURL(`/internal/quotations?id=${id}`)
  await main.getByRole('heading', { level: 1 }).getByRole('link').click()
  await expect(page).toHaveURL(/\/internal\/quotations\/customer\?customer=\d+$/)
  await main.getByRole('link', { name: t('desk.new') }).click()
  await expect(page).toHaveURL(/\/internal\/quotations\/new\?customer=\d+$/)
  await expect(page.getByLabel(new RegExp(`^${t('desk.email')}`))).toHaveValue(email)

  if (device === 'phone') return
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(word)
  // The request has the word in its name, the customer in the address alone.
  const others = page.getByRole('group', { name: t('palette.others') }).getByRole('option')
  const found = others.filter({ hasNotText: id })
  await expect(found).toHaveCount(1)
  await found.click()
  await expect(page).toHaveURL(/\/internal\/quotations\/customer\?customer=\d+$/)
})

test('a known number or address in a new quotation offers each customer that has it, and fills in the one that is chosen', async ({
  page,
  t,
}) => {
  const word = Math.random().toString(36).slice(2, 10)
  const phone = `+852 9${String(Math.random()).slice(2, 9)}`
  const [mei, ming] = [
    await aQuotation(`${word}@kamsin.example`),
    await aQuotation(`${word}.2@kamsin.example`),
  ]
  await asAdmin('PUT', `/api/quotations?id=${mei}`, { phone, name: `陳美玲 ${word}`, detail: '金線冰室' })
  await asAdmin('PUT', `/api/quotations?id=${ming}`, { phone, name: `李大明 ${word}` })
  const letter = { message: '想問收銀機。', email: `${word}.3@kamsin.example`, phone_number: phone }
  await aContactRequest({ name: `何先生 ${word}`, ...letter })
  await signInTo(page, await aColleague(), '/internal/quotations/new')
  const field = (label: 'name' | 'email' | 'phone') => page.getByLabel(new RegExp(`^${t(`desk.${label}`)}`))
  const known = page.getByRole('status').filter({ hasText: t('desk.knownPeople') })
  await field('phone').fill(phone.slice(5))
  await expect(known.getByRole('listitem')).toHaveCount(3)
  await expectGoodPage(page)
  await known.getByRole('button', { name: `陳美玲 ${word}` }).click()
  await expect(field('name')).toHaveValue(`陳美玲 ${word}`)
  await expect(field('email')).toHaveValue(`${word}@kamsin.example`)
  await expect(page.getByLabel(new RegExp(`^${t('desk.detail')}`))).toHaveValue('金線冰室')
  // What was typed stays as it was typed.
  await expect(field('phone')).toHaveValue(phone.slice(5))

  await field('phone').fill('')
  await field('name').fill('Someone else')
  await field('email').fill(`${word}.2@KAMSIN.example`)
  await expect(known.getByRole('listitem')).toHaveCount(1)
  await expect(known).toContainText(`李大明 ${word}`)
  await expect(field('name')).toHaveValue('Someone else')

  // A person who has only written a contact request is known, too.
  await field('email').fill(letter.email)
  await known.getByRole('button', { name: `何先生 ${word}` }).click()
  await expect(field('name')).toHaveValue(`何先生 ${word}`)
  await expect(field('phone')).toHaveValue(phone)
})

test('a customer of nobody is answered clearly', { tag: '@once' }, async ({ page, t }) => {
  await signInTo(page, await aColleague(), '/internal/quotations/customer')
  await expect(page.getByText(t('error.oneCustomer'))).toBeVisible()
})

test('a customer is corrected, merged with another with Undo, and split', async ({ page, t }) => {
  const word = Math.random().toString(36).slice(2, 10)
  const [mei, ming] = [
    await aQuotation(`${word}@kamsin.example`),
    await aQuotation(`${word}.2@kamsin.example`),
  ]
  await asAdmin('PUT', `/api/quotations?id=${mei}`, { name: `陳美玲 ${word}`, phone: null })
  await asAdmin('PUT', `/api/quotations?id=${ming}`, { name: `李大明 ${word}`, phone: null })
  await signInTo(page, await aColleague(), `/internal/quotations/customer?quotation=${mei}`)
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })

  await main.getByRole('button', { name: t('desk.editCustomer') }).click()
  await page.getByLabel(new RegExp(`^${t('desk.name')}`)).fill(`陳太 ${word}`)
  await page.getByLabel(new RegExp(`^${t('desk.customerNote')}`)).fill('星期二休息。')
  await main.getByRole('button', { name: t('record.save') }).click()
  await expect(heading).toHaveText(`陳太 ${word}`)
  await expect(main.getByText('星期二休息。')).toBeVisible()

  await main.getByRole('button', { name: t('inbox.more') }).click()
  await page.getByRole('menuitem', { name: t('desk.mergeTitle') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: t('desk.mergeOther') }).fill(`李大明 ${word}`)
  await page.getByRole('option', { name: `李大明 ${word}` }).click()
  await expect(
    main.getByRole('link', { name: t('inbox.quotation', { id: ming }), exact: true }),
  ).toBeVisible()
  await expectGoodPage(page)
  await page
    .getByRole('status')
    .getByRole('button', { name: t('record.undo') })
    .click()
  await expect(main.getByRole('link', { name: t('inbox.quotation', { id: ming }), exact: true })).toBeHidden()

  const copy = await asAdmin<{ id: string }>('POST', '/api/quotations/copy', { id: mei })
  await page.reload()
  await main.getByRole('button', { name: t('inbox.more') }).click()
  await page.getByRole('menuitem', { name: t('desk.splitTitle') }).click()
  await dialog.getByRole('checkbox', { name: new RegExp(copy.id) }).check()
  await dialog.getByRole('button', { name: t('desk.splitAct') }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('link', { name: t('inbox.quotation', { id: mei }), exact: true })).toBeHidden()
  await expect(
    main.getByRole('link', { name: t('inbox.quotation', { id: copy.id }), exact: true }),
  ).toBeVisible()
})
