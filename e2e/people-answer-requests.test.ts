/**
 * The inbox: a request is found, read, given a status and
 * a note, deleted and restored, by pointer and by keys.
 */
import { readFileSync } from 'node:fs'
import { aContactRequest } from './contact-request.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { aColleague, asAdmin, signInTo } from './staff.ts'

const aWord = () =>
  Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .padEnd(8, 'q')
    .slice(0, 8)

async function twoRequests() {
  const word = aWord()
  const email = `${word}@kamsin.example`
  const request = { email, phone_number: '+852 5500 0142', message: `深水埗茶餐廳，想換收銀機。\n${word}` }
  await aContactRequest({ ...request, name: `=Fernandes ${word}`, message: `Two tills, please. ${word}` })
  return { word, email, newest: await aContactRequest({ ...request, name: `陳美玲 ${word}` }) }
}

test('a request is found, read and given a new status, and that can be undone', async ({ page, t }) => {
  const { word, email } = await twoRequests()
  await signInTo(page, await aColleague())
  const unread = t('dashboard.readNewRequests', { count: 2 }).replace('2', '\\d+')
  await page.getByRole('link', { name: new RegExp(unread) }).click()
  await expect(page).toHaveURL('/internal/contacts?state=new')
  await page.getByRole('searchbox').fill(`收銀 ${word}`)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expectGoodPage(page)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue(`收銀 ${word}`)

  await page.getByRole('button', { name: `陳美玲 ${word}`, exact: true }).click()
  const slip = page.getByRole('complementary', { name: t('inbox.request') })
  const heading = slip.getByRole('heading', { level: 2 })
  await expect(heading).toBeFocused()
  await expect(slip.getByText(email, { exact: true })).toBeVisible()
  await expect(slip.getByRole('link', { name: '+852 5500 0142' })).toHaveAttribute('href', 'tel:+85255000142')
  await expect(slip.getByRole('link', { name: t('inbox.whatsapp') })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/85255000142\?/,
  )
  await expect(slip.getByText('深水埗茶餐廳')).toHaveAttribute('lang', 'zh-Hant-HK')
  await expect(
    slip.getByRole('link', { name: t('inbox.otherRequest', { state: t('inbox.stateNew') }) }),
  ).toBeVisible()
  await expectGoodPage(page)

  await slip.getByText(t('inbox.stateDone'), { exact: true }).click()
  await expect(page.getByRole('status').getByText(word)).toBeVisible()
  await page.getByRole('button', { name: t('record.undo') }).click()
  await expect(slip.getByRole('radio', { name: t('inbox.stateNew') })).toBeChecked()
  await slip.getByText(t('inbox.stateInProgress'), { exact: true }).click()
  await expect(page.getByRole('status').getByText(word)).toBeVisible()
  await page.reload()
  await expect(slip.getByRole('radio', { name: t('inbox.stateInProgress') })).toBeChecked()
})

test('the button that closes a scrolled panel covers no corner of what is under it', {
  tag: '@once',
}, async ({ page, t }) => {
  const { newest } = await twoRequests()
  await page.setViewportSize({ width: 1280, height: 600 })
  await signInTo(page, await aColleague(), `/internal/contacts?id=${newest.id}`)
  const panel = page.locator('.detail-panel')
  await panel.evaluate((it) => it.scrollTo(0, 200))
  const close = (await panel.getByRole('button', { name: t('inbox.toList') }).boundingBox())!
  const { x } = (await panel.boundingBox())!
  const isStrip = await panel.evaluate(
    (it, [left, top]) => it.firstElementChild!.contains(document.elementFromPoint(left!, top!)),
    [x + 40, close.y + close.height / 2],
  )
  expect(isStrip).toBe(true)
})

