/** The HTML documents: around a rendered page, and around the shell of the internal area. */
import { createT, type TextKey, type Texts } from '../../shared/i18n/t.ts'
import { LANGUAGE_TAG, LANGUAGES, type Language } from '../../shared/language.ts'
import type { PageBlock } from '../../shared/page.ts'
import type { Assets } from './assets.ts'
import { isIndexed, pages } from './pages.ts'

/** Of the first line of the screen: the cream header of a page, the jade bar of the internal area. */
const THEME_COLOUR = { page: '#fbf6ea', internal: '#083b31' }

const HREFLANG: Record<Language, string> = { en: 'en', zh: LANGUAGE_TAG.zh }

const NOINDEX = '<meta name="robots" content="noindex">'

/** What both kinds of document carry for the browser to start from. */
interface Block {
  language: Language
  texts: Texts
}

export interface PageDocumentParts {
  block: PageBlock
  /** The page itself, as rendered. */
  html: string
  /** Its path without a language prefix. */
  path: string
  /** Every scope: the description of a page is not in its block. */
  texts: Texts
  publicUrl: string
  assets: Assets
}

export function createPageDocument(parts: PageDocumentParts): string {
  const { block, html, path, texts, publicUrl, assets } = parts
  const { description } = pages[block.page]
  return createDocument(block, html, [
    `<meta name="description" content="${escapedText(texts, description)}">`,
    `<meta name="theme-color" content="${THEME_COLOUR.page}">`,
    isIndexed(block.page) ? languageLinks(escapeHtml(publicUrl), path, block.language) : NOINDEX,
    ...faceLinks(assets, block.language),
    `<style>${assets.style}</style>`,
    ...scriptLinks(assets.script, assets.modules[block.page]),
  ])
}

export function createInternalDocument(block: Block, html: string, assets: Assets): string {
  return createDocument(block, html, [
    `<meta name="theme-color" content="${THEME_COLOUR.internal}">`,
    NOINDEX,
    ...faceLinks(assets, block.language),
    `<link rel="stylesheet" href="${assets.internal.style}">`,
    ...scriptLinks(assets.internal.script, assets.internal.modules),
  ])
}

function createDocument(block: Block, html: string, head: string[]): string {
  return [
    `<!doctype html><html lang="${LANGUAGE_TAG[block.language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapedText(block.texts, 'company.name')}</title>`,
    ...head,
    `</head><body><div id="root">${html}</div>`,
    `<script type="application/json" id="page-block">${blockText(block)}</script></body></html>`,
  ].join('')
}

function faceLinks(assets: Assets, language: Language): string[] {
  // Chinese pages mostly do without the Latin face, so it must not hold up their first paint.
  const isFontUrgent = assets.font !== undefined && language === 'en'
  return [
    `<link rel="icon" type="image/svg+xml" href="${assets.favicon}">`,
    isFontUrgent ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${assets.font}">` : '',
  ]
}

function scriptLinks(script: string, modules: string[]): string[] {
  return [
    `<script type="module" src="${script}"></script>`,
    ...modules.map((module) => `<link rel="modulepreload" href="${module}">`),
  ]
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
export function blockText(block: Block): string {
  return JSON.stringify(block).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function escapedText(texts: Texts, key: TextKey): string {
  return escapeHtml(createT(texts)(key))
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (character) => entities[character]!)
}
