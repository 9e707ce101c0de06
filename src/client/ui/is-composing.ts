/** Whether a key still belongs to an input method, which is choosing characters: its Enter and Escape finish nothing else. */
import type { KeyboardEvent } from 'react'

/** What a browser gives to any key that an input method has taken. */
const TAKEN_KEY_CODE = 229

/** Safari on older Macs ends the choosing before it tells of the Enter that ended it: then the number alone says so. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_KEY_CODE
}
