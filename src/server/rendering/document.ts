/** The HTML documents: around a rendered page, and around the shell of the internal area. */

import escapeHtml from 'escape-html'
import { LANGUAGE_TAG, type Language } from '../../shared/base/language.ts'
import { type Palette, paletteTokens, USUAL_PALETTE } from '../../shared/company/palette.ts'
import { createT, type Texts } from '../../shared/i18n/t.ts'
import { FIRST_VIEW_ID, PAGE_END_ID, type PageBlock, type PageName } from '../../shared/page.ts'
import type { LinkPreview } from '../core/site-port.ts'
import { LINK_PICTURE_PATH } from '../features/look/icons.ts'
import type { Assets } from './assets.ts'
import { isIndexed, pages, wordsOf } from './pages.ts'
import { companyTag, openGraph, pictureTags, searchTags, siteCard } from './search-tags.ts'
import { manifestPath, versioned } from './web-manifest.ts'

/** The colour of the top of the screen: the cream header of a page, the jade bar of the internal area. */
export const THEME_COLOUR = { page: '#fbf6ea', internal: USUAL_PALETTE.jadeDeep }

const HAS_LATIN_TITLES: Record<Language, boolean> = { en: true, zh: false }

/**
 * Without it, the parser often pauses after the styles, and a frame of a page that is half there is painted first. A page that
 * marks no first view is waited for as a whole: its footer takes room from what stands in the middle above it.
 */
const waitForFirstView = (html: string) =>
  `<link rel="expect" href="#${html.includes(`id="${FIRST_VIEW_ID}"`) ? FIRST_VIEW_ID : PAGE_END_ID}" blocking="render">`

const NOINDEX = '<meta name="robots" content="noindex">'

/** The data that the browser starts with, in both types of document. */
interface Block {
  language: Language
  texts: Texts
}

interface PageDocumentParts {
  block: PageBlock
  /** The same for the script. */
  json: string
  /** The rendered page. */
  html: string
  /** Its path without a language prefix. */
  path: string
  /** All scopes: a page's description is not in its block. */
  texts: Texts
  publicUrl: string
  assets: Assets
  palette: Palette | undefined
  /** That of the company's own icons; undefined while they are the files of `client/public`. */
  version: string | undefined
  /** More tags for the end of the body. */
  more: readonly string[]
}

/** The stylesheet inside a page, which its policy names by its hash. */
export function pageStyle(page: PageName, assets: Assets, palette: Palette | undefined): string {
  return assets.pages[page].style + paletteStyle(palette)
}

/** A firm's own colours in place of the tokens; empty where it has none. */
export function paletteStyle(palette: Palette | undefined): string {
  if (!palette) return ''
  return `:root{${paletteTokens(palette)
    .map(([name, colour]) => `${name}:${colour}`)
    .join(';')}}`
}

export function createPageDocument(parts: PageDocumentParts): string {
  const { block, json, html, path, texts, publicUrl, assets, palette, version, more } = parts
  const { page, language } = block
  const t = createT(texts, language)
  const words = wordsOf(block, t)
  const search = { words, language, path, texts, publicUrl, version }
  const body = [
    ...fontLinks(block.language, assets),
    `<div id="root">${html}</div>`,
    ...floorLinks(),
    `<script src="/before-scripts.js" id="${PAGE_END_ID}" defer></script>`,
    ...scriptLinks(assets.script, assets.pages[page].modules),
    // For the pages that follow.
    `<link rel="stylesheet" href="${assets.stylesheet}">`,
    ...(isIndexed(page) && pages[page].describesCompany ? [companyTag(search)] : []),
    ...more,
  ].join('')
  return createDocument(block, json, body, [
    `<meta name="description" content="${escapeHtml(words.description)}">`,
    `<meta name="theme-color" content="${THEME_COLOUR.page}">`,
    ...(isIndexed(page) ? searchTags(search) : [NOINDEX]),
    `<link rel="manifest" href="${versioned(manifestPath(language), version)}">`,
    ...iconLinks(version),
    waitForFirstView(html),
    `<style>${pageStyle(page, assets, palette)}</style>`,
  ])
}

