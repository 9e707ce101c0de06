/** A visit from the request to the day: asked for, booked by a colleague, moved, in the calendar, and cancelled by the customer. */
import { dayAfter, formatDayOfWeek, hongKongDay } from '../src/shared/base/date.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { aQuotation, mailedLink } from './quotation.ts'
import { aColleague, asAdmin, signInTo } from './staff.ts'

test('a colleague books the visit that a customer asks for, and both see it until the customer cancels it', async ({
  page,
  stranger,
  t,
  language,
  device,
}) => {
  const email = `visit-${language}-${device}-${process.pid}@kamsin.example`
  const id = await aQuotation(email)
  await page.goto(await mailedLink(email, 'verify'))
  await page.getByRole('link', { name: t('result.view') }).click()
  const card = page.locator('.visit-card')
  await card.locator('fieldset label').first().click()
  await card.getByText(t('visit.part_afternoon')).click()
  await card.getByLabel(new RegExp(`^${t('visit.phone')}`)).fill('+852 9123 4567')
  await card.getByRole('button', { name: t('visit.ask'), exact: true }).click()
  await expect(card.getByRole('button', { name: t('visit.change') })).toBeVisible()

  await signInTo(stranger, await aColleague(), `/internal/quotations?id=${id}`)
  const booking = stranger.getByRole('dialog')
  await stranger
    .locator('.quotation-actions')
    .getByRole('button', { name: t('desk.bookVisit') })
    .click()
  await expect(booking.getByLabel(t('desk.bookFrom'))).toHaveValue('14:30')
  const day = dayAfter(hongKongDay(new Date()), 4)
  await booking.getByLabel(t('desk.visitDay')).fill(day)
  await booking.getByLabel(new RegExp(`^${t('desk.visitWho')}[ （]`)).fill('Ka Yan 嘉欣')
  await booking
    .getByLabel(new RegExp(`^${t('desk.visitWords')}[ （]`))
    .fill('We measure the counter. 我們會度尺。')
  await expectGoodPage(stranger)
  await booking.getByRole('button', { name: t('desk.bookVisit'), exact: true }).click()
  await expect(booking).toBeHidden()
  const booked = stranger.getByRole('region', { name: t('desk.visit'), exact: true })
  await expect(booked).toContainText('Ka Yan 嘉欣')
  await expectGoodPage(stranger)
  const named = (on: string) => formatDayOfWeek(on, new Date(), language)
  const [entry] = (await mailTo(email, t('mail.visitNext'))).attachments
  expect(entry!.filename).toBe(`visit-${id}.ics`)

  const comes = card.filter({ hasText: t('visit.who', { name: 'Ka Yan 嘉欣' }) })
  await page.reload()
  await expect(comes).toContainText('我們會度尺。')
  await expectGoodPage(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    comes.getByRole('link', { name: t('offer.toCalendar') }).click(),
  ])
  expect(download.suggestedFilename()).toBe(entry!.filename)

  const next = dayAfter(day, 1)
  await asAdmin('PUT', '/api/quotations/visit', { id, on: next, from: '15:00', to: '16:00', is_told: true })
  await mailTo(email, t('mail.visit_moved', { id }))
  await page.reload()
  const when = t('visit.comes', { day: named(next), from: '15:00', to: '16:00' })
  const heading = (words: string) => new RegExp(words.replace(/\s/g, '\\s'))
  await expect(card.getByRole('heading', { name: heading(when) })).toBeVisible()
  await card.getByRole('button', { name: t('visit.cancel') }).click()
  await card.getByRole('button', { name: t('visit.cancel'), exact: true }).click()
  await expect(card.getByRole('heading', { name: heading(when) })).toBeHidden()
  await mailTo(email, t('told.visit', { id }))
  await stranger.reload()
  await expect(booked).toBeHidden()
  await expect(stranger.getByText(t('desk.threadToAnswer'), { exact: true })).toBeVisible()
})

test('a visit is booked in today itself, after which its row goes until Undo', async ({
  page,
  t,
  device,
}) => {
  const email = `${Math.random().toString(36).slice(2, 10)}@kamsin.example`
  const id = await aQuotation(email)
  const { search, searchParams } = new URL(await mailedLink(email, 'verify'))
  await fetch(`${process.env.JOURNEY_URL}/api/quotation/verify${search}`)
  const colleague = await aColleague()
  await asAdmin('PUT', `/api/quotations?id=${id}`, {
    ...{ assignee: colleague.id, next_action: 'Send the drawing' },
    next_action_on: dayAfter(hongKongDay(new Date()), 30),
  })
  const asked = await fetch(`${process.env.JOURNEY_URL}/api/quotation/request_visit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ id, key: searchParams.get('key'), phone: '+852 9123 4567' },
      ...{ day: dayAfter(hongKongDay(new Date()), 3), part: 'morning' },
    }),
  })
  expect(asked.status).toBe(200)
  await signInTo(page, colleague)
  const today = page.getByRole('region', { name: t('desk.todayTitle') })
  const row = today.locator(`[data-row="${id}"]`)
  await expect(row).toContainText(t('desk.waits_visit'))
  // A phone has no room for it: the row opens the quotation, which has the same button.
  if (device === 'phone') await row.getByRole('link').first().click()
  const book = device === 'phone' ? page.locator('.quotation-actions') : row
  const opens =
    device === 'phone' ? t('desk.bookVisit') : t('desk.bookVisitOf', { name: 'Chan Mei Ling 陳美玲' })
  const dialog = page.getByRole('dialog')
  await book.getByRole('button', { name: opens }).press('Enter')
  await expect(dialog.getByLabel(t('desk.bookFrom'))).toHaveValue('10:00')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(book.getByRole('button', { name: opens })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: t('desk.bookVisit'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: t('record.undo') }).click()
  await expect(device === 'phone' ? book.getByRole('button', { name: opens }) : row).toBeVisible()
})
