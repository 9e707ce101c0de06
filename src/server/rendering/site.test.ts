import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { aRequest, aSource, asItIs, someAssets } from '#test/fixtures/site.ts'
import { aGate } from '#test/support/gate.ts'
import { pathOf, routes } from '../../client/site/routes.ts'
import { LANGUAGES } from '../../shared/base/language.ts'
import type { Site, SiteAnswer } from '../core/site-port.ts'
import { isIndexed, listPlaces, pageNames } from './pages.ts'
import { renderPage, type SiteParts } from './render.tsx'
import { createSite } from './site.ts'
import { manifestPath } from './web-manifest.ts'

/** Made once for the tests that only read it. */
let theSite: Promise<Site> | undefined

function aSite(parts?: Partial<SiteParts>): Promise<Site> {
  if (parts) return released(parts)
  theSite ??= released({})
  return theSite
}

async function released(parts: Partial<SiteParts>): Promise<Site> {
  const site = siteOf(parts)
  await site.release()
  return site
}

function siteOf(parts: Partial<SiteParts>): Site {
  return createSite({
    renderPage: async ({ page, language, texts }, base) =>
      `${page} ${language} ${base} ${texts.company?.name}`,
    assets: someAssets(),
    publicUrl: () => 'https://shop.example',
    ...parts,
    source: asItIs(parts.source ?? aSource()),
  })
}

function htmlOf(answer: SiteAnswer | undefined): string {
  return String(answer?.body)
}

describe('the language of a page', () => {
  it.each([
    {
      choice: 'the cookie before the header',
      languageCookie: 'zh',
      acceptLanguage: 'en',
      rendered: 'home zh',
    },
    { choice: 'the header', acceptLanguage: 'fr, zh-HK;q=0.9, en;q=0.5', rendered: 'home zh' },
    { choice: 'English where nothing fits', acceptLanguage: 'fr', rendered: 'home en' },
    {
      choice: 'the header where the cookie is nonsense',
      languageCookie: 'xx',
      acceptLanguage: 'zh',
      rendered: 'home zh',
    },
  ])('on a bare path follows $choice', async ({ rendered, languageCookie, acceptLanguage }) => {
    const answer = (await aSite()).answer(aRequest('/', { languageCookie, acceptLanguage }))
    expect(htmlOf(answer)).toContain(rendered)
    expect(answer?.headers.Vary).toBe('Accept-Language, Cookie, Accept-Encoding')
  })

  it('is set by a prefix, which the links of the page keep', async () => {
    const answer = (await aSite()).answer(aRequest('/zh/services', { languageCookie: 'en' }))
    expect(htmlOf(answer)).toContain('services zh /zh')
    expect(answer?.headers.Vary).toBe('Accept-Encoding')
  })

  it('is in the document, with the URLs of both for search engines', async () => {
    const html = htmlOf((await aSite()).answer(aRequest('/services', { languageCookie: 'zh' })))
    expect(html).toContain('<html lang="zh-Hant-HK">')
    expect(html).toContain('<title>鑊線科技</title>')
    expect(html).toContain('<link rel="canonical" href="https://shop.example/zh/services">')
    expect(html).toContain('hreflang="en" href="https://shop.example/en/services"')
    expect(html).toContain('hreflang="x-default" href="https://shop.example/services"')
  })
})

