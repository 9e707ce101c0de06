/** The fields of a contact request that a visitor writes. Separate from those of the inbox, for the public page. */
import type { Field, FieldName, Fields } from '../base/fields.ts'
import {
  EMAIL_MAX_CHARACTERS,
  MESSAGE_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  PHONE_MAX_CHARACTERS,
} from '../base/limits.ts'

/** Labels as in the public form. */
export const CONTACT_FIELDS = {
  name: { label: 'contact.name', max: NAME_MAX_CHARACTERS },
  email: { label: 'contact.email', max: EMAIL_MAX_CHARACTERS },
  phone_number: { label: 'contact.phone_number', max: PHONE_MAX_CHARACTERS },
  message: { label: 'contact.message', max: MESSAGE_MAX_CHARACTERS, isMultiline: true },
} as const satisfies Fields
export type ContactField = FieldName<typeof CONTACT_FIELDS>

/** In the order of the form. The names are listed here, without `base/fields.ts`, which the public page does not need. */
export const CONTACT_FORM = [
  ...new Set(['name', 'phone_number', ...Object.keys(CONTACT_FIELDS)]),
] as ContactField[]

/** None of them may be blank. */
export const CONTACT_REQUIRED = CONTACT_FORM.filter((name) => !(CONTACT_FIELDS[name] as Field).isOptional)
