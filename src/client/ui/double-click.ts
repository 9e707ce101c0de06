/** The second press of a double click is no second wish: it would undo what the first has done, or do it twice. */
import type { MouseEvent } from 'react'

export function isSecondPress({ detail }: MouseEvent): boolean {
  return detail > 1
}
