/** Links that call, write to, and open a chat with a customer. */

/** A number in Hong Kong without its country code has so many digits. */
const LOCAL_DIGITS = 8
const HONG_KONG = '852'

export function phoneLink(phone: string): string {
  const [number = '', extension] = phone.split(/x/i).map((part) => part.replace(/[^\d+]/g, ''))
  return `tel:${number}${extension ? `;ext=${extension}` : ''}`
}

export function mailLink(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}

/** Undefined where the number has too few digits to be one. */
export function chatLink(phone: string, text: string): string | undefined {
  const digits = phone.split(/x/i)[0]!.replace(/\D/g, '').replace(/^00/, '')
  if (digits.length < LOCAL_DIGITS) return undefined
  const number = digits.length === LOCAL_DIGITS ? HONG_KONG + digits : digits
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