test('a reply is kept over a reload, mailed, and shown with its request', async ({ page, t }) => {
  const { newest } = await twoRequests()
  const colleague = await aColleague()
  await signInTo(page, colleague, `/internal/contacts?id=${newest.id}`)
  const slip = page.getByRole('complementary', { name: t('inbox.request') })
  const field = slip.getByRole('textbox').first()
  const send = slip.getByRole('button', { name: t('inbox.reply'), exact: true })
  await field.fill('可以，星期一上午十時？\nMonday at ten?')
  await page.reload()
  await expect(field).toHaveValue('可以，星期一上午十時？\nMonday at ten?')
  await expectGoodPage(page)

  await asAdmin('POST', '/api/contacts/reply', { id: newest.id, text: 'Theirs came first.' })
  await send.click()
  await expect(slip.getByRole('alert').filter({ hasText: t('error.repliedMeanwhile') })).toBeVisible()
  await expect(slip.getByText('Theirs came first.')).toBeVisible()
  await expect(field).toHaveValue('可以，星期一上午十時？\nMonday at ten?')
  await field.press('Control+Enter')
  await expect(page.getByRole('status').getByText(t('inbox.replySent')).first()).toBeVisible()
  const replies = slip.getByRole('listitem').filter({ hasText: 'Monday at ten?' })
  await expect(replies).toContainText(colleague.username)
  await expect(slip.getByRole('radio', { name: t('inbox.stateInProgress') })).toBeChecked()
  await expect(replies).toContainText(t('mailing.stateSent'))
  await expectGoodPage(page)
  await mailTo(newest.email, 'Monday at ten?')
})

test('a note is saved, and compared when someone else was faster', async ({ page, t }) => {
  const { newest } = await twoRequests()
  await signInTo(page, await aColleague(), `/internal/contacts?id=${newest.id}`)
  const slip = page.getByRole('complementary', { name: t('inbox.request') })
  await slip.getByRole('button', { name: t('inbox.addNote') }).click()
  await slip.getByLabel(t('inbox.note')).fill('Called.\n已致電。')
  await page.reload()
  await slip.getByRole('button', { name: t('inbox.goOnNote') }).click()
  await expect(slip.getByLabel(t('inbox.note'))).toHaveValue('Called.\n已致電。')
  await slip.getByRole('button', { name: t('record.save'), exact: true }).click()
  await expect(slip.getByText('已致電。')).toBeVisible()
  await expect(slip.getByRole('button', { name: t('inbox.editNote') })).toBeFocused()

  await slip.getByRole('button', { name: t('inbox.editNote') }).click()
  await slip.getByLabel(t('inbox.note')).fill('Mine')
  await asAdmin('PUT', '/api/contacts', { id: newest.id, note: 'Theirs' })
  await slip.getByRole('button', { name: t('record.save'), exact: true }).click()
  await expect(slip.getByText('Theirs')).toBeVisible()
  await expectGoodPage(page)
  await slip.getByRole('button', { name: t('record.overwrite') }).click()
  await expect(slip.locator('.quote')).toHaveText('Mine')
})

test('a deleted request is restored by Undo, and the results are downloaded as a file', async ({
  page,
  t,
}) => {
  const { word, newest } = await twoRequests()
  await signInTo(page, await aColleague(), `/internal/contacts?q=${word}`)
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await page.getByRole('button', { name: newest.name, exact: true }).click()
  await page.getByRole('button', { name: t('inbox.more') }).click()
  await page.getByRole('menuitem', { name: t('record.delete') }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(newest.name)
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: t('record.delete'), exact: true }).click()
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page.getByRole('button', { name: `=Fernandes ${word}`, exact: true })).toBeFocused()
  await page.getByRole('button', { name: t('record.undo') }).click()
  await expect(page.locator('[data-row]')).toHaveCount(2)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('record.csv') }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toContain(`陳美玲 ${word}`)
  expect(file).toContain(`'=Fernandes ${word}`)
})

test('J, K, Enter and Escape navigate the list until they are turned off in the list of keys', {
  tag: '@once',
}, async ({ page, t }) => {
  const { word, newest } = await twoRequests()
  await signInTo(page, await aColleague(), `/internal/contacts?q=${word}`)
  const first = page.getByRole('button', { name: newest.name, exact: true })
  const second = page.getByRole('button', { name: `=Fernandes ${word}`, exact: true })
  await expect(second).toBeVisible()
  await page.keyboard.press('j')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('complementary').getByRole('heading', { level: 2 })
  await expect(heading).toHaveText(newest.name)
  await page.keyboard.press('j')
  await expect(second).toBeFocused()
  await expect(heading).toHaveText(`=Fernandes ${word}`)
  await page.keyboard.press('k')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(heading).toBeHidden()
  await expect(first).toBeFocused()
  await page.getByRole('searchbox').press('End')
  await page.getByRole('searchbox').pressSequentially('j')
  await expect(page.getByRole('searchbox')).toHaveValue(`${word}j`)
  await page.getByRole('searchbox').fill(word)

  await first.focus()
  await page.keyboard.press('?')
  await page
    .getByRole('dialog')
    .getByRole('switch', { name: t('inbox.keysOn') })
    .click()
  await expectGoodPage(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await first.focus()
  await page.keyboard.press('j')
  await expect(first).toBeFocused()
})
