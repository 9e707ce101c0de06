/** The first calls of a screen begin before its scripts (decision 57), and none of them is made again. */
import { expect, test } from './journey.ts'
import { admin, signInTo } from './staff.ts'

const SCREENS = {
  '/internal': '.strip-figures',
  '/internal/contacts': '.inbox-list > *',
  '/internal/products': 'main [data-row]',
  '/internal/quotations': '.desk',
  '/internal/quotations?view=board': '[data-stage]',
  '/internal/translations': 'main [data-row]',
}

test('each screen asks early, in one request, and asks nothing twice', { tag: '@once' }, async ({ page }) => {
  await signInTo(page, admin())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const requests: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    // The screen before may ask for something until it is left.
    if (request.isNavigationRequest()) requests.length = 0
    if (url.pathname.startsWith('/trpc/')) requests.push(url)
  })
  for (const [path, shown] of Object.entries(SCREENS)) {
    await page.goto(path)
    await expect(page.locator(shown).first()).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    const [early = [], ...later] = requests.map(callsOf)
    expect(early.length, path).toBeGreaterThan(1)
    expect(
      later.flat().filter((call) => early.includes(call)),
      path,
    ).toEqual([])
  }
})

/** Each procedure of a batch with its input, as the query client would compare it. */
function callsOf({ pathname, searchParams }: URL): string[] {
  const inputs = JSON.parse(searchParams.get('input') ?? '{}') as Record<string, { json?: object | null }>
  return pathname
    .slice('/trpc/'.length)
    .split(',')
    .map((path, index) => {
      const given = Object.entries(inputs[index]?.json ?? {}).filter(([, value]) => value !== null)
      return `${path} ${JSON.stringify(given.toSorted())}`
    })
}