describe('a URL', () => {
  it.each(['/services/', '/services?utm_source=mail', '/services/?id=1'])(
    '%s is the services page',
    async (url) => {
      const site = await aSite()
      expect(site.answer(aRequest(url))).toEqual(site.answer(aRequest('/services')))
    },
  )

  it('without a page is left to the caller, who gets the 404 page in the visitor’s language', async () => {
    const site = await aSite()
    expect(site.answer(aRequest('/nothing'))).toBeUndefined()
    const answer = site.notFound(aRequest('/zh/nothing', { acceptLanguage: 'en' }))
    expect(answer.status).toBe(404)
    expect(htmlOf(answer)).toContain('not-found zh /zh')
    expect(htmlOf(answer)).toContain('content="noindex"')
  })

  it('with another method than GET and HEAD is not answered', async () => {
    const site = await aSite()
    expect(site.answer(aRequest('/', { method: 'POST' }))).toBeUndefined()
    expect(site.answer(aRequest('/', { method: 'HEAD' }))?.status).toBe(200)
  })

  it.each(['/pages/en/nothing.json', '/pages/fr/home.json', '/pages/en/constructor.json'])(
    '%s has no block',
    async (url) => {
      expect((await aSite()).answer(aRequest(url))).toBeUndefined()
    },
  )

  it('of a block answers what the document contains', async () => {
    const site = await aSite()
    const block = htmlOf(site.answer(aRequest('/pages/zh/quotation.json')))
    expect(htmlOf(site.answer(aRequest('/zh/quotation')))).toContain(`id="page-block">${block}</script>`)
  })
})

