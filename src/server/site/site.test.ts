import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { SiteParts } from './release.ts'
import { createSite, type Site, type SiteAnswer } from './site.ts'
import { aRequest, aSource, someAssets } from './testing.ts'

async function aSite(parts: Partial<SiteParts> = {}): Promise<Site> {
  const site = siteOf(parts)
  await site.release()
  return site
}

function siteOf(parts: Partial<SiteParts>): Site {
  return createSite({
    source: aSource(),
    renderPage: async ({ page, language, texts }, base) =>
      `${page} ${language} ${base} ${texts.company?.name}`,
    assets: someAssets(),
    publicUrl: () => 'https://shop.example',
    ...parts,
  })
}

function htmlOf(answer: SiteAnswer | undefined): string {
  return String(answer?.body)
}

describe('the language of a page', () => {
  it.each([
    { wish: 'the cookie before the header', languageCookie: 'zh', acceptLanguage: 'en', rendered: 'home zh' },
    { wish: 'the header', acceptLanguage: 'fr, zh-HK;q=0.9, en;q=0.5', rendered: 'home zh' },
    { wish: 'English where nothing fits', acceptLanguage: 'fr', rendered: 'home en' },
    {
      wish: 'the header where the cookie is nonsense',
      languageCookie: 'xx',
      acceptLanguage: 'zh',
      rendered: 'home zh',
    },
  ])('on a bare path follows $wish', async ({ rendered, languageCookie, acceptLanguage }) => {
    const answer = (await aSite()).answer(aRequest('/', { languageCookie, acceptLanguage }))
    expect(htmlOf(answer)).toContain(rendered)
    expect(answer?.headers.Vary).toBe('Accept-Language, Cookie, Accept-Encoding')
  })

  it('is held fast by a prefix, which the links of the page keep', async () => {
    const answer = (await aSite()).answer(aRequest('/zh/services', { languageCookie: 'en' }))
    expect(htmlOf(answer)).toContain('services zh /zh')
    expect(answer?.headers.Vary).toBe('Accept-Encoding')
  })

  it('stands in the document, with the addresses of both for search engines', async () => {
    const html = htmlOf((await aSite()).answer(aRequest('/services', { languageCookie: 'zh' })))
    expect(html).toContain('<html lang="zh-Hant-HK">')
    expect(html).toContain('<title>鑊線科技</title>')
    expect(html).toContain('<link rel="canonical" href="https://shop.example/zh/services">')
    expect(html).toContain('hreflang="en" href="https://shop.example/en/services"')
    expect(html).toContain('hreflang="x-default" href="https://shop.example/services"')
  })
})

