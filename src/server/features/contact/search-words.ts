/** What of a contact request is in the index `contact_search`: the visitor's fields. */

import { namesOf } from '#shared/base/fields.ts'
import { CONTACT_FIELDS, type ContactField } from '#shared/contact/contact.ts'
import type { Contact } from '#shared/contact/schema.ts'
import { searchWords } from '../../platform/search-words.ts'

/** A phone number is indexed by its digits. */
const WORDED = namesOf(CONTACT_FIELDS).filter((name) => name !== 'phone_number')

export type SearchedContact = Pick<Contact, ContactField>

export function contactWords(contact: SearchedContact): string {
  return searchWords({ texts: WORDED.map((name) => contact[name]), phones: [contact.phone_number] })
}
