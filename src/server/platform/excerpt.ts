/** The part of a long text that a search has found. */
import { type Run, wordRuns } from './search-words.ts'

const EXCERPT_CHARACTERS = 140
/** Context before the first match. */
const LEAD_CHARACTERS = 20

const WORDS = /[\p{L}\p{N}\p{M}]+/gu
const ASCII = /^[ -~]*$/

/** Returns one line of each text that a search has found: its beginning, or the part with the words. */
export function excerptsAround(typed: string, length = EXCERPT_CHARACTERS): (text: string) => string {
  const placeOfHit = hitFinder(wordRuns(typed))
  return (text) => {
    const line = text.replace(/\s+/g, ' ')
    if (line.length <= length) return line
    // Most texts are plain, and each character of them is one in the string.
    const characters = ASCII.test(line) ? line : [...line]
    if (characters.length <= length) return line
    const hit = placeOfHit(line)
    if (hit < length / 2) return `${part(characters, 0, length)}…`
    const start = Math.min(hit - LEAD_CHARACTERS, characters.length - length)
    const end = start + length
    return `…${part(characters, start, end)}${end < characters.length ? '…' : ''}`
  }
}

function part(characters: string | string[], start: number, end: number): string {
  const some = characters.slice(start, end)
  return typeof some === 'string' ? some : some.join('')
}

/** Counts the characters before the first search word; 0 when it is outside the text. */
function hitFinder(wanted: readonly Run[]): (line: string) => number {
  const plain = wanted.map(({ text }) => text).filter((text) => ASCII.test(text))
  // They are letters and digits only.
  const beginning = new RegExp(`(?<![a-z0-9])(?:${plain.join('|')})`)
  return (line) => {
    if (!ASCII.test(line)) return [...line.slice(0, placeOfHit(line, wanted))].length
    return plain.length === 0 ? 0 : Math.max(0, line.toLowerCase().search(beginning))
  }
}

function placeOfHit(line: string, wanted: readonly Run[]): number {
  if (wanted.length === 0) return 0
  for (const word of line.matchAll(WORDS)) {
    const places = wordRuns(word[0]).flatMap((run) =>
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