describe('for search engines', () => {
  const INDEXED = listPlaces(aSource()).filter(({ page }) => isIndexed(page))
  const addressOf = ({ page, item, language }: (typeof INDEXED)[number]) =>
    `/${language}${pathOf(page, item).replace(/^\/$/, '')}`
  const read = async (url: string) => htmlOf((await aSite()).answer(aRequest(url)))

  it('the sitemap lists every public page, in both languages, and no other', async () => {
    const sitemap = await read('/sitemap.xml')
    const listed = [...sitemap.matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g)].map(([, path]) => path!)
    expect(listed.sort()).toEqual(INDEXED.map(addressOf).sort())
    expect(listed).toContain('/zh/products/networking')
    expect(listed).toContain('/en/packages/5')
    expect(sitemap).toContain('<lastmod>2026-11-21T00:00:00.000Z</lastmod>')
    expect(listed.join()).not.toMatch(/login|internal|view|verify|restore/)
  })

  it('every URL of the sitemap names itself canonical, and the same alternates as the others', async () => {
    const site = await aSite()
    const sitemap = htmlOf(site.answer(aRequest('/sitemap.xml')))
    const entries = sitemap.match(/<url>.*?<\/url>/g)!
    expect(entries).toHaveLength(INDEXED.length)
    for (const entry of entries) {
      const address = /<loc>(.*?)<\/loc>/.exec(entry)![1]!
      const html = htmlOf(site.answer(aRequest(address.replace('https://shop.example', ''))))
      expect(/rel="canonical" href="(.*?)"/.exec(html)![1]).toBe(address)
      const pairs = (text: string) =>
        [...text.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, ...p]) => p)
      expect(pairs(html)).toEqual(pairs(entry))
      expect(pairs(html).map(([, href]) => href)).toContain(address)
    }
  })

  it('robots.txt disallows personal and machine URLs, and names the sitemap', async () => {
    const robots = await read('/robots.txt')
    const closed = robots.match(/(?<=Disallow: ).*/g)!
    for (const path of ['/api', '/trpc', '/internal', '/zh/internal', '/login', '/en/quotation/view']) {
      expect(closed).toContain(path)
    }
    const open = INDEXED.flatMap((place) => [pathOf(place.page, place.item), addressOf(place)])
    expect(open.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([])
    expect(robots).toContain('Sitemap: https://shop.example/sitemap.xml')
  })

  it('a public page has a link preview with its own URL, language and image', async () => {
    const html = await read('/zh/services')
    const tags = Object.fromEntries(
      [...html.matchAll(/<meta property="(.*?)" content="(.*?)">/g)].map(([, name, value]) => [name, value]),
    )
    expect(tags).toMatchObject({
      'og:title': '服務 · 鑊線科技',
      'og:url': 'https://shop.example/zh/services',
      'og:locale': 'zh_HK',
      'og:locale:alternate': 'en_GB',
      'og:image': 'https://shop.example/og/zh/services.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': '服務',
    })
    expect(await read('/zh')).toContain('og:image" content="https://shop.example/og-zh.png"')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(await read('/quotation/view')).not.toContain('og:')
  })

  it('every page in search engines but the home page has a picture of its own with its title', async () => {
    const site = await aSite()
    for (const place of INDEXED.filter(({ page }) => page !== 'home')) {
      const html = await read(addressOf(place))
      const [, url] = /og:image" content="https:\/\/shop\.example(.*?)"/.exec(html)!
      expect(url).toBe(`/og${addressOf(place)}.png`)
      const { content_type, content } = (await site.drawnFile(url!))!
      expect(content_type).toBe('image/png')
      expect([content.readUInt32BE(16), content.readUInt32BE(20)]).toEqual([1200, 630])
    }
  })

  it.each([
    '/og/en/products/nothing.png',
    '/og/en/quotation/view.png',
    '/og/en/internal.png',
    '/og/fr/services.png',
    '/og/en/.png',
    '/og/en/%zz.png',
    '/og/en/services.jpg',
  ])('%s is no picture', async (path) => {
    expect((await aSite()).drawnFile(path)).toBeUndefined()
  })

  it('a category and a package have a title and a description of their own, with their goods and prices', async () => {
    const category = await read('/en/products/networking')
    expect(category).toContain('og:title" content="Networking · Wok &amp; Wire"')
    expect(category).toContain('with every price: 5G router.')
    const starter = await read('/zh/packages/5')
    expect(starter).toContain('og:title" content="麵店 · 鑊線科技"')
    expect(starter).toContain('每月 HK$796')
  })

  it.each([
    '/products/nothing',
    '/en/packages/6',
    '/packages/5/more',
    '/products/%zz',
    '/pages/en/packages/6.json',
  ])('%s is no page', async (url) => {
    expect((await aSite()).answer(aRequest(url))).toBeUndefined()
  })

  it.each(['/en', '/en/contact'])(
    '%s contains the company’s data, and no text breaks out of it',
    async (url) => {
      const site = await aSite({ source: aSource({ name: '</script><b>&' }) })
      const html = htmlOf(site.answer(aRequest(url)))
      const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!
      expect(JSON.parse(json!)).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'LocalBusiness',
        name: '</script><b>&',
        alternateName: '鑊線科技',
        url: 'https://shop.example/en',
        image: 'https://shop.example/og-en.png',
        areaServed: [{ name: 'Hong Kong' }, { name: 'Macau' }],
        knowsLanguage: ['en-GB', 'zh-Hant-HK'],
      })
    },
  )

  it('they are compressed and tagged like pages', async () => {
    const site = await aSite()
    const answer = site.answer(aRequest('/sitemap.xml', { acceptEncoding: 'br' }))
    expect(answer?.headers).toMatchObject({
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Encoding': 'br',
    })
    const again = { acceptEncoding: 'br', ifNoneMatch: answer?.headers.ETag }
    expect(site.answer(aRequest('/sitemap.xml', again))?.status).toBe(304)
  })
})

it('the web manifest is in the language of the page that links it', async () => {
  const site = await aSite()
  expect(htmlOf(site.answer(aRequest('/zh')))).toContain('<link rel="manifest" href="/zh.webmanifest">')
  const manifest = JSON.parse(htmlOf(site.answer(aRequest('/zh.webmanifest'))))
  expect(manifest).toMatchObject({ name: '鑊線科技', lang: 'zh-Hant-HK', start_url: '/zh', id: '/' })
  const sizes = manifest.icons.map(({ type, sizes, purpose }: Record<string, string>) => [
    type,
    sizes,
    purpose,
  ])
  expect(sizes).toEqual(
    expect.arrayContaining([
      ['image/png', '192x192', undefined],
      ['image/png', '512x512', undefined],
      ['image/png', '512x512', 'maskable'],
    ]),
  )
})

