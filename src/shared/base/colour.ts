/** Colours as people type them, and whether one can be read on the other. */

/** `#` and three or six hexadecimal digits. Allows for spaces around it. */
export const COLOUR_MAX_CHARACTERS = 20

/** `#0F0` becomes `#00ff00`; undefined if it is not a colour. */
export function sixDigits(text: string): string | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  return digits && `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

/** The minimum ratio (WCAG 2.2) for text of this size. */
export const MIN_CONTRAST = 4.5

/**
 * Returns the contrast, from 1 to 21, rounded down to a tenth so that 4.49 does not count as 4.5; undefined
 * if one is not a colour.
 */
export function contrastOf(one: string, other: string): number | undefined {
  const [a, b] = [sixDigits(one), sixDigits(other)]
  if (!a || !b) return undefined
  const [darker = 0, lighter = 0] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y)
  return Math.floor(((lighter + 0.05) / (darker + 0.05)) * 10 + 1e-9) / 10
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
