/** The URLs of a page for search engines, other sites and chats. */
import { LANGUAGE_TAG, LANGUAGES, type Language } from '../../shared/base/language.ts'

const HREFLANG: Record<Language, string> = { en: 'en', zh: LANGUAGE_TAG.zh }

interface Alternate {
  hreflang: string
  href: string
}

/** The canonical URL: each language has its own. `origin` has no trailing slash. */
export function pageAddress(origin: string, path: string, language: Language): string {
  return `${origin}/${language}${path === '/' ? '' : path}`
}

/** Every language, and the path without prefix, which negotiates one. */
export function alternatesOf(origin: string, path: string): Alternate[] {
  return [
    ...LANGUAGES.map((of) => ({ hreflang: HREFLANG[of], href: pageAddress(origin, path, of) })),
    { hreflang: 'x-default', href: origin + path },
  ]
}
