import { inEachLanguage, type Language } from '#shared/base/language.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT, type T, type Texts, type TextsByLanguage } from '#shared/i18n/t.ts'
import type { TextRow } from '#shared/translation/schema.ts'
import { SITE_NAMESPACE } from '#shared/translation/text-names.ts'
import { ReadyJson } from '../../core/answers/ready-json.ts'
import type { Db } from '../../db/query.ts'
import { listCategoryNames } from '../product/category/store.ts'
import { listKeptNames } from '../product/store.ts'
import { type AllTexts, allTexts, listTextRows } from './inventory.ts'
import {
  type CatalogueText,
  lastReplacement,
  listStoredTexts,
  listWaitingTexts,
  type StoredText,
  textPlace,
  type WaitingText,
} from './store.ts'

/** All texts as of one moment, past, present or planned. */
export interface TextEdition {
  /** The newest history row that it contains. */
  version: number
  /** Every scope of one language. */
  of(language: Language): Texts
  /** Both languages, for bilingual documents. */
  both: TextsByLanguage
  catalogue: readonly CatalogueText[]
}

export interface SiteTexts {
  readonly live: TextEdition
  t(language: Language): T
  goLive(edition: TextEdition): void
  /** The texts to try for a release: saved, else live; with `hasNone` (no pages yet), else the defaults. */
  editions(hasNone: boolean): TextEdition[]
  /** The object of all saved texts, including the catalogue's. */
  all(): ReadyJson<AllTexts>
  /** The same as rows of both languages. */
  rows(): readonly TextRow[]
}

export function loadSiteTexts(db: Db): SiteTexts {
  let live = createEdition(db, 'live')
  return {
    get live() {
      return live
    },
    t: (language) => live.both[language],
    goLive(edition) {
      live = edition
    },
    editions(hasNone) {
      const saved = createEdition(db, 'saved')
      return [
        saved,
        ...(live.version < saved.version ? [live] : []),
        ...(hasNone ? [createEdition(db, 'default')] : []),
      ]
    },
    all: keptFor(
      () => JSON.stringify([lastReplacement(db), listCategoryNames(db)]),
      () => new ReadyJson(allTexts(db)),
    ),
    rows: keptFor(
      () => JSON.stringify([lastReplacement(db), listKeptNames(db)]),
      () => listTextRows(db),
    ),
  }
}

function createEdition(db: Db, which: 'saved' | 'live' | 'default'): TextEdition {
  const waiting = which === 'live' ? listWaitingTexts(db) : []
  const texts = which === 'default' ? [] : withoutWaiting(listStoredTexts(db), waiting)
  const ofSite = texts.filter(({ namespace }) => namespace === SITE_NAMESPACE)
  const merged = inEachLanguage((language) => mergeTexts(language, ofSite))
  const version = which === 'default' ? 0 : Math.min(lastReplacement(db), ...waiting.map(({ id }) => id - 1))
  return {
    version,
    of: (language) => merged[language],
    both: inEachLanguage((language) => createT(merged[language], language)),
    catalogue: texts.filter(({ namespace }) => namespace !== SITE_NAMESPACE),
  }
}

function withoutWaiting(stored: readonly StoredText[], waiting: readonly WaitingText[]): StoredText[] {
  const texts = new Map(stored.map((text) => [textPlace(text), text]))
  for (const { id: _id, live, ...address } of waiting) {
    if (live === null) texts.delete(textPlace(address))
    else texts.set(textPlace(address), { ...address, text: live })
  }
  return [...texts.values()]
}

/** A cache by version: writers need not clear it. */
function keptFor<Made>(versionOf: () => string, make: () => Made): () => Made {
  let kept: { version: string; made: Made } | undefined
  return () => {
    const version = versionOf()
    if (kept?.version !== version) kept = { version, made: make() }
    return kept.made
  }
}
