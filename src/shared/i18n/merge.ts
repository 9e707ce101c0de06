/**
 * The texts of one language: saved texts over the defaults,
 * falling back to the other languages in their order.
 */

import { formatNumber } from '../base/format-number.ts'
import { inEachLanguage, type Language, languagesFrom } from '../base/language.ts'
import { DICTIONARIES, TEXT_KEYS, TEXT_SCOPES } from './dictionaries.ts'
import { hasForm } from './plural.ts'
import { createT, fill, type TextKey, type TextScope, type Texts, type TextVariables } from './t.ts'
import { TEXT_LIMITS } from './text-limits.ts'

/** A text that an admin saved. Only one of the company's record may be empty: the company has no such fact. */
export interface SavedText {
  language: Language
  scope: string
  key: string
  text: string
}

const LIMITS = writtenLimits()

/** What each language shows where nothing is saved. */
const DEFAULTS = inEachLanguage((language) =>
  Object.fromEntries(
    TEXT_SCOPES.map((scope) => {
      const keys = [...TEXT_KEYS.get(scope)!].filter((key) => hasForm(language, key))
      return [
        scope,
        Object.fromEntries(keys.map((key) => [key, textOf(language, { scope, key }, new Map())])),
      ]
    }),
  ),
)

export function mergeTexts(language: Language, saved: readonly SavedText[]): Texts {
  const merged = Object.fromEntries(TEXT_SCOPES.map((scope) => [scope, { ...DEFAULTS[language][scope] }]))
  const savedTexts = new Map(saved.map((row) => [`${row.language}.${row.scope}.${row.key}`, row.text]))
  for (const { scope, key } of saved) {
    const texts = merged[scope]
    if (texts?.[key] !== undefined) texts[key] = textOf(language, { scope, key }, savedTexts)
  }
  return merged
}

function textOf(
  language: Language,
  { scope, key }: Pick<SavedText, 'scope' | 'key'>,
  savedTexts: ReadonlyMap<string, string>,
): string {
  const candidates = languagesFrom(language).map(
    (lang) =>
      savedTexts.get(`${lang}.${scope}.${key}`) ??
      (DICTIONARIES[lang][scope as TextScope] as Record<string, string>)[key],
  )
  const own = savedTexts.get(`${language}.${scope}.${key}`)
  return fill(own ?? candidates.find((text) => text) ?? '', LIMITS[`${scope}.${key}` as TextKey])
}

function writtenLimits(): { [Key in TextKey]?: TextVariables } {
  const written = (value: string | number) => (typeof value === 'number' ? formatNumber(value) : value)
  return Object.fromEntries(
    Object.entries(TEXT_LIMITS).map(([key, limits]) => [
      key,
      Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, written(value)])),
    ]),
  )
}

/** For programs and operators, whom no saved text is meant for. */
export const englishDefaults = createT(mergeTexts('en', []), 'en')
