/** One line of a message for the list: its beginning, or the part that the search has found. */
import { runsOf } from '../../platform/search-words.ts'

const EXCERPT_CHARACTERS = 140
/** Context before the first match. */
const LEAD_CHARACTERS = 20

const WORDS = /[\p{L}\p{N}\p{M}]+/gu

export function contactExcerpt(message: string, typed: string): string {
  const line = message.replace(/\s+/g, ' ')
  const characters = [...line]
  if (characters.length <= EXCERPT_CHARACTERS) return line
  const hit = [...line.slice(0, placeOfHit(line, typed))].length
  if (hit < EXCERPT_CHARACTERS / 2) return `${characters.slice(0, EXCERPT_CHARACTERS).join('')}…`
  const start = Math.min(hit - LEAD_CHARACTERS, characters.length - EXCERPT_CHARACTERS)
  const end = start + EXCERPT_CHARACTERS
  return `…${characters.slice(start, end).join('')}${end < characters.length ? '…' : ''}`
}

/** Index of the first search word; 0 when it is outside the message. */
function placeOfHit(line: string, typed: string): number {
  const wanted = runsOf(typed)
  if (wanted.length === 0) return 0
  for (const word of line.matchAll(WORDS)) {
    const places = runsOf(word[0]).flatMap((run) =>
      wanted
        .filter(({ isUnspaced }) => isUnspaced === run.isUnspaced)
        .map(({ text, isUnspaced }) =>
          isUnspaced || run.text.startsWith(text) ? run.text.indexOf(text) : -1,
        )
        .filter((place) => place >= 0),
    )
    if (places.length > 0) return word.index + Math.min(...places)
  }
  return 0
}
