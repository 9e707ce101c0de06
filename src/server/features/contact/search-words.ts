/** What of a contact request is in the index `contact_search`: the visitor's fields, and the status as a mark. */

import { namesOf } from '#shared/base/fields.ts'
import { CONTACT_FIELDS, type ContactField, type ContactState } from '#shared/contact/contact.ts'
import type { Contact } from '#shared/contact/schema.ts'
import { ftsQuery, searchWords, type WordsFrom } from '../../platform/search-words.ts'

/** A phone number is indexed by its digits. */
const WORDED = namesOf(CONTACT_FIELDS).filter((name) => name !== 'phone_number')

export type SearchedContact = Pick<Contact, ContactField> & { state: ContactState }

export function contactWords({ state, ...contact }: SearchedContact): string {
  return searchWords({
    texts: WORDED.map((name) => contact[name]),
    phones: [contact.phone_number],
    marks: [state],
  })
}

/** Returns undefined while nothing is typed: the table has indexes of its own for a status. */
export function contactQuery(typed: string, state?: ContactState, wordsFrom?: WordsFrom): string | undefined {
  return typed.trim() === '' ? undefined : ftsQuery(typed, state ? [[state]] : [], wordsFrom)
}
