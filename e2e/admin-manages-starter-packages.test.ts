/** Starter packages in the back office: made, edited, ordered, deleted and restored, all by the keyboard. On its own server: other journeys rely on the sample data. */
import type { Page } from '@playwright/test'
import type { ListedStarterPackage } from '../src/shared/starter-package/schema.ts'
import { expect, expectGoodPage } from './journey.ts'
import { PASSWORD, test } from './own-program.ts'
import { signInTo } from './staff.ts'

const PATH = '/internal/starter-packages'
const NAMES = { en: 'Noodle shop', zh: '麵店' }

// One after the other, on one server; each would otherwise start its own, and a browser, in every worker.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await signInTo(page, { username: 'admin', password: PASSWORD }, PATH)
  await expect(page.locator('.ordered-row').first()).toBeVisible()
})

const rowOf = (page: Page, name: string) => page.locator('.ordered-row', { hasText: name })
const names = (page: Page) => page.locator('.ordered-row h2 > :first-child').allInnerTexts()

test('a package is made by the keyboard alone, and nothing typed is lost before it is saved', async ({
  page,
  t,
  language,
}) => {
  await expectGoodPage(page)
  await page.getByRole('button', { name: t('starter.new') }).press('Enter')
  const form = page.getByRole('region', { name: t('starter.new') })
  await expect(form.getByLabel(t('starter.name_en'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByText(t('error.required'))).toHaveCount(2)
  await expect(form.getByText(t('error.starterPackageEmpty'))).toBeVisible()
  await expectGoodPage(page)

  await page.keyboard.type(NAMES.en)
  await form.getByLabel(t('starter.name_zh')).fill(NAMES.zh)
  const search = form.getByRole('combobox')
  await search.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('listitem')).toHaveCount(1)
  // A person does it so, who reads the list before going down in it.
  const current = (nth: number) => form.getByRole('option').nth(nth)
  await page.keyboard.press('ArrowDown')
  await expect(current(0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(current(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('listitem')).toHaveCount(2)
  const quantity = form.getByRole('listitem').first().locator('input')
  await quantity.fill('1000')
  await form.getByRole('button', { name: t('starter.add') }).press('Enter')
  await expect(quantity).toBeFocused()
  await expect(form.getByText(t('error.lineQuantity', { max: 999 }))).toBeVisible()
  await expectGoodPage(page)
  await quantity.fill('3')
  await page.reload()
  await expect(form.getByLabel(t('starter.name_zh'))).toHaveValue(NAMES.zh)
  await expect(quantity).toHaveValue('3')
  await form.getByRole('button', { name: t('starter.add') }).press('Enter')

  const row = rowOf(page, NAMES[language])
  await expect(row.getByRole('button', { name: t('record.edit') })).toBeFocused()
  await expect(row).toContainText(t('starter.productCount', { count: 2 }))
  await expect(form).toBeHidden()
  await page.reload()
  await expect.poll(async () => (await names(page)).at(-1)).toBe(NAMES[language])
})

test('an edit changes texts, quantities and products, with totals as they change', async ({ page, t }) => {
  const row = page.locator('.ordered-row').first()
  await row.getByRole('button', { name: t('record.edit') }).press('Enter')
  const form = row.locator('form')
  await expect(form.getByLabel(t('starter.name_en'))).toBeFocused()
  await expectGoodPage(page)
  const totals = form.locator('dl')
  const before = await totals.innerText()
  const line = form.getByRole('listitem').first()
  await line.locator('input').fill('99')
  await expect(totals).not.toHaveText(before)
  const count = await form.getByRole('listitem').count()
  await form.getByRole('listitem').nth(1).locator('.row-action').press('Enter')
  await expect(form.getByRole('listitem')).toHaveCount(count - 1)
  await page.getByRole('button', { name: t('record.undo') }).press('Enter')
  await expect(form.getByRole('listitem')).toHaveCount(count)
  await form
    .getByRole('button', { name: t('record.clear') })
    .first()
    .press('Enter')
  await expect(form.getByText(t('record.willBeEmpty'))).toBeVisible()
  await form.getByRole('button', { name: t('record.save') }).press('Enter')
  await expect(row.getByRole('button', { name: t('record.edit') })).toBeFocused()
  await row.locator('summary').press('Enter')
  await expect(row.getByText('99 ×')).toBeVisible()
  await expectGoodPage(page)
})

test('what a package is for and the mark of the most chosen are on the site once they are saved', async ({
  page,
  stranger,
  place,
  t,
  language,
}) => {
  const [first, second] = [page.locator('.ordered-row').first(), page.locator('.ordered-row').nth(1)]
  const mark = page.getByRole('switch', { name: t('starter.mostChosen') })
  const edit = async (row: typeof first) => {
    await row.getByRole('button', { name: t('record.edit') }).press('Enter')
    await expect(mark).toBeVisible()
  }
  const save = async (row: typeof first) => {
    await row.getByRole('button', { name: t('record.save') }).press('Enter')
    await expect(mark).toBeHidden()
  }
  await edit(first)
  if ((await mark.getAttribute('aria-checked')) === 'false') await mark.press('Enter')
  const uses = page.getByLabel(t(`starter.uses_${language}`))
  await uses.fill('1\n2\n3\n4')
  await first.getByRole('button', { name: t('record.save') }).press('Enter')
  await expect(uses).toHaveAccessibleDescription(new RegExp(t('error.packageUses', { max: 3 })))
  await expectGoodPage(page)
  await uses.fill('A queue of forty\nOne person at the till')
  await save(first)
  await expect(first).toContainText(t('starter.mostChosen'))
  await edit(second)
  await mark.press('Enter')
  await save(second)
  await expect(second).toContainText(t('starter.mostChosen'))
  await expect(first).not.toContainText(t('starter.mostChosen'))
  await expectGoodPage(page)

  await stranger.goto(`${place.program.url}/${language}/services`)
  await expect(stranger.getByText('One person at the till', { exact: true })).toBeVisible()
  await expect(stranger.locator('.package-card .most-chosen')).toHaveText(t('package.mostChosen'))
  await expectGoodPage(stranger)
})

test('the slower of two editors compares both versions and chooses', async ({ page, t, language }) => {
  const row = page.locator('.ordered-row').nth(1)
  await row.getByRole('button', { name: t('record.edit') }).click()
  const form = row.locator('form')
  await form.getByRole('listitem').first().locator('input').fill('77')
  const { id } = await elsewhere(page, { en: 'Theirs', zh: '他們的' })
  expect(id).toBeGreaterThan(0)
  await form.getByRole('button', { name: t('record.save') }).click()
  await expect(form.getByText(t('record.conflictTitle'))).toBeFocused()
  await expect(form.locator('.record-conflict')).toContainText(language === 'en' ? 'Theirs' : '他們的')
  await expect(form.locator('.record-conflict')).toContainText('77 ×')
  await expectGoodPage(page)
  await form.getByRole('button', { name: t('record.overwrite') }).click()
  await row.locator('summary').click()
  await expect(row.getByText('77 ×')).toBeVisible()
})

test('the order changes by keyboard', async ({ page, t }) => {
  const [first, second] = await names(page)
  const handle = page.getByRole('button', { name: t('record.move', { name: first! }), exact: true })
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => names(page).then((all) => all.slice(0, 2))).toEqual([second, first])
  await expect(handle).toBeFocused()
  await expect(page.getByRole('status').getByText(first!)).toBeVisible()
  await page.reload()
  await expect.poll(() => names(page).then((all) => all.slice(0, 2))).toEqual([second, first])
})

test('a deleted package is in the trash, and can be restored from there', async ({ page, t }) => {
  const [name] = await names(page)
  const row = rowOf(page, name!)
  await row.getByRole('button', { name: t('record.deleteNamed', { name: name! }) }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(name!)
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: t('record.delete') }).press('Enter')
  await expect(row).toBeHidden()
  await expect(page.locator('.ordered-row :focus')).toHaveCount(1)
  await page.goto('/internal/trash')
  await page
    .getByRole('row', { name: new RegExp(t('starter.title')) })
    .getByRole('button', { name: t('trash.restore') })
    .press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(t('starter.title')) })).toBeHidden()
  await page.goto(PATH)
  await expect(row).toBeVisible()
})

