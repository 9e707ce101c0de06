/** The texts in force, kept ready in both languages until somebody saves others. */
import { mergeTexts } from '../../shared/i18n/merge.ts'
import { createT, type T, type Texts, type TextsByLanguage } from '../../shared/i18n/t.ts'
import type { Language } from '../../shared/language.ts'
import type { Db } from '../db/query.ts'
import { listSiteTexts } from './store.ts'

export interface SiteTexts {
  /** Every scope of one language. */
  of(language: Language): Texts
  t(language: Language): T
  /** Both, for documents that speak both. */
  readonly both: TextsByLanguage
}

export function loadSiteTexts(db: Db): SiteTexts {
  const saved = listSiteTexts(db)
  const texts = { en: mergeTexts('en', saved), zh: mergeTexts('zh', saved) }
  const both = { en: createT(texts.en), zh: createT(texts.zh) }
  return { of: (language) => texts[language], t: (language) => both[language], both }
}
