/** What an e-mail address looks like, for server and browser: as every mail server takes it (spec 5). */
import { EMAIL_MAX_CHARACTERS } from '../base/limits.ts'

/** ASCII on both sides, and no letter whose other case is another letter. */
export const EMAIL =
  /^(?!\.)(?!.*\.[.@])[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_CHARACTERS && EMAIL.test(text)
}

/** Two addresses with one key are one person's: no server in use tells them apart by case, and who says no says it for both. */
export function mailboxKey(address: string): string {
  return address.toLowerCase()
}
