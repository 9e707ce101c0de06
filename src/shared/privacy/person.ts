/** Whose data it is: an email address or a phone number as someone types it. Without schemas, for the browser. */
import { normalizeForSearch } from '../base/normalize-for-search.ts'
import { isEmailAddress, mailboxKey } from '../mail/email-address.ts'

export type Person = EmailPerson | PhonePerson

interface EmailPerson {
  kind: 'email'
  /** In lower case. */
  email: string
}

interface PhonePerson {
  kind: 'phone'
  /** Null where the number was written without one. */
  area: string | null
  /** The local number of Hong Kong or Macau, or all digits of another. */
  digits: string
}

const PHONE = /^\+?[\d\s().-]+$/
const PHONE_DIGITS = { min: 7, max: 15 }
/** Hong Kong or Macau: eight digits after the area. */
const WITH_AREA = /^(85[23])(\d{8})$/
/** Numbers in a text, each with the signs that people put between digits. */
const NUMBERS = /\+?\(?\d[\d\s().-]*\d/g
/** What an address may have beside it and still be itself. */
const ADDRESSES = /[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]*[A-Za-z0-9]/g

/** Undefined for anything but one whole address or number. */
export function personOf(typed: string): Person | undefined {
  const text = typed.trim()
  return isEmailAddress(text) ? { kind: 'email', email: mailboxKey(text) } : phoneOf(text)
}

function phoneOf(text: string): PhonePerson | undefined {
  const plain = normalizeForSearch(text).trim()
  if (!PHONE.test(plain)) return undefined
  const all = plain.replace(/\D/g, '').replace(/^00/, '')
  if (all.length < PHONE_DIGITS.min || all.length > PHONE_DIGITS.max) return undefined
  const [, area = null, digits = all] = WITH_AREA.exec(all) ?? []
  return { kind: 'phone', area, digits }
}

/** Numbers with and without an area are the same; one of Hong Kong and one of Macau are not. */
export function isSamePerson(one: Person, other: Person): boolean {
  if (one.kind === 'email') return other.kind === 'email' && one.email === other.email
  if (other.kind === 'email' || one.digits !== other.digits) return false
  return one.area === other.area || one.area === null || other.area === null
}

/** Whether the text contains exactly this address or number, and no longer one. */
export function mentions(text: string, person: Person): boolean {
  return withoutPerson(text, person, '') !== text
}

/** The text with `mark` in place of the address or number. */
export function withoutPerson(text: string, person: Person, mark: string): string {
  return text.replace(person.kind === 'email' ? ADDRESSES : NUMBERS, (found) => {
    const other = personOf(found)
    return other && isSamePerson(person, other) ? mark : found
  })
}
