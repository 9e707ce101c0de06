/**
 * The index words of a request, and the query for a search text; both for `contact_search`. Chinese and similar
 * scripts are stored as overlapping pairs of characters, so that any part of a text is found; other words as
 * they are, found by their beginning; a phone number as all its endings, so that any part of it is found.
 */

import { namesOf } from '../../../shared/base/fields.ts'
import { normalizeForSearch } from '../../../shared/base/normalize-for-search.ts'
import type { ContactState } from '../../../shared/contact/contact.ts'
import { CONTACT_FIELDS, type ContactField } from '../../../shared/contact/contact-fields.ts'
import type { Contact } from '../../../shared/contact/schema.ts'

/** Longer ones are cut, in texts and in queries. */
const WORD_MAX_CHARACTERS = 64

const WORDS = /[\p{L}\p{N}]+/gu
/** Written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]+/u

/** Occurs in no indexed text: it is neither letter nor digit. */
const STATE_MARK = '§'
const NOTHING = STATE_MARK

/** A phone number is indexed by its digits. */
const WORDED = namesOf(CONTACT_FIELDS).filter((name) => name !== 'phone_number')

export type SearchedContact = Pick<Contact, ContactField> & { state: ContactState }

export function searchWords({ state, ...contact }: SearchedContact): string {
  const words = new Set([stateWord(state)])
  const texts = WORDED.map((name) => contact[name])
  for (const run of runsOf(texts.join('\n'))) {
    const characters = [...run.text]
    if (!run.isUnspaced) words.add(run.text)
    else for (const [at, character] of characters.entries()) words.add(character + (characters[at + 1] ?? ''))
  }
  const digits = normalizeForSearch(contact.phone_number).replace(/\D/g, '')
  for (let at = 0; at < digits.length; at++) words.add(digits.slice(at))
  return [...words].join(' ')
}

/** In FTS5's query language: all terms are required. Undefined finds everything; signs alone find nothing. */
export function ftsQuery(typed: string, state?: ContactState): string | undefined {
  const terms = new Set(state ? [exactly(stateWord(state))] : [])
  if (typed.trim() === '') return state && [...terms].join()
  const runs = runsOf(typed)
  if (runs.length === 0) return exactly(NOTHING)
  for (const { text, isUnspaced } of runs) {
    const characters = [...text]
    if (isUnspaced && characters.length > 1) {
      for (let at = 1; at < characters.length; at++) terms.add(exactly(characters[at - 1]! + characters[at]!))
    } else terms.add(`${exactly(text)} *`)
  }
  return [...terms].join(' AND ')
}

interface Run {
  text: string
  isUnspaced: boolean
}

/** The words of a text, each normalized, each of one script. */
export function runsOf(text: string): Run[] {
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

function stateWord(state: ContactState): string {
  return STATE_MARK + state.replace('_', '')
}
