/** A release: every page in each language, with and without language prefix, and the blocks for client navigation. */
import { setImmediate as pause } from 'node:timers/promises'
import { routes } from '../../client/site/routes.ts'
import { inEachLanguage } from '../../shared/base/each-language.ts'
import { LANGUAGES, type Language } from '../../shared/base/language.ts'
import type { PageBlock, PageName } from '../../shared/page.ts'
import { BLOCK_HEADERS, documentHeaders, fileHeaders } from '../http/answer-headers.ts'
import { scriptJsonYielding } from '../http/escape.ts'
import { makeReady, type Ready } from '../http/negotiated-answer.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { AppError } from '../platform/app-error.ts'
import { createRobots, createSitemap, ROBOTS_PATH, SITEMAP_PATH } from './crawl.ts'
import { createPageDocument, THEME_COLOUR } from './document.ts'
import { renderInternal } from './internal.tsx'
import { digestOfText, type ReleasePages, type Rendered } from './kept-pages.ts'
import { createBlock, isIndexed, pageNames, pages } from './pages.ts'
import type { SiteParts, StyledParts } from './site-parts.ts'
import { hashOfStyle, trimStyle } from './trim-style.ts'
import { createWebManifest, manifestPath } from './web-manifest.ts'

/** By `documentKey`, `blockKey`, the keys of `internal.tsx`, and for other files the path itself. */
export type Release = ReadonlyMap<string, Ready>

export function documentKey(page: PageName, language: Language, isPrefixed: boolean): string {
  return `${isPrefixed ? `/${language}` : language}:${page}`
}

export function blockKey(page: PageName, language: Language): string {
  return `block:${language}:${page}`
}

/**
 * Renders one document after another and yields between steps, because texts may be long. Compression runs on
 * other threads. Throws `conflict` naming the page that cannot be rendered from its texts.
 */
export async function renderRelease(parts: StyledParts, kept: ReleasePages): Promise<Release> {
  const entries: Promise<[string, Ready]>[] = []
  const add = (key: string, ready: Promise<Ready>) => {
    entries.push(ready.then((it) => [key, it]))
  }
  /** What a document is made of besides its block. */
  const surroundings = inEachLanguage((language) => [
    digestOfText(JSON.stringify(parts.source.texts(language))),
    parts.publicUrl(),
    parts.source.captcha,
  ])
  try {
    for (const page of pageNames) {
      const path = routes.find((route) => route.page === page)?.path ?? page
      for (const language of LANGUAGES) {
        await naming(path, language, () =>
          addPage(parts, kept, { page, language, surroundings: surroundings[language] }, add),
        )
      }
    }
    for (const language of LANGUAGES) {
      await pause()
      const documents = await naming('/internal', language, () =>
        renderInternal(parts.source, parts.assets, kept, language),
      )
      for (const [key, ready] of documents) add(key, ready)
    }
    const files = await naming(SITEMAP_PATH, LANGUAGES.join(', '), () => readyFiles(parts))
    for (const [path, ready] of files) add(path, ready)
  } finally {
    await Promise.allSettled(entries)
  }
  return new Map(await Promise.all(entries))
}

async function addPage(
  parts: StyledParts,
  kept: ReleasePages,
  { page, language, surroundings }: { page: PageName; language: Language; surroundings: readonly string[] },
  add: (key: string, ready: Promise<Ready>) => void,
): Promise<void> {
  const block = createBlock(parts, page, language)
  const json = await scriptJsonYielding(block)
  const answer = await kept.ready(['block', json], () => ({
    status: 200,
    headers: BLOCK_HEADERS,
    text: json,
  }))
  add(blockKey(page, language), answer.made)
  for (const isPrefixed of [false, true]) {
    await pause()
    const { made } = await kept.ready(['document', json, isPrefixed, ...surroundings], () =>
      renderDocument(parts, { block, json, isPrefixed }),
    )
    add(documentKey(page, language, isPrefixed), made)
  }
}

/** Adds the page to any error, so that admins learn where it failed. */
async function naming<Made>(page: string, language: string, make: () => Made | Promise<Made>): Promise<Made> {
  try {
    return await make()
  } catch (cause) {
    throw new AppError('conflict', 'error.rebuildFailed', { variables: { page, language }, cause })
  }
}

/** For search engines and home screens. */
function readyFiles({ source, assets, publicUrl }: SiteParts): [path: string, Promise<Ready>][] {
  const releasedAt = new Date(source.now()).toISOString()
  const manifests = LANGUAGES.map((language): [string, Promise<Ready>] => {
    const text = createWebManifest(language, source.texts(language), assets, THEME_COLOUR.page)
    return [manifestPath(language), makeReady(200, fileHeaders('application/manifest+json'), text)]
  })
  return [
    [SITEMAP_PATH, makeReady(200, fileHeaders('application/xml'), createSitemap(publicUrl(), releasedAt))],
    [ROBOTS_PATH, makeReady(200, fileHeaders('text/plain'), createRobots(publicUrl()))],
    ...manifests,
  ]
}

export async function renderDocument(
  parts: StyledParts,
  { block, json, isPrefixed }: { block: PageBlock; json: string; isPrefixed: boolean },
): Promise<Rendered> {
  const { source, renderPage, assets, style: rules, publicUrl } = parts
  const { page, language } = block
  const html = await renderPage(block, isPrefixed ? `/${language}` : '')
  await pause()
  const style = trimStyle(rules, html)
  const path = routes.find((route) => route.page === page)?.path ?? ''
  const texts = source.texts(language)
  const text = createPageDocument({ block, json, html, style, path, texts, publicUrl: publicUrl(), assets })
  const headers = documentHeaders({
    language,
    isPrefixed,
    policy: contentSecurityPolicy(hashOfStyle(style), source.captcha),
    isIndexed: isIndexed(page),
    isPersonal: pages[page].isPersonal ?? false,
  })
  return { status: page === 'not-found' ? 404 : 200, headers, text }
}
