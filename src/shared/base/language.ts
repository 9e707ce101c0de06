/** The languages of the site, and how one is chosen. Two by design: decision 40. */

export type Language = 'en' | 'zh'

interface LanguageRow {
  /**
   * The `lang` attribute of documents, and the locale of numbers:
   * British English, and Chinese as written in Hong Kong.
   */
  tag: string
  /** The second language of bilingual documents. */
  other: Language
}

const ROWS: Record<Language, LanguageRow> = {
  en: { tag: 'en-GB', other: 'zh' },
  zh: { tag: 'zh-Hant-HK', other: 'en' },
}

/** They are in the order of the interface. */
export const LANGUAGES = Object.keys(ROWS) as Language[]
/** The language of a visitor whose request names none. */
const DEFAULT_LANGUAGE: Language = 'en'
export const LANGUAGE_TAG: Record<Language, string> = { en: ROWS.en.tag, zh: ROWS.zh.tag }

/** The text in which a language calls itself by its own name. */
export const LANGUAGE_NAMES = {
  en: 'layout.english',
  zh: 'layout.chinese',
} as const satisfies Record<Language, string>

/** Between the items of a list that is no sentence. */
export const COMMA: Record<Language, string> = { en: ', ', zh: '，' }

/** Between what is named and what is said of it. */
export const COLON: Record<Language, string> = { en: ': ', zh: '：' }

/** The key in local storage and the name of the cookie. */
export const LANGUAGE_KEY = 'language'
/** Max-age of the cookie: a year. */
export const LANGUAGE_KEPT_SECONDS = 365 * 24 * 60 * 60

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

export function otherLanguage(language: Language): Language {
  return ROWS[language].other
}

/**
 * The first supported language of an `Accept-Language` header
 * or `navigator.language`; the default if there is none.
 */
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
  return ranked.map(({ code }) => code).find(isLanguage) ?? DEFAULT_LANGUAGE
}

/**
 * All languages in turn. Apart from `language.ts`, which every public page loads. This one first: where it
 * has no text, that of the next one shows.
 */
export function languagesFrom(language: Language): Language[] {
  return [language, ...LANGUAGES.filter((other) => other !== language)]
}

export function inEachLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >
}
