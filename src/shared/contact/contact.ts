/** What the inbox adds to a contact request, its states, and the orders in which it lists requests. Apart from the schemas, for the browser. */
import type { Fields } from '../base/fields.ts'
import { NOTE_MAX_CHARACTERS } from '../base/limits.ts'

/** `spam` also holds what the honeypot catches. */
export const CONTACT_STATES = ['new', 'in_progress', 'done', 'spam'] as const
export type ContactState = (typeof CONTACT_STATES)[number]

export const CONTACT_SORTS = ['newest', 'oldest', 'name', 'name_reversed'] as const
export type ContactSort = (typeof CONTACT_SORTS)[number]

/** What the people who answer a request write. */
export const CONTACT_OFFICE_FIELDS = {
  state: { label: 'inbox.state' },
  assignee: { label: 'inbox.assignee' },
  note: { label: 'inbox.note', max: NOTE_MAX_CHARACTERS, isMultiline: true, isOptional: true },
} as const satisfies Fields