describe('an address', () => {
  it.each(['/services/', '/services?utm_source=mail', '/services/?id=1'])(
    '%s is the services page',
    async (url) => {
      const site = await aSite()
      expect(site.answer(aRequest(url))).toEqual(site.answer(aRequest('/services')))
    },
  )

  it('without a page is left to the caller, who gets the 404 page in the language of the visitor', async () => {
    const site = await aSite()
    expect(site.answer(aRequest('/nothing'))).toBeUndefined()
    const answer = site.notFound(aRequest('/zh/nothing', { acceptLanguage: 'en' }))
    expect(answer.status).toBe(404)
    expect(htmlOf(answer)).toContain('not-found zh /zh')
    expect(htmlOf(answer)).toContain('content="noindex"')
  })

  it('asked with another method than GET and HEAD is none of ours', async () => {
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

  it('of a block answers what the document holds', async () => {
    const site = await aSite()
    const block = htmlOf(site.answer(aRequest('/pages/zh/quotation.json')))
    expect(htmlOf(site.answer(aRequest('/zh/quotation')))).toContain(`id="page-block">${block}</script>`)
  })
})

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

  it('speaks the language of the visitor, or the one of its prefix', async () => {
    const site = await aSite()
    const chosen = site.answer(aRequest('/internal', { languageCookie: 'zh' }))
    expect(htmlOf(chosen)).toContain('<html lang="zh-Hant-HK">')
    expect(chosen?.headers.Vary).toBe('Accept-Language, Cookie, Accept-Encoding')
    const fixed = site.answer(aRequest('/zh/internal/users', { languageCookie: 'en' }))
    expect(htmlOf(fixed)).toContain('<title>鑊線科技</title>')
    expect(fixed?.headers.Vary).toBe('Accept-Encoding')
  })

  it('carries its texts and the captcha, and no page’s', async () => {
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

  it('keeps out of search engines, Referer headers and frames, and inlines nothing', async () => {
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
    expect(htmlOf(answer)).not.toMatch(/<script(?! type="(module|application\/json)")/)
  })

  it('follows the texts of a release, and is 304 while they stay', async () => {
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
    { acceptEncoding: undefined, encoding: undefined, decode: (bytes: Buffer) => bytes },
  ])(
    'to a browser that takes $acceptEncoding comes as $encoding',
    async ({ acceptEncoding, encoding, decode }) => {
      const answer = (await aSite()).answer(aRequest('/', { acceptEncoding }))
      expect(answer?.headers['Content-Encoding']).toBe(encoding)
      expect(decode(answer?.body as Buffer).toString()).toMatch(/^<!doctype html>/)
    },
  )

  it('is 304 without a body when the browser has it already, in that encoding', async () => {
    const site = await aSite()
    const { ETag: etag = '' } = site.answer(aRequest('/', { acceptEncoding: 'br' }))!.headers
    const again = (ifNoneMatch: string, acceptEncoding = 'br') =>
      site.answer(aRequest('/', { ifNoneMatch, acceptEncoding }))!
    expect(again(etag)).toMatchObject({ status: 304, body: '' })
    expect(again(`"other", W/${etag}`).status).toBe(304)
    expect(again('"other"').status).toBe(200)
    expect(again(etag, 'gzip').status).toBe(200)
  })

  it('admits by its CSP exactly the stylesheet that it carries', async () => {
    const answer = (await aSite()).answer(aRequest('/'))
    const style = /<style>(.*?)<\/style>/s.exec(htmlOf(answer))![1]!
    const hash = createHash('sha256').update(style).digest('base64')
    const policy = answer?.headers['Content-Security-Policy']
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect(policy).not.toContain('unsafe')
    expect(htmlOf(answer)).not.toMatch(/<script(?! type="(module|application\/json)")/)
  })

  it('with a personal page keeps out of search engines and Referer headers', async () => {
    const answer = (await aSite()).answer(aRequest('/quotation/view?id=123456'))
    expect(answer?.headers).toMatchObject({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })
    expect(htmlOf(answer)).toContain('content="noindex"')
    expect(htmlOf(answer)).not.toContain('canonical')
  })

  it('escapes the texts in its head', async () => {
    const site = await aSite({ source: aSource({ name: '"><script>' }), renderPage: async () => '' })
    expect(htmlOf(site.answer(aRequest('/')))).toContain('<title>&quot;&gt;&lt;script&gt;</title>')
  })
})

describe('a release', () => {
  it('shows what has changed, and says how many pages it rendered', async () => {
    const company = { name: 'Before' }
    const site = await aSite({
      source: { ...aSource(), texts: (language) => aSource(company).texts(language) },
    })
    company.name = 'After'
    expect(htmlOf(site.answer(aRequest('/')))).toContain('Before')
    expect(await site.release()).toMatchObject({ pages: 16 })
    expect(htmlOf(site.answer(aRequest('/')))).toContain('After')
  })

  it('that fails rejects and leaves the old pages in place', async () => {
    const shop = { isOpen: true }
    const site = await aSite({
      renderPage: async () => {
        if (!shop.isOpen) throw new Error('closed')
        return 'open'
      },
    })
    shop.isOpen = false
    await expect(site.release()).rejects.toThrow('closed')
    expect(htmlOf(site.answer(aRequest('/')))).toContain('open')
    shop.isOpen = true
    await expect(site.release()).resolves.toMatchObject({ pages: 16 })
  })

  it('asked for during another runs once more after it, however many ask', async () => {
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

  it('is waited for: before the first one nothing is served', () => {
    expect(() => siteOf({}).answer(aRequest('/'))).toThrow('unavailable')
  })
})
