/**
 * Which of the numbers in a text certainly are numbers, of whatever country. With a library of all countries' rules:
 * for the server and the internal area only.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type TypedNumber, typedNumbers } from './phone.ts'

export interface PhoneNumber extends Pick<TypedNumber, 'start' | 'text' | 'extension'> {
  /** Such as `+85223456789`. */
  international: string
}

/** In the order of the text. One that could be two different numbers is not among them, nor one that no country has. */
export function phoneNumbers(text: string): PhoneNumber[] {
  return typedNumbers(text).flatMap((typed) => {
    const [international, ...others] = validForms(typed)
    if (international === undefined || others.length > 0) return []
    return [{ start: typed.start, text: typed.text, extension: typed.extension, international }]
  })
}

/** The digits that callers in the country dial, also of a number that is still being typed. */
export function nationalDigits({ international }: TypedNumber): string | undefined {
  const [likeliest] = international
  return likeliest && parsePhoneNumberFromString(likeliest)?.nationalNumber
}

function validForms({ international, isNear }: TypedNumber): string[] {
  if (isNear) return [...international]
  return international.flatMap((form) => {
    const parsed = parsePhoneNumberFromString(form)
    return parsed?.isValid() ? [parsed.number] : []
  })
}
