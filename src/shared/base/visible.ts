/** Whether there is anything to see in a text. Without zod, for the browser. */

/** Fillers of Hangul, variation selectors and the blank of Braille are letters, marks and signs that show nothing. */
export const HAS_VISIBLE = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

export function isBlank(text: string): boolean {
  return !HAS_VISIBLE.test(text)
}
