/** A person as the audit log names them. */
import type { Person } from '#shared/privacy/person.ts'
import { maskedEmail } from '../mass-mail/unsubscribe/link.ts'

const PHONE_SHOWN_DIGITS = 4

/**
 * For the audit log, which is never deleted: enough for admins to recognise a request that they know of, too little
 * to learn the address. A digest would be worse: it tells no one anything, and can be guessed back.
 */
export function maskedPerson(person: Person): string {
  return person.kind === 'email'
    ? maskedEmail(person.email)
    : `•••${person.digits.slice(-PHONE_SHOWN_DIGITS)}`
}
