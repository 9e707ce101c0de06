/** What shows nothing in a text, and comes with a copied name, code or link. Without zod, for the browser. */

/** Format and direction marks, joiners, selectors, and the fillers of Hangul and Braille; some signs of Arabic are seen. */
export const INVISIBLE =
  /(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{Cf}\p{DI}\u2800]/gu

/** Fillers of Hangul, variation selectors and the blank of Braille are letters, marks and signs that show nothing. */
export const HAS_VISIBLE = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** For what is compared or opened: names of accounts, codes, numbers, links and searches. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** Whether there is nothing to see in a text. Control characters are an error, not nothing. */
export function isBlank(text: string): boolean {
  return withoutInvisible(text).trim() === ''
}