test('a user who is not an admin reads the packages and cannot change them', async ({ page, t }) => {
  const [name] = await names(page)
  const user = { username: 'reader', password: 'milk-tea-no-sugar-24' }
  const about = { first_name: 'Siu Ming', last_name: 'Ho', email: 'reader@kamsin.example', is_staff: false }
  const created = await page.request.post('/api/users', {
    headers: await accessOf(page),
    data: { ...user, ...about },
  })
  expect(created.ok(), await created.text()).toBe(true)
  await page.context().clearCookies()
  await signInTo(page, user, PATH)
  await expect(rowOf(page, name!)).toBeVisible()
  await expectGoodPage(page)
  const changes = [t('starter.new'), t('record.edit'), t('record.delete')].join('|')
  await expect(page.getByRole('main').getByRole('button', { name: new RegExp(changes) })).toHaveCount(0)
  const refused = await page.request.delete('/api/starter_packages?id=1', { headers: await accessOf(page) })
  expect(refused.status()).toBe(403)
})

async function accessOf(page: Page): Promise<{ authorization: string }> {
  const cookies = await page.context().cookies()
  return { authorization: `Bearer ${cookies.find(({ name }) => name === 'access')?.value}` }
}

/** Someone else's new names for the second package, over REST. */
async function elsewhere(page: Page, texts: typeof NAMES): Promise<ListedStarterPackage> {
  const headers = await accessOf(page)
  const all = (await (
    await page.request.get('/api/starter_packages/all', { headers })
  ).json()) as ListedStarterPackage[]
  const answer = await page.request.put('/api/starter_packages', {
    headers,
    data: { id: all[1]!.id, names: texts },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as ListedStarterPackage
}
