/** A search engine leads to a category or a package, and from there the form opens at its products. */
import { expect, expectGoodPage, test } from './journey.ts'

test('a category has its products with their prices, and leads to its page of the form', async ({
  page,
  t,
  language,
}) => {
  await page.goto(`/${language}`)
  await page.getByRole('link', { name: t('goods.productsTitle') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('goods.productsTitle') })).toBeFocused()
  const link = page.locator(`a[href="/${language}/products/networking"]`)
  const name = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await page.locator('.goods-row').count()).toBeGreaterThan(3)
  await expect(page.locator('.goods-price').first()).toContainText('HK$')
  await expectGoodPage(page)
  await page.getByRole('link', { name: t('goods.chooseOf', { name }) }).click()
  await expect(page).toHaveURL(`/${language}/quotation?page=4`)
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
})

test('a package has its contents and prices, and opens the form at the first products', async ({
  page,
  t,
  language,
}) => {
  await page.goto(`/${language}/packages`)
  const questions = page.getByRole('region', { name: t('goods.questions') })
  await questions.getByRole('group').first().locator('summary').click()
  await expect(questions.locator('details[open] p').first()).toBeVisible()
  await expectGoodPage(page)
  await page
    .getByRole('link', { name: t('goods.productsTitle') })
    .first()
    .click()
  const link = page.locator(`a[href^="/${language}/packages/"]`).first()
  const name = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('.goods-totals')).toContainText('HK$')
  await expectGoodPage(page)
  await page.getByRole('link', { name: t('package.startWith', { name }) }).click()
  await expect(page).toHaveURL(`/${language}/quotation?page=2`)
  await expect(page.locator('.package-news')).toContainText(name)
})

test('a category that is gone is the 404 page', { tag: '@once' }, async ({ page, t }) => {
  const answer = await page.request.get('/en/products/nothing')
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain(t('page.notFoundTitle'))
})
