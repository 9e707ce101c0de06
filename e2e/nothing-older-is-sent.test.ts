/** What someone typed last in an offer and could not be saved: they hear of it, and nothing older goes out in its place. */
import type { Page } from '@playwright/test'
import { internalPaths } from '../src/client/internal/paths.ts'
import { paths } from '../src/client/paths.ts'
import type { T } from '../src/shared/i18n/t.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { aColleague, asAdmin, signInTo } from './staff.ts'

const NOTE = 'Special price as agreed 按電話議定'

interface OpenedVersion {
  state: string
  note: string
  lines: { upfront_price: number }[]
}

async function aDraft(): Promise<string> {
  const [product] = await asAdmin<{ id: number }[]>('GET', '/api/quotations/products', undefined)
  const email = `${Math.random().toString(36).slice(2)}@kamsin.example`
  const made = { contact: { name: '陳美玲', email }, lines: [{ product: product!.id, quantity: 2 }] }
  return (await asAdmin<{ id: string }>('POST', '/api/quotations', made)).id
}

async function versionOf(id: string): Promise<OpenedVersion> {
  const { versions } = await asAdmin<{ versions: OpenedVersion[] }>(
    'GET',
    `/api/quotations/get?id=${id}`,
    undefined,
  )
  return versions[0]!
}

const upfront = (page: Page, t: T) =>
  page.getByRole('spinbutton', { name: new RegExp(`, ${t('desk.upfront')}$`) })
const banner = (page: Page, t: T) => page.getByRole('status').filter({ hasText: t('desk.keptChanges') })
const question = (page: Page, t: T, id: string) =>
  page.getByRole('alertdialog', { name: t('desk.leaveTitle', { id }) })

/** Types a price that is none, and a note, in the editor. */
async function mistype(page: Page, t: T): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`, ${t('desk.upfront')}:`) }).click()
  await upfront(page, t).fill('1,0x')
  await page.getByLabel(t('desk.noteToCustomer')).fill(NOTE)
}

