/** What a QR code can hold. Without schemas: the form of the generator asks before the server does. */

/** Characters, or bytes, in the largest code there is. Here and not among the limits, which every public page carries along. */
const MOST = { numeric: 7_089, alphanumeric: 4_296, byte: 2_953 }

/** The whole text in one way of writing: any reader takes it, and a long text costs no search for the best mixture. */
export function qrModeOf(text: string): 'numeric' | 'alphanumeric' | 'byte' {
  if (/^\d+$/.test(text)) return 'numeric'
  return /^[\dA-Z $%*+\-./:]+$/.test(text) ? 'alphanumeric' : 'byte'
}

/** Whether readers show what was meant: no control characters and no halves of characters. */
export function isQrText(text: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(text)
}

/** For any code. */
export function isTooLongForQr(text: string): boolean {
  return new TextEncoder().encode(text).length > MOST[qrModeOf(text)]
}
