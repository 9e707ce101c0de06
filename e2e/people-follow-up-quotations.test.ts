/**
 * The desk: a quotation is found, revised, sent and accepted;
 * and moved over the board by keys and by dragging.
 */
import { PDFDocument } from 'pdf-lib'
import { hongKongDay } from '../src/shared/base/date.ts'
import { en } from '../src/shared/i18n/en.ts'
import { readText } from '../test/fixtures/pdf.ts'
import { aGate } from '../test/support/gate.ts'
import { holdFiles } from './hold-files.ts'
import { expect, expectGoodPage, expectNoSidewaysScroll, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { aQuotation, mailedLink } from './quotation.ts'
import { aColleague, asAdmin, chooseAct, signInTo } from './staff.ts'

/** Confirmed by its customer. */
async function anOpenQuotation(): Promise<{ id: string; email: string }> {
  const email = `${Math.random().toString(36).slice(2, 10)}@kamsin.example`
  const id = await aQuotation(email)
  const { search } = new URL(await mailedLink(email, 'verify'))
  expect((await fetch(`${process.env.JOURNEY_URL}/api/quotation/verify${search}`)).status).toBe(200)
  return { id, email }
}

test('a quotation is found, revised, sent and accepted', async ({ page, t }) => {
  const { id, email } = await anOpenQuotation()
  await signInTo(page, await aColleague(), '/internal/quotations')
  await page.getByRole('searchbox').fill(id)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expectGoodPage(page)
  await page.getByRole('button', { name: new RegExp(`, ${id}`) }).click()
  await expect(page).toHaveURL(`/internal/quotations?q=${id}&id=${id}`)
  await expect(page.getByRole('link', { name: t('desk.email'), exact: true })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${email}`),
  )
  await expect(page.getByRole('link', { name: t('desk.pdfOf', { id, version: 1 }) })).toHaveAttribute(
    'href',
    /^\/api\/get_upload\?/,
  )
  await expectGoodPage(page)

  await chooseAct(page, t, 'desk.revise')
  await page.locator('.price-button').first().click()
  await page.keyboard.type('1e2')
  await page.keyboard.press('Enter')
  await expect(page.locator('.line-wrong')).toContainText(t('error.price'))
  await expectGoodPage(page)
  await page.locator('.price-edit input').fill('300')
  await page.keyboard.press('Enter')
  await expect(page.locator('.price-button').first()).toBeFocused()
  await page.getByLabel(t('desk.discountPercent')).fill('10')
  const send = page.getByRole('button', { name: t('desk.sendVersion', { version: 2 }) })
  await send.click()
  await expect(page.getByText(t('desk.reasonMissing'))).toBeVisible()
  await page.getByLabel(t('desk.discountReason')).fill('開張優惠 Opening offer')
  await expect(page.locator('.draft-ticket')).toContainText('HK$540')
  await page.reload()
  await expect(page.getByLabel(t('desk.discountPercent'))).toHaveValue('10')
  await expectGoodPage(page)
  await page.getByRole('button', { name: t('desk.preview') }).click()
  await expect(page.getByRole('link', { name: t('desk.previewReady') })).toHaveAttribute('href', /^blob:/)

  await send.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(email)
  await expect(dialog).toContainText(t('desk.sendSubject'))
  await dialog.getByRole('button', { name: t('desk.send'), exact: true }).click()
  await expect(page.getByRole('status').getByText(t('desk.sent', { id, version: 2, email }))).toBeVisible()
  await expect(page.getByRole('radio', { name: t('desk.stage_offered'), exact: true })).toBeChecked()
  await expect(page.locator('.version .list-price').first()).toBeVisible()
  await expectGoodPage(page)

  const { text } = await mailTo(email, en.mail.versionKeep)
  const key = new URL(/https?:\/\/\S+[?&]key=\S+/.exec(text ?? '')![0]).searchParams.get('key')
  const accepted = { id, key, version: 2, name: '陳美玲', may_sign: true, options: [] }
  const answer = await fetch(`${process.env.JOURNEY_URL}/api/quotation/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(accepted),
  })
  expect(answer.status).toBe(200)
  await page.reload()
  await expect(page.getByRole('radio', { name: t('desk.stage_won'), exact: true })).toBeChecked()
  await expect(page.locator('.quotation-history')).toContainText(
    t('desk.eventDetails', {
      event: t('desk.did_accepted'),
      details: t('desk.event_version', { version: 2 }),
    }),
  )

  await chooseAct(page, t, 'desk.takeBackAccepted')
  await dialog.getByLabel(t('desk.takeBackReason')).fill('Signed for the wrong branch')
  await dialog.getByRole('button', { name: t('desk.takeBackAccepted') }).click()
  await expect(page.getByRole('radio', { name: t('desk.stage_offered'), exact: true })).toBeChecked()
  await expect(page.locator('.quotation-history')).toContainText('Signed for the wrong branch')
})

