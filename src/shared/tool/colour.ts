/** Colours as typed: `#` and three or six hexadecimal digits. */

/** Allows for spaces around it. */
export const COLOUR_MAX_CHARACTERS = 20

/** `#0F0` becomes `#00ff00`; undefined if it is not a colour. */
export function sixDigits(text: string): string | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  return digits && `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}
