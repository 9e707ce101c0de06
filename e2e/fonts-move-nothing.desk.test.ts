/** The font of titles comes late or not at all, and the system has another for them: nothing on a page may move. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { routes } from '../src/client/site/routes.ts'
import type { PageName } from '../src/shared/page.ts'
import { holdFiles } from './hold-files.ts'
import { expect, test } from './journey.ts'

const TITLE_FONT = /\.woff2$/
const STYLESHEET = /\/assets\/style-/
/** A font of the system, made of that of titles, so that any machine has it. */
const FONT = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  ),
).toString('base64')
/** The width changes from DejaVu Sans to Liberation Sans Narrow. */
const FALLBACKS = { wide: '120%', narrow: '80%' }
const VIEWPORTS = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } }
const FAMILY = /--font-display:("?Bricolage Grotesque"?,)?[^;}]*/g

/** They show what their address names, as soon as their scripts have asked. */
const OF_ADDRESS: PageName[] = [
  'quotation-view',
  'quotation-verify',
  'quotation-restore',
  'set-password',
  'unsubscribe',
]

/** Our policy would refuse the changed styles. */
test.use({ bypassCSP: true })

/** Every two of device, font and language meet in one of these. */
const WAYS = [
  ['phone', 'wide', 'en'],
  ['phone', 'narrow', 'zh'],
  ['desk', 'wide', 'zh'],
  ['desk', 'narrow', 'en'],
] as const

for (const [device, width, language] of WAYS)
  test(`where the system has a ${width} font, no page moves on a ${device} (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize(VIEWPORTS[device])
    await useFallback(page, FALLBACKS[width])
    await watchShifts(page)
    const font = await holdFiles(page, TITLE_FONT)
    const style = await holdFiles(page, STYLESHEET)
    const scripts = await holdFiles(page)
    for (const { page: name, path = '/nowhere' } of routes) {
      const address = `/${language}${path}`
      await page.goto(address, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      font.release()
      await page.evaluate(() => document.fonts.ready)
      style.release()
      await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href))
      if (!OF_ADDRESS.includes(name)) {
        scripts.release()
        await expect(page.locator('html[data-started]')).toBeAttached()
      }
      expect(await shiftsOf(page), address).toEqual([])
      font.hold()
      style.hold()
      scripts.hold()
    }
  })

test('where the font is there in time, titles are drawn in it', async ({ page }) => {
  const came = page.waitForResponse(TITLE_FONT)
  await page.goto('/en')
  await (await came).finished()
  await page.goto('/en/services')
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(fonts.map(({ familyName }) => familyName).join()).toContain('Bricolage')
})

/** Uses it in documents and stylesheets, in place of all fonts of the system that titles name. */
async function useFallback(page: Page, sizeAdjust: string): Promise<void> {
  await page.addInitScript(
    ({ font, ...descriptors }) => {
      const bytes = Uint8Array.from(atob(font), (character) => character.charCodeAt(0))
      document.fonts.add(new FontFace('Fallback', bytes, descriptors))
    },
    { font: FONT, weight: '700 800', sizeAdjust },
  )
  await page.route(
    (url) => !/^\/(assets|trpc|api)\/|\.\w+$/.test(url.pathname) || STYLESHEET.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(FAMILY, (_, own = '') => `--font-display:${own}Fallback`)
      expect(body).toMatch(/--font-display:.*Fallback/)
      await route.fulfill({ response, body })
    },
  )
}

interface Shift {
  value: number
  moved: (string | false)[]
}
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        shifts.push({ value, moved: sources.map(({ node }) => node instanceof Element && node.outerHTML) })
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
}

/** Once the frame has been painted that shows what has come. */
function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve))
    return (window as unknown as { shifts: Shift[] }).shifts
  })
}
