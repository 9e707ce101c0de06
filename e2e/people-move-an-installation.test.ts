/** An installation is dragged to another day, by mouse or finger: asked first, told to the customer, and undone without a trace. */
import type { Locator, Page } from '@playwright/test'
import { dayAfter, formatDayOfWeek, hongKongDay } from '../src/shared/base/date.ts'
import { isSunday } from '../src/shared/quotation/visit.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { aQuotation, aVersion, versionLink } from './quotation.ts'
import { aColleague, asAdmin, signInTo } from './staff.ts'

async function anOrder(): Promise<{ id: string; key: string; email: string }> {
  const email = `${Math.random().toString(36).slice(2, 10)}@kamsin.example`
  const id = await aQuotation(email)
  const version = await aVersion(id)
  const key = new URL(await versionLink(email, id)).searchParams.get('key')!
  const accepted = await fetch(`${process.env.JOURNEY_URL}/api/quotation/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, key, version, name: '陳美玲', may_sign: true, options: [] }),
  })
  expect(accepted.status).toBe(200)
  return { id, key, email }
}

/** Days that no other journey uses. */
function openDays(): string[] {
  const first = 60 + Math.floor(Math.random() * 1_000)
  const days = Array.from({ length: 7 }, (_, at) => dayAfter(hongKongDay(new Date()), first + at))
  return days.filter((day) => !isSunday(day))
}

interface Drag {
  job: Locator
  to: () => Promise<{ x: number; y: number }>
  /** While it is in the air. */
  meanwhile?: () => Promise<unknown>
}

const middleOf = async (place: Locator) => {
  const { x, y, width, height } = (await place.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

async function dragByMouse(page: Page, { job, to, meanwhile }: Drag): Promise<void> {
  const { x, y } = await middleOf(job)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 8, y, { steps: 4 })
  await expect(page.locator('[data-lifted]')).toHaveCount(1)
  await meanwhile?.()
  const target = await to()
  await page.mouse.move(target.x, target.y, { steps: 8 })
  await page.mouse.up()
}

async function dragByFinger(page: Page, { job, to, meanwhile }: Drag): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', await middleOf(job))
  await expect(page.locator('[data-lifted]')).toHaveCount(1)
  await meanwhile?.()
  const target = await to()
  await send('touchMove', { x: target.x, y: target.y - 4 })
  await send('touchMove', target)
  await expect(page.locator('.jobs-day[data-over]')).toHaveCount(1)
  await send('touchEnd')
}

test('an installation is dragged to another day, which is asked first and undone without a trace', async ({
  page,
  t,
  language,
  device,
}) => {
  const drag = device === 'phone' ? dragByFinger : dragByMouse
  const [day, , next] = openDays() as [string, string, string]
  const name = (on: string) => formatDayOfWeek(on, new Date(), language)
  const fitter = `Ah Keung ${next}`
  const booking = { from: '09:00', to: '12:00', fitter, is_told: false }
  const [{ id, key, email }, other] = [await anOrder(), await anOrder()]
  await asAdmin('PUT', '/api/orders/installation', { id, on: day, ...booking })
  await asAdmin('PUT', '/api/orders/installation', { id: other.id, on: next, ...booking, from: '11:00' })

  await signInTo(page, await aColleague(), `/internal/quotations?view=orders&from=${day}`)
  const dayOf = (on: string) => page.locator('.jobs-day').filter({ hasText: name(on) })
  const job = page.locator(`[data-row="installation-${id}"] a`)
  const dialog = page.getByRole('dialog')
  await expect(dayOf(day).locator(job)).toBeVisible()
  await expectGoodPage(page)
  const move = (meanwhile?: Drag['meanwhile']) =>
    drag(page, { job, to: () => middleOf(dayOf(next)), ...(meanwhile && { meanwhile }) })

  // What someone else does while it is in the air does not take it out of the hand.
  await move(async () => {
    const news = page.waitForResponse((answer) => answer.url().includes('order.jobs'))
    await asAdmin('PUT', '/api/orders/installation', { id: other.id, on: next, ...booking, from: '10:00' })
    await news
    await expect(page.locator('[data-lifted]')).toHaveCount(1)
  })
  await expect(dialog.getByText(t('order.dayMoves', { before: name(day), day: name(next) }))).toBeVisible()
  await expect(dialog.getByLabel(t('desk.bookDay'))).toHaveValue(next)
  await expect(dialog.getByLabel(t('desk.bookFrom'))).toHaveValue('09:00')
  await expect(dialog.getByText(t('order.tellTo', { email }))).toBeVisible()
  await expect(dialog).toContainText(`Chan Mei Ling 陳美玲 10:00–12:00`)
  await expectGoodPage(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(job).toBeFocused()
  await expect(dayOf(day).locator(job)).toBeVisible()

  await move()
  await dialog.getByRole('button', { name: t('desk.moveDay'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(dayOf(next).locator(job)).toBeFocused()
  await mailTo(email, t('mail.installBefore'))
  await page.getByRole('button', { name: t('record.undo') }).click()
  await expect(dayOf(day).locator(job)).toBeVisible()
  const order = await fetch(`${process.env.JOURNEY_URL}/api/quotation/order?id=${id}&key=${key}`)
  expect(await order.json()).toMatchObject({ installation: { on: day, from: '09:00', was_on: null } })
  await expectGoodPage(page)

  // A finger that lifts it and leaves it opens nothing.
  if (device === 'phone') {
    await dragByFinger(page, { job, to: () => middleOf(dayOf(day)) })
    await expect(page.locator('[data-lifted]')).toHaveCount(0)
    await expect(dialog).toBeHidden()
  }
  // By keyboard its own page has the same act.
  await job.press('Enter')
  await expect(page).toHaveURL(new RegExp(`view=orders&id=${id}`))
  await expect(page.locator('.order-act').filter({ hasText: t('desk.moveDay') })).toBeVisible()
})

test('a day that is over takes no installation, and one that is dropped there stays', {
  tag: '@once',
}, async ({ page, t, language }) => {
  const today = hongKongDay(new Date())
  const name = (on: string) => formatDayOfWeek(on, new Date(), language)
  const [over] = [dayAfter(today, -2), dayAfter(today, -3)].filter((day) => !isSunday(day)) as [string]
  const { id } = await anOrder()
  await asAdmin('PUT', '/api/orders/installation', { id, on: today, from: '06:00', to: '06:30' })
  await signInTo(page, await aColleague(), `/internal/quotations?view=orders&from=${dayAfter(today, -3)}`)
  const job = page.locator(`[data-row="installation-${id}"] a`)
  await dragByMouse(page, {
    job,
    to: () => middleOf(page.locator('.jobs-day').filter({ hasText: name(over) })),
  })
  await expect(page.locator('[data-lifted]')).toHaveCount(0)
  await job.press('Enter')
  await expect(page.locator('.order-act').filter({ hasText: t('desk.install') })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
