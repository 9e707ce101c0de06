/**
 * The document of the internal area in each language, and its block for the language switch. The screens are
 * loaded by script.
 */
import { setImmediate as pause } from 'node:timers/promises'
import { screenAt, screens } from '../../client/internal/screens.ts'
import { Shell } from '../../client/internal/shell/shell.tsx'
import type { InternalBlock } from '../../client/ui/page-context.tsx'
import type { Language } from '../../shared/base/language.ts'
import { ownPaletteIn, type Palette } from '../../shared/company/palette.ts'
import { createT, type TextScope, type Texts } from '../../shared/i18n/t.ts'
import { scopesOfGroup } from '../../shared/translation/text-page.ts'
import { BLOCK_HEADERS, documentHeaders } from '../http/answer-headers.ts'
import type { MakeAnswer, Ready } from '../http/negotiated-answer.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import type { Assets } from './assets.ts'
import { createInternalDocument, paletteStyle } from './document.ts'
import { shownLook } from './page-block.ts'
import { scriptJson } from './script-json.ts'
import type { SiteSource } from './site-source.ts'

/** The scopes of its screens, and of the public site the labels of what visitors write, prices in words and the frame's texts. */
const SCOPES: readonly TextScope[] = [
  ...scopesOfGroup('internal'),
  'contact',
  'layout',
  'company',
  'captcha',
  'price',
  'told',
  'visit',
]

/** Paths without a screen get the same document, with another status. */
export function internalKey(path: string, language: Language, isPrefixed: boolean): string {
  return internalDocumentKey(screenAt(path)?.path, language, isPrefixed)
}

export function internalBlockKey(language: Language): string {
  return `block:${language}:internal`
}

/** Returns the answers by `internalKey` and `internalBlockKey`. All screens have one document, with different headers. */
export async function renderInternal(
  source: SiteSource,
  assets: Assets,
  language: Language,
  make: MakeAnswer,
): Promise<[string, Ready][]> {
  const block = createInternalBlock(source, language)
  const t = createT(block.texts, language)
  const palette = ownPaletteIn(t)
  const noScript = t('internal.noScript')
  const json = scriptJson(block)
  await pause()
  const { renderToStaticMarkup } = await import('react-dom/server')
  const html = renderToStaticMarkup(<Shell noScript={noScript} />)
  const version = source.look()?.version
  const text = createInternalDocument({ block, json, html, assets, palette, version })
  const document = make(internalDocumentKey('', language, false), { status: 200, headers: {}, text })
  const documents = [true, false].flatMap((isPrefixed) =>
    [undefined, ...screens.map(({ path }) => path)].map((path): [string, Ready] => [
      internalDocumentKey(path, language, isPrefixed),
      {
        ...document,
        status: path === undefined ? 404 : 200,
        headers: { ...headersOf(language, isPrefixed, palette), ...preloads(assets, path) },
      },
    ]),
  )
  const key = internalBlockKey(language)
  return [[key, make(key, { status: 200, headers: BLOCK_HEADERS, text: json })], ...documents]
}

export function createInternalBlock(source: SiteSource, language: Language): InternalBlock {
  const all = source.texts(language)
  const texts: Texts = Object.fromEntries(SCOPES.map((scope) => [scope, all[scope]]))
  return { language, texts, captcha: source.captcha, ...shownLook(source) }
}

/** `path` is a screen's. */
function internalDocumentKey(path = '', language: Language, isPrefixed: boolean): string {
  return `internal:${isPrefixed ? '/' : ''}${language}:${path}`
}

/**
 * The preloads are in a header, since the document is one for all screens: the scripts of the screen come
 * beside the entry, not after it.
 */
function preloads({ internal: { script, modules, screens } }: Assets, path = ''): Record<string, string> {
  const chunks = [script, ...modules, ...(screens[path] ?? [])]
  return { Link: chunks.map((chunk) => `<${chunk}>; rel=modulepreload`).join(', ') }
}

function headersOf(
  language: Language,
  isPrefixed: boolean,
  palette: Palette | undefined,
): Record<string, string> {
  const policy = contentSecurityPolicy(paletteStyle(palette))
  return documentHeaders({ language, isPrefixed, policy, isIndexed: false, isPersonal: true })
}