test('a quotation is taken and its next action set in its row, by pointer and by keys', async ({
  page,
  t,
  device,
}) => {
  const { id } = await anOpenQuotation()
  const colleague = await aColleague()
  await signInTo(page, colleague, `/internal/quotations?q=${id}`)
  const row = page.locator(`[data-row="${id}"]`)
  const open = row.getByRole('button', { name: new RegExp(`, ${id}$`) }).first()
  const isDesk = device === 'desk'
  // On a phone, the seal opens a menu with both.
  const opener = row.getByRole('button', {
    name: isDesk ? t('desk.setAction') : t('desk.rowActions', { id }),
  })
  const choose = async (name: string) => {
    if (isDesk) return row.getByRole('button', { name }).click()
    await opener.click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose(t('desk.take'))
  await expect(row).toContainText(colleague.username)
  await expect(open).toBeFocused()
  if (isDesk) await page.keyboard.press('n')
  else await choose(t('desk.setAction'))
  const form = page.getByRole('dialog', { name: t('desk.nextAction') })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(opener).toBeFocused()
  await choose(t('desk.setAction'))
  if (isDesk) {
    await opener.click()
    await expect(form).toHaveCount(0)
    await opener.click()
  }
  await form.getByRole('button', { name: t('record.save') }).click()
  await expect(form.getByText(t('error.required'))).toBeVisible()
  await expectGoodPage(page)
  await form.getByLabel(t('desk.actionWhat')).fill('Call about the tills')
  await asAdmin('PUT', '/api/quotations', { id, name: 'Tsui Wah' })
  await expect(row).toContainText('Tsui Wah')
  await form.getByRole('button', { name: t('desk.today') }).click()
  await form.getByRole('button', { name: t('record.save') }).click()
  await expect(form).toHaveCount(0)
  await expect(row).toContainText('Call about the tills')
  await expect(row).toContainText(t('desk.dueToday'))
  await expect(open).toBeFocused()

  await page.getByRole('button', { name: t('record.undo') }).click()
  await expect(opener).toBeVisible()
  await page.goto('/internal/quotations')
  const names = page.locator('[data-row] .row-open')
  await names.first().focus()
  await page.keyboard.press('j')
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(names.first()).toBeFocused()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: t('desk.keys') })
  if (isDesk) {
    await expect(keys).toContainText(t('desk.keysMove'))
    await expectGoodPage(page)
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
    await expect(names.first()).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]id=\d{6}$/)
  const opened = new URL(page.url()).searchParams.get('id')!
  await expect(page.locator('.quotation')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await page.getByRole('link', { name: t('internal.backTo', { place: t('internal.quotations') }) }).click()
  await expect(page.locator(`#quotation-${opened}`)).toBeFocused()
})

