/** Notices: writing with the guide, reading on the board, editing, deleting and Undo. */
import type { Locator, Page } from '@playwright/test'
import type { T } from '../src/shared/i18n/t.ts'
import type { NoticeWithEtag } from '../src/shared/notice/schema.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { aColleague, asAdmin, signInTo } from './staff.ts'

const SCREEN = '/internal/notice-management'
const EDIT = '/api/notice/edit'

test('a notice is written with its preview beside it, and everyone reads it', async ({
  page,
  stranger,
  t,
}) => {
  const title = aTitle()
  await signInTo(page, await aColleague({ is_staff: true }), SCREEN)
  await page.getByRole('button', { name: t('notice.new') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('notice.new'))
  await page.getByRole('button', { name: t('notice.pin') }).click()
  await expect(page.getByText(t('error.fillAll'))).toBeVisible()
  await expect(page.getByLabel(t('notice.titleField'))).toBeFocused()
  await expectGoodPage(page)

  await page.getByLabel(t('notice.titleField')).fill(title)
  const content = page.getByLabel(t('notice.content'), { exact: true })
  const preview = page.getByRole('region', { name: t('notice.preview') })
  await content.fill('Van 2 <b>stays</b> in. ')
  await content.press('End')
  await content.press('Control+b')
  await expect(content).toHaveValue(`Van 2 <b>stays</b> in. ~${t('notice.words')}~[b]`)
  await page.keyboard.type('van 1')
  await expect(preview.locator('strong')).toHaveText('van 1')
  await expect(preview).toContainText('Van 2 <b>stays</b> in.')
  await page.getByText(t('notice.guide'), { exact: true }).click()
  const example = `~${t('notice.guideLinkWords')}~[a:/services]`
  await content.press('Control+End')
  await page.getByRole('button', { name: t('notice.insert', { source: example }) }).click()
  await expect(content).toBeFocused()
  await expect(preview.getByRole('link', { name: t('notice.guideLinkWords') })).toBeVisible()
  await expectGoodPage(page)

  await page.reload()
  await expect(content).toHaveValue(new RegExp(t('notice.guideLinkWords')))
  await page.getByRole('button', { name: t('notice.pin') }).click()
  await expect(page.getByText(t('notice.pinned', { name: title }))).toBeVisible()
  await expect(page.getByRole('button', { name: title, exact: true })).toBeFocused()

  await signInTo(stranger, await aColleague())
  const slip = await slipOf(stranger, t, title)
  await expect(slip.getByText(`(${t('notice.unread')})`)).toBeAttached()
  await slip.locator('summary').click()
  await expect(slip.getByText(`(${t('notice.unread')})`)).toHaveCount(0)
  await expect(slip.locator('strong')).toHaveText('van 1')
  const link = slip.getByRole('link', { name: t('notice.guideLinkWords') })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(link).toHaveAttribute('href', /\/services$/)
  await expectGoodPage(stranger)
})

test('a notice is viewed, edited and deleted, and Undo restores it', async ({ page, t }) => {
  const notice = await aNotice({ content: 'Take ~van 1~[b].' })
  await signInTo(page, await aColleague({ is_staff: true }), SCREEN)
  await page.getByRole('searchbox', { name: t('notice.search') }).fill(notice.title)
  await page.getByRole('button', { name: notice.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('article')).toContainText('Take van 1.')
  await expectGoodPage(page)

  await page.getByRole('button', { name: t('record.edit'), exact: true }).click()
  await page.getByLabel(t('notice.content'), { exact: true }).fill('~All vans~[i] are free.')
  await page.getByLabel(t('notice.shows_from')).fill('2030-02-02')
  await page.getByLabel(t('notice.shows_until')).fill('2030-02-01')
  await page.getByRole('button', { name: t('record.save'), exact: true }).click()
  await expect(page.getByText(t('error.endsBeforeStart'))).toBeVisible()
  await page.getByLabel(t('notice.shows_until')).fill('2030-02-03')
  await page.getByLabel(t('notice.shows_from')).press('Backspace')
  await page.getByRole('button', { name: t('record.save'), exact: true }).click()
  await expect(page.getByText(t('layout.unread'))).toBeVisible()
  await page.getByLabel(t('notice.shows_from')).fill('2030-02-02')
  await page.getByRole('button', { name: t('record.save'), exact: true }).click()
  await expect(page.getByText(t('record.saved', { name: notice.title }))).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: notice.title })
  await expect(row.getByRole('button', { name: notice.title, exact: true })).toBeFocused()
  await expect(row).toContainText('All vans are free.')
  await expect(row).toContainText(t('notice.planned'))

  await row.getByRole('button', { name: t('record.deleteNamed', { name: notice.title }) }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(notice.title)
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: t('record.delete'), exact: true }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: t('record.undo') }).click()
  await expect(row).toHaveCount(1)
})

