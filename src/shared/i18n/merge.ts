/**
 * The texts of one language: saved texts over the defaults,
 * falling back to the other languages in their order.
 */

import { formatNumber } from '../base/format-number.ts'
import { type Language, languagesFrom } from '../base/language.ts'
import { DICTIONARIES, TEXT_KEYS, TEXT_SCOPES } from './dictionaries.ts'
import { hasForm } from './plural.ts'
import { createT, fill, type TextKey, type Texts, type TextVariables } from './t.ts'
import { TEXT_LIMITS } from './text-limits.ts'

/** A text that an admin saved. Only one of the company's record may be empty: the company has no such fact. */
export interface SavedText {
  language: Language
  scope: string
  key: string
  text: string
}

const LIMITS = writtenLimits()

export function mergeTexts(language: Language, saved: readonly SavedText[]): Texts {
  const order = languagesFrom(language)
  const savedTexts = new Map(saved.map((row) => [`${row.language}.${row.scope}.${row.key}`, row.text]))
  const merged: Texts = {}
  for (const scope of TEXT_SCOPES) {
    const texts: Record<string, string> = {}
    for (const key of [...TEXT_KEYS.get(scope)!].filter((it) => hasForm(language, it))) {
      const candidates = order.map(
        (lang) =>
          savedTexts.get(`${lang}.${scope}.${key}`) ??
          (DICTIONARIES[lang][scope] as Record<string, string>)[key],
      )
      const own = savedTexts.get(`${language}.${scope}.${key}`)
      texts[key] = fill(own ?? candidates.find((text) => text) ?? '', LIMITS[`${scope}.${key}` as TextKey])
    }
    merged[scope] = texts
  }
  return merged
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
