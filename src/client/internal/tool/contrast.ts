/** The contrast ratio of text and background, as defined by WCAG 2.2. */
import { sixDigits } from '#shared/tool/colour.ts'

/** The minimum for text of this size. */
export const CONTRAST_ENOUGH = 4.5

/** From 1 to 21, rounded down to a tenth so that 4.49 does not count as 4.5; undefined if one is not a colour. */
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
