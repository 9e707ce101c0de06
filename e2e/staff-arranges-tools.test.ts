/** Link tools: from the editor to every user's dashboard; order, groups and Undo. */

import type { Page } from '@playwright/test'
import { expect, expectGoodPage, test } from './journey.ts'
import { aColleague, asAdmin, signInTo } from './staff.ts'

const PAGE = '/internal/tool-management'
let count = 0

/** A name that no other journey uses. */
function aName(words: string): string {
  count += 1
  return `${words} ${Math.random().toString(36).slice(2, 8)}${count}`
}

async function aGroup(...labels: string[]) {
  const name = aName('外勤 Field')
  const { id } = await asAdmin<{ id: number }>('POST', '/api/tool_groups/edit', { name })
  const tools: { id: number }[] = []
  for (const label of labels) tools.push(await asAdmin('POST', '/api/tools/edit', { label, group: id }))
  return { id, name, tools }
}

test('a new tool is corrected, previewed, created, and on everyone’s dashboard', async ({
  page,
  stranger,
  t,
}) => {
  const group = await aGroup()
  const label = aName('更表 Rota')
  await signInTo(page, await aColleague({ is_staff: true }), PAGE)
  await page.getByRole('button', { name: t('tool.newTool') }).click()
  const form = page.getByRole('region', { name: t('tool.newTool') })
  await expect(form.getByLabel(t('tool.label'), { exact: true })).toBeFocused()
  await form.getByRole('button', { name: t('tool.create') }).click()
  await expect(form.getByText(t('error.required'))).toBeVisible()
  await expectGoodPage(page)

  await form.getByLabel(t('tool.label'), { exact: true }).fill(label)
  await form.getByLabel(t('tool.link'), { exact: true }).fill('javascript:alert(1)')
  await form.getByLabel(t('tool.group'), { exact: true }).selectOption(group.name)
  await form.getByLabel(t('tool.bg_color'), { exact: true }).fill('#777')
  await form.getByLabel(t('tool.font_color'), { exact: true }).fill('#fff')
  await expect(form).toContainText(t('tool.contrast', { ratio: '4.4' }))
  await expect(form).toContainText(t('tool.contrastFail'))
  await form.getByRole('button', { name: t('tool.navy'), exact: true }).click()
  await expect(form).toContainText(t('tool.contrastPass'))
  await form.getByRole('radio', { name: t('tool.iconCalendar') }).check({ force: true })
  await form.getByRole('button', { name: t('tool.create') }).click()
  await expect(form.getByLabel(t('tool.link'), { exact: true })).toBeFocused()
  await expect(form.getByText(t('error.link'))).toBeVisible()
  await form.getByLabel(t('tool.link'), { exact: true }).fill('{host}/contact')
  await form.getByRole('button', { name: t('tool.create') }).click()
  await expect(page.getByRole('status').getByText(t('tool.created', { name: label }))).toBeVisible()
  await expect(page.getByRole('button', { name: t('record.editNamed', { name: label }) })).toBeFocused()

  await signInTo(stranger, await aColleague())
  const tile = stranger.getByRole('link', { name: label })
  await expect(tile).toHaveAttribute('href', `${process.env.JOURNEY_URL}/contact`)
  await expect(tile).toHaveAttribute('target', '_blank')
  await expect(tile).toHaveAttribute('rel', 'noopener')
  const swatch = tile.locator('.tool-swatch')
  await expect(swatch).toHaveCSS('background-color', 'rgb(31, 58, 95)')
  await expect(tile).toContainText(t('tool.newTab'))
  // Printers leave backgrounds out.
  await stranger.emulateMedia({ media: 'print' })
  await expect(swatch).toHaveCSS('color', 'rgb(18, 48, 42)')
  await stranger.emulateMedia({ media: null })
  await expect(stranger.getByRole('heading', { level: 3, name: group.name })).toBeVisible()
  await expectGoodPage(stranger)
})

test('tools are ordered by keyboard and by dragging, also between groups', async ({ page, t }) => {
  const [one, two, three, four] = [aName('One'), aName('Two'), aName('Three'), aName('Four')]
  const all = [one, two, three, four]
  const group = await aGroup(one, two)
  const next = await aGroup(three, four)
  await signInTo(page, await aColleague({ is_staff: true }), PAGE)
  const handle = (name: string) => page.getByRole('button', { name: t('record.move', { name }), exact: true })
  await handle(one).press('ArrowDown')
  const said = t('tool.moved', { name: one, group: group.name, place: 2, all: 2 })
  await expect(page.getByRole('status').getByText(said)).toBeVisible()
  await expect(handle(one)).toBeFocused()
  await expect.poll(() => labelsOf(page, all)).toEqual([two, one, three, four])

  await handle(two).scrollIntoViewIfNeeded()
  const from = (await handle(two).boundingBox())!
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  // Between two of its next group: after the last one, it could be in the group of another journey, which counts its tools.
  const isSeen = [one, three, two, four]
  await expect
    .poll(async () => {
      const seen = await labelsOf(page, isSeen)
      if (seen.join() === isSeen.join()) return seen
      // Tools of other journeys may be in between; at the edge of the screen the page scrolls automatically.
      const to = (await page.getByRole('listitem').filter({ hasText: three }).boundingBox())!
      const { height } = page.viewportSize()!
      const y = to.y + to.height - 8
      await page.mouse.move(x, y > height - 60 ? height - 30 : Math.max(y, 30), { steps: 4 })
      return seen
    })
    .toEqual(isSeen)
  await page.mouse.up()
  await expect.poll(() => labelsOf(page, all)).toEqual(isSeen)
  await page.reload()
  await expect.poll(() => labelsOf(page, all)).toEqual(isSeen)
  expect(await groupOf(two)).toBe(next.id)
})

