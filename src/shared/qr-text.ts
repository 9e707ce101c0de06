/** What a QR code can hold. Without schemas: the form of the generator asks before the server does. */
import {
  QR_ALPHANUMERIC_MAX_CHARACTERS,
  QR_BYTES_MAX,
  QR_TEXT_MAX_CHARACTERS as QR_DIGITS_MAX,
} from './limits.ts'

/** The whole text in one way of writing: any reader takes it, and a long text costs no search for the best mixture. */
export function qrModeOf(text: string): 'numeric' | 'alphanumeric' | 'byte' {
  if (/^\d+$/.test(text)) return 'numeric'
  return /^[\dA-Z $%*+\-./:]+$/.test(text) ? 'alphanumeric' : 'byte'
}

/** Whether readers show what was meant: no control characters and no halves of characters. */
export function isQrText(text: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(text)
}

/** For the largest code there is. */
export function isTooLongForQr(text: string): boolean {
  const mode = qrModeOf(text)
  if (mode === 'byte') return new TextEncoder().encode(text).length > QR_BYTES_MAX
  return text.length > (mode === 'numeric' ? QR_DIGITS_MAX : QR_ALPHANUMERIC_MAX_CHARACTERS)
}