test('a closed quotation is found by how it ended and in which month, and a filter by its words', async ({
  page,
  t,
}) => {
  const { id } = await anOpenQuotation()
  await asAdmin('PUT', '/api/quotations', { id, stage: 'won' })
  const month = hongKongDay(new Date()).slice(0, 7)
  await signInTo(page, await aColleague(), `/internal/quotations?phase=closed&q=${id}`)
  const row = page.locator(`[data-row="${id}"]`)
  await page.getByLabel(t('desk.receivedIn')).selectOption(month)
  await expect(page).toHaveURL(new RegExp(`[?&]received=${month}`))
  await page.getByRole('button', { name: new RegExp(`^${t('desk.stage_won')}`) }).click()
  await expect(page.getByLabel(t('desk.wonIn'))).toHaveValue(month)
  await expect(page).toHaveURL(new RegExp(`phase=closed.*[?&]won=${month}`))
  await expect(row).toBeVisible()
  await expectGoodPage(page)

  await page.getByRole('button', { name: t('desk.filters'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('desk.filters') })
  await dialog.getByRole('searchbox').fill(t('desk.unassigned'))
  await dialog.getByRole('button', { name: `${t('desk.assignee')}: ${t('desk.unassigned')}` }).click()
  await expect(page).toHaveURL(/[?&]assignee=none/)
  await expect(dialog.getByLabel(t('desk.assignee'))).toHaveValue('none')
  await expectGoodPage(page)
})

test('a next action that is typed stays when its row leaves the list', { tag: '@once' }, async ({
  page,
  t,
}) => {
  const name = `Lam ${Math.random().toString(36).slice(2, 10)}`
  const [product] = await asAdmin<{ id: number }[]>('GET', '/api/quotations/products', undefined)
  const made = { contact: { name, phone: '9123 4567' }, lines: [{ product: product!.id, quantity: 1 }] }
  const { id: other } = await asAdmin<{ id: string }>('POST', '/api/quotations', made)
  const { id } = await asAdmin<{ id: string }>('POST', '/api/quotations', made)
  await signInTo(page, await aColleague(), `/internal/quotations?${new URLSearchParams({ q: name })}`)
  const row = page.locator(`[data-row="${id}"]`)
  await row.getByRole('button', { name: t('desk.setAction') }).click()
  const form = page.getByRole('dialog', { name: t('desk.nextAction') })
  await form.getByLabel(t('desk.actionWhat')).fill('Call again')
  await expect(form).toContainText(name)
  const before = await form.boundingBox()
  const rows = page.locator('[data-row]')
  for (const [left, leaves] of [id, other].entries()) {
    await asAdmin('PUT', '/api/quotations', { id: leaves, stage: 'lost', lost_reason: 'price' })
    await expect(rows).toHaveCount(1 - left)
    await expect(form.getByLabel(t('desk.actionWhat'))).toHaveValue('Call again')
  }
  expect(await form.boundingBox()).toEqual(before)
})

test('heading and text of a line stand above and under its name', { tag: '@once' }, async ({ page, t }) => {
  const words = { name_en: 'Cabling', heading_en: 'Work on site', text_en: 'Two days' }
  const made = {
    contact: { name: '陳美玲', phone: '9123 4567' },
    lines: [{ product: null, quantity: 1, upfront_price: 3_000, ...words }],
  }
  const { id } = await asAdmin<{ id: string }>('POST', '/api/quotations', made)
  await signInTo(page, await aColleague(), `/internal/quotations?id=${id}`)
  const lines = page.getByRole('table', { name: t('desk.lines') })
  await expect(lines).toBeVisible()
  const tops = await Promise.all(
    ['Work on site', 'Cabling', 'Two days'].map((text) =>
      lines.getByText(text, { exact: true }).boundingBox(),
    ),
  )
  const [heading, name, text] = tops.map((box) => box!.y)
  expect(heading).toBeLessThan(name!)
  expect(name).toBeLessThan(text!)
})

test('a handle that is pressed before its menu has come opens it then; errors have room for their words', {
  tag: '@once',
}, async ({ page, t }) => {
  const menuFile = await holdFiles(page, /\/assets\/move-menu-/)
  await signInTo(page, await aColleague(), '/internal/quotations/new')
  await page.locator('.package-tiles button').first().click()
  await page.locator('.line .reorder-handle').nth(1).click()
  await menuFile.asked
  await expect(page.getByRole('menu')).toHaveCount(0)
  menuFile.release()
  await page.getByRole('menuitem', { name: t('record.moveUp') }).press('Escape')
  await expect(page.locator('.line .reorder-handle').nth(1)).toBeFocused()

  await page.getByLabel(t('desk.discountMonthly')).fill('-5')
  await page.locator('.line .stepper-input').first().fill('0')
  await page.getByRole('button', { name: t('desk.preview') }).click()
  await page.locator('.line .price-button').first().click()
  await page.keyboard.type('1e2')
  await page.keyboard.press('Enter')
  const wrong = page.locator('.line-wrong p').or(page.locator('.field-error, [id$=discount_monthly-error]'))
  await expect(wrong).toHaveCount(3)
  const boxes = await Promise.all((await wrong.all()).map((text) => text.boundingBox()))
  const tops = boxes.map((box) => box!.y)
  expect(new Set(tops).size, 'none lies over another').toBe(3)
  for (const text of await wrong.all()) expect((await text.boundingBox())!.width).toBeGreaterThan(200)
})

test('a mouse that is pressed on the menu’s button and released elsewhere opens and chooses nothing', async ({
  page,
  t,
}) => {
  const { id } = await anOpenQuotation()
  await signInTo(page, await aColleague(), `/internal/quotations?id=${id}`)
  const more = page.getByRole('button', { name: t('desk.more'), exact: true })
  await more.hover()
  await page.mouse.down()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.mouse.up()
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await more.click()
  await page.getByRole('menuitem').last().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('the first action and the menu work by keyboard, and the fields save themselves', async ({
  page,
  t,
  language,
}) => {
  const { id } = await anOpenQuotation()
  await signInTo(page, await aColleague(), `/internal/quotations?id=${id}`)
  const more = page.getByRole('button', { name: t('desk.more'), exact: true })
  await more.focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  await expectGoodPage(page)
  await page.keyboard.press('ArrowUp')
  await expect(items.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)
  await expect(more).toBeFocused()
  await more.press('Enter')
  await expect(items.first()).toBeFocused()
  // Chinese is composed, so no letter leads to an action.
  await page.keyboard.press(language === 'en' ? t('desk.delete')[0]! : 'End')
  await expect(page.getByRole('menuitem', { name: t('desk.delete'), exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  const next = page.getByLabel(t('desk.nextAction'), { exact: true })
  await next.fill('Call about the tills')
  await next.press('Tab')
  await expect(page.getByText(t('desk.savedMark'), { exact: true })).toBeVisible()
  const likelihood = page.getByLabel(t('desk.likelihood'), { exact: true })
  await likelihood.fill('70%')
  await likelihood.press('Enter')
  await expect(page.locator('.quotation-history')).toContainText(
    t('desk.eventDetails', {
      event: t('desk.did_forecast_set'),
      details: t('desk.percent', { percent: 70 }),
    }),
  )
  const reference = page.getByLabel(t('desk.reference'), { exact: true })
  await reference.fill('PO 4500')
  await reference.press('Enter')
  await expect(page.locator('.quotation-history')).toContainText(
    t('desk.eventDetails', { event: t('desk.did_reference_set'), details: 'PO 4500' }),
  )
  const note = page.getByRole('textbox', { name: t('desk.noteFor') })
  await note.fill('Two shops')
  await note.press('Control+Enter')
  await expect(page.locator('.quotation-history')).toContainText('Two shops')
  await expect(note).toHaveValue('')
  await page.getByText(t('desk.timeline_notes'), { exact: true }).first().click()
  await expect(page.locator('.quotation-history > li')).toHaveCount(1)
  await page.reload()
  await expect(next).toHaveValue('Call about the tills')

  await page.getByText(t('desk.stage_lost'), { exact: true }).first().click()
  await page.getByRole('button', { name: t('desk.lostSave') }).click()
  await expect(page.getByText(t('error.required'))).toBeVisible()
  await page.getByLabel(t('desk.lostReason')).selectOption('price')
  await expectGoodPage(page)
  await page.getByRole('button', { name: t('desk.lostSave') }).click()
  await expect(page.locator('.quotation-work')).toContainText(t('desk.lostPrice'))
})

test('a quotation prints on two sheets at most, without what is only for work', { tag: '@once' }, async ({
  page,
  t,
}) => {
  const { id } = await anOpenQuotation()
  await asAdmin('POST', '/api/quotations/notes', { id, text: 'Among ourselves' })
  await signInTo(page, await aColleague(), `/internal/quotations?id=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const pdf = await page.pdf({ format: 'A4' })
  const text = await readText(new Uint8Array(pdf))
  expect(text).not.toContain('Among ourselves')
  expect(text).toContain(t('desk.lines'))
  expect((await PDFDocument.load(pdf)).getPageCount()).toBeLessThanOrEqual(2)
})

// On a phone, the board shows one stage at a time.
test('a card moves over the board by keys, by its menu and by dragging', { tag: '@once' }, async ({
  page,
  t,
}) => {
  const { id } = await anOpenQuotation()
  await signInTo(page, await aColleague(), `/internal/quotations?view=board&q=${id}`)
  const column = (stage: string) => page.locator(`[data-stage="${stage}"]`)
  const handle = page.locator(`[data-row="${id}"] .reorder-handle`)
  await expect(column('new').locator('[data-row]')).toHaveCount(1)
  await expectGoodPage(page)

  await handle.focus()
  await page.keyboard.press('ArrowRight')
  await expect(column('contacted').locator('[data-row]')).toHaveCount(1)
  await expect(handle).toBeFocused()
  await expect(
    page.getByRole('status').getByText(t('desk.moved', { id, stage: t('desk.stage_contacted') })),
  ).toBeVisible()

  const size = page.viewportSize()!
  const { y, height } = (await handle.boundingBox())!
  await page.setViewportSize({ ...size, height: Math.ceil(y + height) + 20 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(size)
  await page.getByRole('menuitem', { name: t('desk.stage_lost'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: t('desk.lostSave') }).click()
  await expect(dialog.getByText(t('error.required'))).toBeVisible()
  await dialog.getByLabel(t('desk.lostReason')).selectOption('price')
  await dialog.getByRole('button', { name: t('desk.lostSave') }).click()
  await expect(page.locator('[data-row]')).toHaveCount(0)
  // Until the loss is stored, the message of the move before it is shown, with its own Undo.
  const lost = t('desk.moved', { id, stage: t('desk.stage_lost') })
  await expect(page.getByRole('status').getByText(lost)).toBeVisible()
  await page.getByRole('button', { name: t('record.undo') }).click()
  await expect(column('contacted').locator('[data-row]')).toHaveCount(1)

  await handle.scrollIntoViewIfNeeded()
  const from = (await handle.boundingBox())!
  const to = (await column('offered').boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + 20, { steps: 6 })
  await expect(column('offered')).toHaveAttribute('data-over', 'true')
  await page.mouse.up()
  await expect(column('offered').locator('[data-row]')).toHaveCount(1)
  await page.reload()
  await expect(column('offered').locator('[data-row]')).toHaveCount(1)

  await handle.focus()
  await page.keyboard.press('Space')
  await expect(column('offered')).toHaveAttribute('data-over', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(column('contacted')).toHaveAttribute('data-over', 'true')
  await page.keyboard.press('Space')
  await expect(column('contacted').locator('[data-row]')).toHaveCount(1)
  await expect(handle).toBeFocused()
})

test('two colleagues revise at once: the second compares both drafts, and saves theirs', async ({
  page,
  t,
}) => {
  const { id } = await anOpenQuotation()
  const note = 'Delivery on Monday'
  await signInTo(page, await aColleague(), `/internal/quotations?id=${id}`)
  await chooseAct(page, t, 'desk.revise')
  await expect(page.getByLabel(t('desk.noteToCustomer'))).toBeVisible()
  // The first letter saves a draft, which the other then replaces.
  const [product] = await asAdmin<{ id: number }[]>('GET', '/api/quotations/products', undefined)
  await asAdmin('PUT', '/api/quotations/draft', {
    id,
    lines: [{ product: product!.id, quantity: 9 }],
    note: 'Delivery on Friday',
  })
  await page.getByLabel(t('desk.noteToCustomer')).fill(note)
  const conflict = page.locator('.record-conflict')
  await expect(conflict.getByRole('heading', { name: t('record.conflictTitle') })).toBeFocused()
  await expect(conflict).toContainText('Delivery on Friday')
  await expect(conflict).toContainText(note)
  await expect(conflict).toContainText('9 × ')
  await expectGoodPage(page)
  await page.getByRole('button', { name: t('record.overwrite') }).click()
  await expect(page.locator('.saving-state')).toHaveText(
    new RegExp(t('desk.savedAt', { time: '\\d\\d:\\d\\d' })),
  )
  await page.getByRole('button', { name: t('record.close'), exact: true }).click()
  await page.getByText(t('desk.versionDraft', { version: 2 })).click()
  await expect(page.locator('.version').first()).toContainText(note)
  await expect(page.locator('.version').first()).not.toContainText('Delivery on Friday')
})

test('a draft that could not be saved is saved when the browser is online again', { tag: '@once' }, async ({
  page,
  t,
}) => {
  const { id } = await anOpenQuotation()
  await signInTo(page, await aColleague(), `/internal/quotations?id=${id}&revise=1`)
  const away = '**/trpc/quotation.saveDraft*'
  await page.route(away, (route) => route.fulfill({ status: 502, body: 'away' }))
  await page.getByLabel(t('desk.noteToCustomer')).fill('With one more till')
  const state = page.locator('.saving-state')
  await expect(state).toHaveText(t('desk.notSaved', { reason: t('account.unreachable') }))
  await page.unroute(away)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(state).toHaveText(new RegExp(t('desk.savedAt', { time: '\\d\\d:\\d\\d' })))
})

test('one that its customer cancelled is opened again, for the usual days', async ({ page, t }) => {
  const { id, email } = await anOpenQuotation()
  const { searchParams } = new URL(await mailedLink(email, 'verify'))
  const cancelled = await fetch(`${process.env.JOURNEY_URL}/api/quotation/cancel?${searchParams}`, {
    method: 'DELETE',
  })
  expect(cancelled.status).toBe(200)
  // The number of days comes late; the dialog waits for it.
  const gate = aGate()
  await page.route(/quotation\.overview/, (route) => gate.passed.then(() => route.continue()))
  await signInTo(page, await aColleague(), `/internal/quotations?id=${id}`)
  await page.getByRole('button', { name: t('desk.renew'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCount(0)
  gate.open()
  await expect(dialog.getByRole('heading')).toHaveText(t('desk.renewTitle', { id }))
  const day = new Date(Date.now() + (30 * 24 + 8) * 60 * 60 * 1_000).toISOString().slice(0, 10)
  await expect(dialog.getByLabel(t('desk.validUntil'))).toHaveValue(day)
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: t('desk.renew'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: t('desk.more'), exact: true }).click()
  await expect(page.getByRole('menuitem', { name: t('desk.extend'), exact: true })).toBeVisible()
})

test('a new quotation is made of any product, found by its name in either language', async ({ page, t }) => {
  await signInTo(page, await aColleague(), '/internal/quotations/new')
  await expect(page.getByText(t('desk.validUntilHint', { count: 30 }))).toBeVisible()
  await expectGoodPage(page)
  const [first] = await asAdmin<{ names: Record<string, string> }[]>(
    'GET',
    '/api/quotations/products',
    undefined,
  )
  const field = page.getByRole('combobox', { name: t('desk.addLine') })
  const found = page.getByRole('group', { name: t('desk.products') }).getByRole('option')
  for (const name of Object.values(first!.names)) {
    await field.fill(name)
    await expect(found).toHaveCount(1)
  }
  await expectGoodPage(page)
  await field.press('Enter')
  await expect(page.locator('.line')).toHaveCount(1)
  await expect(field).toBeFocused()
  await expectGoodPage(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.version-bar')).toHaveCSS('position', 'static')
})

test('a quotation for a known customer: lines put in order by keys alone, one in the words of its writer', async ({
  page,
  t,
}) => {
  const { email } = await anOpenQuotation()
  await signInTo(page, await aColleague(), '/internal/quotations/new')
  await page.getByRole('combobox', { name: t('desk.knownCustomer') }).fill(email)
  await expect(page.locator('.customer-box .combobox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const typed = page.getByRole('textbox', { name: new RegExp(`^${t('desk.email')}`) })
  await expect(typed).toHaveValue(email)

  // The lines come from a package first, and are one's own after that.
  await page.locator('.package-tiles button').first().press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('.line .reorder-handle').first()).toBeFocused()
  const lines = page.locator('.line')
  await expect(lines).not.toHaveCount(0)
  const packaged = await lines.count()
  const field = page.getByRole('combobox', { name: t('desk.addLine') })
  await field.fill('現場佈線 Wi-Fi')
  for (let press = 0; press < 20; press += 1) {
    const chosen = page.locator('.add-line [role=option][aria-selected=true]')
    if ((await chosen.textContent())?.includes(t('desk.writeOwnNote'))) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(packaged + 1)
  await expect(page.getByLabel(t('desk.lineName_en'))).toBeFocused()
  await expect(page.getByLabel(t('desk.lineName_zh'))).toHaveValue('現場佈線 Wi-Fi')
  await expectGoodPage(page)

  await page.keyboard.press('Alt+ArrowUp')
  await expect(lines.nth(packaged - 1)).toContainText('現場佈線')
  await expect(page.getByLabel(t('desk.lineName_en'))).toBeFocused()
  const handle = lines.first().locator('.reorder-handle')
  const [name, next] = await lines.locator('.line-names > b').allTextContents()
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expect(lines.first().locator('.line-names > b')).toHaveText(next!)
  await page.keyboard.press('Delete')
  await expect(lines).toHaveCount(packaged)
  await page.getByRole('button', { name: t('record.undo') }).click()
  await expect(lines.nth(1).locator('.line-names > b')).toHaveText(name!)

  await page.getByRole('button', { name: t('desk.preview') }).click()
  await expect(page.getByRole('link', { name: t('desk.previewReady') })).toHaveAttribute('href', /^blob:/)
  await expectGoodPage(page)
  await page.getByRole('button', { name: t('desk.sendVersion', { version: 1 }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(email)
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: t('desk.send'), exact: true }).click()
  await expect(page.locator('.version .version-line-table tbody tr').nth(packaged - 1)).toContainText(
    '現場佈線',
  )
})

test('a customer with a phone number alone gets a link, to send over WhatsApp', async ({ page, t }) => {
  const [product] = await asAdmin<{ id: number }[]>('GET', '/api/quotations/products', undefined)
  const made = {
    contact: { name: '陳美玲', phone: '9123 4567' },
    lines: [{ product: product!.id, quantity: 1 }],
  }
  const { id } = await asAdmin<{ id: string }>('POST', '/api/quotations', made)
  await signInTo(page, await aColleague(), `/internal/quotations?id=${id}&revise=1`)
  await page.getByRole('button', { name: t('desk.sendVersion', { version: 1 }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('desk.makeLink') }).click()
  const link = dialog.getByLabel(t('desk.linkOf'))
  await expect(link).toHaveValue(new RegExp(`[?&]id=${id}\\b`))
  const chat = dialog.getByRole('link', { name: new RegExp(t('desk.openWhatsapp')) })
  await expect(chat).toHaveAttribute('href', /wa\.me.*key/)
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: t('record.close') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('陳美玲')

  // The link can be had again. Nothing is due: no button is red.
  await page.goto(`/internal/quotations?id=${id}`)
  await expect(page.locator('.action-primary')).toHaveCSS('background-color', 'rgb(255, 253, 247)')
  await chooseAct(page, t, 'desk.resendLink')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('9123 4567')
  await question.getByRole('button', { name: t('desk.makeLink') }).click()
  await expect(link).toHaveValue(new RegExp(`[?&]id=${id}\\b`))
  await expect(chat).toHaveAttribute('href', /wa\.me.*key/)
  await expect(dialog.getByRole('button', { name: t('desk.copyLink') })).toBeVisible()
  await expectGoodPage(page)
})

test('twelve lines are on one screen', { tag: '@once' }, async ({ page, t }) => {
  const products = await asAdmin<{ id: number }[]>('GET', '/api/quotations/products', undefined)
  const lines = products.slice(0, 11).map(({ id }) => ({ product: id, quantity: 1 }))
  const own = { product: null, quantity: 1, name_en: 'On-site cabling', upfront_price: 3_000 }
  const contact = { name: '陳美玲', email: `${Math.random().toString(36).slice(2)}@kamsin.example` }
  const made = { contact, lines: [...lines, own] }
  const { id } = await asAdmin<{ id: string }>('POST', '/api/quotations', made)
  await asAdmin('POST', '/api/quotations/send', { id })
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInTo(page, await aColleague(), `/internal/quotations?id=${id}&revise=1`)
  await expect(page.locator('.line')).toHaveCount(12)
  const { y, height } = (await page.getByRole('table', { name: t('desk.lines') }).boundingBox())!
  expect(y + height).toBeLessThanOrEqual(900)
})

test('the largest first year of a line fits into the ticket', { tag: '@once' }, async ({ page }) => {
  const [product] = await asAdmin<{ id: number }[]>('GET', '/api/quotations/products', undefined)
  const prices = { monthly_price: 10_000_000, upfront_price: 10_000_000 }
  const made = { contact: { name: '陳美玲', phone: '9123 4567' } }
  const lines = [{ product: product!.id, quantity: 999, ...prices }]
  const { id } = await asAdmin<{ id: string }>('POST', '/api/quotations', { ...made, lines })
  await signInTo(page, await aColleague(), `/internal/quotations?id=${id}&revise=1`)
  await expect(page.locator('.draft-ticket')).toContainText('HK$129,870,000,000')
  await expectNoSidewaysScroll(page)
})

test('many are given to a colleague at once, and back', async ({ page, t }) => {
  const [me, colleague] = [await aColleague(), await aColleague()]
  const ids = [(await anOpenQuotation()).id, (await anOpenQuotation()).id]
  for (const id of ids) await asAdmin('PUT', `/api/quotations?id=${id}`, { assignee: me.id })
  await signInTo(page, me, `/internal/quotations?assignee=${me.id}`)
  await expect(page.locator('[data-row]')).toHaveCount(2)
  if ((page.viewportSize()?.width ?? 0) < 800) return
  for (const id of ids) {
    const tick = page.getByRole('checkbox', { name: new RegExp(id) })
    await tick.focus()
    await page.keyboard.press('Space')
    await expect(tick).toBeChecked()
  }
  await expectGoodPage(page)
  await page.getByLabel(t('desk.giveTo'), { exact: true }).last().selectOption(String(colleague.id))
  await page.getByRole('button', { name: t('desk.give'), exact: true }).click()
  await expect(page.locator('[data-row]')).toHaveCount(0)
  await page.getByRole('button', { name: t('record.undo') }).click()
  await expect(page.locator('[data-row]')).toHaveCount(2)
})
