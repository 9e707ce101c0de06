/** Links that open a chat with a number. */
import { firstNumber, internationalOf } from './call-link.ts'

/** `international`: such as `+85223456789`. `message` pre-fills the chat; the sender can change it. */
export function chatLink(international: string, message: string): string {
  return `https://wa.me/${international.slice(1)}?text=${encodeURIComponent(message)}`
}

/** To the company's number, which admins enter as text. */
export function whatsAppHref(whatsApp: string, message: string): string | undefined {
  const international = internationalOf(firstNumber(whatsApp) ?? '')
  return international && chatLink(international, message)
}
