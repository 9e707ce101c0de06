/** An admin sets the mail server in the browser: a wrong password is said in words, the right one sends at once. */
import { startLoopbackSmtp } from '../test/support/smtp.ts'
import { expect, expectGoodPage } from './journey.ts'
import { PASSWORD, test } from './own-program.ts'
import { signInTo } from './staff.ts'

const SECRET = 'harbour-till-1997'

test('the mail server is tried before it is saved, and its password never shown', async ({ page, t }) => {
  const smtp = await startLoopbackSmtp(0, {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === SECRET
        ? done(null, { user: 1 })
        : done(Object.assign(new Error('5.7.8 Bad credentials'), { responseCode: 535 })),
  })
  await signInTo(page, { username: 'admin', password: PASSWORD }, '/internal/admin?view=mail')
  await expect(page.getByText(t('mailServer.noneText'))).toBeVisible()
  await expectGoodPage(page)
  const fill = (name: string, value: string) => page.getByLabel(name, { exact: true }).fill(value)
  await fill(t('mailServer.host'), '127.0.0.1')
  await page.getByText(t('mailServer.encryption_starttls')).click()
  await expect(page.getByLabel(t('mailServer.port'), { exact: true })).toHaveValue('587')
  await fill(t('mailServer.port'), String(smtp.port))
  await page.getByLabel(new RegExp(`^${t('mailServer.username')}`)).fill('till')
  await fill(t('mailServer.password'), 'wrong')
  await fill(t('mailServer.sender'), 'orders@harbourtill.example')
  await fill(t('mailServer.testTo'), 'owner@harbourtill.example')
  await page.getByRole('button', { name: t('mailServer.save') }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Bad credentials' })).toBeVisible()
  await expectGoodPage(page)

  await fill(t('mailServer.password'), SECRET)
  await page.getByRole('button', { name: t('mailServer.save') }).click()
  await expect(page.getByText(t('mailServer.ours', { server: `127.0.0.1:${smtp.port}` }))).toBeVisible()
  expect(smtp.received.map(({ from, to }) => [from, ...to])).toEqual([
    ['orders@harbourtill.example', 'owner@harbourtill.example'],
  ])
  await expect(
    page.getByRole('heading', { name: t('mailServer.recordsTitle', { domain: 'harbourtill.example' }) }),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(t('mailServer.password'), { exact: true })).toHaveValue('')
  expect(await page.content()).not.toContain(SECRET)
  await expectGoodPage(page)

  await page.getByRole('button', { name: t('mailServer.forget') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('mailServer.forget') })
    .click()
  await expect(page.getByText(t('mailServer.noneText'))).toBeVisible()
  await smtp.close()
})
