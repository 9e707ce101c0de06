/** Ignore the second click of a double click, so that an action does not run twice or get undone. */
import type { MouseEvent } from 'react'

export function isSecondClick({ detail }: MouseEvent): boolean {
  return detail > 1
}
