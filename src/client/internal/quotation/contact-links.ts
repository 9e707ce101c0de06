/** Links that call, write to, and open a chat with a customer. */

/** A number of Hong Kong or Macau without its area code has so many digits. */
const LOCAL_DIGITS = 8
const HONG_KONG = '852'
const MACAU = '853'
const NAMES_MACAU = /澳[門门]|氹仔|路[環环]|maca[uo]|taipa|coloane/i

export function phoneLink(phone: string): string {
  const [number = '', extension] = phone.split(/x/i).map((part) => part.replace(/[^\d+]/g, ''))
  return `tel:${number}${extension ? `;ext=${extension}` : ''}`
}

export function mailLink(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}

interface Chat {
  /** Only where the number may be of either place. */
  area: string | null
  href: string
}

/** None where the number has too few digits to be one. `about`: what the customer wrote, which may name Macau. */
export function chatLinks(phone: string, about: string, text: string): Chat[] {
  const typed = phone.split(/x/i)[0]!
  const digits = typed.replace(/\D/g, '')
  if (digits.length < LOCAL_DIGITS) return []
  const chat = (area: string | null, number: string): Chat => ({
    area,
    href: `https://wa.me/${number}?text=${encodeURIComponent(text)}`,
  })
  if (digits.length > LOCAL_DIGITS || /^\s*[+＋]/.test(typed)) return [chat(null, digits.replace(/^00/, ''))]
  const areas = areasOf(digits, about)
  return areas.map((area) => chat(areas.length > 1 ? `+${area}` : null, area + digits))
}

/** Mobile numbers begin with 6 in both places; landlines of Macau begin with 2 or 8, as they do in Hong Kong. */
function areasOf(digits: string, about: string): string[] {
  if (!/^[268]/.test(digits)) return [HONG_KONG]
  if (NAMES_MACAU.test(about)) return [MACAU]
  return digits.startsWith('6') ? [HONG_KONG, MACAU] : [HONG_KONG]
}
