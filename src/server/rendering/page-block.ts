/** The block of a page: all that its document and its scripts are given. */
import type { Language } from '../../shared/base/language.ts'
import type { TextScope } from '../../shared/i18n/t.ts'
import type { PageBlock } from '../../shared/page.ts'
import { companyTexts, errorTexts, scopeTexts } from './page-texts.ts'
import { type Place, pages } from './pages.ts'
import type { SiteSource } from './site-source.ts'

export const FRAME_SCOPES: readonly TextScope[] = ['layout', 'company']

/** `answer` replaces the page's own data after its form was submitted. */
export function createBlock(
  { source }: { source: SiteSource },
  { page, item }: Place,
  language: Language,
  answer?: PageBlock['data'],
): PageBlock {
  const { scopes, errors } = pages[page]
  const texts = {
    ...scopeTexts(source, language, [...FRAME_SCOPES, ...scopes]),
    company: companyTexts(source, language),
    ...(errors && { error: errorTexts(source, language, errors) }),
  }
  const data = answer ?? pages[page].data(source, language, item)
  return {
    page,
    ...(item !== undefined && { item }),
    language,
    texts,
    captcha: source.captcha,
    ...shownLook(source),
    data,
  }
}

/** The part of a block that has the company's own pictures. */
export function shownLook(source: SiteSource): Pick<PageBlock, 'look'> {
  const look = source.look()
  return look ? { look: look.pictures } : {}
}
