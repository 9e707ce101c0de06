/**
 * Loads the deferred part of the home page: every drawing, and all content below the hero. The server renders it with the
 * rest. Its script loads only when a visitor scrolls to it; until then React leaves the server's HTML in place (`use` in a
 * Suspense boundary). A context change above an unresolved boundary would empty it, so navigation loads the parts before
 * it changes the location, and the first render's location stays the same object.
 */
import { use } from 'react'
import type { homeParts } from './home-parts.tsx'

type HomeParts = typeof homeParts

let parts: HomeParts | undefined
let tellArrival: (parts: HomeParts) => void
const arrival = new Promise<HomeParts>((resolve) => {
  tellArrival = resolve
})

export function useHomeParts(): HomeParts {
  return parts ?? use(arrival)
}

export async function loadHomeParts(): Promise<void> {
  parts ??= (await import('./home-parts.tsx')).homeParts
  tellArrival(parts)
}
