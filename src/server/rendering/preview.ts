/** A preview of a page, for a frame inside the internal area: linked stylesheets, no script, nothing to click. */
import { LANGUAGE_TAG, type Language } from '../../shared/base/language.ts'
import type { PageName } from '../../shared/page.ts'
import type { PageTexts } from '../core/site-port.ts'
import { fontLinks } from './document.ts'
import { createBlock } from './pages.ts'
import type { SiteParts } from './site-parts.ts'

export async function renderPreview(
  { source, renderPage, assets }: SiteParts,
  page: PageName,
  language: Language,
  drafts: PageTexts,
): Promise<string> {
  const block = createBlock({ source: { ...source, ...drafts } }, page, language)
  const html = await renderPage(block, `/${language}`)
  return [
    `<!doctype html><html lang="${LANGUAGE_TAG[language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...fontLinks(language, assets),
    ...[assets.fontFace, assets.stylesheet].map((url) => `<link rel="stylesheet" href="${url}">`),
    '</head>',
    `<body inert><div id="root">${html}</div></body></html>`,
  ].join('')
}
