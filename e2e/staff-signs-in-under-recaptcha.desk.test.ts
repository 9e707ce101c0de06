/**
 * The other captcha: Google's script is replaced by a stub, and its assessment API by a server on loopback.
 */
import { join } from 'node:path'
import { newDirectory } from '../test/support/directory.ts'
import { type Program, startProgram } from '../test/support/process.ts'
import { type LoopbackRecaptcha, startRecaptcha } from '../test/support/recaptcha.ts'
import { expect, test } from './journey.ts'

const PASSWORD = 'wonton-noodles-88'
const SCRIPT = `
  let turn = 0
  window.grecaptcha = { enterprise: {
    ready: (work) => work(),
    execute: async (key, { action }) => key + '.' + action + '.' + ++turn,
  } }`

let assessor: LoopbackRecaptcha
let program: Program

test.beforeAll(async () => {
  assessor = await startRecaptcha()
  const directory = newDirectory()
  program = await startProgram({
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
    ADMIN_PASSWORD: PASSWORD,
    CAPTCHA_PROVIDER: 'recaptcha-enterprise',
    RECAPTCHA_SITE_KEY: 'site-key',
    RECAPTCHA_PROJECT_ID: 'project',
    RECAPTCHA_API_KEY: 'api-key',
    RECAPTCHA_API_URL: assessor.url,
  })
})
test.afterAll(async () => {
  await program.end('SIGTERM')
  await assessor.close()
})

test('a token with the form’s action signs in, and only this configuration allows Google’s script', async ({
  page,
  t,
}) => {
  await page.route('https://www.google.com/recaptcha/enterprise.js?render=site-key', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
  const answer = await page.goto(`${program.url}/login`)
  const policy = answer!.headers()['content-security-policy']!
  expect(policy).toContain(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  )
  await expect(page.getByRole('contentinfo')).toContainText('reCAPTCHA')
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: t('layout.googlePrivacy'), exact: true }),
  ).toHaveAttribute('href', /^https:\/\/policies\.google\.com\/privacy/)
  await page.getByLabel(t('login.username')).fill('admin')
  await page.getByLabel(t('login.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('captcha.start') }).click()
  await page.getByRole('button', { name: t('login.signIn'), exact: true }).click()
  await expect(page).toHaveURL(`${program.url}/internal`)
  expect(JSON.stringify(assessor.asked)).toContain('site-key.login.1')
})
