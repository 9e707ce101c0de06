/** The day begins with whom to call: from the dashboard to the customer's request, until it is answered. */

import { aContactRequest } from './contact-request.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { aQuotation, aVersion, mailedLink, versionLink } from './quotation.ts'
import { aColleague, asAdmin, chooseAct, signInTo } from './staff.ts'

/**
 * Makes a quotation whose customer asked for a call and for changes. It is assigned to `assignee`, whose day
 * has little else.
 */
async function aWaitingQuotation(assignee: number): Promise<{ id: string; email: string }> {
  const email = `${Math.random().toString(36).slice(2, 10)}@kamsin.example`
  const id = await aQuotation(email)
  const { search, searchParams } = new URL(await mailedLink(email, 'verify'))
  await fetch(`${process.env.JOURNEY_URL}/api/quotation/verify${search}`)
  await asAdmin('PUT', `/api/quotations?id=${id}`, { assignee })
  const form = await fetch(`${process.env.JOURNEY_URL}/api/quotation_form`)
  const [product] = Object.values((await form.json()) as Record<string, [number][]>)[0]![0]!
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${process.env.JOURNEY_URL}/api/quotation/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, key: searchParams.get('key'), ...body }),
    })
    expect(answer.status).toBe(200)
  }
  await post('call_me', { phone: '+852 9123 4567' })
  await post('request_change', { products: { [product]: 5 }, detail: '多三部收銀機，可唔可以平啲？' })
  return { id, email }
}

test('a customer’s request leads from today to their words, and is done by one press', async ({
  page,
  t,
}) => {
  const colleague = await aColleague()
  const { id } = await aWaitingQuotation(colleague.id)
  await signInTo(page, colleague)
  const today = page.getByRole('region', { name: t('desk.todayTitle') })
  await expect(today.getByRole('listitem').first()).toBeVisible()
  await expectGoodPage(page)
  await page
    .getByRole('link', { name: new RegExp(`^${t('desk.waits_us')}`) })
    .first()
    .click()
  await page.getByRole('button', { name: new RegExp(`^${t('desk.mine')}`) }).click()
  const row = page.locator(`[data-row="${id}"]`)
  await expect(row).toContainText(t('desk.waits_call'))
  await row.getByRole('button', { name: 'Chan Mei Ling 陳美玲' }).click()
  await expect(page).toHaveURL(new RegExp(`/internal/quotations\\?(.*&)?id=${id}`))

  const requests = page.getByRole('region', { name: t('desk.wishes') })
  await expect(requests).toContainText('多三部收銀機，可唔可以平啲？')
  await expectGoodPage(page)
  await chooseAct(page, t, 'desk.continueDraft')
  await expect(requests).toContainText('多三部收銀機，可唔可以平啲？')
  await page.goto(`/internal/quotations?id=${id}`)
  const done = (request: 'call' | 'change') =>
    requests.getByRole('button', {
      name: new RegExp(`^${t('desk.wishDone')}.*${t(`desk.waits_${request}`)}$`),
    })
  await done('call').focus()
  await page.keyboard.press('Enter')
  // It stays in its place for a moment, and its button undoes it.
  const undo = requests.getByRole('button', { name: new RegExp(`^${t('record.undo')}`) })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.quotation-history')).toContainText(t('desk.did_wish_undone'))
  await done('call').focus()
  await page.keyboard.press('Enter')
  await expect(undo).toBeFocused()
  await expect(done('change')).toBeFocused()
  await expect(page.locator('.quotation-history')).toContainText(t('desk.did_wish_done'))
  await page.keyboard.press('Enter')
  await expect(requests).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
})

