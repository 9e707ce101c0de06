/** One language's texts: what staff saved over the defaults, and the fallback en, then zh (contract 6). */
import type { Language } from '../base/language.ts'
import { en } from './en.ts'
import { hasForm } from './plural.ts'
import type { Dictionary, TextScope, Texts } from './t.ts'
import { zh } from './zh.ts'

const DEFAULTS: Record<Language, Dictionary> = { en, zh }

/** What staff saved: language, scope, key, text. */
export interface SavedText {
  language: Language
  scope: string
  key: string
  text: string
}

export function mergeTexts(language: Language, saved: readonly SavedText[]): Texts {
  const order: Language[] = language === 'zh' ? ['zh', 'en'] : ['en', 'zh']
  const savedTexts = new Map(saved.map((row) => [`${row.language}.${row.scope}.${row.key}`, row.text]))
  const merged: Texts = {}
  for (const scope of Object.keys(en) as TextScope[]) {
    const texts: Record<string, string> = {}
    for (const key of Object.keys(en[scope]).filter((it) => hasForm(language, it))) {
      const candidates = order.map(
        (lang) =>
          savedTexts.get(`${lang}.${scope}.${key}`) ?? (DEFAULTS[lang][scope] as Record<string, string>)[key],
      )
      texts[key] = candidates.find((text) => text) ?? ''
    }
    merged[scope] = texts
  }
  return merged
}
