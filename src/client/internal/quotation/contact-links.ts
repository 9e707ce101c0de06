/** Links that call, write to, and open a chat with a customer. */
import { callLink, chatLink } from '#shared/phone/links.ts'
import type { PhoneNumber } from '#shared/phone/phone.ts'

/** Without a code it may be a number of Macau, and is one of Hong Kong as well. */
const MAY_BE_OF_MACAU = /^(?:6\d|28)\d{6}$/
const NAMES_MACAU = /澳[門门]|氹仔|路[環环]|maca[uo]|taipa|coloane/i

export function mailLink(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}

interface NumberLinks {
  /** As typed. */
  text: string
  call: string
  chat: string
}

/** None for a number that may be another's. `about`: what the customer wrote, which may name Macau. */
export function numberLinks(numbers: PhoneNumber[], about: string, message: string): NumberLinks[] {
  const sure = numbers.filter((number) => !isUnsure(number, about))
  return sure.map(({ text, international, extension }) => ({
    text,
    call: callLink(international, extension),
    chat: chatLink(international, message),
  }))
}

function isUnsure({ text }: PhoneNumber, about: string): boolean {
  return MAY_BE_OF_MACAU.test(text.replace(/\D/g, '')) && NAMES_MACAU.test(about)
}
