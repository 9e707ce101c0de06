/** An admin adds a customer with a photo, and visitors read what the customer says. */
import sharp from 'sharp'
import { expect, expectGoodPage, test } from './journey.ts'
import { aColleague, asAdmin, signInTo } from './staff.ts'

test('a reference with its photo is added, and read on the home page', async ({
  page,
  stranger,
  t,
  language,
}) => {
  const mark = Math.random().toString(36).slice(2, 8)
  const admin = await aColleague({ is_staff: true, first_name: '志偉', last_name: '何' })
  await signInTo(page, admin, '/internal/references')
  await page.getByRole('button', { name: t('reference.new') }).click()
  await page.getByRole('button', { name: t('reference.add') }).click()
  await expect(page.getByText(t('error.referenceUnnamed'))).toBeVisible()
  await page.getByLabel(t('reference.name_en')).fill(`Grill ${mark}`)
  await page.getByLabel(t('reference.name_zh')).fill(`燒烤 ${mark}`)
  await page.getByLabel(t('reference.quote_en')).fill('No guest noticed.')
  await page.getByLabel(t('reference.quote_zh')).fill('沒有客人察覺。')
  await page.getByLabel(t('reference.district_en')).fill('Kennedy Town')
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#0e5a4a' } })
  const photo = await picture.jpeg().toBuffer()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'grill.jpeg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByRole('img', { name: t('reference.photo') })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: t('reference.add') }).click()
  const name = { en: `Grill ${mark}`, zh: `燒烤 ${mark}` }[language]
  const row = page.getByRole('listitem').filter({ hasText: mark })
  await expect(row).toContainText(name)
  await expectGoodPage(page)

  // The page has only the first, and the samples were there before.
  const rows = await asAdmin<{ id: number; name_en: string }[]>('GET', '/api/references', undefined)
  const own = rows.find(({ name_en }) => name_en === `Grill ${mark}`)!
  await asAdmin('PUT', '/api/references/order', { ids: [own.id, ...rows.map(({ id }) => id)] })

  await stranger.goto(`/${language}`)
  const shown = stranger.getByRole('region', { name: t('home.customersTitle') })
  await expect(shown).toContainText(name)
  await expect(shown.locator(`img[src*="${mark}"]`)).toHaveAttribute('width', '900')

  await row.getByRole('button', { name: t('record.deleteNamed', { name }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('record.delete') })
    .click()
  await expect(row).toHaveCount(0)
  await expect.poll(async () => (await stranger.request.get(`/${language}`)).text()).not.toContain(name)
})
