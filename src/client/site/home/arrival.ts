/**
 * The part of the page that the browser can do without at first: every drawing, and all that is below the hero. The
 * server renders it with the rest; its script comes only when a visitor scrolls to it, and until then React leaves the
 * served HTML as it is (`use` in a Suspense boundary). A context that changes above an unfinished boundary would empty it,
 * so navigation loads the parts before it changes a place, and the first render's place stays the same object.
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
