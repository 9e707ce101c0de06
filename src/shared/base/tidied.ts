import { withoutVariants } from './variant-characters.ts'

/**
 * Phone numbers and email addresses as people paste them: contacts of phones and Windows wrap them in direction marks,
 * Chinese keyboards type them in full width, and word processors turn hyphens into dashes.
 */

/** What shows nothing: format and direction marks, and the fillers of Hangul and Braille. */
const INVISIBLE = /[\p{Cf}\p{DI}\u2800]/gu
const FULL_WIDTH = /[\uff01-\uff5e]/g
/** The long sound of kana too, which Chinese keyboards offer beside the dashes. */
const DASHES = /[\p{Pd}\u2212\u30fc]/gu

export function tidied(text: string): string {
  const plain = text
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(FULL_WIDTH, (wide) => wide.normalize('NFKC'))
    .replace(/\p{Zs}/gu, ' ')
    .replace(/^[ \t]+/, '')
  // No pattern finds the spaces at the end in linear time in the oldest browsers.
  let end = plain.length
  while (plain[end - 1] === ' ' || plain[end - 1] === '\t') end -= 1
  return plain.slice(0, end)
}

/** How many characters a text is too long, as the schemas of lines and of texts with line breaks count them. */
export function charactersOver(text: string, max: number, isMultiline = false): number {
  if (text.length <= max) return 0
  return Math.max(0, (isMultiline ? [...text.trim()].length : text.length) - max)
}

// Whether there is anything to see in a text. Without zod, for the browser.

/** Fillers of Hangul, variation selectors and the blank of Braille are letters, marks and signs that show nothing. */
export const HAS_VISIBLE = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

export function isBlank(text: string): boolean {
  return !HAS_VISIBLE.test(text)
}

/** Normalises text for searching: ignores case, accents, width and variants, so that “jose” finds “José” and 啓 finds 啟. */
export function normalizeForSearch(text: string): string {
  return withoutVariants(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
}
