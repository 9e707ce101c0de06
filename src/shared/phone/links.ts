/** Links that call a number, and that open a chat with one. */
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

function firstNumber(text: string): string | undefined {
  return /[+(]{0,3}\d[\d ().-]*/.exec(text)?.[0]
}

function internationalOf(number: string): string | undefined {
  const [likeliest] = withCode(number)
  return likeliest && `+${likeliest}`
}

/** `international`: such as `+85223456789`. `message` pre-fills the chat; the sender can change it. */
export function chatLink(international: string, message: string): string {
  return `https://wa.me/${international.slice(1)}?text=${encodeURIComponent(message)}`
}

/** Links to the company's number, which admins enter as text. */
export function whatsAppHref(whatsApp: string, message: string): string | undefined {
  const international = internationalOf(firstNumber(whatsApp) ?? '')
  return international && chatLink(international, message)
}
