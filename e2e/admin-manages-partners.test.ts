/**
 * Adding, editing, ordering and deleting partners, and the public page.
 * On its own server: other journeys rely on the sample data.
 */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { T } from '../src/shared/i18n/t.ts'
import { expect, expectGoodPage } from './journey.ts'
import { PASSWORD, test } from './own-program.ts'
import { signInTo } from './staff.ts'

const [OWL, WAVE] = ['barn-owl', 'harbour-wave'].map((name) => `src/server/db/sample/${name}.png`) as [
  string,
  string,
]

// One after the other, on one server; each would otherwise start its own, and a browser, in every worker.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await signInTo(page, { username: 'admin', password: PASSWORD }, '/internal/partners')
  await expect(rowOf(page, 'Kam Tat Tills')).toBeVisible()
})

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const names = async (page: Page) =>
  (await page.locator('.partner-row-name').allInnerTexts()).map((text) => text.split(' ')[0])

test('a new partner is on the public page as soon as it is saved, and nothing typed is lost before that', async ({
  page,
  t,
  language,
}) => {
  await expectGoodPage(page)
  await page.getByRole('button', { name: t('partnerEditor.newPartner') }).click()
  const form = page.getByRole('region', { name: t('partnerEditor.newPartner') })
  await expect(form.getByLabel(t('partnerEditor.name'))).toBeFocused()
  await form.getByRole('button', { name: t('partnerEditor.add') }).click()
  await expect(form.getByText(t('error.required'))).toBeVisible()
  await expect(form.getByText(t('error.logoRequired'))).toBeVisible()
  await expectGoodPage(page)

  await form.getByLabel(t('partnerEditor.name')).fill('Golden Crab 金蟹')
  await form.getByLabel(t('partnerEditor.description')).fill('Live seafood tanks.\n活海鮮魚缸。')
  await page.reload()
  await expect(form.getByLabel(t('partnerEditor.name'))).toHaveValue('Golden Crab 金蟹')
  await form.getByLabel(t('partnerEditor.link')).fill('goldencrab.example')
  const file = form.locator('input[type="file"]')
  await file.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
  await expect(form.getByText(t('partnerEditor.logoWrongKind', { name: 'page.png' }))).toBeVisible()
  const large = Buffer.alloc(5 * 1024 * 1024 + 1)
  await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
  await expect(form.getByText(/large\.png.*5\.1 MB/)).toBeVisible()
  await file.setInputFiles(OWL)
  await expect(form.getByText(/barn-owl\.png.*440 × 180/)).toBeVisible()
  await form.getByRole('button', { name: t('partnerEditor.add') }).click()
  await expect(form.getByText(t('error.partnerLink'))).toBeVisible()
  await expect(form.getByLabel(t('partnerEditor.link'))).toBeFocused()
  await form.getByLabel(t('partnerEditor.link')).fill('https://goldencrab.example/')
  await form.getByRole('button', { name: t('partnerEditor.add') }).click()

  await expect(page.getByRole('status').getByText('Golden Crab')).toBeVisible()
  const row = rowOf(page, 'Golden Crab')
  await expect(row.getByRole('button', { name: t('record.edit') })).toBeFocused()
  await expect(row.getByRole('link', { name: 'goldencrab.example' })).toBeVisible()
  await expect(form).toBeHidden()
  await page.goto(`/${language}/partners`)
  const logo = page.getByRole('img', { name: 'Golden Crab 金蟹' })
  await logo.scrollIntoViewIfNeeded()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(440)
})

test('a logo is replaced by dropping or pasting, and a failed save keeps texts and file', async ({
  page,
  t,
}) => {
  const row = rowOf(page, 'Peakmast')
  const before = await row.locator('img').getAttribute('src')
  await row.getByRole('button', { name: t('record.edit') }).click()
  const form = page.locator('form', { hasText: t('record.editHint') })
  await expect(form.getByLabel(t('partnerEditor.name'))).toBeFocused()
  await bring(form.locator('.logo-zone'), 'drop', OWL)
  await expect(form.getByText(/barn-owl\.png/)).toBeVisible()
  await form.getByRole('button', { name: t('partnerEditor.logoKeep') }).click()
  await expect(form.getByText(/barn-owl\.png/)).toBeHidden()
  await bring(form.getByLabel(t('partnerEditor.name')), 'paste', WAVE)
  await expect(form.getByText(/harbour-wave\.png/)).toBeVisible()
  await form.getByLabel(t('partnerEditor.description')).fill('Changed.')
  await expectGoodPage(page)

  await page.route('**/trpc/partner.update', (route) => route.fulfill({ status: 502, body: 'no' }))
  await form.getByRole('button', { name: t('record.save') }).click()
  await expect(form.getByRole('alert')).toHaveText(t('account.unreachable'))
  await expect(form.getByText(/harbour-wave\.png/)).toBeVisible()
  await page.unroute('**/trpc/partner.update')
  await form.getByRole('button', { name: t('record.save') }).click()
  await expect(
    page.getByRole('status').getByText(t('record.saved', { name: 'Peakmast 山頂流動' })),
  ).toBeVisible()
  await expect(row).toContainText('Changed.')
  await expect(row.locator('img')).not.toHaveAttribute('src', before!)
  await expect(row.getByRole('button', { name: t('record.edit') })).toBeFocused()
  await row.getByRole('button', { name: t('record.edit') }).click()
  await form.getByLabel(t('partnerEditor.description')).fill('')
  await form.getByRole('button', { name: t('record.save') }).click()
  await expect(page.getByRole('status').getByText(t('record.unchanged'))).toBeVisible()
  await expect(row).toContainText('Changed.')
  await row.getByRole('button', { name: t('record.edit') }).click()
  await form.getByRole('button', { name: t('record.clear') }).press('Enter')
  await expect(form.getByText(t('record.willBeEmpty'))).toBeVisible()
  await expectGoodPage(page)
  await form.getByRole('button', { name: t('record.save') }).click()
  await expect(row).not.toContainText('Changed.')
})