test('when two people edit one notice, the second sees both versions and chooses', async ({ page, t }) => {
  const notice = await aNotice()
  await signInTo(page, await aColleague({ is_staff: true }), `${SCREEN}?notice=${notice.id}&edit=yes`)
  const content = page.getByLabel(t('notice.content'), { exact: true })
  await content.fill('Mine.')
  await asAdmin('PUT', EDIT, { id: notice.id, content: 'Theirs.', shows_until: '2031-02-03' })
  await page.getByRole('button', { name: t('record.save'), exact: true }).click()
  await expect(page.getByText(t('record.conflictTitle'))).toBeVisible()
  await expect(page.locator('.record-conflict')).toContainText('Theirs.')
  await expectGoodPage(page)
  await page.getByRole('button', { name: t('record.overwrite') }).click()
  await expect(page.getByText(t('record.saved', { name: notice.title }))).toBeVisible()
  const saved = (await asAdmin<NoticeWithEtag[]>('GET', '/api/notice', undefined)).find(
    ({ id }) => id === notice.id,
  )
  expect(saved).toMatchObject({ content: 'Mine.', shows_until: '2031-02-03T15:59:59.999Z' })
})

test('when a notice is deleted while it is being edited, its text can be posted as a new one', {
  tag: '@once',
}, async ({ page, t }) => {
  const notice = await aNotice()
  await signInTo(page, await aColleague({ is_staff: true }), `${SCREEN}?notice=${notice.id}&edit=yes`)
  await page.getByLabel(t('notice.content'), { exact: true }).fill('A long text of mine.')
  await asAdmin('DELETE', `${EDIT}?id=${notice.id}`, {})
  await page.getByRole('button', { name: t('record.save'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('notice.new'))
  await expect(page.getByLabel(t('notice.content'), { exact: true })).toHaveValue('A long text of mine.')
  await expect(page.getByText(t('notice.keptAsNew'))).toBeVisible()
})

test('the board shows current notices, and stays closed for the session', async ({ page, t }) => {
  const current = await aNotice({ shows_until: '2031-02-03' })
  const planned = await aNotice({ shows_from: '2031-02-03' })
  await signInTo(page, await aColleague({ is_staff: true }))
  await expect(await slipOf(page, t, current.title)).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: planned.title })).toHaveCount(0)
  await page.getByRole('button', { name: t('notice.hide') }).click()
  const show = page.getByRole('button', { name: t('notice.show'), exact: false })
  await expect(page.getByRole('article')).toHaveCount(0)
  await expectGoodPage(page)
  await page.reload()
  await expect(show.first()).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('article')).toHaveCount(0)
  await show.first().click()
  await expect(await slipOf(page, t, current.title)).toBeVisible()
})

function aTitle(): string {
  return `Van diary ${Math.random().toString(36).slice(2, 10)}`
}

function aNotice(fields: Record<string, string> = {}): Promise<NoticeWithEtag> {
  return asAdmin('POST', EDIT, { title: aTitle(), content: 'Take van 1.', ...fields })
}

/** On the board, which shows only the newest at first. */
async function slipOf(page: Page, t: T, title: string): Promise<Locator> {
  await expect(page.getByRole('article').first()).toBeVisible()
  const all = page.getByRole('button', { name: new RegExp(t('notice.showAll', { count: '\\d+' })) })
  if (await all.isVisible()) await all.click()
  return page.getByRole('article').filter({ hasText: title })
}
