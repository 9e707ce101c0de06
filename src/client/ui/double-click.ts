import type { MouseEvent } from 'react'

/** The usual setting of operating systems. */
const DOUBLE_CLICK_MS = 500

/** Ignore the second click of a double click, so that an action does not run twice or get undone. */
export function isSecondClick({ detail }: MouseEvent): boolean {
  return detail > 1
}

/** Wait for it before what was clicked moves, so that the second click does not hit what is there then. */
export function afterDoubleClick(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, DOUBLE_CLICK_MS))
}