it.each([0, 400])(
  'security.txt says where to report a weakness, for less than a year, %i days after the start',
  async (later) => {
    let now = aSource().now()
    const source = { ...aSource(), now: () => now }
    const site = await aSite({ source })
    now += later * 86_400_000
    const text = htmlOf(site.answer(aRequest('/.well-known/security.txt')))
    expect(text).toMatch(/^Contact: mailto:[^\s@]+@[^\s@]+$/m)
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)![1]!) - source.now()) / 86_400_000
    expect(days).toBeGreaterThan(300)
    expect(days).toBeLessThan(365)
    expect(text).toContain('Canonical: https://shop.example/.well-known/security.txt')
  },
)

describe('the internal area', () => {
  it.each([
    { url: '/internal', status: 200 },
    { url: '/internal/users/?search=lam', status: 200 },
    { url: '/internal/users/new', status: 200 },
  ])('answers $url with its document', async ({ url, status }) => {
    const answer = (await aSite()).answer(aRequest(url))
    expect(answer?.status).toBe(status)
    expect(htmlOf(answer)).toContain('src="/assets/internal.js"')
    expect(htmlOf(answer)).toContain('<link rel="stylesheet" href="/assets/internal.css">')
  })

  it('names the scripts of the app and of the screen in a header', async () => {
    const site = await aSite()
    const linkOf = (url: string) => site.answer(aRequest(url))?.headers.Link
    const app = '</assets/internal.js>; rel=modulepreload, </assets/react.js>; rel=modulepreload'
    expect(linkOf('/zh/internal/users?q=lam')).toBe(
      `${app}, </assets/users-page.js>; rel=modulepreload, </assets/table.js>; rel=modulepreload`,
    )
    expect(linkOf('/internal/admin')).toBe(app)
    expect(linkOf('/internal/contacts?q=wong')).toBe(app)
  })

  it.each(['/internal/nothing', '/not-internal-at-all', '/zh/internal/users/1'])(
    'answers %s with the same document, as not found',
    async (url) => {
      const site = await aSite()
      expect(site.answer(aRequest(url))).toBeUndefined()
      const answer = site.notFound(aRequest(url))
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual(
        site.answer(aRequest(url.startsWith('/zh') ? '/zh/internal' : '/internal'))?.body,
      )
    },
  )

  it('is in the visitor’s language, or that of its prefix', async () => {
    const site = await aSite()
    const chosen = site.answer(aRequest('/internal', { languageCookie: 'zh' }))
    expect(htmlOf(chosen)).toContain('<html lang="zh-Hant-HK">')
    expect(chosen?.headers.Vary).toBe('Accept-Language, Cookie, Accept-Encoding')
    const fixed = site.answer(aRequest('/zh/internal/users', { languageCookie: 'en' }))
    expect(htmlOf(fixed)).toContain('<title>鑊線科技</title>')
    expect(fixed?.headers.Vary).toBe('Accept-Encoding')
  })

  it('contains its texts and the captcha, and no page’s', async () => {
    const site = await aSite()
    const block = htmlOf(site.answer(aRequest('/pages/zh/internal.json')))
    expect(htmlOf(site.answer(aRequest('/zh/internal')))).toContain(`id="page-block">${block}</script>`)
    const { texts, ...rest } = JSON.parse(block)
    expect(rest).toEqual({ language: 'zh', captcha: 'altcha' })
    expect(Object.keys(texts)).toEqual(
      expect.arrayContaining(['internal', 'dashboard', 'user', 'account', 'error']),
    )
    expect(Object.keys(texts)).not.toContain('home')
  })

  it('stays out of search engines, Referer headers and frames, and inlines nothing', async () => {
    const answer = (await aSite()).answer(aRequest('/internal'))
    expect(answer?.headers).toMatchObject({
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-cache',
    })
    const policy = answer?.headers['Content-Security-Policy']
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(htmlOf(answer)).toContain('content="noindex"')
    expect(htmlOf(answer)).not.toMatch(/\sstyle=|<style/)
    expect(htmlOf(answer)).not.toMatch(/<script(?! src="\/| type="(module|application\/(ld\+)?json)")/)
  })

  it('changes with the texts of a release, and is 304 while they stay', async () => {
    const site = await aSite({ source: aSource({ name: 'Another' }) })
    const answer = site.answer(aRequest('/internal', { acceptEncoding: 'br' }))
    expect(htmlOf(site.answer(aRequest('/internal')))).toContain('<title>Another</title>')
    const again = { ifNoneMatch: answer?.headers.ETag, acceptEncoding: 'br' }
    expect(site.answer(aRequest('/internal', again))).toMatchObject({ status: 304, body: '' })
  })
})

describe('an answer', () => {
  it.each([
    { acceptEncoding: 'gzip, deflate, br', encoding: 'br', decode: brotliDecompressSync },
    { acceptEncoding: 'gzip', encoding: 'gzip', decode: gunzipSync },
    { acceptEncoding: 'br;q=0, gzip;q=0.5', encoding: 'gzip', decode: gunzipSync },
    { acceptEncoding: 'br;q=0.1, GZIP', encoding: 'gzip', decode: gunzipSync },
    { acceptEncoding: '*', encoding: 'br', decode: brotliDecompressSync },
    { acceptEncoding: 'identity;q=0, zstd', encoding: undefined, decode: (bytes: Buffer) => bytes },
    { acceptEncoding: undefined, encoding: undefined, decode: (bytes: Buffer) => bytes },
  ])(
    'to a browser that accepts $acceptEncoding is sent as $encoding',
    async ({ acceptEncoding, encoding, decode }) => {
      const answer = (await aSite()).answer(aRequest('/', { acceptEncoding }))
      expect(answer?.headers['Content-Encoding']).toBe(encoding)
      expect(decode(answer?.body as Buffer).toString()).toMatch(/^<!doctype html>/)
    },
  )

  it('is 304 without a body when the browser has it in that encoding', async () => {
    const site = await aSite()
    const { ETag: etag = '' } = site.answer(aRequest('/', { acceptEncoding: 'br' }))!.headers
    const again = (ifNoneMatch: string, acceptEncoding = 'br') =>
      site.answer(aRequest('/', { ifNoneMatch, acceptEncoding }))!
    expect(again(etag)).toMatchObject({ status: 304, body: '' })
    expect(again(`"other", W/${etag}`).status).toBe(304)
    expect(again('"other"').status).toBe(200)
    expect(again(etag, 'gzip').status).toBe(200)
  })

  it('allows by its CSP exactly the stylesheet that it contains', async () => {
    const answer = (await aSite()).answer(aRequest('/'))
    const style = /<style>(.*?)<\/style>/s.exec(htmlOf(answer))![1]!
    const hash = createHash('sha256').update(style).digest('base64')
    const policy = answer?.headers['Content-Security-Policy']
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect(style).toBe('body{color:green}')
    expect(policy).not.toContain('unsafe')
    expect(htmlOf(answer)).not.toMatch(/<script(?! src="\/| type="(module|application\/(ld\+)?json)")/)
  })

  it.each(['/', '/partners', '/contact'])(
    'paints nothing of %s before what it shows first has come',
    async (path) => {
      const html = htmlOf((await aSite({ renderPage })).answer(aRequest(`/zh${path}`)))
      const [head = '', body = ''] = html.split('<body>')
      expect(head).toMatch(/<link rel="expect" href="#first-view" blocking="render"><style>/)
      expect(body.match(/ id="first-view"/g)).toHaveLength(1)
      expect(body.indexOf(' id="first-view"')).toBeGreaterThan(body.indexOf('<h1'))
    },
  )

  it.each(['/login', '/packages', '/privacy', '/quotation', '/services'])(
    'paints nothing of %s, which marks no first view, before all of it has come',
    async (path) => {
      const html = htmlOf((await aSite({ renderPage })).answer(aRequest(path)))
      expect(html).toContain('<link rel="expect" href="#page-end" blocking="render">')
      expect(html.match(/ id="page-end"/g)).toHaveLength(1)
      expect(html.indexOf(' id="page-end"')).toBeGreaterThan(html.indexOf('</footer>'))
    },
  )

  it('asks for nothing in its head, for the font of titles before its content, and for scripts and styles after it', async () => {
    const assets = someAssets()
    assets.pages.home.modules = ['/assets/large.js', '/assets/small.js']
    const site = await aSite({ assets })
    const [head = '', body = ''] = htmlOf(site.answer(aRequest('/'))).split('<body>')
    expect(head).not.toMatch(/preload|<script|stylesheet/)
    expect(body).toMatch(
      /^<link rel="preload" as="font" type="font\/woff2" crossorigin href="\/assets\/font.woff2"><div id="root">/,
    )
    expect(body.match(/ rel="preload"/g)).toHaveLength(1)
    expect(htmlOf(site.answer(aRequest('/zh')))).not.toContain('rel="preload"')
    expect(body).toContain(
      '</div><script src="/floor.js" defer></script>' +
        '<noscript><link rel="stylesheet" href="/no-script.css"></noscript>' +
        '<script src="/before-scripts.js" id="page-end" defer></script>' +
        '<script type="module" src="/assets/main.js"></script>' +
        '<link rel="modulepreload" href="/assets/large.js"><link rel="modulepreload" href="/assets/small.js">' +
        '<link rel="stylesheet" href="/assets/style.css">',
    )
  })

  it('with a personal page stays out of search engines and Referer headers', async () => {
    const answer = (await aSite()).answer(aRequest('/quotation/view?id=123456'))
    expect(answer?.headers).toMatchObject({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })
    expect(htmlOf(answer)).toContain('content="noindex"')
    expect(htmlOf(answer)).not.toContain('canonical')
  })

  it.each(['/', '/services', '/quotation', '/partners', '/contact'])(
    'says that %s needs no process of its own',
    async (path) => {
      const answer = (await aSite()).answer(aRequest(`/zh${path}`))
      expect(answer?.headers['Cross-Origin-Opener-Policy']).toBe('unsafe-none')
    },
  )

  it.each(['/login', '/quotation/view?id=123456', '/quotation/verify', '/internal'])(
    'leaves the protection of every answer to %s',
    async (path) => {
      const answer = (await aSite()).answer(aRequest(path))
      expect(answer?.headers).not.toHaveProperty('Cross-Origin-Opener-Policy')
    },
  )

  it('escapes the texts in its head', async () => {
    const site = await aSite({ source: aSource({ name: '"><script>' }), renderPage: async () => '' })
    expect(htmlOf(site.answer(aRequest('/')))).toContain('<title>&quot;&gt;&lt;script&gt;</title>')
  })
})

describe('a release', () => {
  it('shows the changes, and returns how many pages it rendered', async () => {
    const company = { name: 'Before' }
    const site = await aSite({
      source: { ...aSource(), texts: (language) => aSource(company).texts(language) },
    })
    company.name = 'After'
    expect(htmlOf(site.answer(aRequest('/')))).toContain('Before')
    expect(await site.release()).toMatchObject({ pages: listPlaces(aSource()).length })
    expect(htmlOf(site.answer(aRequest('/')))).toContain('After')
  })

  it('that fails names the page, rejects and keeps the old pages', async () => {
    const shop = { isOpen: true }
    const site = await aSite({
      renderPage: async () => {
        if (!shop.isOpen) throw new Error('closed')
        return 'open'
      },
    })
    shop.isOpen = false
    await expect(site.release()).rejects.toMatchObject({
      code: 'conflict',
      variables: { page: '/', language: 'en' },
      cause: new Error('closed'),
    })
    expect(htmlOf(site.answer(aRequest('/')))).toContain('open')
    shop.isOpen = true
    await expect(site.release()).resolves.toMatchObject({ pages: listPlaces(aSource()).length })
  })

  describe('that is half made', () => {
    const PATHS = [
      ...['', '/en', '/zh'].flatMap((base) => routes.flatMap(({ path }) => (path ? [base + path] : []))),
      ...LANGUAGES.flatMap((language) => pageNames.map((name) => `/pages/${language}/${name}.json`)),
      ...LANGUAGES.flatMap((language) => [`/pages/${language}/internal.json`, manifestPath(language)]),
      ...['/internal', '/sitemap.xml', '/robots.txt'],
    ]
    const shownBy = (site: Site) =>
      LANGUAGES.flatMap((language) =>
        PATHS.map((path) => String(site.answer(aRequest(path, { languageCookie: language }))?.headers.ETag)),
      )
    /** The second release reaches its last step, which waits for `end`. */
    async function halfMade(end: () => Promise<void>) {
      const company = { name: 'Before' }
      let isSecond = false
      const reached = aGate()
      const site = await aSite({
        source: {
          ...aSource(),
          texts: (language) => aSource(company).texts(language),
        },
        renderPage: async ({ page, language, texts: { company: shown } }, base) => {
          if (isSecond && page === pageNames.at(-1) && language === 'zh' && base !== '') {
            reached.open()
            await end()
          }
          return `${page} ${language} ${base} ${shown?.name}`
        },
      })
      const before = shownBy(site)
      company.name = 'After'
      isSecond = true
      const releasing = site.release()
      await reached.passed
      return { site, before, releasing }
    }

    it('shows the old pages until the new ones are complete', async () => {
      const end = aGate()
      const { site, before, releasing } = await halfMade(() => end.passed)
      expect(shownBy(site)).toEqual(before)
      end.open()
      await releasing
      const after = shownBy(site)
      expect(after).not.toContain('undefined')
      expect(
        PATHS.filter((_path, at) => /^\/(en|zh)\//.test(PATHS[at]!) && after[at] === before[at]),
      ).toEqual([])
    })

    it('shows nothing of itself when it fails at the end', async () => {
      const { site, before, releasing } = await halfMade(() => Promise.reject(new Error('closed')))
      await expect(releasing).rejects.toMatchObject({ code: 'conflict' })
      expect(shownBy(site)).toEqual(before)
    })
  })

  it('requested during another runs once after it, however many are requested', async () => {
    const texts: string[] = []
    const company = { name: 'one' }
    const site = siteOf({
      source: { ...aSource(), texts: (language) => aSource(company).texts(language) },
      renderPage: async ({ page, language, texts: { company: shown } }, base) => {
        if (page === 'home' && language === 'en' && base === '') texts.push(shown?.name ?? '')
        return ''
      },
    })
    const first = site.release()
    company.name = 'two'
    await Promise.all([first, site.release(), site.release(), site.release()])
    expect(texts).toEqual(['one', 'two'])
  })

  it('is required: before the first one nothing is served', () => {
    expect(() => siteOf({}).answer(aRequest('/'))).toThrow('unavailable')
  })
})

it('a release reads the catalogue once in each language, and the packages once, for all of its pages', async () => {
  const source = aSource()
  const [category] = source.catalogue('en')
  const read = { en: 0, zh: 0, packages: 0 }
  await released({
    source: {
      ...source,
      catalogue(language) {
        read[language] += 1
        return Array.from({ length: 20 }, (_, id) => ({ ...category!, id, key: `category_${id}` }))
      },
      packages() {
        read.packages += 1
        return source.packages()
      },
    },
  })
  expect(read).toEqual({ en: 1, zh: 1, packages: 1 })
})
