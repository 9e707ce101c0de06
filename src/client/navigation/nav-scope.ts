/** The pages that navigation reaches without a full load: the public site or the internal area. */

import type { Language } from '../../shared/base/language.ts'
import type { Texts } from '../../shared/i18n/t.ts'
import { type Address, splitLanguagePrefix } from './location-state.ts'

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

/** Loads the page behind a link when it is hovered or touched, before the click. */
export function preloadLinks<Block extends NavBlock>(
  current: () => Address & { block: Block },
  scope: NavScope<Block>,
): void {
  const preload = (event: Event) => {
    const link = (event.target as Element).closest?.('a[href]')
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.download) return
    const { path } = splitLanguagePrefix(link)
    if (!scope.covers(path) || path === current().path) return
    scope.load(current().block.language, path).catch(() => undefined)
  }
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(intent, preload, { passive: true })
  }
}
