/** What a search engine finds: the sitemap, the metadata of each page, and nothing private. */
import { expect, test } from './journey.ts'

test('every URL of the sitemap responds, and is its own canonical URL', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!)
  expect(addresses.length).toBeGreaterThanOrEqual(12)
  for (const address of addresses) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(200)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
    await expect(page.locator(`link[rel=alternate][href="${address}"]`)).toHaveCount(1)
    expect(answer?.headers()['x-robots-tag']).toBeUndefined()
  }
})

test('the company is described in structured data that the policy allows', async ({ page, language, t }) => {
  for (const path of [`/${language}`, `/${language}/contact`]) {
    await page.goto(path)
    const company = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').first().textContent())!,
    )
    expect(company).toMatchObject({
      '@type': 'LocalBusiness',
      name: t('company.name'),
      telephone: t('company.telephone'),
    })
    const picture = await page.request.get(company.image)
    expect(picture.headers()['content-type']).toBe('image/png')
  }
})

test('the resources that a page refers to exist', async ({ page }) => {
  await page.goto('/')
  const named = await page
    .locator('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest], meta[property="og:image"]')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('href') ?? element.getAttribute('content')!),
    )
  expect(named).toHaveLength(5)
  for (const address of named) expect((await page.request.get(address)).status(), address).toBe(200)
  const manifest = await (await page.request.get(named.find((it) => it.endsWith('.webmanifest'))!)).json()
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status(), src).toBe(200)
})

test('robots.txt excludes personal pages, and those pages declare it themselves', async ({ page }) => {
  const robots = await (await page.request.get('/robots.txt')).text()
  for (const path of ['/login', '/quotation/view', '/quotation/verify']) {
    expect(robots).toContain(`Disallow: ${path}\n`)
    const answer = await page.request.get(path)
    expect(answer.headers()['x-robots-tag']).toBe('noindex')
  }
})

test('the privacy policy is read by its table of contents, and Back returns to the same place', async ({
  page,
}) => {
  await page.goto('/privacy')
  await page.locator('#zh-policy').waitFor()
  await page.locator('.policy-contents').last().getByRole('link').nth(2).click()
  await expect(page).toHaveURL(/#en-keep$/)
  await expect(page.locator('#en-keep')).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(page.locator('#en-keep')).not.toBeInViewport()
})
