/** A contact request: what a visitor writes, and what the inbox adds. Without schemas, for the browser. */
import type { Field, FieldName, Fields } from '../base/fields.ts'
import {
  EMAIL_MAX_CHARACTERS,
  MESSAGE_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  NOTE_MAX_CHARACTERS,
  PHONE_MAX_CHARACTERS,
} from '../base/limits.ts'

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

/**
 * The fields of a contact request that a visitor writes. Separate from those of the inbox, for the public
 * page. Labels as in the public form.
 */
export const CONTACT_FIELDS = {
  name: { label: 'contact.name', max: NAME_MAX_CHARACTERS },
  email: { label: 'contact.email', max: EMAIL_MAX_CHARACTERS },
  phone_number: { label: 'contact.phone_number', max: PHONE_MAX_CHARACTERS },
  restaurant: { label: 'contact.restaurant', max: NAME_MAX_CHARACTERS, isOptional: true },
  district: { label: 'contact.district', max: NAME_MAX_CHARACTERS, isOptional: true },
  message: { label: 'contact.message', max: MESSAGE_MAX_CHARACTERS, isMultiline: true },
} as const satisfies Fields
export type ContactField = FieldName<typeof CONTACT_FIELDS>

/**
 * The fields are in the order of the form. The names are listed here, without `base/fields.ts`, which the
 * public page does not need.
 */
export const CONTACT_FORM = [
  ...new Set(['name', 'phone_number', ...Object.keys(CONTACT_FIELDS)]),
] as ContactField[]

/** Lists what the form may not lack. */
export const CONTACT_REQUIRED = CONTACT_FORM.filter((name) => !(CONTACT_FIELDS[name] as Field).isOptional)
