/** Loads the page behind a link when it is hovered or touched, before the click. */

import { type Address, splitLanguagePrefix } from './location-state.ts'
import type { NavBlock, NavScope } from './nav-scope.ts'

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
