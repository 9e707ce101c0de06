/** The texts in force, kept ready in both languages until somebody saves others. */
import { mergeTexts, type SavedText } from '../../shared/i18n/merge.ts'
import { createT, type T, type Texts, type TextsByLanguage } from '../../shared/i18n/t.ts'
import type { Language } from '../../shared/language.ts'
import { listCategoryNames } from '../category/store.ts'
import type { Db } from '../db/query.ts'
import { ReadyJson } from '../platform/ready-json.ts'
import { type AllTexts, allTexts } from './inventory.ts'
import { lastReplacement, listSiteTexts } from './store.ts'

export interface SiteTexts {
  /** Every scope of one language. */
  of(language: Language): Texts
  t(language: Language): T
  /** Both, for documents that speak both. */
  readonly both: TextsByLanguage
  /** The object of all texts, the catalogue's too. */
  all(): ReadyJson<AllTexts>
  /** Takes up what has been saved: to be called once it is committed. */
  reload(): void
}

export function loadSiteTexts(db: Db): SiteTexts {
  let current = createTexts(listSiteTexts(db))
  let ready: { version: string; json: ReadyJson<AllTexts> } | undefined
  return {
    of: (language) => current.texts[language],
    t: (language) => current.both[language],
    get both() {
      return current.both
    },
    all() {
      const version = versionOf(db)
      if (ready?.version !== version) ready = { version, json: new ReadyJson(allTexts(db)) }
      return ready.json
    },
    reload() {
      current = createTexts(listSiteTexts(db))
    },
  }
}

function createTexts(saved: SavedText[]) {
  const texts = { en: mergeTexts('en', saved), zh: mergeTexts('zh', saved) }
  return { texts, both: { en: createT(texts.en), zh: createT(texts.zh) } }
}

/** Differs whenever the object of all texts does: it holds what was saved, and a namespace for each category. */
function versionOf(db: Db): string {
  return JSON.stringify([lastReplacement(db), listCategoryNames(db)])
}
