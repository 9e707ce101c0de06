/**
 * The words of a record in a full-text index, and the query for a search text. Chinese and similar scripts are
 * stored as overlapping pairs of characters, so that any part of a text is found; other words as they are, found
 * by their beginning; a phone number as all its endings, so that any part of it is found.
 */

import { withoutInvisible } from '../../shared/base/invisible.ts'
import { normalizeForSearch } from '../../shared/base/search-text.ts'
import { tidied } from '../../shared/base/tidied.ts'
import { typedNumbers } from '../../shared/phone/phone.ts'
import { nationalDigits } from '../../shared/phone/phone-numbers.ts'

/** Longer ones are cut, in texts and in queries. */
const WORD_MAX_CHARACTERS = 64

const WORDS = /[\p{L}\p{N}]+/gu
/** Letters that are written without spaces between words. */
const UNSPACED_LETTER =
  '[\\p{Script=Han}\\p{Script_Extensions=Hiragana}\\p{Script_Extensions=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}]'
const UNSPACED = new RegExp(`${UNSPACED_LETTER}+`, 'u')

/** Letters and digits of words with spaces between them. */
const SPACED = `(?!${UNSPACED_LETTER})[\\p{L}\\p{N}_]`
const SPACED_AT_END = new RegExp(`${SPACED}$`, 'u')
const SPACED_AT_START = new RegExp(`^${SPACED}`, 'u')

/** Occurs in no indexed text: it is neither letter nor digit. */
const NOTHING = '§'

interface SearchedRecord {
  texts: readonly string[]
  phones: readonly string[]
}

export function searchWords({ texts, phones }: SearchedRecord): string {
  const words = new Set<string>()
  for (const run of wordRuns(texts.join('\n'))) {
    const characters = [...run.text]
    if (!run.isUnspaced) words.add(run.text)
    else for (const [at, character] of characters.entries()) words.add(character + (characters[at + 1] ?? ''))
  }
  for (const phone of phones) {
    const digits = normalizeForSearch(phone).replace(/\D/g, '')
    for (let at = 0; at < digits.length; at++) words.add(digits.slice(at))
  }
  return [...words].join(' ')
}

/** In FTS5's query language: all terms are required. Undefined finds everything; signs alone find nothing. */
export function ftsQuery(typed: string): string | undefined {
  if (withoutInvisible(typed).trim() === '') return undefined
  return [...new Set(searchTerms(typed))].join(' AND ')
}

function searchTerms(typed: string): string[] {
  if (wordRuns(typed).length === 0) return [exactly(NOTHING)]
  const text = tidied(typed)
  const numbers = typedNumbers(text).filter(({ start, end }) => standsAlone(text, start, end))
  let at = 0
  const terms = numbers.flatMap((number) => {
    const national = nationalDigits(number)
    if (national === undefined) return []
    const before = text.slice(at, number.start)
    at = number.end
    return [...wordTerms(before), numberTerm(number.text, national)]
  })
  return [...terms, ...wordTerms(text.slice(at))]
}

/** As within its country, which endings of every spelling in a phone field begin with, or as it is typed in a text. */
function numberTerm(typed: string, national: string): string {
  return `(${beginningWith(national)} OR (${wordTerms(typed).join(' AND ')}))`
}

/** Digits within a word, as in an email address, are no number. */
function standsAlone(text: string, start: number, end: number): boolean {
  return !SPACED_AT_END.test(text.slice(0, start)) && !SPACED_AT_START.test(text.slice(end))
}

function wordTerms(text: string): string[] {
  return wordRuns(text).flatMap((run) => {
    const characters = [...run.text]
    if (!run.isUnspaced || characters.length === 1) return [beginningWith(run.text)]
    return characters.slice(1).map((character, at) => exactly(characters[at]! + character))
  })
}

function beginningWith(text: string): string {
  return `${exactly(text)} *`
}

export interface Run {
  text: string
  isUnspaced: boolean
}

/** The words of a text, each normalized, each of one script. */
export function wordRuns(text: string): Run[] {
  return (normalizeForSearch(text).match(WORDS) ?? []).flatMap((word) => {
    const runs: Run[] = []
    let rest = word
    while (rest !== '') {
      const found = UNSPACED.exec(rest)
      const before = rest.slice(0, found?.index)
      if (before !== '')
        runs.push({ text: [...before].slice(0, WORD_MAX_CHARACTERS).join(''), isUnspaced: false })
      if (found) runs.push({ text: found[0], isUnspaced: true })
      rest = found ? rest.slice(found.index + found[0].length) : ''
    }
    return runs
  })
}

function exactly(term: string): string {
  return `"${term}"`
}
