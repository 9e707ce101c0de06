/** The pages that navigation reaches without a full load: the public site or the internal area. */

import type { Language } from '../../shared/base/language.ts'
import type { Texts } from '../../shared/i18n/t.ts'

export interface NavScope<Block extends NavBlock> {
  /** Other paths take a full load. */
  covers(path: string): boolean
  /** Loads everything that the path needs; rejects on a network error or after a new release. */
  load(language: Language, path: string): Promise<Block>
  /** Called if loading fails, and the user stays on the page; without it, navigation becomes a full load. */
  onLost?: () => void
}

export interface NavBlock {
  language: Language
  texts: Texts
}
