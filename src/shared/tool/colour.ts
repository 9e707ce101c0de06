/** Colours as people type them: `#` and three or six hexadecimal digits. */

/** With some room for spaces around it. */
export const COLOUR_MAX_CHARACTERS = 20

/** `#0F0` is `#00ff00`; undefined for what is no colour. */
export function sixDigits(text: string): string | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  return digits && `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}
