/** The two languages of the site, and how one is chosen (spec 1, contract 6). */

export const LANGUAGES = ['en', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]

/** The `lang` attribute of documents: British English, and Chinese as written in Hong Kong. */
export const LANGUAGE_TAG: Record<Language, string> = { en: 'en-GB', zh: 'zh-Hant-HK' }

/** The key in local storage and the name of the cookie. */
export const LANGUAGE_KEY = 'language'
/** Max-age of the cookie: a year. */
export const LANGUAGE_KEPT_SECONDS = 365 * 24 * 60 * 60

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'zh'
}

export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'zh' : 'en'
}

/** The first supported language of an `Accept-Language` header or `navigator.language`; `en` if there is none. */
export function preferredLanguage(accepted: string | undefined): Language {
  const ranked = (accepted ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined)
      return { code: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return ranked.map(({ code }) => code).find(isLanguage) ?? 'en'
}
