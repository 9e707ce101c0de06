/** Texts that staff saved over the defaults, and the catalogue's names (contract 6). */

import type { SavedText } from '../../shared/i18n/merge.ts'
import type { Language } from '../../shared/language.ts'
import { type Db, sql } from '../db/query.ts'

/** The namespace of every text that is not the catalogue's. */
const SITE_NAMESPACE = 'site'
const CATALOGUE_SCOPE = 'catalogue'

export interface CatalogueText {
  namespace: string
  language: Language
  key: string
  text: string
}

export function listSiteTexts(db: Db): SavedText[] {
  return db.all(
    sql
      .selectFrom('translation')
      .select(['language', 'scope', 'key', 'text'])
      .where('namespace', '=', SITE_NAMESPACE),
  )
}

export function listCatalogueTexts(db: Db): CatalogueText[] {
  return db.all(
    sql
      .selectFrom('translation')
      .select(['namespace', 'language', 'key', 'text'])
      .where('scope', '=', CATALOGUE_SCOPE),
  )
}
