/** The fields that the inbox adds to a contact request, its statuses and sort orders. Without schemas, for the browser. */
import type { Fields } from '../base/fields.ts'
import { NOTE_MAX_CHARACTERS } from '../base/limits.ts'

export const CONTACTS_PER_PAGE = 25
/** The last page of the inbox; older requests are found by searching or by reversing the sort order. */
export const CONTACT_PAGES_MAX = 400

/** `spam` also holds what the honeypot catches. */
export const CONTACT_STATES = ['new', 'in_progress', 'done', 'spam'] as const
export type ContactState = (typeof CONTACT_STATES)[number]

export const CONTACT_SORTS = ['newest', 'oldest', 'name', 'name_reversed'] as const
export type ContactSort = (typeof CONTACT_SORTS)[number]

/** The fields for the people who answer a request. */
export const CONTACT_OFFICE_FIELDS = {
  state: { label: 'inbox.state' },
  assignee: { label: 'inbox.assignee' },
  note: { label: 'inbox.note', max: NOTE_MAX_CHARACTERS, isMultiline: true, isOptional: true },
} as const satisfies Fields
