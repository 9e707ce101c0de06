/** A release: every page in each language, with and without language prefix, and the blocks for client navigation. */
import { setImmediate as pause } from 'node:timers/promises'
import { pathOf } from '../../client/site/routes.ts'
import { LANGUAGES, type Language } from '../../shared/base/language.ts'
import { ownPaletteIn } from '../../shared/company/palette.ts'
import { createT } from '../../shared/i18n/t.ts'
import type { PageBlock } from '../../shared/page.ts'
import { BLOCK_HEADERS, documentHeaders, fileHeaders } from '../http/answer-headers.ts'
import { type MakeAnswer, makeReady, type Ready, type Rendered } from '../http/negotiated-answer.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { AppError } from '../platform/app-error.ts'
import { createRobots, createSitemap, ROBOTS_PATH, SITEMAP_PATH } from './crawl.ts'
import { createPageDocument, pageStyle, THEME_COLOUR } from './document.ts'
import { homeTags } from './home-tags.ts'
import { renderInternal } from './internal.tsx'
import { createBlock } from './page-block.ts'
import { isIndexed, listPlaces, type Place, type PlaceInLanguage, pages } from './pages.ts'
import type { SiteParts } from './render.tsx'
import { scriptJson } from './script-json.ts'
import { readOnce } from './site-source.ts'
import { createWebManifest, manifestPath } from './web-manifest.ts'

/** The answers by `documentKey`, `blockKey`, the keys of `internal.tsx`, and for other files the path itself. */
export type Release = ReadonlyMap<string, Ready>

export function documentKey(place: Place, language: Language, isPrefixed: boolean): string {
  return `${isPrefixed ? `/${language}` : language}:${nameOf(place)}`
}

export function blockKey(place: Place, language: Language): string {
  return `block:${language}:${nameOf(place)}`
}

function nameOf({ page, item }: Place): string {
  return item === undefined ? page : `${page}/${item}`
}

/**
 * Renders one document after another and yields between steps, because texts may be long. What is the same in
 * `before`, an earlier release, is not compressed again. Throws `conflict` naming the page that cannot be rendered
 * from its texts.
 */
export async function renderRelease(
  { source, ...others }: SiteParts,
  before?: Release,
): Promise<{ release: Release; pages: number }> {
  const parts = { ...others, source: readOnce(source) }
  const release = new Map<string, Ready>()
  const make: MakeAnswer = (key, rendered) => makeReady(rendered, before?.get(key))
  const add: AddAnswer = (key, rendered) => void release.set(key, make(key, rendered))
  const places = listPlaces(parts.source)
  for (const place of places) {
    const path = pathOf(place.page, place.item) || place.page
    await naming(path, place.language, () => addPage(parts, place, add))
  }
  for (const language of LANGUAGES) {
    await pause()
    await naming('/internal', language, async () => {
      const answers = await renderInternal(parts.source, parts.assets, language, make)
      for (const [key, answer] of answers) release.set(key, answer)
    })
  }
  await naming(SITEMAP_PATH, LANGUAGES.join(', '), () => addFiles(parts, places, add))
  return { release, pages: places.length }
}

type AddAnswer = (key: string, rendered: Rendered) => void

async function addPage(parts: SiteParts, place: PlaceInLanguage, add: AddAnswer): Promise<void> {
  const { language } = place
  const block = createBlock(parts, place, language)
  const json = scriptJson(block)
  add(blockKey(place, language), { status: 200, headers: BLOCK_HEADERS, text: json })
  for (const isPrefixed of [false, true]) {
    await pause()
    add(documentKey(place, language, isPrefixed), await renderDocument(parts, { block, json, isPrefixed }))
  }
}

function isHome(block: PageBlock): block is PageBlock<'home'> {
  return block.page === 'home'
}

/** Adds the page to any error, so that admins learn where it failed. */
async function naming<Made>(page: string, language: string, make: () => Made | Promise<Made>): Promise<Made> {
  try {
    return await make()
  } catch (cause) {
    throw new AppError('conflict', 'error.rebuildFailed', { variables: { page, language }, cause })
  }
}

/** Adds the files for search engines and home screens. */
function addFiles(
  { source, publicUrl }: SiteParts,
  places: readonly PlaceInLanguage[],
  add: AddAnswer,
): void {
  const releasedAt = new Date(source.now()).toISOString()
  const addFile = (path: string, type: string, text: string) =>
    add(path, { status: 200, headers: fileHeaders(type), text })
  addFile(SITEMAP_PATH, 'application/xml', createSitemap(publicUrl(), releasedAt, places))
  addFile(ROBOTS_PATH, 'text/plain', createRobots(publicUrl()))
  for (const language of LANGUAGES) {
    const text = createWebManifest(language, {
      texts: source.texts(language),
      colour: THEME_COLOUR.page,
      version: source.look()?.version,
    })
    addFile(manifestPath(language), 'application/manifest+json', text)
  }
}

export async function renderDocument(
  parts: SiteParts,
  { block, json, isPrefixed }: { block: PageBlock; json: string; isPrefixed: boolean },
): Promise<Rendered> {
  const { source, renderPage, assets, publicUrl } = parts
  const { page, item, language } = block
  const html = await renderPage(block, isPrefixed ? `/${language}` : '')
  const path = pathOf(page, item)
  const texts = source.texts(language)
  const palette = ownPaletteIn(createT(texts, language))
  const more = isHome(block)
    ? homeTags(block, {
        catalogue: source.catalogue(language),
        packages: source.packages(),
        publicUrl: publicUrl(),
      })
    : []
  const text = createPageDocument({
    more,
    block,
    json,
    html,
    path,
    texts,
    publicUrl: publicUrl(),
    assets,
    palette,
    version: source.look()?.version,
  })
  const headers = documentHeaders({
    language,
    isPrefixed,
    policy: contentSecurityPolicy(pageStyle(page, assets, palette), source.captcha),
    isIndexed: isIndexed(page),
    isPersonal: pages[page].isPersonal ?? false,
  })
  return { status: page === 'not-found' ? 404 : 200, headers, text }
}