test('an order without a day is in today, and one press away from the list and the board', async ({
  page,
  t,
}) => {
  const colleague = await aColleague()
  const email = `${Math.random().toString(36).slice(2, 10)}@kamsin.example`
  const id = await aQuotation(email)
  await asAdmin('PUT', `/api/quotations?id=${id}`, { assignee: colleague.id })
  const version = await aVersion(id)
  const key = new URL(await versionLink(email, id)).searchParams.get('key')
  const accepted = await fetch(`${process.env.JOURNEY_URL}/api/quotation/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, key, version, name: '陳美玲', may_sign: true, options: [] }),
  })
  expect(accepted.status).toBe(200)
  await signInTo(page, colleague)
  const today = page.getByRole('region', { name: t('desk.todayTitle') })
  const book = today.getByRole('button', { name: t('desk.bandBookOf', { name: 'Chan Mei Ling 陳美玲' }) })
  await expect(book.or(today.getByRole('link', { name: t('desk.bandBookAll') })).first()).toBeVisible()
  const chip = page.getByRole('button', { name: new RegExp(`^${t('desk.waits_accepted')}`) })
  for (const view of ['', '?view=board']) {
    await page.goto(`/internal/quotations${view}`)
    await expect(chip).toHaveAccessibleName(/[1-9]\d*$/)
    await chip.click()
    await expect(page.locator(`[data-row="${id}"]`)).toContainText(t('desk.waits_accepted'))
  }
  await expectGoodPage(page)
})

test('a contact request that nobody has read is in today, until it is', async ({ page, t }) => {
  const name = `陳美玲 ${Math.random().toString(36).slice(2, 10)}`
  const request = await aContactRequest({
    ...{ name, email: 'today@kamsin.example', phone_number: '+852 9123 4567' },
    message: '想問下收銀機幾時有貨？',
  })
  await signInTo(page, await aColleague())
  const today = page.getByRole('region', { name: t('desk.todayTitle') })
  const row = today.getByRole('listitem').filter({ hasText: name })
  await expect(today.getByRole('listitem').first()).toBeVisible()
  // What others have made waits too.
  const all = today.locator('.today-all')
  if (await all.isVisible()) await all.click()
  await expect(row).toContainText(t('desk.waits_request'))
  await expectGoodPage(page)
  await row.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(`/internal/contacts?id=${request.id}`)
  await asAdmin('PUT', `/api/contacts?id=${request.id}`, { state: 'in_progress' })
  await page.goto('/internal')
  await expect(page.getByRole('region', { name: t('desk.todayTitle') })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the box of requests folds once the draft does all that was asked, and opens again', async ({
  page,
  t,
}) => {
  const colleague = await aColleague()
  const { id } = await aWaitingQuotation(colleague.id)
  await signInTo(page, colleague, `/internal/quotations?id=${id}&revise=1`)
  const requests = page.getByRole('region', { name: t('desk.wishes') })
  await expect(requests).toContainText('多三部收銀機，可唔可以平啲？')
  await expect(page.getByText(t('desk.askedAllDone'))).toHaveCount(0)
  await requests.getByRole('button', { name: t('desk.callDone') }).click()
  await expect(page.getByText(t('desk.askedAllDone'))).toBeVisible()
  await expect(requests).toBeHidden()
  await expectGoodPage(page)
  await page.getByText(t('desk.askedAllDone')).click()
  await expect(requests).toContainText('多三部收銀機，可唔可以平啲？')
})

test('calling at a desk copies the number', { tag: '@once' }, async ({ page, t }) => {
  const colleague = await aColleague()
  const { id } = await aWaitingQuotation(colleague.id)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInTo(page, colleague, `/internal/quotations?id=${id}`)
  const number = '+852 9123 4567'
  await page.getByRole('link', { name: `${t('desk.call')} ${number}` }).click()
  await expect(page.getByRole('status').getByText(t('desk.numberCopied', { number }))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
})

test('a figure of the dashboard is the list that it counts', async ({ page, t }) => {
  const colleague = await aColleague()
  const { id } = await aWaitingQuotation(colleague.id)
  await signInTo(page, colleague)
  await page
    .getByRole('link', { name: new RegExp(`^${t('desk.waits_us')}`) })
    .first()
    .click()
  await expect(page).toHaveURL('/internal/quotations?phase=all&waits=us')
  await expect(page.getByRole('button', { name: new RegExp(`^${t('desk.waits_us')}`) })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: new RegExp(`^${t('desk.mine')}`) }).click()
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page.locator(`[data-row="${id}"]`)).toContainText(t('desk.waits_call'))
  await expectGoodPage(page)

  await asAdmin('PUT', `/api/quotations?id=${id}`, { stage: 'lost', lost_reason: 'price' })
  await page.goto(`/internal/quotations?q=${id}`)
  await page.getByRole('button', { name: t('desk.foundElsewhere', { count: 1 }) }).click()
  await expect(page.locator(`[data-row="${id}"]`)).toBeVisible()
})

test('the bars of the weeks stand on one line, however wide the window is', async ({ page, t }) => {
  await signInTo(page, await aColleague())
  const parts = page
    .getByRole('link')
    .filter({ hasText: t('desk.weekOf') })
    .locator('.text-muted > span')
  await expect(parts.first()).toBeVisible()
  for (const width of [320, 390, 760, 900, 1000, 1160, 1180, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const broken = await parts.evaluateAll((all: HTMLElement[]) =>
      all.map((part) => part.offsetHeight / Number.parseFloat(getComputedStyle(part).lineHeight)),
    )
    expect(Math.max(...broken), `lines at ${width} pixels`).toBeLessThan(1.5)
  }
})

test('a contact request becomes a quotation with what it says', async ({ page, t }) => {
  const email = `${Math.random().toString(36).slice(2, 10)}@kamsin.example`
  const message = '新店，想要兩部收銀機。'
  await aContactRequest({ name: '何太', email, phone_number: '+852 5500 0142', message })
  await signInTo(page, await aColleague(), `/internal/contacts?q=${email}`)
  await page.getByRole('button', { name: '何太', exact: true }).click()
  await page.getByRole('link', { name: t('inbox.makeQuotation') }).click()
  await expect(page.getByLabel(new RegExp(`^${t('desk.email')}`))).toHaveValue(email)
  await expect(page.getByLabel(t('desk.name'), { exact: true })).toHaveValue('何太')
  await expect(page.getByLabel(new RegExp(`^${t('desk.detail')}`))).toHaveValue(message)
  await expectGoodPage(page)
})
