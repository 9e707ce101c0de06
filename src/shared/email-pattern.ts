/** What an e-mail address looks like, for browser and server alike. */
import { EMAIL_MAX_CHARACTERS } from './limits.ts'

/** ASCII on both sides, and no letter whose other case is another letter. */
export const EMAIL =
  /^(?!\.)(?!.*\.[.@])[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_CHARACTERS && EMAIL.test(text)
}
