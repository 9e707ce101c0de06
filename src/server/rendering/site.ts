/**
 * The public pages and the document of the internal area as ready answers. A release renders them into memory;
 * a new release is made beside the old one and replaces it by one assignment, so no request ever waits or sees
 * a mix.
 */
import { isInternalPath, screenAt } from '../../client/internal/screens.ts'
import { splitLanguagePrefix } from '../../client/navigation/location-state.ts'
import { itemAt, pageAt, pathOf, routes } from '../../client/site/routes.ts'
import {
  isLanguage,
  LANGUAGE_TAG,
  LANGUAGES,
  type Language,
  preferredLanguage,
} from '../../shared/base/language.ts'
import { ownPaletteIn } from '../../shared/company/palette.ts'
import { createT } from '../../shared/i18n/t.ts'
import type { PageBlock } from '../../shared/page.ts'
import type { DrawnFile, FailedPage, PageTexts, Site, SiteAnswer, SiteRequest } from '../core/site-port.ts'
import type { CompanyLook } from '../features/look/company-look.ts'
import { documentHeaders } from '../http/answer-headers.ts'
import { answerWith, makeReady } from '../http/negotiated-answer.ts'
import { API_DOCS_POLICY, contentSecurityPolicy } from '../http/security-headers.ts'
import { AppError } from '../platform/app-error.ts'
import { ROBOTS_PATH, SECURITY_TEXT_PATH, SITEMAP_PATH, securityText } from './crawl.ts'
import { createApiDocument, createPreviewDocument, fontLinks, paletteTag } from './document.ts'
import { internalBlockKey, internalKey } from './internal.tsx'
import { createBlock } from './page-block.ts'
import { createPagePictures, pageOfPicture } from './page-pictures.ts'
import { isIndexed, isPageName, type Place, pages, wordsOf } from './pages.ts'
import { blockKey, documentKey, type Release, renderDocument, renderRelease } from './release.ts'
import type { SiteParts } from './render.tsx'
import { scriptJson } from './script-json.ts'
import type { ChangingSource } from './site-source.ts'
import { manifestPath } from './web-manifest.ts'

export type { ChangingSource, SiteSource } from './site-source.ts'

const FILE_PATHS = [SITEMAP_PATH, ROBOTS_PATH, ...LANGUAGES.map(manifestPath)]

/** Reads the page in the error of a release. */
export function failedPageOf(error: unknown): FailedPage {
  const { page = '', language = '' } = error instanceof AppError ? error.variables : {}
  return { page: String(page), language: String(language) }
}

export function createSite(parts: SiteParts & { source: ChangingSource }): Site {
  let current: Release | undefined
  let look: CompanyLook | null = null
  let pictures = createPagePictures(look)
  const release = singleFlight(async () => {
    const began = performance.now()
    const errors: unknown[] = []
    for (const { source, goLive } of parts.source.editions(current === undefined)) {
      let pages: number
      try {
        const rendered = await renderRelease({ ...parts, source }, current)
        current = rendered.release
        pages = rendered.pages
        look = source.look()
        pictures = createPagePictures(look)
      } catch (error) {
        errors.push(error)
        continue
      }
      goLive()
      const took_ms = Math.round(performance.now() - began)
      return { pages, took_ms, ...(errors.length > 0 && { error: errors[0] }) }
    }
    throw errors[0]
  })

  const apiDocs = makeReady({
    status: 200,
    headers: documentHeaders({
      language: 'en',
      isPrefixed: true,
      policy: API_DOCS_POLICY,
      isIndexed: false,
      isPersonal: false,
    }),
    text: createApiDocument(parts.assets),
  })

  /** Returns undefined for a page of something that the release does not have. */
  function find(key: string, request: SiteRequest): SiteAnswer | undefined {
    if (!current) throw new AppError('unavailable', 'error.unavailable')
    const ready = current.get(key)
    return ready && answerWith(ready, request)
  }

  /** Returns undefined where search engines list no page, or where it has no title. */
  function pagePicture(path: string): Promise<DrawnFile> | undefined {
    const of = pageOfPicture(path)
    if (!of) return undefined
    const { language } = of
    const place = placeAt(of.path)
    // One for each page, however its address is written.
    const key = documentKey(place, language, false)
    if (!isIndexed(place.page) || !current?.has(key)) return undefined
    return pictures.ofPage(key, language, () => {
      const t = createT(parts.source.texts(language), language)
      return wordsOf(createBlock(parts, place, language), t).title
    })
  }

  /** A page for one request, which is never stored. */
  async function renderAnswer(
    request: SiteRequest,
    place: Place,
    answer: PageBlock['data'],
  ): Promise<SiteAnswer> {
    const { base } = splitLanguagePrefix({ pathname: sitePath(request), search: '' })
    const block = createBlock(parts, place, requestLanguage(request), answer)
    const { status, headers, text } = await renderDocument(parts, {
      block,
      json: scriptJson(block),
      isPrefixed: base !== '',
    })
    return { status, headers: { ...headers, 'Cache-Control': 'no-store' }, body: text }
  }

  return {
    addresses: routes.flatMap(({ page, path }) => (path === undefined ? [] : [{ page, path }])),
    release,
    drawnFile: (path) => look?.file(path) ?? pagePicture(path),
    preview: (page, language, drafts) => renderPreview(parts, { page }, language, drafts),
    answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
      const path = sitePath(request)
      if (path === SECURITY_TEXT_PATH) return securityText(parts)
      const key = FILE_PATHS.includes(path) ? path : (blockKeyAt(path) ?? keyAt(request))
      return key === undefined ? undefined : find(key, request)
    },
    hasForm: (request) => pages[placeOf(request).page].hasForm === true,
    answerForm: (request, answer) => renderAnswer(request, placeOf(request), answer),
    languageOf: requestLanguage,
    isListed: (request) => isIndexed(placeOf(request).page),
    isPersonal: (request) => pages[placeOf(request).page].isPersonal === true,
    linkPreview: (card) => {
      const texts = parts.source.texts(card.language)
      return {
        status: 200,
        headers: {
          ...documentHeaders({
            language: card.language,
            isPrefixed: false,
            policy: contentSecurityPolicy(),
            isIndexed: false,
            isPersonal: true,
          }),
          'Cache-Control': 'no-store',
        },
        body: createPreviewDocument({
          ...card,
          texts,
          publicUrl: parts.publicUrl(),
          version: parts.source.look()?.version,
        }),
      }
    },
    linkPicture: (picture) => pictures.ofLink(picture),
    async errorPage(request, status, error) {
      const { headers, body } = await renderAnswer(request, { page: 'not-found' }, error)
      // The answer is like that of a page of one person: the URL may have a key.
      return { status, headers: { ...headers, 'Referrer-Policy': 'no-referrer' }, body }
    },
    apiDocs: (request) => answerWith(apiDocs, request),
    notFound(request) {
      const { base, path } = splitLanguagePrefix({ pathname: sitePath(request), search: '' })
      const [language, isPrefixed] = [requestLanguage(request), base !== '']
      const key = isInternalPath(path)
        ? internalKey(path, language, isPrefixed)
        : documentKey({ page: 'not-found' }, language, isPrefixed)
      return find(key, request)!
    },
  }
}

