/** The first day of a company with the program: its own facts, no samples, a product, a colleague, and a quotation that a customer reads. */
import { addProduct } from './catalogue.ts'
import { expect, expectGoodPage } from './journey.ts'
import { PASSWORD, test } from './own-program.ts'
import { fillInLogin, signInTo } from './staff.ts'

const COMPANY = { en: 'Kam Sin Tills', zh: '金線收銀' }
const CHOSEN = 'steamed-rice-rolls'

test('a company takes the program into use, up to its first quotation', async ({
  page,
  stranger,
  program,
  t,
  language,
}) => {
  await signInTo(page, { username: 'admin', password: PASSWORD }, '/internal/company')
  for (const of of ['en', 'zh'] as const) {
    await page
      .getByRole('radio', { name: new RegExp(`^${t(`companyPage.text_${of}`)}`) })
      .check({ force: true })
    await page.getByLabel(t(`companyPage.name_${of}`), { exact: true }).fill(COMPANY[of])
  }
  await page.getByLabel(t('companyPage.phone'), { exact: true }).fill('+852 2345 6789')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(t('companyPage.allSaved'))).toBeVisible()

  await page.goto('/internal')
  const steps = page.getByRole('region', { name: t('dashboard.stepsTitle') })
  await steps.getByRole('button', { name: t('dashboard.stepsHide') }).click()
  await expect(steps).toHaveCount(0)
  await page.getByRole('button', { name: t('record.undo') }).click()
  await expect(steps.getByRole('link', { name: t('companyPage.address'), exact: true })).toBeVisible()
  await expect(steps.getByRole('link', { name: t('companyPage.phone'), exact: true })).toHaveCount(0)
  const samples = page.getByRole('link', { name: t('admin.sampleRemove') })
  await samples.click()
  await page.getByRole('button', { name: t('admin.sampleRemove') }).click()
  const question = page.getByRole('dialog')
  await expectGoodPage(page)
  await question.getByRole('button', { name: t('admin.sampleConfirm'), exact: true }).click()
  await expect(page.getByText(t('admin.sampleRemoved'))).toBeVisible()
  await page.goto('/internal')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(samples).toHaveCount(0)

  await page.goto('/internal/products')
  await page
    .getByRole('main')
    .locator('section')
    .getByRole('button', { name: t('product.newCategory') })
    .click()
  await page.getByLabel(t('product.categoryName')).fill('Tills')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/internal/products?target=Tills')
  await addProduct(page, t, 'Till 15', 380, 1_200)
  await expect(page.getByRole('row', { name: /Till 15/ })).toBeVisible()

  await page.goto('/internal/users/new')
  const username = `ka.yan.${language}`
  await page.getByLabel(t('user.username'), { exact: true }).fill(username)
  await page.getByLabel(t('user.first_name')).fill('Ka Yan')
  await page.getByLabel(t('user.last_name')).fill('Lam')
  await page.getByLabel(t('user.email'), { exact: true }).fill(`${username}@kamsin.example`)
  await page.getByRole('button', { name: t('user.invite') }).click()
  // This site sends no email: the admin passes the link on.
  const shown = await page.getByRole('dialog').getByText('/password?key=').textContent()
  await expectGoodPage(page)
  await stranger.goto(`${program.url}${/\/password\?key=[\w-]+/.exec(shown!)![0]}`)
  await stranger.getByLabel(t('account.newPassword'), { exact: true }).fill(CHOSEN)
  await stranger.getByLabel(t('account.confirmPassword')).fill(CHOSEN)
  await stranger.getByRole('button', { name: t('password.save') }).click()
  await stranger
    .getByRole('main')
    .getByRole('link', { name: t('password.toLogin') })
    .click()
  await fillInLogin(stranger, t, { username, password: CHOSEN })
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('Ka Yan')

  await stranger.goto(`${program.url}/internal/quotations/new`)
  await stranger.getByLabel(t('desk.name'), { exact: true }).fill('陳美玲')
  await stranger.getByLabel(new RegExp(`^${t('desk.phone')}`)).fill('9123 4567')
  await stranger.getByRole('combobox', { name: t('desk.addLine') }).fill('Till')
  const products = stranger.getByRole('group', { name: t('desk.products') })
  await expect(products.getByRole('option')).toHaveCount(1)
  await stranger.keyboard.press('Enter')
  await expect(stranger.locator('.line')).toHaveCount(1)
  await stranger.getByRole('button', { name: t('desk.send'), exact: true }).click()
  const dialog = stranger.getByRole('dialog')
  await expect(dialog.getByRole('status')).toContainText(t('companyPage.address'))
  await expect(dialog.getByRole('status')).toContainText(t('desk.sendSampleAsk'))
  await expectGoodPage(stranger)
  await dialog.getByRole('button', { name: t('desk.makeLink') }).click()
  const link = await dialog.getByLabel(t('desk.linkOf')).inputValue()

  await page.goto(`${program.url}${new URL(link).pathname}${new URL(link).search}`)
  await expect(page).toHaveTitle(COMPANY[language])
  await expect(page.getByRole('main')).toContainText('HK$5,760')
  await expectGoodPage(page)
})
