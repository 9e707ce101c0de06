/** The HTML document around a rendered page. */
import type { TextKey } from '../../shared/i18n/t.ts'
import { createT } from '../../shared/i18n/t.ts'
import { LANGUAGE_TAG, LANGUAGES, type Language } from '../../shared/language.ts'
import type { PageBlock } from '../../shared/page.ts'
import type { Assets } from './assets.ts'
import { isIndexed, pages, type SiteSource } from './pages.ts'

/** Cream, as the header at the top of every page. */
const THEME_COLOUR = '#fbf6ea'

const HREFLANG: Record<Language, string> = { en: 'en', zh: LANGUAGE_TAG.zh }

export interface DocumentParts {
  block: PageBlock
  /** The page itself, as rendered. */
  html: string
  /** Its path without a language prefix. */
  path: string
  source: SiteSource
  publicUrl: string
  head: string
}

export function createDocument({ block, html, path, source, publicUrl, head }: DocumentParts): string {
  const t = createT(source.texts(block.language))
  const text = (key: TextKey) => escapeHtml(t(key))
  return [
    `<!doctype html><html lang="${LANGUAGE_TAG[block.language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text('company.name')}</title>`,
    `<meta name="description" content="${text(pages[block.page].description)}">`,
    `<meta name="theme-color" content="${THEME_COLOUR}">`,
    isIndexed(block.page)
      ? languageLinks(escapeHtml(publicUrl), path, block.language)
      : '<meta name="robots" content="noindex">',
    head,
    `</head><body><div id="root">${html}</div>`,
    `<script type="application/json" id="page-block">${blockText(block)}</script></body></html>`,
  ].join('')
}

/** The links of the built files; the development server has its own. */
export function assetLinks(assets: Assets, block: PageBlock): string {
  // Chinese pages mostly do without the Latin face, so it must not hold up their first paint.
  const isFontUrgent = assets.font !== undefined && block.language === 'en'
  return [
    `<link rel="icon" type="image/svg+xml" href="${assets.favicon}">`,
    isFontUrgent ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${assets.font}">` : '',
    `<style>${assets.style}</style>`,
    `<script type="module" src="${assets.script}"></script>`,
    ...assets.modules[block.page].map((module) => `<link rel="modulepreload" href="${module}">`),
  ].join('')
}

function languageLinks(origin: string, path: string, language: Language): string {
  const address = (of: Language) => `${origin}/${of}${path === '/' ? '' : path}`
  return [
    `<link rel="canonical" href="${address(language)}">`,
    ...LANGUAGES.map((of) => `<link rel="alternate" hreflang="${HREFLANG[of]}" href="${address(of)}">`),
    `<link rel="alternate" hreflang="x-default" href="${origin}${path}">`,
  ].join('')
}

/** JSON that no text can break out of: neither the script element nor, in old parsers, the line. */
export function blockText(block: PageBlock): string {
  return JSON.stringify(block).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (character) => entities[character]!)
}
