import { useDeferredValue } from 'react'
import { useVisit } from './visit.ts'

/**
 * Whether to draw what is below the fold of a screen, or of a list that has just come. A new visit first draws what is
 * seen, and the rest right after without holding up a tap (docs/decisions/0061). On the way back all is drawn at once,
 * because the scroll position needs the height.
 */
export function useRestDrawn(): boolean {
  const { isReturn } = useVisit()
  return useDeferredValue(true, isReturn)
}
