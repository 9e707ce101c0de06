/** A finger or pointer on a link is a promise: the page behind it is fetched before the click. */
import { pageAt } from '../app.tsx'
import { loadBlock } from './page-block.ts'
import { addressOf, type Place } from './place.ts'

export function preloadLinks(place: () => Place): void {
  const preload = (event: Event) => {
    const link = (event.target as Element).closest?.('a[href]')
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.download) return
    const page = pageAt(addressOf(link).path)
    if (page === 'not-found' || page === place().block.page) return
    loadBlock(place().block.language, page).catch(() => undefined)
  }
  addEventListener('pointerover', preload, { passive: true })
  addEventListener('touchstart', preload, { passive: true })
  addEventListener('focusin', preload)
}
