/** What a QR code can encode. Without schemas: the form validates before the server does. */

/** Characters or bytes in the largest code. Kept out of the limits, which every public page loads. */
const MOST = { numeric: 7_089, alphanumeric: 4_296, byte: 2_953 }

/** One mode for the whole text: every reader supports it, and no search for the best mixture of modes is needed. */
export function qrModeOf(text: string): 'numeric' | 'alphanumeric' | 'byte' {
  if (/^\d+$/.test(text)) return 'numeric'
  return /^[\dA-Z $%*+\-./:]+$/.test(text) ? 'alphanumeric' : 'byte'
}

/** Whether readers show the same text: no control characters, no lone surrogates. */
export function isQrText(text: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(text)
}

/** Whether the text fits into no code. */
export function isTooLongForQr(text: string): boolean {
  return new TextEncoder().encode(text).length > MOST[qrModeOf(text)]
}
