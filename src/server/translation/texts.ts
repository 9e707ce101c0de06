/** The texts in force, kept ready in both languages until somebody saves others. */
import { mergeTexts, type SavedText } from '../../shared/i18n/merge.ts'
import { createT, type T, type Texts, type TextsByLanguage } from '../../shared/i18n/t.ts'
import type { Language } from '../../shared/language.ts'
import type { TextRow } from '../../shared/translation.ts'
import { listCategoryNames } from '../category/store.ts'
import type { Db } from '../db/query.ts'
import { ReadyJson } from '../platform/ready-json.ts'
import { listKeptNames } from '../product/store.ts'
import { type AllTexts, allTexts, listTextRows } from './inventory.ts'
import { lastReplacement, listSiteTexts } from './store.ts'

export interface SiteTexts {
  /** Every scope of one language. */
  of(language: Language): Texts
  t(language: Language): T
  /** Both, for documents that speak both. */
  readonly both: TextsByLanguage
  /** The object of all texts, the catalogue's too. */
  all(): ReadyJson<AllTexts>
  /** The same as rows of both languages. */
  rows(): readonly TextRow[]
  /** Takes up what has been saved: to be called once it is committed. */
  reload(): void
}

export function loadSiteTexts(db: Db): SiteTexts {
  let current = createTexts(listSiteTexts(db))
  const all = keptFor(
    () => JSON.stringify([lastReplacement(db), listCategoryNames(db)]),
    () => new ReadyJson(allTexts(db)),
  )
  const rows = keptFor(
    () => JSON.stringify([lastReplacement(db), listKeptNames(db)]),
    () => listTextRows(db),
  )
  return {
    of: (language) => current.texts[language],
    t: (language) => current.both[language],
    get both() {
      return current.both
    },
    all,
    rows,
    reload() {
      current = createTexts(listSiteTexts(db))
    },
  }
}

function createTexts(saved: SavedText[]) {
  const texts = { en: mergeTexts('en', saved), zh: mergeTexts('zh', saved) }
  return { texts, both: { en: createT(texts.en), zh: createT(texts.zh) } }
}

/** Made anew when its version is another: whoever writes need not remember that something is kept. */
function keptFor<Made>(versionOf: () => string, make: () => Made): () => Made {
  let kept: { version: string; made: Made } | undefined
  return () => {
    const version = versionOf()
    if (kept?.version !== version) kept = { version, made: make() }
    return kept.made
  }
}
