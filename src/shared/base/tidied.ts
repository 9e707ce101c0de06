import { withoutInvisible } from './invisible.ts'

/**
 * Phone numbers and email addresses as people paste them: contacts of phones and Windows wrap them in direction marks,
 * Chinese keyboards type them in full width, and word processors turn hyphens into dashes.
 */

const FULL_WIDTH = /[\uff01-\uff5e]/g
/** The long sound of kana too, which Chinese keyboards offer beside the dashes. */
const DASHES = /[\p{Pd}\u2212\u30fc]/gu

export function tidied(text: string): string {
  const plain = withoutInvisible(text)
    .replace(DASHES, '-')
    .replace(FULL_WIDTH, (wide) => wide.normalize('NFKC'))
    .replace(/\p{Zs}/gu, ' ')
    .replace(/^[ \t]+/, '')
  // No pattern finds the spaces at the end in linear time in the oldest browsers.
  let end = plain.length
  while (plain[end - 1] === ' ' || plain[end - 1] === '\t') end -= 1
  return plain.slice(0, end)
}

/** Counts how many characters a text is too long, as the schemas of lines and of texts with line breaks count them. */
export function charactersOver(text: string, max: number, isMultiline = false): number {
  if (text.length <= max) return 0
  return Math.max(0, (isMultiline ? [...text.trim()].length : text.length) - max)
}
