/** The parts of the form that its first page does not show: they load with it, but not before it. */
import { useEffect, useState } from 'react'

type Parts = Pick<typeof import('./product-more.tsx'), 'ProductDrawing' | 'ProductMore'> &
  Pick<typeof import('./confirm-step.tsx'), 'ConfirmStep'> &
  Pick<typeof import('./ticket-sheet.tsx'), 'TicketSheet'>

let loaded: Parts | undefined
let loading: Promise<Parts | undefined> | undefined

/** Asks again after a failure. */
export function loadLaterParts(): Promise<Parts | undefined> {
  loading ??= Promise.all([
    import('./product-more.tsx'),
    import('./confirm-step.tsx'),
    import('./ticket-sheet.tsx'),
  ]).then(
    ([{ ProductDrawing, ProductMore }, { ConfirmStep }, { TicketSheet }]) => {
      loaded = { ProductDrawing, ProductMore, ConfirmStep, TicketSheet }
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

/** Where they could not be loaded, each turn of a page asks again: the last one cannot be without its part. */
export function useLaterParts(page?: number): Parts | undefined {
  const [known, setKnown] = useState(loaded)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page asks again
  useEffect(() => {
    if (!known) void loadLaterParts().then(setKnown)
  }, [known, page])
  return known
}