/** Where stylesheets are linked; the policy of the back office allows this very text, in its frames too. */
export function paletteTag(palette: Palette | undefined): string[] {
  return palette ? [`<style>${paletteStyle(palette)}</style>`] : []
}

interface InternalDocumentParts {
  block: Block
  json: string
  html: string
  assets: Assets
  palette: Palette | undefined
  version: string | undefined
}

export function createInternalDocument({
  block,
  json,
  html,
  assets,
  palette,
  version,
}: InternalDocumentParts): string {
  const { style, script, modules } = assets.internal
  return createDocument(block, json, `<div id="root">${html}</div>`, [
    `<meta name="theme-color" content="${palette?.jadeDeep ?? THEME_COLOUR.internal}">`,
    NOINDEX,
    ...iconLinks(version),
    `<link rel="stylesheet" href="${style}">`,
    ...paletteTag(palette),
    ...floorLinks(' data-internal="yes"'),
    ...scriptLinks(script, modules),
  ])
}

/** `/api/docs`: a kept viewer shows the OpenAPI document, which is in English. */
export function createApiDocument({ apiDocs }: Assets): string {
  return [
    `<!doctype html><html lang="${LANGUAGE_TAG.en}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>API reference</title>',
    NOINDEX,
    ...iconLinks(undefined),
    `<link rel="stylesheet" href="${apiDocs.style}">`,
    `<script type="module" src="${apiDocs.script}"></script>`,
    '</head><body><div id="root"></div>',
    '<noscript><a href="/api/openapi.json">OpenAPI document</a></noscript></body></html>',
  ].join('')
}

interface PreviewParts extends LinkPreview {
  texts: Texts
  publicUrl: string
  version: string | undefined
}

/** All that a chat reads of a link: who opens it gets the page itself. */
export function createPreviewDocument({
  language,
  title,
  description,
  picture,
  ...of
}: PreviewParts): string {
  const query = new URLSearchParams({ ...picture, ...(of.version !== undefined && { v: of.version }) })
  return [
    `<!doctype html><html lang="${LANGUAGE_TAG[language]}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(title)}</title>`,
    NOINDEX,
    ...openGraph({
      ...siteCard({ ...of, language }),
      'og:title': title,
      ...(description && { 'og:description': description }),
      ...(picture && pictureTags(`${of.publicUrl}${LINK_PICTURE_PATH}?${query}`, title)),
    }),
    `</head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p></body></html>`,
  ].join('')
}

function createDocument(block: Block, json: string, body: string, head: string[]): string {
  const t = createT(block.texts, block.language)
  return [
    `<!doctype html><html lang="${LANGUAGE_TAG[block.language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(t('company.name'))}</title>`,
    ...head,
    `</head><body>${body}`,
    `<script type="application/json" id="page-block">${json}</script></body></html>`,
  ].join('')
}

/** Files of `client/public`, or the company's own in their place. */
function iconLinks(version: string | undefined): string[] {
  const href = (path: string) => versioned(path, version)
  return [
    `<link rel="icon" type="image/png" sizes="32x32" href="${href('/favicon-32.png')}">`,
    `<link rel="icon" type="image/svg+xml" href="${href('/favicon.svg')}">`,
    `<link rel="apple-touch-icon" href="${href('/touch-icon.png')}">`,
  ]
}

/** Before our modules, which are deferred too and so run in order. */
function floorLinks(area = ''): string[] {
  return [
    `<script src="/floor.js" defer${area}></script>`,
    '<noscript><link rel="stylesheet" href="/no-script.css"></noscript>',
  ]
}

function scriptLinks(script: string, modules: string[]): string[] {
  return [
    `<script type="module" src="${script}"></script>`,
    ...modules.map((module) => `<link rel="modulepreload" href="${module}">`),
  ]
}

/**
 * A page uses the font of titles only if it is there for the first frame. The link stands at the start of the body: in
 * the head, Chromium would hold the first frame for it. A page in Chinese, with a few Latin letters, and the back office
 * have it from the second page on.
 */
export function fontLinks(language: Language, { font }: Assets): string[] {
  if (!HAS_LATIN_TITLES[language]) return []
  return [`<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`]
}
