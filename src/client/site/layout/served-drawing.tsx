/**
 * A drawing whose script the served page does not need: React leaves the server's HTML of it alone. The drawing's own
 * script loads for a navigation to the page, or for another language.
 */
import type { ComponentType } from 'react'
import { useT } from '../../ui/page-context.tsx'

interface Drawing {
  id: string
  /** Whether the document has it, and no navigation has come since. */
  isServed: boolean
  fetch: () => Promise<ComponentType>
  Loaded?: ComponentType
}

/** At the start of a page's module, while the document still is as it was served. */
export function drawing(id: string, fetch: Drawing['fetch']): Drawing {
  return { id, isServed: typeof document !== 'undefined' && document.getElementById(id) !== null, fetch }
}

/** Call each time the page is loaded; the first time, the served HTML will do. */
export async function loadDrawing(drawing: Drawing): Promise<void> {
  if (!drawing.isServed) drawing.Loaded ??= await drawing.fetch()
  drawing.isServed = false
}

export function ServedDrawing({
  drawing: { id, Loaded },
  className,
}: {
  drawing: Drawing
  className: string
}) {
  // Renders again with another language, for which the script has loaded.
  useT()
  return (
    // The key replaces the served HTML as a whole.
    <div key={Loaded && 'loaded'} id={id} className={className} aria-hidden="true" suppressHydrationWarning>
      {/* A text instead of children: then React hydrates nothing inside, and does not compare either. */}
      {Loaded ? <Loaded /> : ''}
    </div>
  )
}
