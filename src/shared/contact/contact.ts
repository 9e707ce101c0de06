/** The fields of a contact request, its states, and the orders in which the inbox lists requests. Apart from the schemas, for the browser. */
import { type FieldName, type Fields, namesOf, requiredNamesOf } from '../base/fields.ts'
import {
  EMAIL_MAX_CHARACTERS,
  MESSAGE_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  NOTE_MAX_CHARACTERS,
  PHONE_MAX_CHARACTERS,
} from '../base/limits.ts'

/** `spam` also takes what robots send. */
export const CONTACT_STATES = ['new', 'in_progress', 'done', 'spam'] as const
export type ContactState = (typeof CONTACT_STATES)[number]

export const CONTACT_SORTS = ['newest', 'oldest', 'name', 'name_reversed'] as const
export type ContactSort = (typeof CONTACT_SORTS)[number]

/** What a visitor writes; labels as in the public form. */
export const CONTACT_FIELDS = {
  name: { label: 'contact.name', max: NAME_MAX_CHARACTERS },
  email: { label: 'contact.email', max: EMAIL_MAX_CHARACTERS },
  phone_number: { label: 'contact.phone_number', max: PHONE_MAX_CHARACTERS },
  message: { label: 'contact.message', max: MESSAGE_MAX_CHARACTERS, isMultiline: true },
} as const satisfies Fields
export type ContactField = FieldName<typeof CONTACT_FIELDS>

/** In the order of the form. */
export const CONTACT_FORM = namesOf(CONTACT_FIELDS, ['name', 'phone_number'])

/** None of them may be blank. */
export const CONTACT_REQUIRED = requiredNamesOf(CONTACT_FIELDS, ['name', 'phone_number'])

/** What the people who answer a request write. */
export const CONTACT_OFFICE_FIELDS = {
  state: { label: 'inbox.state' },
  assignee: { label: 'inbox.assignee' },
  note: { label: 'inbox.note', max: NOTE_MAX_CHARACTERS, isMultiline: true, isOptional: true },
} as const satisfies Fields
