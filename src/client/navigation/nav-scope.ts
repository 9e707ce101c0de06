/** What a navigation moves over without a full load: the public pages, or the screens of the internal area. */

import type { Language } from '../../shared/base/language.ts'
import type { Texts } from '../../shared/i18n/t.ts'

export interface NavScope<Block extends NavBlock> {
  /** Paths outside of it take a full load. */
  covers(path: string): boolean
  /** Everything that showing the path needs; rejects when the network or a new release stands in the way. */
  load(language: Language, path: string): Promise<Block>
  /** Told when it did not arrive, and the person stays where they are; without it the move becomes a full load. */
  onLost?: () => void
}

export interface NavBlock {
  language: Language
  texts: Texts
}
