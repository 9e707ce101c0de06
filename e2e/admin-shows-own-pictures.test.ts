/** The firm's own pictures on the home page, from the Company page to what visitors see. */
import sharp from 'sharp'
import { expect, expectGoodPage } from './journey.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { PASSWORD, test } from './own-program.ts'
import { signInTo } from './staff.ts'

const TEXTS = { en: 'The till by the window', zh: '窗邊的收銀機' }

async function aPicture(
  background: string,
  width = 2_000,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const create = { width, height: 1_000, channels: 3, background } as const
  return { name: 'till.jpeg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

test('an admin puts a picture at the top of the home page and into the slideshow, and takes it back', async ({
  page,
  t,
  language,
}) => {
  await signInTo(page, { username: 'admin', password: PASSWORD }, '/internal/company')
  const part = page.getByRole('region', { name: t('companyPage.homePictures') })
  const choose = (place: string) => part.getByRole('button', { name: new RegExp(place) }).first()
  const dialog = page.getByRole('dialog', { name: t('companyPage.homePictureTitle') })
  const save = dialog.getByRole('button', { name: t('record.save') })

  await choose(t('companyPage.place_hero')).click()
  await save.click()
  await expect(dialog.getByText(t('error.pictureRequired'))).toBeVisible()
  const file = dialog.getByLabel(t('companyPage.homePicture'), { exact: true })
  await file.setInputFiles(await aPicture('#805030', 900))
  await expect(dialog.getByRole('status')).toHaveText(t('companyPage.homePictureNarrow', { width: 900 }))
  const decoration = dialog.getByRole('switch', { name: t('companyPage.homeDecoration') })
  await decoration.click()
  await expect(dialog.getByLabel(t('companyPage.homeText_en'))).toHaveCount(0)
  await expectGoodPage(page)
  await decoration.click()
  await file.setInputFiles(await aPicture('#805030'))
  await expect(dialog.getByRole('status')).toHaveCount(0)
  for (const of of ['en', 'zh'] as const)
    await dialog.getByLabel(t(`companyPage.homeText_${of}`)).fill(TEXTS[of])
  const point = (across: number, down: number) =>
    dialog.getByRole('button', { name: t('companyPage.homePoint', { across, down }) })
  await point(50, 50).press('ArrowLeft')
  await point(40, 50).press('ArrowUp')
  await expectGoodPage(page)
  await point(40, 40).click({ position: { x: 1, y: 1 } })
  await expect(point(0, 0)).toBeVisible()
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(t('companyPage.homeSaved'))).toBeVisible()
  // Nothing of the form around it was touched.
  await expect(page.getByText(t('companyPage.allSaved'))).toBeVisible()

  await choose(t('companyPage.place_slide', { number: 2 })).click()
  await file.setInputFiles(await aPicture('#305080'))
  for (const of of ['en', 'zh'] as const)
    await dialog.getByLabel(t(`companyPage.homeText_${of}`)).fill(`2 ${TEXTS[of]}`)
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expectGoodPage(page)

  await page.goto('/')
  const hero = page.getByRole('img', { name: TEXTS[language], exact: true })
  await expect.poll(() => hero.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  expect(await hero.evaluate((it) => getComputedStyle(it).objectPosition)).toBe('0% 0%')
  // Before anything is scrolled.
  expect(await layoutShiftOf(page, 'main')).toBe(0)
  const slideshow = page.getByRole('region', { name: t('home.slideshow') })
  await slideshow.scrollIntoViewIfNeeded()
  const caption = `2 ${TEXTS[language]}`
  await slideshow.getByRole('button', { name: t('home.showSlide', { number: 2, caption }) }).click()
  await expect(slideshow.getByRole('img', { name: caption })).toBeVisible()
  await expectGoodPage(page)

  await page.goto('/internal/company')
  // The other is that of the form.
  const undo = page.getByRole('button', { name: t('record.undo'), exact: true }).last()
  const moved = part.getByRole('listitem').filter({ hasText: caption })
  await moved.getByRole('button', { name: t('record.move', { name: caption }) }).press('Home')
  await expect(page.getByText(t('companyPage.homeMoved', { name: caption, place: 1, all: 4 }))).toBeVisible()
  await undo.click()
  await expect(part.getByRole('listitem').nth(1)).toContainText(caption)

  const draw = part.getByRole('button', { name: new RegExp(`${t('companyPage.homeDraw')}.*`) }).first()
  await draw.click()
  await expect(page.getByText(t('companyPage.homeDrawn'))).toBeVisible()
  await undo.click()
  await expect(page.getByText(t('companyPage.homeUndone'))).toBeVisible()
  await draw.click()
  await expect(page.getByText(t('companyPage.homeDrawn'))).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('img', { name: t('home.scene') })).toBeVisible()
})

test('a logo and a colour that an admin saves are in the frame of an open browser of someone else', async ({
  page,
  browser,
  baseURL,
  t,
}) => {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const other = await context.newPage()
  const admin = { username: 'admin', password: PASSWORD }
  await signInTo(other, admin, '/internal/notices')
  await signInTo(page, admin, '/internal/company')
  const frames = [page, other]
  for (const frame of frames) await expect(frame.locator('.frame-brand img.company-logo')).toHaveCount(0)
  await page.locator('#company-light').setInputFiles(await aPicture('#f0e0d0'))
  for (const frame of frames) await expect(frame.locator('.frame-brand img.company-logo')).toBeVisible()
  await page.getByLabel(t('companyPage.colour_brand'), { exact: true }).fill('#123456')
  await page.getByRole('button', { name: t('record.save'), exact: true }).click()
  const colourIn = (frame: typeof page) =>
    frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-jade'))
  for (const frame of frames) await expect.poll(() => colourIn(frame)).toBe('#123456')
  await expectGoodPage(other)
  await context.close()
})
