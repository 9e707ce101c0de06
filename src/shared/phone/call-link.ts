/** Links that call a number. */
import { withCode } from './international.ts'

/** `international`: such as `+85223456789`. */
export function callLink(international: string, extension?: string): string {
  return `tel:${international}${extension ? `;ext=${extension}` : ''}`
}

/** To the first of the company's numbers, which admins enter as text; a hotline of no country is dialled as written. */
export function telephoneHref(telephone: string): string | undefined {
  const number = firstNumber(telephone)
  return number && `tel:${internationalOf(number) ?? number.replace(/\D/g, '')}`
}

export function firstNumber(text: string): string | undefined {
  return /[+(]{0,3}\d[\d ().-]*/.exec(text)?.[0]
}

export function internationalOf(number: string): string | undefined {
  const [likeliest] = withCode(number)
  return likeliest && `+${likeliest}`
}
