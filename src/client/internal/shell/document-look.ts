/** The company as it is now, around the app: the colours, the icons and the title of the document. */
import { paletteIn, paletteTokens } from '#shared/company/palette.ts'
import { createT } from '#shared/i18n/t.ts'
import type { InternalBlock } from '../../ui/page-context.tsx'

/** The document's own stylesheet has the colours with which it came. */
export function showInDocument({ texts, language, look }: InternalBlock): void {
  const t = createT(texts, language)
  const palette = paletteIn(t)
  for (const [token, colour] of paletteTokens(palette))
    document.documentElement.style.setProperty(token, colour)
  document.querySelector<HTMLMetaElement>('meta[name=theme-color]')!.content = palette.jadeDeep
  // The address of each icon ends with the version of the look, as that of the mark.
  const version = look ? new URL(look.mark, location.href).search : ''
  for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel$=icon]'))
    icon.href = icon.href.split('?', 1)[0] + version
  document.title = t('company.name')
}
