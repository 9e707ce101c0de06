/**
 * Simulates browsers that cannot be installed here: missing APIs are deleted before the page's scripts run, and unsupported
 * syntax in documents, scripts and stylesheets is renamed to something that no browser knows.
 */
import type { BrowserContext, Route } from '@playwright/test'

/** Renamed in place, as if the browser had never heard of it. */
const UNKNOWN: Record<string, [from: RegExp, to: string][]> = {
  popovers: [
    [/popover/g, 'popunder'],
    [/Popover/g, 'Popunder'],
  ],
  ':has()': [[/:has\(/g, ':had(']],
  // Also makes Tailwind's fallbacks apply, which detect two engines by other features.
  '@property': [
    [/@property/g, '@propriety'],
    [/@supports \(\(\(-webkit-hyphens[^{]*/g, '@supports (display:block)'],
  ],
  '@container': [[/@container/g, '@contained']],
  '@layer': [[/@layer/g, '@lair']],
  dvh: [[/(\d)dvh/g, '$1dwh']],
}

/** The oldest fully supported browsers: Safari 15.4 and Chrome 99, and features missing in Firefox 115. */
export async function standOnTheFloor(context: BrowserContext): Promise<void> {
  await respell(context, ['popovers', ':has()', '@property', '@container', 'dvh'])
  await context.addInitScript(() => {
    for (const [owner, names] of [
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['timeout', 'any']],
      [HTMLElement.prototype, ['inert', 'popover', 'hidePopover', 'showPopover', 'togglePopover']],
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [window, ['requestIdleCallback', 'cancelIdleCallback', 'navigation', 'onscrollend']],
      [Document.prototype, ['startViewTransition']],
    ] as const) {
      for (const name of names) Reflect.deleteProperty(owner, name)
    }
  })
}

/** Safari 15.3 and Chrome 98: no cascade layers, so almost no styles. */
export async function standBelowTheFloor(context: BrowserContext): Promise<void> {
  await respell(context, ['popovers', ':has()', '@property', '@container', '@layer', 'dvh'])
  await context.addInitScript(() => {
    for (const name of ['CSSLayerBlockRule', 'HTMLDialogElement']) Reflect.deleteProperty(window, name)
  })
}

async function respell(context: BrowserContext, features: (keyof typeof UNKNOWN)[]): Promise<void> {
  const spellings = features.flatMap((feature) => UNKNOWN[feature]!)
  await context.route(/\/(assets\/[^/]*\.(js|css))?([^./]*)(\?.*)?$/, async (route: Route) => {
    // A file named after a feature keeps its name.
    const url = route
      .request()
      .url()
      .replace(/\/popunder/, '/popover')
    if (!/^(document|script|stylesheet)$/.test(route.request().resourceType())) return route.continue()
    const response = await route.fetch({ url, maxRedirects: 0 })
    let body = await response.text()
    for (const [from, to] of spellings) body = body.replace(from, to)
    return route.fulfill({ response, body })
  })
}
