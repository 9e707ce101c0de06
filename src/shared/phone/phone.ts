/**
 * Phone numbers as people write them: several in one field, with extensions, with and without the code of the country.
 * `phone-numbers.ts` knows which of them a country has.
 */
import { tidied } from '../base/tidied.ts'
import { NEAR, withCode } from './international.ts'

const EXTENSION_WORDS = 'x|ext(?:ension)?|內線|内线|分機|分机|內|轉|转'
const EXTENSION = `#|(?:${EXTENSION_WORDS})\\.?`

/** A field may hold several numbers with their extensions; it begins with a number. */
export const PHONE = new RegExp(
  `^[+(]*\\d(?:[\\d ()+.\\-/#*,;:&、]|${EXTENSION_WORDS}|or|and|或|及|和)*$`,
  'i',
)

/** One number with the signs that people put between its digits, then its extension. */
const NUMBER = new RegExp(
  `(\\+?\\(?\\+?\\d(?:[\\d ().-]*\\d)?)(?:\\)? ?(?:${EXTENSION}) ?[.:]? ?(\\d{1,6}))?`,
  'gi',
)
/** Two numbers of eight digits with only a space between them. */
const TWO_LOCAL = /^(\d{4}[ .-]?\d{4}) +(\d{4}[ .-]?\d{4})$/

export interface TypedNumber {
  /** Its place in the tidied text, with the extension. */
  start: number
  end: number
  /** The number as typed, without the extension. */
  text: string
  extension: string | undefined
  /** Such as `+85223456789`, the likeliest first; none where the country is unknown. */
  international: readonly string[]
  /** Certainly a number of Hong Kong, Macau or the mainland. */
  isNear: boolean
}

/** The numbers of a text in its order. */
export function typedNumbers(text: string): TypedNumber[] {
  return [...tidied(text).matchAll(NUMBER)].flatMap(({ 0: whole, 1: number = '', 2: extension, index }) => {
    const end = index + whole.length
    const [, first, second] = TWO_LOCAL.exec(number) ?? []
    if (!first || !second) return [readNumber(number, extension, index, end)]
    const between = index + number.length - second.length
    return [readNumber(first, undefined, index, between), readNumber(second, extension, between, end)]
  })
}

function readNumber(text: string, extension: string | undefined, start: number, end: number): TypedNumber {
  const forms = withCode(text)
  const near = forms.find((form) => NEAR.test(form))
  const international = (near === undefined ? forms : [near]).map((form) => `+${form}`)
  return { start, end, text, extension, international, isNear: near !== undefined }
}

export interface PhoneNumber extends Pick<TypedNumber, 'start' | 'text' | 'extension'> {
  /** Such as `+85223456789`. */
  international: string
}

/**
 * Finds the numbers of Hong Kong, Macau and the mainland, and those of farther countries that `validForms`
 * leaves in one form.
 */
export function knownNumbers(
  text: string,
  validForms: (international: readonly string[]) => readonly string[] = () => [],
): PhoneNumber[] {
  return typedNumbers(text).flatMap(({ start, text: typed, extension, international, isNear }) => {
    const [form, ...others] = isNear ? international : validForms(international)
    return form === undefined || others.length > 0
      ? []
      : [{ start, text: typed, extension, international: form }]
  })
}
