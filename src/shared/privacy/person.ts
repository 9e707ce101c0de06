/** The person whose data it is: an email address or a phone number as someone types it. Without schemas, for the browser. */
import { tidied } from '../base/tidied.ts'
import { isEmailAddress, mailboxKey } from '../mail/email-address.ts'

export type Person = EmailPerson | PhonePerson

interface EmailPerson {
  kind: 'email'
  /** The address in lower case. */
  email: string
}

interface PhonePerson {
  kind: 'phone'
  /** It is null where the number was written without one. */
  area: string | null
  /** The digits within Hong Kong, Macau or the mainland, or all digits of another. */
  digits: string
}

/** The files of all that is kept about a person. */
export const EXPORT_FORMATS = ['html', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

const PHONE = /^\+?[\d ().-]+$/
const PHONE_DIGITS = { min: 7, max: 15 }
/** After the code for calls abroad: eight digits of Hong Kong or Macau, or a mobile of the mainland. */
const WITH_AREA = /^(?:00|001)?(?:(85[23])(\d{8})|(86)(1[3-9]\d{9}))$/
/** Numbers in a text, each with the signs that people put between digits, and the marks that come with pasted ones. */
const NUMBERS = /[+＋]?[(（]?[\d０-９](?:[\d０-９\s()（）.．\p{Pd}\p{Cf}]*[\d０-９])?/gu
/** What an address may have beside it and still be itself. */
const ADDRESSES =
  /(?<![A-Za-z0-9.!#$%&'*+/=?^_`{|}~-])[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]*[A-Za-z0-9]/g

/** Returns undefined for anything but one whole address or number. */
export function readPerson(typed: string): Person | undefined {
  const text = tidied(typed)
  return isEmailAddress(text) ? { kind: 'email', email: mailboxKey(text) } : phoneOf(text)
}

/** Each whole address and number in a text. */
export function personsIn(text: string): Person[] {
  return [...(text.match(ADDRESSES) ?? []), ...(text.match(NUMBERS) ?? [])].flatMap(
    (found) => readPerson(found) ?? [],
  )
}

function phoneOf(text: string): PhonePerson | undefined {
  if (!PHONE.test(text)) return undefined
  const typed = text.replace(/\D/g, '')
  const all = WITH_AREA.test(typed) ? typed : typed.replace(/^00/, '')
  if (all.length < PHONE_DIGITS.min || all.length > PHONE_DIGITS.max) return undefined
  const found = WITH_AREA.exec(all)
  const area = found?.[1] ?? found?.[3] ?? null
  const digits = found?.[2] ?? found?.[4] ?? all
  return { kind: 'phone', area, digits }
}

/** Numbers with and without an area are the same; one of Hong Kong and one of Macau are not. */
export function isSamePerson(one: Person, other: Person): boolean {
  if (one.kind === 'email') return other.kind === 'email' && one.email === other.email
  if (other.kind === 'email' || one.digits !== other.digits) return false
  return one.area === other.area || one.area === null || other.area === null
}

/**
 * Tells whether these texts have the number both as one of Hong Kong and as one of Macau: two people. No one
 * knows then whose it is without an area.
 */
export function isOfTwoPlaces(texts: readonly string[], { digits }: PhonePerson): boolean {
  const areas = texts.flatMap(phonesIn).flatMap((one) => (one.digits === digits ? (one.area ?? []) : []))
  return new Set(areas).size > 1
}

/** Whether the text has the number with this area, or without any where it has none. */
export function hasExactly(text: string, { area, digits }: PhonePerson): boolean {
  return phonesIn(text).some((one) => one.digits === digits && one.area === area)
}

function phonesIn(text: string): PhonePerson[] {
  return personsIn(text).filter((person) => person.kind === 'phone')
}

/** Whether the text contains exactly this address or number, and no longer one. */
export function mentions(text: string, person: Person): boolean {
  return withoutPerson(text, person, '') !== text
}

/** The text with `mark` in place of the address or number. */
export function withoutPerson(text: string, person: Person, mark: string): string {
  return text.replace(person.kind === 'email' ? ADDRESSES : NUMBERS, (found) => {
    const other = readPerson(found)
    return other && isSamePerson(person, other) ? mark : found
  })
}