test('a tool is moved from a menu, deleted and restored; it stays when its group is deleted', async ({
  page,
  t,
}) => {
  const label = aName('Van diary')
  const group = await aGroup(label)
  const other = await aGroup()
  await signInTo(page, await aColleague({ is_staff: true }), PAGE)
  await page.getByRole('button', { name: t('tool.move', { name: label }) }).click()
  await expectGoodPage(page)
  await page.getByRole('dialog').getByRole('button', { name: other.name }).click()
  await expect.poll(() => groupOf(label)).toBe(other.id)

  await page.getByRole('button', { name: t('record.deleteNamed', { name: label }) }).click()
  const dialog = page.getByRole('alertdialog').filter({ visible: true })
  await expect(dialog).toContainText(label)
  await dialog.getByRole('button', { name: t('record.delete'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('record.editNamed', { name: label }) })).toHaveCount(0)
  await page.getByRole('button', { name: t('record.undo') }).click()
  await expect(page.getByRole('button', { name: t('record.editNamed', { name: label }) })).toBeVisible()

  await page.getByRole('button', { name: t('record.deleteNamed', { name: other.name }) }).click()
  await expect(dialog).toContainText(t('tool.deleteGroupText', { count: 1 }))
  await dialog.getByRole('button', { name: t('record.delete'), exact: true }).click()
  await expect(page.getByRole('heading', { name: other.name })).toHaveCount(0)
  await expect.poll(() => groupOf(label)).toBeNull()
  await expect(page.getByRole('heading', { name: group.name })).toBeVisible()
})

test('a group is created and renamed, and names are unique', async ({ page, t }) => {
  const taken = await aGroup()
  const name = aName('Suppliers')
  await signInTo(page, await aColleague({ is_staff: true }), PAGE)
  await page.getByRole('button', { name: t('tool.newGroup') }).click()
  await page.getByLabel(t('tool.groupName')).fill(taken.name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('error.toolGroupTaken'))).toBeVisible()
  await page.getByLabel(t('tool.groupName')).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByRole('button', { name: t('tool.renameGroup', { name }) }).click()
  await page.getByLabel(t('tool.groupName')).fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('error.required'))).toBeVisible()
  await page.getByLabel(t('tool.groupName')).fill(`${name} 供應商`)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('button', { name: t('tool.renameGroup', { name: `${name} 供應商` }) }),
  ).toBeFocused()
  await expectGoodPage(page)
})

test('when two admins edit one tool, the second sees both versions and chooses', async ({ page, t }) => {
  const label = aName('Drive')
  const { tools } = await aGroup(label)
  await signInTo(page, await aColleague({ is_staff: true }), PAGE)
  await page.getByRole('button', { name: t('record.editNamed', { name: label }) }).click()
  const editor = page.getByRole('region', { name: t('record.editNamed', { name: label }) })
  await expectGoodPage(page)
  await asAdmin('PUT', `/api/tools/edit?id=${tools[0]!.id}`, { description: 'Theirs', group: null })
  await editor.getByLabel(t('tool.description'), { exact: false }).fill('Mine')
  await editor.getByRole('button', { name: t('record.save'), exact: true }).click()
  await expect(editor.getByText(t('record.conflictTitle'))).toBeVisible()
  await expect(editor).toContainText('Theirs')
  await expectGoodPage(page)
  await editor.getByRole('button', { name: t('record.overwrite') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: label })).toContainText('Mine')
  expect(await groupOf(label)).toBeNull()
})

/** Returns the labels in the order in which they are seen, which is the new one already during a drag. */
async function labelsOf(page: Page, labels: string[]): Promise<string[]> {
  const texts = await page.getByRole('listitem').evaluateAll((items) => {
    const topOf = (item: Element) => item.getBoundingClientRect().top
    return items.toSorted((one, other) => topOf(one) - topOf(other)).map((item) => item.textContent)
  })
  return texts.flatMap((text) => labels.find((label) => text.includes(label)) ?? [])
}

async function groupOf(label: string): Promise<number | null | undefined> {
  const tools = await asAdmin<{ label: string; group: number | null }[]>('GET', '/api/tools', undefined)
  return tools.find((tool) => tool.label === label)?.group
}
