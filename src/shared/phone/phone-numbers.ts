/**
 * Which of the numbers in a text certainly are numbers, of whatever country. With a library of all countries' rules:
 * for the server, and for screens of the internal area that load it when they are drawn.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { knownNumbers, type PhoneNumber, type TypedNumber } from './phone.ts'

/**
 * Lists the numbers in the order of the text. One that could be two different numbers is not among them, nor
 * one that no country has.
 */
export function phoneNumbers(text: string): PhoneNumber[] {
  return knownNumbers(text, validForms)
}

/** The digits that callers in the country dial, also of a number that is still being typed. */
export function nationalDigits({ international }: TypedNumber): string | undefined {
  const [likeliest] = international
  return likeliest && parsePhoneNumberFromString(likeliest)?.nationalNumber
}

function validForms(international: readonly string[]): string[] {
  return international.flatMap((form) => {
    const parsed = parsePhoneNumberFromString(form)
    return parsed?.isValid() ? [parsed.number] : []
  })
}
