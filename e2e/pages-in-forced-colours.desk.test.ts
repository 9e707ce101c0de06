/** Colours of the reader's own and no motion: the focus, what is chosen, chips and switches are seen on each kind of screen. */
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { aQuotation } from './quotation.ts'
import { admin, signInTo } from './staff.ts'

/** Enough to pass the frame and the controls of a screen. */
const TABS = 50

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

test('with colours of the reader and no motion, the focus and what is chosen are seen', async ({ page }) => {
  const id = await aQuotation('forced-colours@kamsin.example')
  await signInTo(page, admin())
  const walked = {
    home: '/',
    wizard: '/quotation?page=2',
    today: '/internal',
    list: '/internal/quotations?phase=all',
    quotation: `/internal/quotations?id=${id}`,
    products: '/internal/products',
    company: '/internal/company',
  }
  for (const [name, path] of Object.entries(walked)) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.locator('.skeleton-line')).toHaveCount(0)
    const { unseen, choices } = await page.evaluate(unseenMarks)
    expect([name, unseen]).toEqual([name, []])
    expect(choices, name).toBeGreaterThan(0)
    expect([name, await page.evaluate(moving)]).toEqual([name, []])
    expect([name, await unseenFocus(page)]).toEqual([name, []])
  }
})

async function unseenFocus(page: Page): Promise<string[]> {
  const unseen = new Set<string>()
  for (let tab = 0; tab < TABS; tab++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(focusWithoutRing)
    if (name) unseen.add(name)
  }
  return [...unseen]
}

/** The focused element, unless it or what stands for it has a ring. */
function focusWithoutRing(): string | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return undefined
  // Inside of a day, the browser rings the button of its calendar.
  if (focused.matches('[type="date"]:not(:focus-visible)')) return undefined
  const isRinged = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  const label = focused.closest('label, .field, [role="group"]')
  const shown = [focused, focused.parentElement, focused.nextElementSibling, label]
  return shown.some((it) => it && isRinged(it)) ? undefined : focused.outerHTML.slice(0, 160)
}

/** What is chosen and looks like its neighbours, and chips and switches without an edge. */
function unseenMarks(): { unseen: string[]; choices: number } {
  const STATES = ['aria-current', 'aria-selected', 'aria-pressed', 'aria-checked']
  const partsOf = (element: Element) =>
    ['', '::before', '::after'].map((part) => getComputedStyle(element, part))
  const lookOf = (element: Element) =>
    partsOf(element)
      .map((it) => [
        [it.backgroundColor, it.color, it.outline, it.fontWeight, it.textDecorationLine, it.content],
        [it.borderColor, it.borderWidth, it.borderStyle],
      ])
      .join()
  const isChosen = (element: Element, state: string) => !['false', null].includes(element.getAttribute(state))
  const all = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
  const unseen: string[] = []
  let choices = 0
  for (const state of STATES) {
    for (const element of all.filter((it) => isChosen(it, state))) {
      choices += 1
      const neighbours = all.filter(
        (it) => it.tagName === element.tagName && it.className === element.className && !isChosen(it, state),
      )
      if (neighbours.some((it) => lookOf(it) === lookOf(element)))
        unseen.push(`chosen: ${element.outerHTML.slice(0, 160)}`)
    }
  }
  for (const element of all.filter((it) => it.matches('.request-chip, .pick-chip, [role="switch"]'))) {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
    if (borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1)
      unseen.push(`no edge: ${element.outerHTML.slice(0, 160)}`)
  }
  return { unseen, choices }
}

function moving(): string[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 160) ?? '')
}
