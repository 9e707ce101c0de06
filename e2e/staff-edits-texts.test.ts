/**
 * The text editor: a text is found, changed, previewed, saved
 * and seen by visitors, in conflict, and restored.
 */

import type { Page } from '@playwright/test'
import type { T } from '../src/shared/i18n/t.ts'
import { aGate } from '../test/support/gate.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { aColleague, asAdmin, signInTo } from './staff.ts'

/**
 * Journeys in two languages run in parallel: each uses a
 * text of its own language that no other journey reads.
 */
const KEYS = { en: 'linesTitle', zh: 'questionsMore' } as const

const reader = (page: Page, language: string) => page.locator(`[id^="text-${language}-"]`)

async function change(page: Page, language: string, text: string): Promise<void> {
  await reader(page, language).click()
  await page.getByRole('textbox').filter({ visible: true }).last().fill(text)
  await page.keyboard.press('Enter')
  await expect(reader(page, language)).toContainText(text)
  await expect(reader(page, language)).toBeFocused()
}

/** The full reload, five seconds after the success message. */
async function expectReload(page: Page, words: RegExp): Promise<void> {
  const reloaded = page.waitForEvent('load')
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
  await reloaded
  await expect(page.getByRole('table')).toBeVisible()
}

const start = (text: string) => new RegExp(text.split(/\{\w+\}/)[0] || text.split(/\{\w+\}/)[1]!)

test('a text is changed, previewed, saved, and restored', async ({ page, stranger, t, language }) => {
  const colleague = await aColleague({ is_staff: true, first_name: '志偉', last_name: '何' })
  await signInTo(page, colleague, '/internal/translations')
  await expect(page.getByRole('table')).toBeVisible()
  await expectGoodPage(page, { showsKeys: true })
  const key = KEYS[language]
  await page.goto(`/internal/translations?area=site%2Fhome&q=${key}`)

  const text = `Freshly written ${Math.random().toString(36).slice(2, 8)}`
  await change(page, language, text)
  await page.reload()
  await expect(reader(page, language)).toContainText(text)
  await expect(page.getByText(t('translation.unsaved', { count: 1 }))).toBeVisible()

  await openHistory(page, t, key)
  await expect(page.getByText(t('translation.yourChange'))).toBeVisible()
  await expectGoodPage(page, { showsKeys: true })
  await page.getByRole('button', { name: t('translation.preview') }).click()
  await expect(page.frameLocator('iframe').getByText(text)).toBeAttached()
  await expectGoodPage(page, { showsKeys: true })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: t('translation.saveChanges', { count: 1 }) }).click()
  await expectReload(page, start(t('translation.saved', { count: 1 })))
  await expect(async () => {
    await stranger.goto('/')
    await expect(stranger.getByText(text)).toBeAttached({ timeout: 500 })
  }).toPass()

  await expect(page.getByRole('main').getByText('何志偉').first()).toBeVisible()
  await page
    .getByRole('button', { name: t('translation.bringBack') })
    .last()
    .click()
  await expect(reader(page, language)).toContainText(t(`home.${key}`))
  await page.getByRole('button', { name: t('translation.saveAndRebuild') }).click()
  await expectReload(page, start(t('translation.rebuilt')))
  await stranger.reload()
  await expect(stranger.getByText(text)).toHaveCount(0)
})

test('input typed during a save stays, and the page does not reload while the user types', async ({
  page,
  t,
  language,
}) => {
  const key = { en: 'letteredCafe', zh: 'letteredNeon' }[language]
  await signInTo(page, await aColleague({ is_staff: true }), '/internal/translations')
  await page.clock.install()
  await page.goto(`/internal/translations?area=site%2Fhome&q=${key}`)
  await change(page, language, 'Sent')
  const gate = aGate()
  await page.route(/translation\.saveText/, (route) => gate.passed.then(() => route.continue()))
  await page.getByRole('button', { name: t('translation.saveChanges', { count: 1 }) }).click()
  await reader(page, language).click()
  const editor = page.getByRole('textbox').filter({ visible: true }).last()
  await editor.press('End')
  await editor.pressSequentially(' and more')
  gate.open()
  await expect(
    page.getByRole('status').filter({ hasText: start(t('translation.saved', { count: 1 })) }),
  ).toBeVisible()
  await expect(editor).toHaveValue('Sent and more')
  await page.clock.fastForward(6_000)
  await expect(editor).toHaveValue('Sent and more')
  const reloaded = page.waitForEvent('load')
  await editor.press('Enter')
  await reloaded
  await expect(reader(page, language)).toContainText('Sent and more')
  await asAdmin('POST', '/api/translations', { site: { [language]: { home: { [key]: '' } } } })
})

test('when two people change one text, the second sees both versions and chooses', async ({
  page,
  t,
  language,
}) => {
  const key = { en: 'letteredOpen', zh: 'letteredRibbon' }[language]
  const colleague = await aColleague({ is_staff: true })
  const save = (text: string) =>
    asAdmin('POST', '/api/translations', { site: { [language]: { home: { [key]: text } } } })
  await signInTo(page, colleague, '/internal/translations')
  await page.goto(`/internal/translations?area=site%2Fhome&q=${key}`)
  await change(page, language, 'Mine')
  await save('Theirs')
  await page.getByRole('button', { name: t('translation.saveChanges', { count: 1 }) }).click()
  await expect(page.getByRole('alert').filter({ hasText: start(t('translation.conflicts')) })).toBeVisible()
  await expect(page.getByText('Theirs')).toBeVisible()
  await expectGoodPage(page, { showsKeys: true })
  await page.getByRole('button', { name: t('translation.keepMine') }).click()
  await expect(page.getByText('Theirs')).toBeHidden()
  await page.getByRole('button', { name: t('translation.saveChanges', { count: 1 }) }).click()
  await expectReload(page, start(t('translation.saved', { count: 1 })))
  await expect(reader(page, language)).toContainText('Mine')
  await save('')
})

async function openHistory(page: Page, t: T, key: string): Promise<void> {
  await page.getByRole('button', { name: t('translation.openHistory', { key: `home.${key}` }) }).click()
  await expect(page.getByRole('heading', { name: t('translation.history') })).toBeFocused()
}
