/** The tables of texts. */

import type { Generated } from 'kysely'
import type { Language } from '#shared/base/language.ts'

interface TranslationTable {
  namespace: string
  language: Language
  scope: string
  key: string
  text: string
  updated_at: string
}

interface TranslationHistoryTable extends Omit<TranslationTable, 'text' | 'updated_at'> {
  id: Generated<number>
  /** The previous text; null where the default or nothing was shown. */
  text: string | null
  replaced_at: string
  actor: number | null
  actor_name: string
  /** When the pages with its replacement went live; null until then. */
  went_live_at: string | null
}

export interface TranslationTables {
  translation: TranslationTable
  translation_history: TranslationHistoryTable
}