function placeOf(request: SiteRequest): Place {
  return placeAt(splitLanguagePrefix({ pathname: sitePath(request), search: '' }).path)
}

function placeAt(path: string): Place {
  const item = itemAt(path)
  return { page: pageAt(path), ...(item !== undefined && { item }) }
}

function requestLanguage({ url, languageCookie, acceptLanguage }: SiteRequest): Language {
  const first = url.split('?', 1)[0]!.split('/')[1]
  if (isLanguage(first)) return first
  return isLanguage(languageCookie) ? languageCookie : preferredLanguage(acceptLanguage)
}

function sitePath({ url }: SiteRequest): string {
  return url.split('?', 1)[0]!
}

/** The key of the document of a page or an internal screen; undefined for any other URL. */
function keyAt(request: SiteRequest): string | undefined {
  const { base, path } = splitLanguagePrefix({ pathname: sitePath(request), search: '' })
  const language = requestLanguage(request)
  if (screenAt(path)) return internalKey(path, language, base !== '')
  const place = placeAt(path)
  return place.page === 'not-found' ? undefined : documentKey(place, language, base !== '')
}

function blockKeyAt(pathname: string): string | undefined {
  const [, language, name = '', of] =
    /^\/pages\/([a-z]+)\/([a-z-]+)(?:\/([^/]+))?\.json$/.exec(pathname) ?? []
  if (!isLanguage(language)) return undefined
  if (name === 'internal') return internalBlockKey(language)
  if (!isPageName(name)) return undefined
  return blockKey(of === undefined ? { page: name } : placeAt(`${pathOf(name)}/${of}`), language)
}

/** A call during a run waits for another run after it, because the first may have missed its changes. */
function singleFlight<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  let next: Promise<Result> | undefined
  return function start(): Promise<Result> {
    if (running) {
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined
          return start()
        })
      return next
    }
    running = run().finally(() => {
      running = undefined
    })
    return running
  }
}

/** A preview of a page, for a frame inside the internal area: linked stylesheets, no script, nothing to click. */
async function renderPreview(
  { source, renderPage, assets }: SiteParts,
  place: Place,
  language: Language,
  drafts: PageTexts,
): Promise<string> {
  const block = createBlock({ source: { ...source, ...drafts } }, place, language)
  const html = await renderPage(block, `/${language}`)
  return [
    `<!doctype html><html lang="${LANGUAGE_TAG[language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...fontLinks(language, assets),
    ...[assets.fontFace, assets.stylesheet].map((url) => `<link rel="stylesheet" href="${url}">`),
    ...paletteTag(ownPaletteIn(createT(block.texts, language))),
    '</head>',
    `<body inert><div id="root">${html}</div></body></html>`,
  ].join('')
}
