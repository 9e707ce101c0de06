/** A release: every page in each language, bare and under its language prefix, with the blocks for client navigation. */
import { routes } from '../../client/app.tsx'
import { LANGUAGE_TAG, LANGUAGES, type Language } from '../../shared/language.ts'
import type { PageBlock, PageName } from '../../shared/page.ts'
import type { Assets } from './assets.ts'
import { assetLinks, blockText, createDocument } from './document.ts'
import { contentSecurityPolicy } from './headers.ts'
import { createBlock, isIndexed, pageNames, pages, type SiteSource } from './pages.ts'
import { makeReady, type Ready } from './ready.ts'
import type { RenderPage } from './render.tsx'

export interface SiteParts {
  source: SiteSource
  renderPage: RenderPage
  assets: Assets
  /** The origin in canonical links; asked at each release, since the port may be known late. */
  publicUrl: () => string
}

/** By `documentKey` and `blockKey`. */
export type Release = ReadonlyMap<string, Ready>

export function documentKey(page: PageName, language: Language, isPrefixed: boolean): string {
  return `${isPrefixed ? `/${language}` : language}:${page}`
}

export function blockKey(page: PageName, language: Language): string {
  return `block:${language}:${page}`
}

export async function renderRelease(parts: SiteParts): Promise<Release> {
  const entries: Promise<[string, Ready]>[] = []
  const add = async (key: string, ready: Promise<Ready>): Promise<[string, Ready]> => [key, await ready]
  for (const page of pageNames) {
    for (const language of LANGUAGES) {
      const block = createBlock(parts.source, page, language)
      entries.push(
        add(blockKey(page, language), readyBlock(block)),
        add(documentKey(page, language, false), readyDocument(parts, block, false)),
        add(documentKey(page, language, true), readyDocument(parts, block, true)),
      )
    }
  }
  return new Map(await Promise.all(entries))
}

async function readyDocument(parts: SiteParts, block: PageBlock, isPrefixed: boolean): Promise<Ready> {
  const { source, renderPage, assets, publicUrl } = parts
  const { page, language } = block
  const html = await renderPage(block, isPrefixed ? `/${language}` : '')
  const path = routes.find((route) => route.page === page)?.path ?? ''
  const head = assetLinks(assets, block)
  const text = createDocument({ block, html, path, source, publicUrl: publicUrl(), head })
  return makeReady(
    page === 'not-found' ? 404 : 200,
    {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': LANGUAGE_TAG[language],
      'Cache-Control': 'no-cache',
      Vary: isPrefixed ? 'Accept-Encoding' : 'Accept-Language, Cookie, Accept-Encoding',
      'Content-Security-Policy': contentSecurityPolicy(assets.styleHash),
      ...(!isIndexed(page) && { 'X-Robots-Tag': 'noindex' }),
      ...(pages[page].isPersonal && { 'Referrer-Policy': 'no-referrer' }),
    },
    text,
  )
}

function readyBlock(block: PageBlock): Promise<Ready> {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    'X-Robots-Tag': 'noindex',
  }
  return makeReady(200, headers, blockText(block))
}
