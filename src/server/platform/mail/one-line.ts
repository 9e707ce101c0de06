/** A text of people in a header, or in one line. */
import { cutText } from '#shared/base/cut-text.ts'

/** A part that `t()` keeps apart from the direction of its sentence. */
const ISOLATED = /(\u2068[^\u2068\u2069]*\u2069)|[\u2068\u2069]/g

/** Removes line breaks and characters that hide or reorder others: the text is then safe for a header and for one line. */
export function oneLine(text: string, maxCharacters: number): string {
  const line = text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/(?:[^\S\u00a0]|\p{Cc})+/gu, ' ')
    .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2067\ufeff]/g, '')
    .replace(ISOLATED, '$1')
    .trim()
  return cutText(line, maxCharacters)
}