async function correctAndSend(page: Page, t: T, id: string): Promise<void> {
  await upfront(page, t).fill('HK$１，０００')
  await page.getByLabel(t('desk.noteToCustomer')).focus()
  await expect(page.locator('.saving-state')).toHaveText(
    new RegExp(t('desk.savedAt', { time: '\\d\\d:\\d\\d' })),
  )
  await page.getByRole('button', { name: t('desk.sendVersion', { version: 1 }), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('desk.send'), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('陳美玲')
  await expect(banner(page, t)).toHaveCount(0)
  const sent = await versionOf(id)
  expect([sent.state, sent.note, sent.lines[0]!.upfront_price]).toEqual(['sent', NOTE, 1000])
}

async function openInList(page: Page, id: string): Promise<void> {
  await page.getByRole('searchbox').fill(id)
  await page.locator(`[data-row="${id}"] .row-open`).click()
}

async function openDraft(page: Page, t: T): Promise<void> {
  await page.getByRole('button', { name: t('desk.more') }).press('Enter')
  await page.getByRole('menuitem', { name: t('desk.continueDraft') }).click()
}

test('a price that is none: what is right is saved, closing asks, and sending leads back', async ({
  page,
  t,
}) => {
  const id = await aDraft()
  await signInTo(page, await aColleague(), internalPaths.quotations(id))
  const send = page.getByRole('button', { name: t('desk.sendVersion', { version: 1 }), exact: true })
  await expect(send).toBeVisible()
  await page.goto(`${internalPaths.quotations(id)}&revise=1`)
  await mistype(page, t)
  await page.getByRole('button', { name: t('record.close'), exact: true }).click()
  await expect(question(page, t, id)).toContainText(t('desk.upfront'))
  expect(await versionOf(id)).toMatchObject({ state: 'draft', note: NOTE })
  await expectGoodPage(page)
  await page.getByRole('button', { name: t('record.leaveBack') }).click()
  await expect(upfront(page, t)).toHaveValue('1,0x')
  await expect(upfront(page, t)).toHaveAttribute('aria-invalid', 'true')
  await expectGoodPage(page)

  await page.getByRole('button', { name: t('record.close'), exact: true }).click()
  await page.getByRole('button', { name: t('record.leaveKeep') }).click()
  await expect(banner(page, t)).toContainText(t('desk.upfront'))
  await expectGoodPage(page)
  await page.getByRole('button', { name: t('desk.more') }).press('Enter')
  await page.getByRole('menuitem', { name: t('desk.sendVersion', { version: 1 }) }).click()
  await expect(upfront(page, t)).toHaveValue('1,0x')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await correctAndSend(page, t, id)
})

const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  'a link': (page) =>
    page.locator(`a[href$="${paths.internal()}"]`).filter({ visible: true }).first().click(),
  Back: (page) => page.goBack(),
}

for (const [way, leave] of Object.entries(WAYS))
  test(`leaving the editor by ${way} asks, and what was typed comes back or goes, and is sent as corrected`, async ({
    page,
    t,
  }) => {
    const id = await aDraft()
    await signInTo(page, await aColleague(), internalPaths.quotations())
    await openInList(page, id)
    await openDraft(page, t)
    await mistype(page, t)
    await leave(page)
    await expect(question(page, t, id)).toContainText(t('desk.upfront'))
    await page.getByRole('button', { name: t('record.leaveBack') }).click()
    await expect(upfront(page, t)).toHaveValue('1,0x')
    expect(await versionOf(id)).toMatchObject({ note: NOTE })
    await leave(page)
    await question(page, t, id)
      .getByRole('button', { name: t('record.leaveDiscard') })
      .click()
    // Before it has been left, another address would be overtaken by Back.
    await expect(upfront(page, t)).toHaveCount(0)
    await page.goto(internalPaths.quotations())
    await openInList(page, id)
    await expect(page.getByRole('button', { name: t('desk.sendVersion', { version: 1 }) })).toBeVisible()
    await expect(banner(page, t)).toHaveCount(0)

    await openDraft(page, t)
    await mistype(page, t)
    await leave(page)
    await page.getByRole('button', { name: t('record.leaveBack') }).click()
    await correctAndSend(page, t, id)
  })

test('another tab, and this one after a reload, know what is not saved', async ({ page, t }) => {
  const id = await aDraft()
  await signInTo(page, await aColleague(), `${internalPaths.quotations(id)}&revise=1`)
  await page.getByLabel(t('desk.discountPercent')).fill('5%')
  await page.getByLabel(t('desk.noteToCustomer')).fill(NOTE)
  await expect(page.getByText(t('desk.reasonMissing'))).toBeVisible()
  await expect(page.locator('.saving-state')).toContainText(t('desk.discountReason'))

  const tab = await page.context().newPage()
  await tab.goto(internalPaths.quotations(id))
  await expect(banner(tab, t)).toContainText(t('desk.discountReason'))
  await tab.getByRole('button', { name: t('desk.more') }).press('Enter')
  await tab.getByRole('menuitem', { name: t('desk.sendVersion', { version: 1 }) }).click()
  await expect(tab.getByLabel(t('desk.discountPercent'))).toHaveValue('5')
  await expect(tab.getByText(t('desk.reasonMissing'))).toBeVisible()
  await tab.close()

  await page.reload()
  await expect(page.getByLabel(t('desk.discountPercent'))).toHaveValue('5')
  await expect(page.getByText(t('desk.reasonMissing'))).toBeVisible()
  await page.getByLabel(t('desk.discountReason')).fill('Opening 開業')
  await expect(page.locator('.saving-state')).toHaveText(
    new RegExp(t('desk.savedAt', { time: '\\d\\d:\\d\\d' })),
  )
})

test('a new quotation is asked about too: by a link, and by Cancel', async ({ page, t }) => {
  await signInTo(page, await aColleague(), internalPaths.newQuotation())
  const name = page.getByLabel(t('desk.name'), { exact: true })
  const asked = page.getByRole('alertdialog', { name: t('desk.leaveNewTitle') })
  await name.fill('陳美玲')
  await WAYS['a link']!(page)
  await expect(asked).toBeVisible()
  await expectGoodPage(page)
  await asked.getByRole('button', { name: t('record.leaveBack') }).click()
  await expect(name).toHaveValue('陳美玲')
  await page.getByRole('button', { name: t('record.cancel'), exact: true }).click()
  await asked.getByRole('button', { name: t('record.leaveKeep') }).click()
  await page.goto(internalPaths.newQuotation())
  await expect(name).toHaveValue('陳美玲')
  await page.getByRole('button', { name: t('record.cancel'), exact: true }).click()
  await asked.getByRole('button', { name: t('record.leaveDiscard') }).click()
  await page.goto(internalPaths.newQuotation())
  await expect(name).toHaveValue('')
  await page.getByRole('button', { name: t('record.cancel'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${internalPaths.quotations()}$`))
})
