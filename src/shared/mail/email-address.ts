/** The accepted form of email addresses, for server and browser: what every mail server takes. */
import { EMAIL_MAX_CHARACTERS } from '../base/limits.ts'

/** ASCII on both sides, and no letter whose other case is a different letter. */
export const EMAIL =
  /^(?!\.)(?!.*\.[.@])[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_CHARACTERS && EMAIL.test(text)
}

/**
 * Addresses that differ only in case share a key: no mail server
 * in use distinguishes them, so an opt-out covers both.
 */
export function mailboxKey(address: string): string {
  return address.toLowerCase()
}
