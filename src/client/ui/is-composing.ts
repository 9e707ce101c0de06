/** Whether a key press belongs to an input method (IME), so that its Enter and Escape do not submit or close anything. */
import type { KeyboardEvent } from 'react'

/** The key code that browsers report for keys handled by an input method. */
const TAKEN_KEY_CODE = 229

/** Safari on older Macs ends the composition before the Enter that ends it: then only the key code shows it. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_KEY_CODE
}
