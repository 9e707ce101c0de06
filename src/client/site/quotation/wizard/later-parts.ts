/** The parts of the form that its first page does not show: they load with it, but not before it. */
import { useEffect, useSyncExternalStore } from 'react'

type Parts = Pick<typeof import('./product-more.tsx'), 'ProductDrawing' | 'ProductMore'> &
  Pick<typeof import('./confirm-step.tsx'), 'ConfirmStep'> &
  Pick<typeof import('./ticket-sheet.tsx'), 'TicketSheet'>

let loaded: Parts | undefined
let loading: Promise<Parts | undefined> | undefined
const listeners = new Set<() => void>()

/** Asks again after a failure. */
export function loadLaterParts(): Promise<Parts | undefined> {
  loading ??= Promise.all([
    import('./product-more.tsx'),
    import('./confirm-step.tsx'),
    import('./ticket-sheet.tsx'),
  ]).then(
    ([{ ProductDrawing, ProductMore }, { ConfirmStep }, { TicketSheet }]) => {
      loaded = { ProductDrawing, ProductMore, ConfirmStep, TicketSheet }
      for (const listener of listeners) listener()
      return loaded
    },
    () => {
      loading = undefined
      return undefined
    },
  )
  return loading
}

void loadLaterParts()

/**
 * None during hydration, even where they are loaded before it: the server renders without them. Where they could not be
 * loaded, each turn of a page asks again: the last one cannot be without its part.
 */
export function useLaterParts(page?: number): Parts | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page asks again
  useEffect(() => {
    if (!loaded) void loadLaterParts()
  }, [page])
  return useSyncExternalStore(
    subscribe,
    () => loaded,
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