test('the slower of two editors compares both versions and chooses', async ({ page, t }) => {
  const row = rowOf(page, 'Barn Owl')
  await row.getByRole('button', { name: t('record.edit') }).click()
  const form = page.locator('form', { hasText: t('record.editHint') })
  await form.getByLabel(t('partnerEditor.description')).fill('Mine.')
  await form.locator('input[type="file"]').setInputFiles(WAVE)
  await expect(form.getByText(/harbour-wave\.png/)).toBeVisible()
  await elsewhere(page, 3, { description: 'Theirs.' })
  await form.getByRole('button', { name: t('record.save') }).click()
  await expect(form.getByText(t('record.conflictTitle'))).toBeFocused()
  await expect(form).toContainText('Theirs.')
  await expect(form.locator('.record-conflict')).toContainText('harbour-wave.png')
  await expectGoodPage(page)
  await form.getByRole('button', { name: t('record.overwrite') }).click()
  await expect(row).toContainText('Mine.')
})

test('the order changes by keyboard or dragging, and the public page follows', async ({
  page,
  t,
  device,
}) => {
  const [first, second] = await names(page)
  const handle = page.getByRole('button', {
    name: new RegExp(`^${t('record.move', { name: first! }).replace('」', '')}`),
  })
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => names(page).then((all) => all.slice(0, 2))).toEqual([second, first])
  await expect(handle).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await expect.poll(async () => (await names(page)).at(-1)).toBe(first)
  await page.keyboard.press('Home')
  await expect.poll(async () => (await names(page))[0]).toBe(first)
  await lift(page, t)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-dragged]')).toHaveCount(0)
  expect((await names(page))[0]).toBe(first)
  await lift(page, t)
  await page.keyboard.press('Space')
  await expect.poll(() => names(page).then((all) => all.slice(0, 2))).toEqual([second, first])
  await expect(handle).toBeFocused()
  await page.getByRole('button', { name: t('record.undo') }).click()
  await expect.poll(async () => (await names(page))[0]).toBe(first)
  if (device === 'desk') {
    await handle.hover()
    await page.mouse.down()
    const below = await page.locator('.ordered-row').nth(1).boundingBox()
    await page.mouse.move(below!.x + 40, below!.y + below!.height - 4, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => names(page).then((all) => all.slice(0, 2))).toEqual([second, first])
  }
  const order = await names(page)
  await expect
    .poll(async () => {
      const html = await (await page.request.get('/en/partners')).text()
      return [...html.matchAll(/alt="([^" ]+)/g)]
        .map(([, name]) => name)
        .filter((name) => order.includes(name!))
    })
    .toEqual(order)
})

test('deleting asks once with the name, and can be undone', async ({ page, t }) => {
  const row = rowOf(page, 'Long Roll')
  await row.getByRole('button', { name: t('record.delete') }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Long Roll Paper')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: t('record.delete') }).click()
  await expect(row).toBeHidden()
  await expect(page.locator('.ordered-row :focus')).toHaveCount(1)
  expect(await (await page.request.get('/en/partners')).text()).not.toContain('Long Roll')
  await page.getByRole('button', { name: t('record.undo') }).click()
  await expect(row).toBeVisible()
  expect(await (await page.request.get('/en/partners')).text()).toContain('Long Roll')
})

/** Lifts the first row, whose handle has the focus, and moves it below the second one. */
async function lift(page: Page, t: T): Promise<void> {
  const all = await page.locator('.partner-row-name').allInnerTexts()
  await page.keyboard.press('Space')
  await expect(page.getByText(t('record.lifted', { name: all[0]! }))).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(
    page.getByText(t('record.moved', { name: all[0]!, place: 2, all: all.length })).first(),
  ).toBeAttached()
}

/** Dispatches drop and paste events: files cannot be dragged in from outside a browser. */
async function bring(target: Locator, how: 'drop' | 'paste', path: string): Promise<void> {
  const file = { name: path.split('/').at(-1)!, bytes: readFileSync(path).toString('base64') }
  await target.evaluate(
    (element, { how, file }) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(file.bytes), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], file.name, { type: 'image/png' }))
      const manner = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...manner, dataTransfer: data })
          : new ClipboardEvent('paste', { ...manner, clipboardData: data }),
      )
    },
    { how, file },
  )
}

/** An edit over REST by the same user. */
async function elsewhere(page: Page, id: number, fields: object): Promise<void> {
  const cookies = await page.context().cookies()
  const access = cookies.find(({ name }) => name === 'access')?.value
  const answer = await page.request.put('/api/partners/edit', {
    headers: { authorization: `Bearer ${access}` },
    data: { id, ...fields },
  })
  expect(answer.status()).toBe(200)
}
