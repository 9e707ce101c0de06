/** Presses that mean something else: the second one of a double click, one for another tab, and keys of an input method. */
import type { KeyboardEvent, MouseEvent } from 'react'

/** The usual setting of operating systems. */
const DOUBLE_CLICK_MS = 500

/** Ignore the second click of a double click, so that an action does not run twice or get undone. */
export function isSecondClick({ detail }: MouseEvent): boolean {
  return detail > 1
}

/** The browser opens the link elsewhere. */
export function isForNewTab({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey
}

/** Wait for it before what was clicked moves, so that the second click does not hit what is there then. */
export function afterDoubleClick(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, DOUBLE_CLICK_MS))
}

/** The key code that browsers report for keys handled by an input method. */
const TAKEN_KEY_CODE = 229

/**
 * Whether a key press belongs to an input method (IME), so that its Enter and Escape do not submit or close anything.
 * Safari on older Macs ends the composition before the Enter that ends it: then only the key code shows it.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_KEY_CODE
}
