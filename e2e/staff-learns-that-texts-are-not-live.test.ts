/** A save whose pages cannot be rendered: admins see it at once and later, and nothing typed is lost (decision 34). */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { newDirectory } from '../test/support/directory.ts'
import { type Program, startProgram } from '../test/support/process.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { fillInLogin } from './staff.ts'

const ADMIN = { username: 'admin', password: 'wonton-noodles-88' }
const KEY = 'lookupText'

let program: Program
let database: string
test.beforeAll(async () => {
  const directory = newDirectory()
  database = join(directory, 'data', 'site.sqlite')
  program = await startProgram({
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
    ADMIN_PASSWORD: ADMIN.password,
  })
})
test.afterAll(() => program.end('SIGTERM'))

function change(statement: string): void {
  const sqlite = new Database(database)
  sqlite.exec(statement)
  sqlite.close()
}

test('texts that no page can be rendered with are saved, and shown as not live until they can', async ({
  page,
  t,
  language,
}) => {
  const reader = page.locator(`[id^="text-${language}-"]`)
  const write = async (text: string) => {
    await reader.click()
    await page.getByRole('textbox').filter({ visible: true }).last().fill(text)
    await page.keyboard.press('Enter')
  }
  // The home page comes first, and shows the partners' logos.
  const where = { page: '/', language: 'en' }
  const notice = page.getByRole('region', { name: t('translation.notLive') })
  const desk = `/internal/translations?area=site%2Fhome&q=${KEY}`
  await page.goto(`${program.url}/login?dest=${encodeURIComponent(desk)}`)
  await fillInLogin(page, t, ADMIN)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(notice).toBeHidden()

  change('alter table partner rename column socials to elsewhere')
  await write('Kept, not live')
  await page.getByRole('button', { name: t('translation.saveChanges', { count: 1 }) }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: t('translation.savedNotLive', where) }),
  ).toBeVisible()
  await expect(notice).toContainText(t('translation.notLiveText', where))
  await expectGoodPage(page, { showsKeys: true })

  await page.reload()
  await expect(reader).toContainText('Kept, not live')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: t('translation.openHistory', { key: `home.${KEY}` }) }).click()
  await expect(page.getByText(t('translation.waiting'))).toBeVisible()
  await expectGoodPage(page, { showsKeys: true })
  await page.goto(`${program.url}/internal/admin`)
  await expect(page.getByText(t('health.is_pagesOld', where))).toBeVisible()
  await expectGoodPage(page, { showsKeys: true })

  change('alter table partner rename column elsewhere to socials')
  await page.goto(program.url + desk)
  await write('Live at last')
  await page.getByRole('button', { name: t('translation.saveAndRebuild') }).click()
  await expect(notice).toBeHidden()
  await page.waitForEvent('load')
  await expect(reader).toContainText('Live at last')
  const visit = await page.request.get(`${program.url}/${language}`)
  expect(await visit.text()).toContain('Live at last')
})
